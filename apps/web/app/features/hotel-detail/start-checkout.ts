import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { distributePax, readChildAges } from '@safar/domain/stay/occupancy';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, isSignedOut, NETWORK_TEXT } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { askPrebook } from './ask-prebook.ts';
import type { Prebook } from './rate-checks.ts';

/** Result of starting a checkout. */
export type StartedCheckout =
  | { kind: 'started'; sessionId: string }
  /** The price or terms differ from those shown: the rate as it is now. */
  | { kind: 'changed'; prebook: Prebook }
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string };

/** Opens a checkout session at the shown price (REQ-RATE-3, REQ-API-5). Throws when nobody is signed in. */
export async function startCheckout(offer: Prebook, hotelCode: string, stay: StaySearch): Promise<StartedCheckout> {
  const { bookingCode, priceHash } = offer;
  const body = {
    kind: 'hotel' as const,
    bookingCode,
    priceHash,
    context: contextOf(hotelCode, stay),
  };
  try {
    const { sessionId } = await withKey(`checkout:${bookingCode}:${priceHash}`, (params) =>
      answerOf(browserApi.POST('/api/checkout/sessions', { params, body })),
    );
    return { kind: 'started', sessionId };
  } catch (error) {
    if (!(error instanceof ApiFailure) || isSignedOut(error)) throw error;
    if (error.code === 'NETWORK') return { kind: 'failed', text: t(m.notCharged, { what: NETWORK_TEXT }) };
    return refused(error, offer, stay.nat);
  }
}

/** The stay and party of the price, with the children's ages (decision 0008). */
export function contextOf(hotelCode: string, { ages, ...stay }: StaySearch) {
  const rooms = distributePax({ ...stay, childAges: readChildAges(ages, stay.children) });
  const paxRooms = rooms.map((room) => ({
    Adults: room.adults,
    Children: room.children,
    ChildrenAges: room.childAges,
  }));
  return { hotelCode, ...stay, paxRooms };
}

async function refused(error: ApiFailure, offer: Prebook, nat: string): Promise<StartedCheckout> {
  if (error.code === 'RATE_GONE') return { kind: 'gone', text: error.message };
  if (error.code === 'PRICE_CHANGED') return rateNow(offer, nat);
  return { kind: 'failed', text: error.answer?.error ?? t(m.startFailedWith, { status: error.status }) };
}

/** The rate with its current price and terms. */
async function rateNow(offer: Prebook, nat: string): Promise<StartedCheckout> {
  const check = await askPrebook(offer, nat);
  switch (check.kind) {
    case 'ok':
      return { kind: 'changed', prebook: check.prebook };
    case 'gone':
      return { kind: 'gone', text: check.text };
    case 'failed':
    case 'waiting':
      return {
        kind: 'failed',
        text: t(m.changedUnknown),
      };
  }
}
