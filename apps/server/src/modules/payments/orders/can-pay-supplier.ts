import type { Paise } from '@safar/domain/money';
import { boughtExtras, type Checkout } from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';

/**
 * Whether what we have on account with a supplier pays for a checkout. It does not if the supplier has just said so of this very room
 * (decision 0033), if it refused a purchase for it minutes ago (decision 0021), or if what is left would be below the line at which selling
 * stops (REQ-DESK-31).
 */
export async function canPaySupplier(
  { bookings, funds, log, metrics }: PaymentsContext,
  checkout: Checkout,
): Promise<boolean> {
  if (checkout.kind === 'hotel' && checkout.offer.rate.balanceShort) {
    log.error(
      { checkout: checkout.id },
      'our balance with the hotel supplier is too low for a room that was to be paid',
    );
    metrics.events.inc({ event: 'hotel-balance-short' });
    return false;
  }
  const { supplier } = checkout;
  return !(await bookings.isBalanceShort(supplier)) && (await funds.cover(supplier, supplierCost(checkout)));
}

/** What buying a checkout takes off our account with its supplier, at most: a commission that comes off it later is not counted. */
function supplierCost(checkout: Checkout): Paise {
  if (checkout.kind === 'hotel') return checkout.offer.rate.price.totalFarePaise;
  const fares = checkout.quote.tickets.reduce((sum, { fare }) => sum + fare.publishedPaise, 0);
  const extras = boughtExtras(checkout.quote, checkout.passengers ?? []);
  return extras.reduce((sum, { extra }) => sum + extra.pricePaise, fares);
}
