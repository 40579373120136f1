/** Why a supplier refused a paid booking, in terms that help the traveller. */

import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';

export const REFUSAL_REASONS = [
  /** A passenger's or guest's name was refused. */
  'name',
  /** A passport, visa or other document was not accepted. */
  'passport',
  /** The price or the terms changed, or the offer has expired. */
  'fare-gone',
  /** The last seat or room was sold. */
  'sold-out',
  /** The supplier already holds the same booking. */
  'duplicate',
  /** Our own balance with the supplier was too low; the traveller did nothing wrong. */
  'balance',
  /** The traveller asked to cancel before anything was bought. */
  'cancelled',
  /** The traveller did not accept the airline's change, or did not answer in time. */
  'change-refused',
  /** The booking was held for review because of unusually many bookings, and no operator cleared it in time, or one refused it. */
  'not-cleared',
  /** Anything else. */
  'other',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

type Seller = 'airline' | 'hotel';

const SENTENCES: Readonly<Record<RefusalReason, Readonly<Record<Seller, typeof m.refusalOtherHotel>>>> = {
  name: { airline: m.refusalNameAirline, hotel: m.refusalNameHotel },
  passport: { airline: m.refusalPassportAirline, hotel: m.refusalPassportHotel },
  'fare-gone': { airline: m.refusalFareGoneAirline, hotel: m.refusalFareGoneHotel },
  'sold-out': { airline: m.refusalSoldOutAirline, hotel: m.refusalSoldOutHotel },
  duplicate: { airline: m.refusalDuplicateAirline, hotel: m.refusalDuplicateHotel },
  balance: { airline: m.refusalBalanceAirline, hotel: m.refusalBalanceHotel },
  cancelled: { airline: m.refusalCancelledAirline, hotel: m.refusalCancelledHotel },
  'change-refused': { airline: m.refusalChangeRefusedAirline, hotel: m.refusalChangeRefusedHotel },
  'not-cleared': { airline: m.refusalNotClearedAirline, hotel: m.refusalNotClearedHotel },
  other: { airline: m.refusalOtherAirline, hotel: m.refusalOtherHotel },
};

/**
 * The meaning of a refusal for the traveller, and what to do, in a sentence or two. Where the money is, is shown
 * separately (REQ-TKT-5, REQ-BKG-9).
 */
export function refusalSentence(reason: RefusalReason, seller: Seller): string {
  return t(SENTENCES[reason][seller]);
}

/** Whether text is one of the reasons; for rows read from a store. */
export function isRefusalReason(text: string | null): text is RefusalReason {
  return REFUSAL_REASONS.some((reason) => reason === text);
}
