import type { Paise } from '@safar/domain/money/money';
import { boughtExtras, type Checkout } from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';

/**
 * Whether our funds with a supplier cover a checkout. They do not if the supplier has just said so of this very room
 * (decision 0033), if it refused a purchase for lack of funds minutes ago (decision 0021), or if the remainder would
 * be below the level at which selling stops (REQ-DESK-31, REQ-RATE-13, REQ-TKT-7).
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

/** The most that buying a checkout takes from our funds with its supplier: a commission that is deducted later is not counted. */
function supplierCost(checkout: Checkout): Paise {
  if (checkout.kind === 'hotel') return checkout.offer.rate.price.totalFarePaise;
  const fares = checkout.quote.tickets.reduce((sum, { fare }) => sum + fare.publishedPaise, 0);
  const extras = boughtExtras(checkout.quote, checkout.passengers ?? []);
  return extras.reduce((sum, { extra }) => sum + extra.pricePaise, fares);
}
