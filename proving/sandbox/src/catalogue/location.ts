import type { DestinationSource } from './destination-source.ts';
import { distanceKm, moved } from './geo.ts';
import type { Dice } from './random.ts';
import type { Position } from './types.ts';

/** Half the width in degrees of the sector in which hotels lie when there is land in one direction only. */
const HALF_SECTOR = 65;
const FULL_CIRCLE = 360;
const DEFAULT_SPREAD_KM = 3;
const DEFAULT_QUARTER_KM = 0.8;
/** The first quarter in a destination's list is the most popular: it has this many times as many hotels as the last. */
const FIRST_TO_LAST = 2.2;

/** The position of a hotel, with its quarter. */
export interface Spot extends Position {
  readonly locality: string;
  readonly pinCode: string;
}

interface NamedQuarter extends Position {
  readonly name: string;
}

/** Creates the function that rolls the spots of hotels in one destination. */
export function createSpots(source: DestinationSource): (dice: Dice) => Spot {
  const centre: Position = { lat: source.at[0], lng: source.at[1] };
  const named = namedQuarters(source, centre);
  return (dice) => {
    const quarter = source.localities[earlyIndex(dice, source.localities.length)];
    if (quarter === undefined || typeof quarter === 'string') return scattered(dice, source, centre, named);
    const [locality, lat, lng, pinCode, radiusKm = DEFAULT_QUARTER_KM, landBearing] = quarter;
    return { ...scatter(dice, { lat, lng }, radiusKm, landBearing), locality, pinCode };
  };
}

// Quarters without a position are laid out in a ring. A hotel belongs to the nearest of them.
function scattered(dice: Dice, source: DestinationSource, centre: Position, named: readonly NamedQuarter[]): Spot {
  const at = scatter(dice, centre, source.spreadKm ?? DEFAULT_SPREAD_KM, source.landBearing);
  let locality = source.name;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (const quarter of named) {
    const km = distanceKm(at, quarter);
    if (km >= nearestKm) continue;
    nearestKm = km;
    locality = quarter.name;
  }
  return { ...at, locality, pinCode: source.pin };
}

function namedQuarters(source: DestinationSource, centre: Position): readonly NamedQuarter[] {
  const names = source.localities.filter((locality) => typeof locality === 'string');
  const spreadKm = source.spreadKm ?? DEFAULT_SPREAD_KM;
  const width = source.landBearing === undefined ? FULL_CIRCLE : 2 * HALF_SECTOR;
  const start = source.landBearing === undefined ? 0 : source.landBearing - HALF_SECTOR;
  return names.map((name, index) => ({
    name,
    ...moved(centre, index === 0 ? spreadKm * 0.12 : spreadKm * 0.55, start + (width * (index + 0.5)) / names.length),
  }));
}

function scatter(dice: Dice, centre: Position, radiusKm: number, landBearing: number | undefined): Position {
  const km = radiusKm * dice.next() ** 0.7;
  const bearing =
    landBearing === undefined
      ? dice.between(0, FULL_CIRCLE)
      : dice.between(landBearing - HALF_SECTOR, landBearing + HALF_SECTOR);
  return moved(centre, km, bearing);
}

function earlyIndex(dice: Dice, length: number): number {
  const share = dice.next();
  const skewed = share ** (1 + Math.log2(FIRST_TO_LAST) / 4);
  return Math.min(length - 1, Math.floor(skewed * length));
}
