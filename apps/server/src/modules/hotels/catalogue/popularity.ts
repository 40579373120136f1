import { distanceKm, type Position } from '@safar/domain/stay/distance';

const POINTS_PER_STAR = 10;
const CENTRE_POINTS = 12;
/** At this distance from the middle of the city's hotels, the score for nearness is halved. */
const HALF_DISTANCE_KM = 5;

/** The facts that popularity depends on: from the supplier's list of a city, before any detail is known. */
interface Judged {
  readonly rating: number;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The middle of a city's hotels: the median, so that one misplaced hotel does not move it. Null without positions. */
export function middleOf(hotels: readonly Pick<Judged, 'lat' | 'lng'>[]): Position | null {
  const lat = median(hotels.flatMap((hotel) => (hotel.lat === null || hotel.lng === null ? [] : [hotel.lat])));
  const lng = median(hotels.flatMap((hotel) => (hotel.lat === null || hotel.lng === null ? [] : [hotel.lng])));
  return lat === null || lng === null ? null : { lat, lng };
}

/**
 * Rank of a hotel among those of its city, by which 'popular' orders them (REQ-HRES-4, REQ-HRES-14): by stars, then by nearness to the middle. Computed from the list alone, so that the order does
 * not change while details are still being read.
 */
export function popularityOf({ rating, lat, lng }: Judged, middle: Position | null): number {
  const nearness =
    middle === null || lat === null || lng === null
      ? 0
      : CENTRE_POINTS / (1 + distanceKm({ lat, lng }, middle) / HALF_DISTANCE_KM);
  return rating * POINTS_PER_STAR + nearness;
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
