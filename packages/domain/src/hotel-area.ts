const PIN_CODE = /\b\d{3} ?\d{3}\b/g;
/** A door, a way to it, or a street: where a letter goes, not where a hotel lies. */
const NO_AREA =
  /\d|^(?:opp|near|behind|beside|next|off|adj)\b|\b(?:road|rd|street|st|marg|lane|floor|building|tower|complex|hospital|hotel|resort)\.?$/i;

/**
 * The part of the city that an address names last: 'Nerul' of 'House No. 346, Main Road, Opp. City Hospital, Nerul, Goa 403114'.
 * Null where it names none (REQ-HRES-11).
 * @param known names that are no area: city, state and country
 */
export function areaOf(address: string, known: readonly string[]): string | null {
  const names = new Set(['india', ...known].map((name) => name.toLowerCase()));
  const parts = address.split(',').map((part) =>
    part
      .replaceAll(PIN_CODE, '')
      .replace(/[\s.-]+$/, '')
      .trim(),
  );
  const isArea = (part: string) => part.length > 2 && !names.has(part.toLowerCase()) && !NO_AREA.test(part);
  return parts.findLast(isArea) ?? null;
}
