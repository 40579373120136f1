/** Postings of a price as a whole, for tests of what a booking leaves in the accounts. */
import type { Posting } from '../money/ledger.ts';
import type { Paise } from '../money/money.ts';
import type { PriceLine } from '../money/price-lines.ts';
import { chargeLines, postChange, postSold, totalOfLines } from '../order/post-change.ts';
import type { OrderLine } from '../order/sale.ts';

function wholeLines(price: readonly PriceLine[]): OrderLine[] {
  return price.map(({ ticket: _ticket, ...line }) => ({ ...line, item: null }));
}

export function postSale(price: readonly PriceLine[]): Posting {
  return postSold(wholeLines(price));
}

/** All of it is taken back, for what is kept of it; at most what was paid is taken of the traveller. */
export function postCancelled(
  sold: readonly PriceLine[],
  kept: { readonly paidPaise: Paise; readonly supplierPaise: Paise; readonly travellerPaise: Paise },
): Posting {
  const { paidPaise, supplierPaise, travellerPaise } = kept;
  const charges = { supplierPaise, travellerPaise: Math.min(travellerPaise, paidPaise) };
  return postChange(wholeLines(sold), chargeLines(null, 'accommodation', charges));
}

/** Given at our cost; below zero: no longer. */
export function postGoodwill(givenPaise: Paise): Posting {
  const line = { item: null, kind: 'goodwill', label: 'goodwill', party: 'safar', refund: 'kept' } as const;
  return postChange([], [{ ...line, taxCode: 'accommodation', amountPaise: -givenPaise }]);
}

/** What is left to pay: the lines in force less the payments, and what was decided to be refunded; zero at rest. */
export function balancePaise(
  inForce: readonly OrderLine[],
  { paidPaise, refundedPaise }: { readonly paidPaise: Paise; readonly refundedPaise: Paise },
): Paise {
  return totalOfLines(inForce) - paidPaise + refundedPaise;
}
