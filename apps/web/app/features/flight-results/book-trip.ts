import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, isSignedOut, NETWORK_TEXT } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import { withKey } from '#lib/idempotency.ts';

/** A trip's prices and terms as the supplier has just confirmed them. */
export type TripQuote = paths['/api/air/quote']['post']['responses'][200]['content']['application/json'];

/** Why a trip cannot be bought now. */
export type BookingRefusal =
  /** The search has expired at the supplier. */
  { kind: 'expired' } | { kind: 'gone'; text: string } | { kind: 'failed'; text: string };

/** Re-quotes the chosen fares with the supplier (REQ-FCHK-1). */
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

/** Opens a checkout session at the quoted price (REQ-API-5, REQ-CHK-1). Throws when nobody is signed in. */
export async function openFlightCheckout({
  quoteId,
  priceHash,
}: TripQuote): Promise<{ kind: 'started'; sessionId: string } | { kind: 'changed' } | BookingRefusal> {
  try {
    const { sessionId } = await withKey(`checkout:${quoteId}:${priceHash}`, (params) =>
      answerOf(browserApi.POST('/api/checkout/sessions', { params, body: { kind: 'flight', quoteId, priceHash } })),
    );
    return { kind: 'started', sessionId };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') return { kind: 'changed' };
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): BookingRefusal {
  if (!(error instanceof ApiFailure) || isSignedOut(error)) throw error;
  if (error.code === 'SEARCH_EXPIRED') return { kind: 'expired' };
  if (error.code === 'FARE_GONE') return { kind: 'gone', text: error.message };
  if (error.code === 'NETWORK') return { kind: 'failed', text: t(m.whyNotCharged, { why: NETWORK_TEXT }) };
  return { kind: 'failed', text: error.answer?.error ?? t(m.whyNotCharged, { why: t(m.unchecked) }) };
}
