/** Why a supplier refused what a traveller had paid for, in words the traveller can act on. */

import * as m from '@safar/messages/refusals';
import { t } from '@safar/messages/t';

export const REFUSAL_REASONS = [
  /** A passenger's or guest's name was not taken. */
  'name',
  /** A passport, visa or other document was not accepted. */
  'passport',
  /** The price or the terms moved, or the offer is kept no more. */
  'fare-gone',
  /** The last seat or room went to somebody else. */
  'sold-out',
  /** The supplier holds the same booking already. */
  'duplicate',
  /** Our own balance with the supplier was too low: nothing the traveller did. */
  'balance',
  /** The traveller asked to cancel before anything was bought. */
  'cancelled',
  /** The traveller did not accept what the airline changed, or did not answer in time. */
  'change-refused',
  /** Unusually many bookings were made, and nobody of ours could clear this one in time, or somebody turned it down. */
  'not-cleared',
  /** Anything else. */
  'other',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

type Seller = 'airline' | 'hotel';

const SENTENCES: Readonly<Record<RefusalReason, Readonly<Record<Seller, typeof m.otherHotel>>>> = {
  name: { airline: m.nameAirline, hotel: m.nameHotel },
  passport: { airline: m.passportAirline, hotel: m.passportHotel },
  'fare-gone': { airline: m.fareGoneAirline, hotel: m.fareGoneHotel },
  'sold-out': { airline: m.soldOutAirline, hotel: m.soldOutHotel },
  duplicate: { airline: m.duplicateAirline, hotel: m.duplicateHotel },
  balance: { airline: m.balanceAirline, hotel: m.balanceHotel },
  cancelled: { airline: m.cancelledAirline, hotel: m.cancelledHotel },
  'change-refused': { airline: m.changeRefusedAirline, hotel: m.changeRefusedHotel },
  'not-cleared': { airline: m.notClearedAirline, hotel: m.notClearedHotel },
  other: { airline: m.otherAirline, hotel: m.otherHotel },
};

/** What a refusal means for the traveller, and what to do, in a sentence or two; where the money is, is said beside it. */
export function refusalSentence(reason: RefusalReason, seller: Seller): string {
  return t(SENTENCES[reason][seller]);
}

/** Whether text is one of the reasons: for rows read from a store. */
export function isRefusalReason(text: string | null): text is RefusalReason {
  return REFUSAL_REASONS.some((reason) => reason === text);
}
