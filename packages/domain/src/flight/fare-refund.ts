import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { airRefund } from './air-refunds.ts';
import { fareOnly, type Keepable } from './fare-cancellation-fees.ts';
import type { FarePenalty } from './fare-penalties.ts';
import { feeNow } from './fees-now.ts';
import { formatInr, sumPaise, type Paise } from '../money/money.ts';
import { chargeablePaise, type PriceLine } from '../money/price-lines.ts';

/** The refund of one adult's cancelled fare. */
export type RefundOutlook =
  /** The fare is not refunded. Statutory taxes are refunded even so. */
  | { readonly kind: 'non-refundable' }
  /** The airline's rules cannot be parsed. */
  | { readonly kind: 'by-rules' }
  /** `backPaise` is the refund at today's fee. `whole-base-kept`: the airline keeps the most that it may. */
  | { readonly kind: 'whole-base-kept' | 'part' | 'all'; readonly backPaise: Paise };

/** The values that decide the refund of one adult. */
export interface RefundTerms {
  readonly refundable: boolean;
  /** The fees as `fare-cancellation-fees.ts` works them out, of the windows from now on (`fees-now.ts`). */
  readonly cancellation: readonly FarePenalty[];
  readonly paidPaise: Paise;
  /** The most an airline may keep: base fare and fuel surcharge (`air-refunds.ts`). */
  readonly keepablePaise: Paise;
  /** Our fee, which is not refunded either. */
  readonly feePaise?: Paise;
}

const PAISE_PER_RUPEE = 100;

/** The refund of one adult's fare cancelled now, by the fee in force (REQ-CXL-7). */
export function refundOutlook(terms: RefundTerms): RefundOutlook {
  const { refundable, cancellation, paidPaise, keepablePaise, feePaise = 0 } = terms;
  if (!refundable) return { kind: 'non-refundable' };
  const fee = feeNow(cancellation, 'adult');
  if (fee === null) return { kind: 'by-rules' };
  const backPaise = wholeRupees(paidPaise - feePaise - fee);
  return { kind: fee + feePaise === 0 ? 'all' : fee >= keepablePaise ? 'whole-base-kept' : 'part', backPaise };
}

/** The values that decide the refund of a whole ticket. */
export interface TicketRefundTerms extends Pick<RefundTerms, 'refundable' | 'cancellation'> {
  /** All passengers on the ticket. */
  readonly party: readonly Keepable[];
  /** The lines of the ticket's price, with extras, our fee and its part of a discount. */
  readonly lines: readonly PriceLine[];
  /** `yyyy-MM-dd` in India */
  readonly bookedOn: string;
}

/**
 * The refund of the fare if the whole ticket were cancelled now, by the same rule as cancelling (REQ-CXL-7). Only the airline knows what it
 * refunds of extras.
 */
export function ticketOutlook(terms: TicketRefundTerms): RefundOutlook {
  const { refundable, cancellation, party, lines, bookedOn } = terms;
  if (!refundable) return { kind: 'non-refundable' };
  const fees = party.map(({ type, count }) => ({ count, fee: feeNow(cancellation, type) }));
  if (fees.length === 0 || fees.some(({ fee }) => fee === null)) return { kind: 'by-rules' };
  const feePaise = sumPaise(fees.map(({ fee, count }) => (fee ?? 0) * count));
  const fare = fareOnly(lines);
  const { chargePaise, refundPaise } = airRefund(fare, { chargePaise: feePaise, refundPaise: null }, bookedOn);
  const kind = chargePaise === 0 ? 'all' : feePaise >= chargeablePaise(fare) ? 'whole-base-kept' : 'part';
  return { kind, backPaise: wholeRupees(refundPaise) };
}

/** Rounds down, so that no sentence promises more than is refunded. */
function wholeRupees(paise: Paise): Paise {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** Whether more than the taxes is refunded. */
export function comesBack({ kind }: RefundOutlook): boolean {
  return kind === 'part' || kind === 'all';
}

/** 'You’d get ₹523 back'; for one adult of several (`each`), or for several together (`all`). */
export function refundText(outlook: RefundOutlook, of: 'one' | 'each' | 'all'): string {
  switch (outlook.kind) {
    case 'non-refundable':
      return t(m.nonRefundable);
    case 'by-rules':
      return t(m.refundByRules);
    case 'whole-base-kept':
      return t(m.youWouldGet, { amount: formatInr(outlook.backPaise), of });
    case 'part':
      return t(m.refundableUpTo, { amount: formatInr(outlook.backPaise), of });
    case 'all':
      return t(m.refundable);
  }
}

/** 'Cancel: ₹523 back': the short form for one adult, for a row of a list. */
export function cancelText(outlook: RefundOutlook): string {
  switch (outlook.kind) {
    case 'non-refundable':
      return t(m.nonRefundable);
    case 'by-rules':
      return t(m.cancelByRules);
    case 'whole-base-kept':
      return t(m.cancelBack, { amount: formatInr(outlook.backPaise) });
    case 'part':
      return t(m.cancelUpTo, { amount: formatInr(outlook.backPaise) });
    case 'all':
      return t(m.cancelAllBack);
  }
}
