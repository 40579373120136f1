import type { BookingStatus } from '@safar/domain/booking-machine';
import type { Paise } from '@safar/domain/money';
import type { PlanHours, PlanId } from '@safar/domain/plans';
import type { PriceLine } from '@safar/domain/price-lines';
import type { RefusalReason } from '@safar/domain/refusals';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import type { Guests, Offer, Passengers, SoldQuote, StayContext } from '../../checkout/index.ts';

/** Names one traveller's booking: the user is part of every key. */
export interface BookingKey {
  readonly userId: string;
  readonly bookingId: string;
}

export interface AnyBooking {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  /** The payment it began with; null when it began with none. */
  readonly paymentId: string | null;
  readonly supplier: string;
  readonly status: BookingStatus;
  /** The booking code of a rate, or the id of a quote. */
  readonly bookingCode: string;
  readonly priceLines: readonly PriceLine[];
  readonly paymentOption: PlanId;
  readonly paidPaise: Paise;
  /** What operators have refunded as goodwill, beyond its terms. */
  readonly goodwillPaise: Paise;
  readonly paymentMethod: string | null;
  /** When the balance is due; null while nothing is owed, or nothing is held yet. */
  readonly dueAt: string | null;
  readonly guestNumbers: string | null;
  readonly contactPhone: string;
  /** It was put right at the desk: text messages go there. Else they go to the account's mobile. */
  readonly smsToContact: boolean;
  /** ISO instants. After `bookableUntil` the supplier keeps the rate, or the fare, no more. */
  readonly bookableUntil: string;
  readonly createdAt: string;
  /** Why nothing was bought; null while that is open, and where something was. */
  readonly failedBecause: RefusalReason | null;
}

/** A checkout that was paid, or needs not be yet, on its way to the hotel, as it was bought. Guests carry masked personal numbers. */
export interface StayBooking extends AnyBooking {
  readonly kind: 'hotel';
  readonly context: StayContext;
  readonly offer: Offer;
  /** As its checkout said them. */
  readonly planHours: PlanHours;
  readonly guests: Guests;
  readonly supplierBooking: SupplierBooking | null;
}

/** A paid flight as it was bought: of its quote, the extras that were chosen alone. Passengers carry masked personal numbers. */
export interface FlightBooking extends AnyBooking {
  readonly kind: 'flight';
  readonly quote: SoldQuote;
  readonly passengers: Passengers;
  readonly contactEmail: string | null;
}

export type Booking = StayBooking | FlightBooking;

export type SummaryFields = 'id' | 'status' | 'priceLines' | 'paidPaise' | 'dueAt' | 'createdAt' | 'failedBecause';
/** The part of a booking that shows its status and what is still to be paid. */
export type BookingSummary =
  | Pick<StayBooking, SummaryFields | 'kind' | 'context'>
  | Pick<FlightBooking, SummaryFields | 'kind'>;
