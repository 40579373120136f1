import { canonicalHotelPath } from '../words/slug.ts';

/** A stay and its party as addresses name them. */
export interface StayInLink {
  /** ISO dates. */
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  /** The children's ages, '5,11'; absent when all have the default age (decision 0008). */
  readonly ages?: string | undefined;
  /** Two-letter nationality. */
  readonly nat: string;
}

/** The parameters of a stay in a hotel page's address (REQ-HRES-11). */
export function stayOf({ checkin, checkout, rooms, adults, children }: StayInLink): Record<string, string> {
  return { checkin, checkout, r: String(rooms), ad: String(adults), ch: String(children) };
}

/** An addition to the documented parameters, present only when the ages differ from the default. */
export function agesOf({ ages }: StayInLink): Record<string, string> {
  return ages ? { ages } : {};
}

/** The address of a hotel's page for a stay that does not come from a search of its city. */
export function directHotelPath(hotel: { name: string; code: string; cityName: string }, stay: StayInLink): string {
  const query = new URLSearchParams({ ...stayOf(stay), nat: stay.nat, ...agesOf(stay) });
  return `${canonicalHotelPath(hotel)}&${query.toString()}`;
}
