/**
 * The ranges with passengers in kilometres, by the IATA code of the aircraft. Aircraft that are not listed reach every
 * destination.
 */
const RANGES_KM: Readonly<Record<string, number>> = {
  AT4: 1200, AT7: 1400, DH8: 1600, ER4: 2600, E75: 3300, E90: 3800, '221': 5500, '223': 5700,
  '319': 5600, '320': 5000, '32N': 5600, '321': 6300, '738': 5000, '73H': 5200, '7M8': 5800,
};
const ANYWHERE_KM = 16_000;

/** Aircraft with two aisles. */
export const WIDE_BODIES: ReadonlySet<string> = new Set(['330', '332', '333', '338', '339', '359', '35K', '388', '748', '77W', '788', '789']);
/** On shorter routes an airline uses smaller aircraft when it has any. Kilometres. */
export const WIDE_FROM_KM = 1800;

/** Returns the range of an aircraft in kilometres. */
export function rangeKm(craft: string): number {
  return RANGES_KM[craft] ?? ANYWHERE_KM;
}
