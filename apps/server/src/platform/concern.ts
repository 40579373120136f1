import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();
/** Calls about one booking, in the contract and in that of the desk. */
const OF_A_BOOKING = /\/bookings\/(?:\{userId\}\/)?\{id\}/;

/** Does work about a booking: each line of the log and each span that comes of it names it (REQ-OPS-41). */
export function concerning<Result>(bookingId: string | null, work: () => Result): Result {
  return bookingId === null ? work() : current.run(bookingId, work);
}

/** Which booking work is about, as lines of the log name it. */
export function concernLine(): { readonly booking?: string } {
  const booking = current.getStore();
  return booking === undefined ? {} : { booking };
}

/** The booking that the input of a workflow names; null: it names none. */
export function bookingOfInput(input: unknown): string | null {
  const isNamed = typeof input === 'object' && input !== null && 'bookingId' in input;
  return isNamed && typeof input.bookingId === 'string' ? input.bookingId : null;
}

/** The booking that a call is about, by its path of the contract; null: about none. */
export function bookingOfCall(path: string, params: unknown): string | null {
  if (!OF_A_BOOKING.test(path) || typeof params !== 'object' || params === null || !('id' in params)) return null;
  return typeof params.id === 'string' ? params.id : null;
}
