import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, NETWORK_TEXT } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';

/** A trip as the supplier confirmed it a moment ago. */
export type TripQuote = paths['/api/air/quote']['post']['responses'][200]['content']['application/json'];

/** Why a trip cannot be bought now. */
export type BookingRefusal =
  /** The supplier has forgotten the search. */
  { kind: 'expired' } | { kind: 'gone'; text: string } | { kind: 'failed'; text: string };

const SAFE = 'You have not been charged.';

/** Asks the supplier once more for chosen fares (REQ-FCHK-1). */
export async function quoteTrip(
  searchId: string,
  resultIndexes: string[],
): Promise<{ kind: 'quoted'; quote: TripQuote } | BookingRefusal> {
  try {
    const quote = await answerOf(browserApi.POST('/api/air/quote', { body: { searchId, resultIndexes } }));
    return { kind: 'quoted', quote };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Opens a checkout session at the quoted price (REQ-API-5, REQ-CHK-1). Without an answer the same key is used again, so that a second
 * try opens no second session.
 */
export async function openFlightCheckout({
  quoteId,
  priceHash,
}: TripQuote): Promise<{ kind: 'started'; sessionId: string } | { kind: 'signed-out' | 'changed' } | BookingRefusal> {
  const step = `checkout:${quoteId}:${priceHash}`;
  try {
    const { sessionId } = await answerOf(
      browserApi.POST('/api/checkout/sessions', {
        params: { header: { 'idempotency-key': keptKey(step) } },
        body: { kind: 'flight', quoteId, priceHash },
      }),
    );
    dropKey(step);
    return { kind: 'started', sessionId };
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null;
    if (code !== 'NETWORK') dropKey(step);
    if (code === 'SIGN_IN_REQUIRED') return { kind: 'signed-out' };
    if (code === 'PRICE_CHANGED') return { kind: 'changed' };
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): BookingRefusal {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.code === 'SEARCH_EXPIRED') return { kind: 'expired' };
  if (error.code === 'FARE_GONE') return { kind: 'gone', text: error.message };
  if (error.code === 'NETWORK') return { kind: 'failed', text: `${NETWORK_TEXT} ${SAFE}` };
  return { kind: 'failed', text: error.answer?.error ?? `The fare could not be checked. ${SAFE}` };
}
