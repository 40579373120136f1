import { z } from 'zod';

/** What Book has to carry of PreBook's answer beside the booking code. */
const BookState = z.object({
  /** With all its decimals, as received: Book refuses a rounded one (tbo-hotel.md 6). */
  netAmount: z.number().nullable(),
});
type BookState = z.output<typeof BookState>;

/** As `PrebookedRate.supplierState` keeps it. */
export function writeBookState(state: BookState): string {
  return JSON.stringify(state);
}

/** Reads what `writeBookState` wrote. Throws when somebody else wrote it. */
export function readBookState(supplierState: string): BookState {
  return BookState.parse(JSON.parse(supplierState));
}
