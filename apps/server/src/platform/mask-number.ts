const SHOWN_CHARACTERS = 4;
const MASK = '•';

/** A personal number as it is shown, `••••••234F`: the last four characters, enough to recognise one's own. */
export function maskNumber(number: string): string {
  const shown = number.slice(-Math.min(SHOWN_CHARACTERS, Math.floor(number.length / 2)));
  return MASK.repeat(number.length - shown.length) + shown;
}

/** The number that is meant: one that comes back masked, as it was shown, is the one kept before. Any other is new. */
export function unmasked(given: string | undefined, kept: string | undefined): string | undefined {
  return kept !== undefined && given === maskNumber(kept) ? kept : given;
}
