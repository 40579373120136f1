const SHOWN_CHARACTERS = 4;
const MASK = '•';

/** A personal number as it is shown, `••••••234F`: the last four characters are enough to recognise it. */
export function maskNumber(number: string): string {
  const shown = number.slice(-Math.min(SHOWN_CHARACTERS, Math.floor(number.length / 2)));
  return MASK.repeat(number.length - shown.length) + shown;
}

/** The number that was meant: a masked one, equal to what was shown, stands for the stored number; any other is new. */
export function unmasked(given: string | undefined, kept: string | undefined): string | undefined {
  return kept !== undefined && given === maskNumber(kept) ? kept : given;
}
