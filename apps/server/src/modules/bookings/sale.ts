import type { SoldPrice } from '@safar/domain/ledger';
import { priceOf } from '@safar/domain/price';
import type { Booking } from './store.ts';

/** What was sold and to whom its parts belong: the supplier's due, our markup, our fee. */
export function soldPrice({ offer }: Booking): SoldPrice {
  const { rate, prebook } = offer;
  const { markupPaise, platformFeePaise } = priceOf(rate.price, prebook.price.platformFeePaise);
  return { supplierPaise: rate.price.totalFarePaise, markupPaise, platformFeePaise };
}
