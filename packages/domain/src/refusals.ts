/** Why a supplier refused what a traveller had paid for, in words the traveller can act on. */

export const REFUSAL_REASONS = [
  /** A passenger's or guest's name was not taken. */
  'name',
  /** A passport, visa or other paper was not taken. */
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
  /** Anything else. */
  'other',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

type Seller = 'airline' | 'hotel';

const SENTENCES: Readonly<Record<RefusalReason, Readonly<Record<Seller, string>>>> = {
  name: {
    airline:
      'The airline did not accept the name of a passenger. Check that each name is as on the ID, then book again.',
    hotel: 'The hotel did not accept the name of a guest. Check that each name is as on the ID, then book again.',
  },
  passport: {
    airline: 'The airline did not accept the passport details. Check number and dates, then book again.',
    hotel: 'The hotel did not accept the ID details of a guest. Check PAN or passport, then book again.',
  },
  'fare-gone': {
    airline: 'The airline changed the price or the times while we were buying. Search again to see the current fare.',
    hotel: 'The hotel changed the price or the terms while we were booking. Search again to see the current price.',
  },
  'sold-out': {
    airline: 'The last seats at this fare were sold while we were buying. Choose another fare or flight.',
    hotel: 'The last room at this price was taken while we were booking. Choose another room.',
  },
  duplicate: {
    airline:
      'The airline has a booking for the same passengers on the same flight. Look in My Bookings before you book again.',
    hotel: 'The hotel has a booking for the same guest and nights. Look in My Bookings before you book again.',
  },
  balance: {
    airline: 'We could not pay the airline: the fault is ours, not yours. Please try again later.',
    hotel: 'We could not pay the hotel: the fault is ours, not yours. Please try again later.',
  },
  cancelled: {
    airline: 'You asked us to cancel before anything was bought.',
    hotel: 'You asked us to cancel before anything was booked.',
  },
  'change-refused': {
    airline: 'What the airline changed was not accepted, so we gave the seats back.',
    hotel: 'What the hotel changed was not accepted, so we gave the room back.',
  },
  other: {
    airline: 'The airline could not issue your tickets. Choose another flight.',
    hotel: 'The hotel could not take the booking. Choose another room.',
  },
};

/** What a refusal means for the traveller, and what to do, in a sentence or two; where the money is, is said beside it. */
export function refusalSentence(reason: RefusalReason, seller: Seller): string {
  return SENTENCES[reason][seller];
}

/** Whether text is one of the reasons: for rows read from a store. */
export function isRefusalReason(text: string | null): text is RefusalReason {
  return REFUSAL_REASONS.some((reason) => reason === text);
}
