import type { CouponTerms } from '@safar/domain/money/coupon-discount';
import type { PlanHours, PlanId } from '@safar/domain/money/plans';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { RateOffer } from '../hotels/index.ts';
import type { Guests, Offer, Passengers, SealedNumbers, SoldQuote, StayContext } from './sold.ts';

interface AnyCheckout {
  readonly userId: string;
  readonly id: string;
  /** The booking it becomes; its money belongs to it from the beginning. */
  readonly bookingId: string;
  readonly supplier: string;
  readonly status: 'open' | 'paid' | 'closed';
  /** The booking code of a rate, or the id of a quote (REQ-CHK-1). */
  readonly bookingCode: string;
  /** Coupons that reduce the price: the automatic one first, then the one that was entered. */
  readonly coupons: readonly CouponTerms[];
  /** The price with the extras chosen so far and the coupons. */
  readonly priceLines: readonly PriceLine[];
  readonly paymentOption: PlanId;
  /** Encrypted, person by person; null when nobody has any. */
  readonly guestNumbers: SealedNumbers | null;
  readonly contactPhone: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** A checkout of a stay. Guests carry masked personal numbers; `guestNumbers` holds the real ones, encrypted. */
export interface StayCheckout extends AnyCheckout {
  readonly kind: 'hotel';
  /** Version of the rules that made its price when it began. */
  readonly priceVersion: number;
  readonly context: StayContext;
  /** `prebook.priceHash` is that of its chosen plan. */
  readonly offer: Offer;
  /** From the settings when it began: the payment deadlines that were shown stay as they are (REQ-CHK-5). */
  readonly planHours: PlanHours;
  /** Its price in each plan, without a coupon (REQ-PRICE-4). */
  readonly planPrices: RateOffer['planPrices'];
  readonly guests: Guests | null;
}

/**
 * A checkout of a flight. Passengers carry masked personal numbers and the extras they chose; `guestNumbers` holds the
 * real numbers, encrypted.
 */
export interface FlightCheckout extends AnyCheckout {
  readonly kind: 'flight';
  readonly quote: SoldQuote;
  readonly passengers: Passengers | null;
  readonly contactEmail: string | null;
}

/** A checkout of one traveller. */
export type Checkout = StayCheckout | FlightCheckout;
