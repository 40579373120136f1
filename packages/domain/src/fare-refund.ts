import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { airRefund } from './air-refunds.ts';
import { fareOnly, type Keepable } from './cancellation-fees.ts';
import type { FarePenalty } from './fare-penalties.ts';
import { formatInr, sumPaise, type Paise } from './money.ts';
import { chargeablePaise, type PriceLine } from './price-lines.ts';

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
  /** As they are judged (`cancellation-fees.ts`). */
  readonly cancellation: readonly FarePenalty[];
  readonly paidPaise: Paise;
  /** The most an airline may keep: base fare and fuel surcharge (`air-refunds.ts`). */
  readonly keepablePaise: Paise;
  /** Our fee, which is kept beside what the airline keeps. */
  readonly feePaise?: Paise;
  readonly hoursLeft: number;
}

const PAISE_PER_RUPEE = 100;

/** The best a traveller can still get, by the windows that are not over (REQ-CXL-7; a window's fee is of each passenger). */
export function refundOutlook(terms: RefundTerms): RefundOutlook {
  const { refundable, cancellation, paidPaise, keepablePaise, feePaise = 0, hoursLeft } = terms;
  if (!refundable) return { kind: 'non-refundable' };
  const fee = leastFee(cancellation, 'adult', hoursLeft);
  if (fee === null) return { kind: 'by-rules' };
  const backPaise = wholeRupees(paidPaise - feePaise - fee);
  return { kind: fee + feePaise === 0 ? 'all' : fee >= keepablePaise ? 'whole-base-kept' : 'part', backPaise };
}

/** The least an airline keeps of a passenger's fare by the windows that are not over; null where that cannot be known. */
function leastFee(cancellation: readonly FarePenalty[], type: Keepable['type'], hoursLeft: number): Paise | null {
  const open = cancellation.filter(({ fromHours, pax }) => fromHours < hoursLeft && (pax ?? type) === type);
  const fees = open.flatMap(({ amountPaise }) => amountPaise ?? []);
  return fees.length === 0 || fees.length < open.length ? null : Math.min(...fees);
}

/** What decides the refund of a whole ticket. */
export interface TicketRefundTerms extends Pick<RefundTerms, 'refundable' | 'cancellation' | 'hoursLeft'> {
  /** Everybody on it. */
  readonly party: readonly Keepable[];
  /** What it costs, with extras, our fee and its part of a discount. */
  readonly lines: readonly PriceLine[];
  /** `yyyy-MM-dd` in India */
  readonly bookedOn: string;
}

/** What cancelling a whole ticket would refund now of its fare, by the rule of cancelling (REQ-CXL-7). What it gives back of extras only the airline can say. */
export function ticketOutlook(terms: TicketRefundTerms): RefundOutlook {
  const { refundable, cancellation, hoursLeft, party, lines, bookedOn } = terms;
  if (!refundable) return { kind: 'non-refundable' };
  const fees = party.map(({ type, count }) => ({ count, fee: leastFee(cancellation, type, hoursLeft) }));
  if (fees.length === 0 || fees.some(({ fee }) => fee === null)) return { kind: 'by-rules' };
  const feePaise = sumPaise(fees.map(({ fee, count }) => (fee ?? 0) * count));
  const fare = fareOnly(lines);
  const { chargePaise, refundPaise } = airRefund(fare, { chargePaise: feePaise, refundPaise: null }, bookedOn);
  const kind = chargePaise === 0 ? 'all' : feePaise >= chargeablePaise(fare) ? 'whole-base-kept' : 'part';
  return { kind, backPaise: wholeRupees(refundPaise) };
}

/** No sentence promises more than is paid. */
function wholeRupees(paise: Paise): Paise {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** Whether more comes back than the taxes. */
export function comesBack({ kind }: RefundOutlook): boolean {
  return kind === 'part' || kind === 'all';
}

/** 'You’d get ₹523 back'; of one adult of several (`each`), or of several together (`all`). */
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
