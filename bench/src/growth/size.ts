/** Data of a company after two years of 1,371 bookings a day. */
const FULL = {
  bookings: 1_000_000,
  travellers: 200_000,
  journeyEvents: 10_000_000,
  webhookEvents: 3_200_000,
  hotels: 1_000_000,
} as const;

/** The number of rows of each kind. */
export type Size = Readonly<Record<keyof typeof FULL, number>>;

const part = (whole: number, of: number): number => Math.max(1, Math.round(whole * of));

/** A share of the full size, with another share for bookings and their rows; at least one of each. */
export function sizeOf(share: number, ofBookings: number): Size {
  return {
    bookings: part(FULL.bookings, ofBookings),
    travellers: part(FULL.travellers, ofBookings),
    webhookEvents: part(FULL.webhookEvents, ofBookings),
    journeyEvents: part(FULL.journeyEvents, share),
    hotels: part(FULL.hotels, share),
  };
}

export function count(n: number): string {
  return n.toLocaleString('en-IN');
}
