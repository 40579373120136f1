/** A supplier's words with a space after each comma and colon: 'Deluxe Room,1 King Bed' reads 'Deluxe Room, 1 King Bed'. */
export function spaced(text: string): string {
  return text.replaceAll(/([,:])(?=\S)/g, '$1 ');
}
