import { generalPolicies } from '@safar/domain/general-policy';
import type { Crypto } from '../../../platform/crypto.ts';
import type { PrebookedRate, RateOption, StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { handedOutCode } from './booking-code.ts';

function isWithoutTerms({ refundable, policies }: RateOption): boolean {
  return refundable && policies.length === 0;
}

/** Whether a room can be held without being paid: not on the general charges, whose supplier names no moment to pay by. */
export function isHoldable({ refundable, onGeneralTerms }: Pick<RateOption, 'refundable' | 'onGeneralTerms'>): boolean {
  return refundable && onGeneralTerms !== true;
}

/**
 * A rate of Search as it is offered for a stay: under the code we hand out, and, refundable without terms, on the general charges of the
 * policy page (decision 0032).
 */
export function offeredRate(
  crypto: Pick<Crypto, 'hmac'>,
  { option, supplier }: { readonly option: RateOption; readonly supplier: string },
  stay: StayQuestion,
): RateOption {
  const bookingCode = handedOutCode(crypto, { supplier, bookingCode: option.bookingCode }, stay);
  return isWithoutTerms(option)
    ? { ...option, bookingCode, policies: generalPolicies(stay.checkin), onGeneralTerms: true }
    : { ...option, bookingCode };
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
