import { canonicalHotelPath } from './slug.ts';

/** A stay and its party as addresses name them. */
export interface StayInLink {
  /** ISO dates. */
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  /** The children's ages, '5,11'; absent where all are of the usual age (decision 0008). */
  readonly ages?: string | undefined;
  /** Two-letter nationality. */
  readonly nat: string;
}

/** A stay by the short names of a hotel's page (REQ-HRES-11). */
export function stayOf({ checkin, checkout, rooms, adults, children }: StayInLink): Record<string, string> {
  return { checkin, checkout, r: String(rooms), ad: String(adults), ch: String(children) };
}

/** Beside the documented parameters only where there is something to say. */
export function agesOf({ ages }: StayInLink): Record<string, string> {
  return ages ? { ages } : {};
}

/** A hotel's page for a stay that no search of its city led to. */
export function directHotelPath(hotel: { name: string; code: string; cityName: string }, stay: StayInLink): string {
  const query = new URLSearchParams({ ...stayOf(stay), nat: stay.nat, ...agesOf(stay) });
  return `${canonicalHotelPath(hotel)}&${query.toString()}`;
}
