import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

/**
 * The refund when a trip's fare is cancelled (REQ-CXL-7). 'Up to' when it can become less, which it cannot when the
 * airline already keeps all it may. Nothing is promised of extras.
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
  return [
    isKnown && t(m.backIfCancelled, said),
    extrasPaise > 0 && t(m.extrasBack, { amount: formatInr(extrasPaise) }),
    lines.some(({ kind }) => kind === 'fee') && t(m.feeNotBack),
  ]
    .filter(Boolean)
    .join(' ');
}
