import { isDay } from '@safar/domain/days';
import { generalPolicies } from '@safar/domain/general-policy';
import type { PrebookedRate, RateOption, StayQuestion } from '../../../suppliers/hotel-supplier.ts';

/**
 * PreBook does not tell the stay, so the booking code we hand out carries its days: tax and mark-ups go by the nights, rules of prices
 * look at the check-in day, and a refundable rate that names no terms is sold on the general charges, which count back from it
 * (decision 0032). A browser is not believed: no checkout begins without our proof of exactly this code for exactly this stay
 * (`stay-proof.ts`).
 */

/** The days of a stay, ISO days. */
type StayDays = Pick<StayQuestion, 'checkin' | 'checkout'>;

/** A booking code as it was handed out: the supplier's own, and the days of the stay. */
interface KnownCode {
  readonly bookingCode: string;
  /** Null where the code is not one that we handed out. */
  readonly days: StayDays | null;
}

const DATED = /^(.+)~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/s;

function isWithoutTerms({ refundable, policies }: RateOption): boolean {
  return refundable && policies.length === 0;
}

/** Reads a code as it was handed out. */
export function readBookingCode(text: string): KnownCode {
  const [, bookingCode = text, checkin = '', checkout = ''] = DATED.exec(text) ?? [];
  const isStay = isDay(checkin) && isDay(checkout) && checkin < checkout;
  return isStay ? { bookingCode, days: { checkin, checkout } } : { bookingCode: text, days: null };
}

/** Whether a room can be held without being paid: not on the general charges, whose supplier names no moment to pay by. */
export function isHoldable({ refundable, onGeneralTerms }: Pick<RateOption, 'refundable' | 'onGeneralTerms'>): boolean {
  return refundable && onGeneralTerms !== true;
}

/** A rate of Search as it is offered for a stay of these days. */
export function offeredRate(option: RateOption, { checkin, checkout }: StayDays): RateOption {
  const offered = { ...option, bookingCode: `${option.bookingCode}~${checkin}~${checkout}` };
  return isWithoutTerms(option) ? { ...offered, policies: generalPolicies(checkin), onGeneralTerms: true } : offered;
}

/**
 * A rate of PreBook on the terms it is sold on. One that names none and whose stay is not known for certain is sold as
 * Non-Refundable: nothing could be promised of it.
 */
export function soldRate(rate: PrebookedRate, checkin: string | null): PrebookedRate {
  if (!isWithoutTerms(rate)) return rate;
  if (checkin === null) return { ...rate, refundable: false };
  return { ...rate, policies: generalPolicies(checkin), onGeneralTerms: true };
}
