import type { Paise } from '@safar/domain/money';
import { boughtExtras, type Checkout } from '../../checkout/index.ts';

/** What buying a checkout takes off our account with its supplier, at most: a commission that comes off it later is not counted. */
export function supplierCost(checkout: Checkout): Paise {
  if (checkout.kind === 'hotel') return checkout.offer.rate.price.totalFarePaise;
  const fares = checkout.quote.tickets.reduce((sum, { fare }) => sum + fare.publishedPaise, 0);
  const extras = boughtExtras(checkout.quote, checkout.passengers ?? []);
  return extras.reduce((sum, { extra }) => sum + extra.pricePaise, fares);
}
