import { AsyncLocalStorage } from 'node:async_hooks';
import { bookingIdOf } from './ids.ts';

/** The booking that work is about. */
interface Concern {
  booking: string | null;
}

const current = new AsyncLocalStorage<Concern>();
const ofRequests = new WeakMap<object, Concern>();
/** Calls about one booking, in the public contract and in the desk's. */
const OF_A_BOOKING = /\/(?:bookings\/(?:\{userId\}\/)?|payments\/balance\/)\{id\}/;
/** Calls that may name a checkout. */
const OF_A_CHECKOUT = /^\/api\/(?:checkout|payments)\//;

/**
 * Runs work about a booking: each log line and span it causes names the booking (REQ-OPS-41). A request that turns out to be about it while it
 * is answered names it too.
 */
export function concerning<Result>(bookingId: string | null, work: () => Result): Result {
  if (bookingId === null) return work();
  const outer = current.getStore();
  if (outer?.booking === null) outer.booking = bookingId;
  return current.run({ booking: bookingId }, work);
}

/** The booking that work is about, as log lines name it. */
export function concernLine(): { readonly booking?: string } {
  return lineOf(current.getStore());
}

/** The checked input of a call. */
interface AskedWith {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Answers a request about the booking or checkout of its call (REQ-OPS-42). @param path of the contract */
export function concerningCall<Result>(request: object, path: string, asked: AskedWith, work: () => Result): Result {
  const concern = { booking: bookingOfCall(path, asked) };
  ofRequests.set(request, concern);
  return current.run(concern, work);
}

/** The booking a request was about, as its log line names it. */
export function requestConcernLine(request: object): { readonly booking?: string } {
  return lineOf(ofRequests.get(request));
}

function lineOf(concern: Concern | undefined): { readonly booking?: string } {
  return concern === undefined || concern.booking === null ? {} : { booking: concern.booking };
}

/** The booking that the input of a workflow names; null when it names none. */
export function bookingOfInput(input: unknown): string | null {
  return textOf(input, 'bookingId');
}

function bookingOfCall(path: string, { params, body }: AskedWith): string | null {
  if (OF_A_BOOKING.test(path)) return textOf(params, 'id');
  if (!OF_A_CHECKOUT.test(path)) return null;
  const ordered = textOf(body, 'localOrderId');
  // The balance of a booking is ordered under the booking's own id.
  if (ordered !== null && ordered === textOf(body, 'bookingId')) return ordered;
  const checkoutId = ordered ?? textOf(body, 'sessionId') ?? textOf(params, 'sessionId');
  return checkoutId === null ? null : bookingIdOf(checkoutId);
}

function textOf(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null || !(name in value)) return null;
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : null;
}
