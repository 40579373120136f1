import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import type { FarePenalty } from './fare-penalties.ts';
import { formatInr, type Paise } from './money.ts';

/** What comes back of one adult's fare that is cancelled. */
export type RefundOutlook =
  /** The fare is kept. Statutory taxes come back even so. */
  | { readonly kind: 'non-refundable' }
  /** The airline has rules that nothing here can read. */
  | { readonly kind: 'by-rules' }
  /** `backPaise`: at best, from now on. `whole-base-kept`: all the airline may keep, it keeps. */
  | { readonly kind: 'whole-base-kept' | 'part' | 'all'; readonly backPaise: Paise };

/** What decides it, of one adult. */
export interface RefundTerms {
  readonly refundable: boolean;
  readonly cancellation: readonly FarePenalty[];
  readonly paidPaise: Paise;
  /** The most an airline may keep: base fare and fuel surcharge (`air-refunds.ts`). */
  readonly keepablePaise: Paise;
  /** Our fee, which is kept beside what the airline keeps. */
  readonly feePaise?: Paise;
  readonly hoursLeft: number;
}

const WHOLE_PERCENT = 100;
const PAISE_PER_RUPEE = 100;

/** The best a traveller can still get, by the windows that are not over (REQ-CXL-7; a window's fee is of each passenger). */
export function refundOutlook(terms: RefundTerms): RefundOutlook {
  const { refundable, cancellation, paidPaise, keepablePaise, feePaise = 0, hoursLeft } = terms;
  if (!refundable) return { kind: 'non-refundable' };
  const open = cancellation.filter(({ fromHours, pax }) => fromHours < hoursLeft && (pax ?? 'adult') === 'adult');
  const fees = open.map((penalty) => feeOf(penalty, keepablePaise));
  if (fees.length === 0 || fees.includes(null)) return { kind: 'by-rules' };
  const fee = Math.min(...fees.map((each) => each ?? keepablePaise));
  // Whole rupees: no sentence promises more than is paid.
  const backPaise = Math.floor((paidPaise - feePaise - fee) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return { kind: fee + feePaise === 0 ? 'all' : fee >= keepablePaise ? 'whole-base-kept' : 'part', backPaise };
}

/** Null where it cannot be known. A share is taken of what may be kept. */
function feeOf({ amountPaise, percent }: FarePenalty, keepablePaise: Paise): Paise | null {
  if (amountPaise !== null) return Math.min(amountPaise, keepablePaise);
  return percent === null ? null : Math.ceil((keepablePaise * Math.min(percent, WHOLE_PERCENT)) / WHOLE_PERCENT);
}

/** Whether more comes back than the taxes. */
export function comesBack({ kind }: RefundOutlook): boolean {
  return kind === 'part' || kind === 'all';
}

/** 'You’d get ₹523 back'; `each`: of several passengers. */
export function refundText(outlook: RefundOutlook, each: boolean): string {
  const of = each ? 'each' : 'one';
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

/** 'Cancel: ₹523 back': the same in a row of a list, of one adult. */
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
