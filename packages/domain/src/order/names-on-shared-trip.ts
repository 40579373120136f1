/** How a traveller lets others see who is on a trip (REQ-TRIP-4). */
export const SHOWN_NAMES = ['full', 'first', 'none'] as const;
export type ShownNames = (typeof SHOWN_NAMES)[number];

/** 'Meera M.' of 'Meera Mehta': the first name, with the first letter of the last. A person with one name keeps it. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.slice(0, 1).toUpperCase();
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Names as the traveller lets them be seen, each once. */
export function namesShown(names: readonly string[], as: ShownNames): string[] {
  if (as === 'none') return [];
  return as === 'full' ? [...names] : [...new Set(names.map(shortened))];
}
