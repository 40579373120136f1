import type { CouponTerms } from '@safar/domain/coupons';
import type { PlanHours, PlanId } from '@safar/domain/plans';
import type { PriceLine } from '@safar/domain/price-lines';
import type { RateOffer } from '../hotels/index.ts';
import type { Guests, Offer, Passengers, SoldQuote, StayContext } from './sold.ts';

interface AnyCheckout {
  readonly userId: string;
  readonly id: string;
  readonly supplier: string;
  readonly status: 'open' | 'paid' | 'closed';
  /** The booking code of a rate, or the id of a quote (REQ-CHK-1). */
  readonly bookingCode: string;
  /** What takes something off: one that is given by itself first, then one that was entered. */
  readonly coupons: readonly CouponTerms[];
  /** What it costs, with the extras chosen so far and the coupons. */
  readonly priceLines: readonly PriceLine[];
  readonly paymentOption: PlanId;
  readonly guestNumbers: string | null;
  readonly contactPhone: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** A checkout of a stay. Guests carry masked personal numbers; `guestNumbers` is the sealed truth. */
export interface StayCheckout extends AnyCheckout {
  readonly kind: 'hotel';
  /** Of the rules that made its price when it began. */
  readonly priceVersion: number;
  readonly context: StayContext;
  /** `prebook.priceHash` is that of its plan. */
  readonly offer: Offer;
  /** Of the settings when it began: what was shown of when a plan is to be paid stays (REQ-CHK-5). */
  readonly planHours: PlanHours;
  /** What it costs in each plan, without a coupon (REQ-PRICE-4). */
  readonly planPrices: RateOffer['planPrices'];
  readonly guests: Guests | null;
}

/** A checkout of a flight. Passengers carry masked personal numbers and the extras they chose; `guestNumbers` is the sealed truth. */
export interface FlightCheckout extends AnyCheckout {
  readonly kind: 'flight';
  readonly quote: SoldQuote;
  readonly passengers: Passengers | null;
  readonly contactEmail: string | null;
}

/** A checkout of one traveller. */
export type Checkout = StayCheckout | FlightCheckout;
