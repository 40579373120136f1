import { z } from 'zod';

/** Data of PreBook's answer that Book must send besides the booking code. */
const BookState = z.object({
  /** With all decimals as received: Book refuses a rounded amount (tbo-hotel.md 6). */
  netAmount: z.number().nullable(),
});
type BookState = z.output<typeof BookState>;

/** Writes the state for `PrebookedRate.supplierState`. */
export function writeBookState(state: BookState): string {
  return JSON.stringify(state);
}

/** Reads what `writeBookState` wrote. Throws for any other text. */
export function readBookState(supplierState: string): BookState {
  return BookState.parse(JSON.parse(supplierState));
}
