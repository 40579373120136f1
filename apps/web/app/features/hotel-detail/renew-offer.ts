import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { askPrebook } from './ask-prebook.ts';
import { rateName } from './renewed-rates.ts';
import type { Prebook } from './rate-checks.ts';
import type { ShownRates } from './use-book-rate.ts';
import type { RoomRate } from './use-rooms.ts';

/** Result of renewing a rate whose booking code has expired at the supplier (REQ-HOTEL-6). */
export type RenewedOffer =
  /** Offered again at the same price on the same terms. */
  | { kind: 'same'; prebook: Prebook }
  /** Offered again at another price or on other terms. */
  | { kind: 'changed'; prebook: Prebook }
  | { kind: 'gone' };

/** Fetches the hotel's rates again and, if the same room with the same board is among them, its latest price. */
export async function renewOffer(
  offer: Prebook,
  { rates, checker, reload }: ShownRates,
  nat: string,
): Promise<RenewedOffer> {
  const before = rates.find(({ BookingCode }) => BookingCode === offer.bookingCode);
  checker.put(offer, { kind: 'gone', text: t(m.goneShort) });
  const now = (await reload())?.find((rate) => before && isSameRate(rate, before));
  if (!now) return { kind: 'gone' };
  const rate = { supplier: now.supplier, bookingCode: now.BookingCode };
  const check = await askPrebook(rate, nat);
  checker.put(rate, check);
  if (check.kind !== 'ok' || check.prebook.notSold) return { kind: 'gone' };
  const { prebook } = check;
  return { kind: isSameOffer(prebook, offer) ? 'same' : 'changed', prebook };
}

/** Whether a rate is the same room with the same board and terms, under a valid code. */
function isSameRate(rate: RoomRate, before: RoomRate): boolean {
  return rate.BookingCode !== before.BookingCode && rateName(rate) === rateName(before);
}

function isSameOffer(after: Prebook, before: Prebook): boolean {
  return termsOf(after) === termsOf(before);
}

function termsOf({ price, cancelPolicies }: Prebook): string {
  return JSON.stringify([price, cancelPolicies]);
}
