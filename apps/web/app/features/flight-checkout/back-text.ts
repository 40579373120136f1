import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise } from '@safar/domain/money';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

/**
 * What comes back of a trip's fare that is cancelled (REQ-CXL-7). 'Up to' where it can become less; where the airline keeps all that it may, it
 * cannot. What comes back of extras no answer has said yet.
 */
export function backText({ refunds, price }: FlightCheckoutSession): string {
  const { extrasPaise, totalPaise, lines } = price;
  const known = refunds.flatMap((refund) => ('backPaise' in refund ? [refund.backPaise] : []));
  const isKnown = known.length === refunds.length;
  const said = {
    amount: formatInr(sumPaise(known)),
    total: formatInr(totalPaise),
    isExact: refunds.every(({ kind }) => kind === 'whole-base-kept') ? 'yes' : 'no',
  };
  const extras = { amount: formatInr(extrasPaise), isKnown: isKnown ? 'yes' : 'no' };
  return [
    isKnown && t(m.backIfCancelled, said),
    extrasPaise > 0 && t(m.extrasBack, extras),
    lines.some(({ kind }) => kind === 'fee') && t(m.feeNotBack),
  ]
    .filter(Boolean)
    .join(' ');
}
