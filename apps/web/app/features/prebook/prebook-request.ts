import { readStay, type StaySearch } from '#features/hotel-search/stay-search.ts';

/** A rate to book, and the stay that it was priced for. */
export interface PrebookRequest {
  /** The supplier that sells it; undefined when the address names none. */
  supplier: string | undefined;
  bookingCode: string;
  stay: StaySearch;
}

/**
 * The prebook page's request: `bookingCode` and the stay from the query, else from the navigation's state (REQ-CHK-11).
 * Null without a code, or without the dates that the rate was priced for: those are never guessed.
 */
export function readPrebookRequest(query: URLSearchParams, state: unknown, nowMs: number): PrebookRequest | null {
  const params = query.has('bookingCode') ? query : paramsOf(state);
  const bookingCode = params.get('bookingCode') ?? '';
  const isDated = params.has('checkin') && params.has('checkout');
  const { stay, problem } = readStay(params, nowMs);
  const supplier = params.get('supplier') ?? undefined;
  return bookingCode === '' || !isDated || problem !== null ? null : { supplier, bookingCode, stay };
}

function paramsOf(state: unknown): URLSearchParams {
  const params = new URLSearchParams();
  if (typeof state !== 'object' || state === null) return params;
  for (const [name, value] of Object.entries(state))
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  return params;
}
