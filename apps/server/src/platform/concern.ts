import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();
const ofRequests = new WeakMap<object, string>();
/** Calls about one booking, in the contract and in that of the desk. */
const OF_A_BOOKING = /\/(?:bookings\/(?:\{userId\}\/)?|payments\/balance\/)\{id\}/;

/** Does work about a booking: each line of the log and each span that comes of it names it (REQ-OPS-41). */
export function concerning<Result>(bookingId: string | null, work: () => Result): Result {
  return bookingId === null ? work() : current.run(bookingId, work);
}

/** Which booking work is about, as lines of the log name it. */
export function concernLine(): { readonly booking?: string } {
  return lineOf(current.getStore());
}

/** Answers a request, whose params were checked, about the booking that its call is about. @param path of the contract */
export function concerningCall<Result>(request: object, path: string, params: unknown, work: () => Result): Result {
  const bookingId = bookingOfCall(path, params);
  if (bookingId !== null) ofRequests.set(request, bookingId);
  return concerning(bookingId, work);
}

/** Which booking a request was about, as its line names it. */
export function requestConcernLine(request: object): { readonly booking?: string } {
  return lineOf(ofRequests.get(request));
}

function lineOf(booking: string | undefined): { readonly booking?: string } {
  return booking === undefined ? {} : { booking };
}

/** The booking that the input of a workflow names; null: it names none. */
export function bookingOfInput(input: unknown): string | null {
  const isNamed = typeof input === 'object' && input !== null && 'bookingId' in input;
  return isNamed && typeof input.bookingId === 'string' ? input.bookingId : null;
}

function bookingOfCall(path: string, params: unknown): string | null {
  if (!OF_A_BOOKING.test(path) || typeof params !== 'object' || params === null || !('id' in params)) return null;
  return typeof params.id === 'string' ? params.id : null;
}
