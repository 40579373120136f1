/** How much a company has after two years of 1,371 bookings a day. */
const FULL = {
  bookings: 1_000_000,
  travellers: 200_000,
  journeyEvents: 10_000_000,
  webhookEvents: 3_200_000,
  hotels: 1_000_000,
} as const;

/** How many rows there are to be of each kind. */
export type Size = Readonly<Record<keyof typeof FULL, number>>;

/** A share of the full size; at least one of each. */
export function sizeOf(share: number): Size {
  const part = (whole: number): number => Math.max(1, Math.round(whole * share));
  return {
    bookings: part(FULL.bookings),
    travellers: part(FULL.travellers),
    journeyEvents: part(FULL.journeyEvents),
    webhookEvents: part(FULL.webhookEvents),
    hotels: part(FULL.hotels),
  };
}

export function count(n: number): string {
  return n.toLocaleString('en-IN');
}
