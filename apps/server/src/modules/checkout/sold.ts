import type { CheckoutSession, GuestRooms } from '@safar/contract/checkout';
import type { Passengers as PassengersShape } from '@safar/contract/flight-trips';
import type { PlanId } from '@safar/domain/money/plans';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { z } from 'zod';
import type { FlightQuote } from '../flights/index.ts';
import type { RateOffer } from '../hotels/index.ts';

export type StayContext = z.output<typeof CheckoutSession>['context'];
export type Guests = z.output<typeof GuestRooms>;
export type Passengers = z.output<typeof PassengersShape>;

/** The encrypted numbers of each person in their order: by room, adults before children; null for who has none. */
export type SealedNumbers = readonly (string | null)[];

/** A hotel offer: the supplier's latest answer, as it came and as it is shown. */
export type Offer = Pick<RateOffer, 'rate' | 'prebook'>;

/** A sold stay: in a checkout, or in the booking it became. */
export interface SoldStay {
  readonly offer: Offer;
  readonly priceLines: readonly PriceLine[];
  readonly context: StayContext;
  readonly paymentOption: PlanId;
}

/** A quote as it is stored once its checkout begins; the checkout holds the price. */
export interface SoldQuote extends Omit<FlightQuote, 'priceLines' | 'firstPaise'> {
  /** IANA zone of each airport of the trip, by its code. */
  readonly zones: Readonly<Record<string, string>>;
}
