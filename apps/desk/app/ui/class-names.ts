/** Joins class names, leaving out empty ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A link inside a list or a sentence; on a phone its padding makes it high enough for a finger without moving a line. */
export const LINK =
  'font-medium underline decoration-line/50 underline-offset-3 hover:text-select-text max-phone:py-1.5';
