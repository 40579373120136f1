/** Calls that do one of two things, depending on their input. */
const EITHER: Readonly<Record<string, string>> = {
  showOffer: 'Show or withdraw offer',
  takeBooking: 'Take or let go of booking',
  decideWriting: 'Show text or never',
};

/** A name in code as readable text: 'inviteOperator' becomes 'Invite operator'. */
export function inWords(name: string): string {
  const either = EITHER[name];
  if (either !== undefined) return either;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
