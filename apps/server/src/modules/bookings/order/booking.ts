import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { ItemState } from '@safar/domain/order/moves';
import type { OrderItem, OrderLine } from '@safar/domain/order/sale';
import type { Paise } from '@safar/domain/money/money';
import type { PlanHours, PlanId } from '@safar/domain/money/plans';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { RefusalReason } from '@safar/domain/money/refusals';
import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import type { Guests, Offer, Passengers, SealedNumbers, SoldQuote, StayContext } from '../../checkout/index.ts';

/** Identifies one traveller's booking. The user is part of every key (REQ-BKG-7). */
export interface BookingKey {
  readonly userId: string;
  readonly bookingId: string;
}

/** An item of a booking, and what became of it. */
export interface BookingItem extends OrderItem {
  readonly state: ItemState;
}

/** A line by its number within the booking. */
export interface BookingLine extends OrderLine {
  readonly line: number;
}

export interface AnyBooking {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly supplier: string;
  readonly status: BookingStatus;
  /** The booking code of a rate, or the id of a quote. */
  readonly bookingCode: string;
  readonly items: readonly BookingItem[];
  /** Its lines in force: the price of what it has, and what was kept or given of what it no longer has. */
  readonly lines: readonly BookingLine[];
  /** The price it was sold for, also of what was cancelled since. */
  readonly priceLines: readonly PriceLine[];
  readonly paymentOption: PlanId;
  readonly paidPaise: Paise;
  /** The amount given back beyond the terms: by operators, in the gateway's panel, or to a bank. */
  readonly goodwillPaise: Paise;
  readonly paymentMethod: string | null;
  /** When the balance is due; null while nothing is due or nothing is held yet. */
  readonly dueAt: string | null;
  /** Encrypted, person by person; null when nobody has any. */
  readonly guestNumbers: SealedNumbers | null;
  readonly contactPhone: string;
  /**
   * Whether text messages go to `contactPhone`, because the desk corrected it. Otherwise they go to the account's
   * mobile.
   */
  readonly smsToContact: boolean;
  /** ISO instants. The supplier's rate or fare expires at `bookableUntil`. */
  readonly bookableUntil: string;
  readonly createdAt: string;
  /** Why nothing was bought; null while that is open, and when something was bought. */
  readonly failedBecause: RefusalReason | null;
}

/** All rooms of a stay, also those that were held and given up before they were paid. */
type BoughtRooms = Pick<StayBooking, 'context' | 'offer' | 'guests'> & Pick<SoldRooms, 'lines'>;

/** A stay as it was sold: also rooms that were given up since. */
export interface SoldRooms extends Pick<StayBooking, 'context' | 'offer' | 'guests' | 'priceLines' | 'paidPaise'> {
  /** The lines of the price, each of its room. */
  readonly lines: readonly OrderLine[];
}

/**
 * A stay as it was bought in a checkout that is paid or needs no payment yet. Guests carry masked personal numbers. Where some of its rooms
 * were given up, stay, guests, price and what was paid are of those that are left; `sold` has all that were
 * sold, `bought` those too that were only held; what is of each room is there by its place.
 */
export interface StayBooking extends AnyBooking {
  readonly kind: 'hotel';
  readonly context: StayContext;
  readonly offer: Offer;
  /** The hours of the plans as the checkout showed them. */
  readonly planHours: PlanHours;
  readonly guests: Guests;
  /** The record in force: another one once its dates were changed. */
  readonly record: number;
  readonly supplierBooking: SupplierBooking | null;
  readonly sold: SoldRooms;
  readonly bought: BoughtRooms;
}

/**
 * A paid flight as it was bought; its quote has only the extras that were chosen. Passengers carry masked personal
 * numbers.
 */
export interface FlightBooking extends AnyBooking {
  readonly kind: 'flight';
  readonly quote: SoldQuote;
  readonly passengers: Passengers;
  readonly contactEmail: string | null;
}

export type Booking = StayBooking | FlightBooking;

export type SummaryFields = 'id' | 'status' | 'priceLines' | 'paidPaise' | 'dueAt' | 'createdAt' | 'failedBecause';
/** The fields of a booking that show its status and the balance due. */
export type BookingSummary =
  | Pick<StayBooking, SummaryFields | 'kind' | 'context'>
  | Pick<FlightBooking, SummaryFields | 'kind'>;
