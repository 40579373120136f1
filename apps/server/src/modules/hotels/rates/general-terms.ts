import { generalPolicies } from '@safar/domain/stay/general-policy';
import type { Crypto } from '../../../platform/crypto.ts';
import type { PrebookedRate, RateOption, StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { handedOutCode } from './booking-code.ts';

function isWithoutTerms({ refundable, policies }: RateOption): boolean {
  return refundable && policies.length === 0;
}

/**
 * Whether a room can be held without payment: not on general charges, because the supplier gives no deadline for
 * paying (REQ-RATE-8).
 */
export function isHoldable({ refundable, onGeneralTerms }: Pick<RateOption, 'refundable' | 'onGeneralTerms'>): boolean {
  return refundable && onGeneralTerms !== true;
}

/**
 * A rate of Search as offered for a stay: with the code we issue, and, when it is refundable without terms, on the general charges of the
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
 * A rate of PreBook on the terms it is sold on. A rate without terms whose stay is not certain is sold as
 * Non-Refundable: no terms could be promised (REQ-RATE-8).
 */
export function soldRate(rate: PrebookedRate, checkin: string | null): PrebookedRate {
  if (!isWithoutTerms(rate)) return rate;
  if (checkin === null) return { ...rate, refundable: false };
  return { ...rate, policies: generalPolicies(checkin), onGeneralTerms: true };
}
