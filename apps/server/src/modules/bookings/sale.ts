import { NOTHING_SOLD, type SoldPrice } from '@safar/domain/ledger';
import { priceOf } from '@safar/domain/price';
import type { Booking } from './store.ts';

/** What was sold and to whom its parts belong: the supplier's due, our markup, our fee. */
export function soldPrice({ offer }: Booking): SoldPrice {
  const { rate, prebook } = offer;
  const { markupPaise, platformFeePaise } = priceOf(rate.price, prebook.price.platformFeePaise);
  return { supplierPaise: rate.price.totalFarePaise, markupPaise, platformFeePaise };
}

/** Whether all of the price was paid: only then is a held room sold, and vouchered. */
export function isPaidInFull({ paidPaise, offer }: Booking): boolean {
  return paidPaise >= offer.prebook.price.totalPaise;
}

/** What of a booking at the supplier is in the ledger as sold. */
export function soldSoFar(booking: Booking): SoldPrice {
  return isPaidInFull(booking) ? soldPrice(booking) : NOTHING_SOLD;
}

/** Names a posting of a booking; the same name posts once. */
export function postingKey(booking: Booking, kind: string, at: string) {
  return { userId: booking.userId, sessionId: booking.sessionId, key: `${kind}:${booking.id}`, at };
}
