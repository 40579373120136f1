import type { CallAnswer } from '@safar/contract/call';
import type { acceptFlightTerms, answerFlightChange, supplierDetails } from '@safar/contract/bookings';
import type { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import type { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import type { beginExchange, exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import type { Paise } from '@safar/domain/money/money';
import type { PriceLine } from '@safar/domain/money/price-lines';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { BothBooks, Books, DifferenceKey, Recheck } from '../../platform/difference.ts';
import type { Failure } from '../../platform/failure.ts';
import type { Channel, FlightNotificationDetails, NotificationDetails } from '../notifications/index.ts';
import type { OtherHotel, RateOffer } from '../hotels/index.ts';
import type { StayCheckout } from '../checkout/index.ts';
import type { UnmatchedTicket } from '../payments/index.ts';
import type { ChangeRunner } from './change/change-runner.ts';
import type { ChangeKey } from './order/change-rows.ts';
import type { WishForItems } from './order/wish-rows.ts';
import type { Booking, BookingItem, BookingKey, FlightBooking, StayBooking } from './order/booking.ts';
import type { DeniedRoom } from './order/exchanged-records.ts';
import type { RecordKey } from './order/supplier-records.ts';

type Answered<
  Call extends
    | typeof cancelBooking
    | typeof cancellationPreview
    | typeof answerFlightChange
    | typeof acceptFlightTerms
    | typeof supplierDetails
    | typeof exchangeQuote
    | typeof exchangeStay
    | typeof exchangeFlights
    | typeof proposeExchange
    | typeof beginExchange,
> = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** The traveller's request to cancel. */
export interface CancelRequest {
  readonly remarks: string;
  /** The seats, or the rooms, to give up; absent for all that stands. */
  readonly items?: readonly number[] | undefined;
  /** The charge that was shown; null when none was. */
  readonly shownChargePaise: Paise | null;
  /** The refund that was shown; absent when none was. */
  readonly shownRefundPaise?: Paise | null | undefined;
  /**
   * Runs once in the transaction of the request, but not for a repeated request. An error that it throws rolls the
   * request back.
   */
  readonly alongside?: (
    transaction: Transaction,
    quote: { readonly chargePaise: Paise; readonly refundPaise: Paise },
  ) => Promise<void>;
}

export type CancelAnswer = Answered<typeof cancelBooking>;
export type CancelPreview = Answered<typeof cancellationPreview>;

/** The current state of a stay, or of one ticket, at its supplier. */
export interface SupplierState {
  readonly about: string;
  /** Null when the supplier does not know it. */
  readonly state: string | null;
  /** PNR, confirmation number and other numbers at the supplier. */
  readonly numbers: string[];
}

/** The state of a room or a ticket in our books and in the supplier's. */
export interface SoldBooks extends BothBooks {
  /** The refund if its booking ends without it. */
  readonly backPaise: Paise;
  /** The booking is active, and the supplier says that it does not know the room. */
  readonly isRoomUnknown: boolean;
}

/** Runs once in the transaction that ends a booking. An error that it throws rolls that back. */
export type TakenAsGone = (
  transaction: Transaction,
  ended: { readonly bookingId: string; readonly backPaise: Paise },
) => Promise<void>;

/** The operations on a booking of either kind: `stays` implements them for rooms, `tickets` for flights. */
interface Fulfilment<Of extends Booking, Notification> {
  /** Carries out a change, in its workflow. */
  carryOut(runner: ChangeRunner, change: ChangeKey): Promise<void>;
  /** The cost of cancelling now, or of giving up these items, to show before its traveller confirms. */
  previewCancellation(booking: Of, items?: readonly number[]): Promise<CancelPreview>;
  /** Requests the cancellation, once. The charge and refund of this moment are binding. */
  cancel(booking: Of, asked: CancelRequest): Promise<CancelAnswer>;
  /** Notifies the traveller over one channel. It is written in `transaction` when one is given. */
  notify(key: BookingKey, channel: Channel, notification: Notification, transaction?: Transaction): Promise<void>;
  /**
   * Tells the traveller what is due before the trip or stay, and sets the timer of what comes next (REQ-MSG-7). The caller holds the
   * booking's lock.
   */
  tellBeforeRoad(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Asks the supplier for the state of a booking; null when it does not answer. */
  askSupplier(booking: Of): Promise<SupplierState[] | null>;
  /**
   * Asks the supplier about a booking that stands, deals with what it says, and sets when it is asked next. False when it does not answer
   * (REQ-WATCH-1).
   */
  watch(key: BookingKey): Promise<boolean>;
  /** Each supplier's books, to be compared with ours. */
  supplierBooks(): readonly Books[];
}

/** What rooms cost that go, what comes back of them, and what was paid for them. */
export interface RoomsEnd {
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
  /** Of a stay that is not paid in full, what is kept of the payments for them. */
  readonly paidPaise: Paise;
  /** The balance of what stays; null where all is paid. */
  readonly duePaise: Paise | null;
}

/** How the hotel decided about rooms that a traveller gives up, as the desk enters it. */
export type RoomsDecision =
  /** `proof`: by what the hotel or the supplier agreed to it, and to the charge. */
  | { readonly kind: 'given-up'; readonly chargePaise: Paise; readonly refundPaise: Paise; readonly proof: string }
  /** `words`: why it refused, as the traveller reads it. */
  | { readonly kind: 'refused'; readonly words: string };

/** Runs once in the transaction that ends a wish. An error that it throws rolls that back. */
export type WishEnded = (
  transaction: Transaction,
  ended: { readonly chargePaise: Paise; readonly refundPaise: Paise },
) => Promise<void>;

/** Another hotel's room as it is sold now. */
export interface OfferedRoom {
  readonly hotel: Pick<OtherHotel, 'name' | 'rating' | 'km' | 'supplier'>;
  readonly offer: Pick<RateOffer, 'rate' | 'prebook' | 'priceLines'>;
}

/** What another hotel's room costs in place of a stay's own. */
export interface RoomAtOurCost {
  /** The rooms that are given up for it. */
  readonly rooms: readonly BookingItem[];
  readonly price: readonly PriceLine[];
  /** What it costs us more than its traveller paid. */
  readonly ourPaise: Paise;
  /** What goes back to the traveller when it is cheaper. */
  readonly backPaise: Paise;
  /** What the supplier has of us for the room that is denied, until it answers a claim. */
  readonly claimPaise: Paise;
  /** Of the stay as it is, the room and both sums. */
  readonly priceHash: string;
}

export interface StayFulfilment extends Fulfilment<StayBooking, NotificationDetails> {
  /** What a stay costs on other dates, those of a checkout of the same hotel, in place of its own. */
  quoteExchange(key: BookingKey, sessionId: string | undefined): Promise<Answered<typeof exchangeQuote>>;
  /** Asks for that, once, at the sum that was shown. */
  exchange(
    key: BookingKey,
    asked: { readonly sessionId: string; readonly priceHash: string },
  ): Promise<Answered<typeof exchangeStay>>;
  /** Writes down what a change that was paid takes. The caller holds the booking's lock. */
  beginExchange(transaction: Transaction, change: ChangeKey): Promise<void>;
  /** What another hotel's room costs us in place of a stay's own; why it is not taken from here, as a sentence for the desk. */
  roomAtOurCost(db: Queryable, stay: StayBooking, offered: OfferedRoom): Promise<RoomAtOurCost | string>;
  /** Takes it at that cost. The caller holds the locks of the booking and the checkout. Returns the id of the change. */
  takeRoomAtOurCost(
    transaction: Transaction,
    stay: StayBooking,
    checkout: StayCheckout,
    room: RoomAtOurCost,
  ): Promise<string>;
  /** Enters what a supplier keeps of a room that its hotel denied. Null when that is not open. The caller holds the booking's lock. */
  settleDenied(transaction: Transaction, record: RecordKey, keptPaise: Paise): Promise<DeniedRoom | null>;
  /** The booking as the supplier holds it now, for its owner only. */
  supplierDetails(key: BookingKey, supplierId: string): Promise<Answered<typeof supplierDetails>>;
  /** A room in our books and in the supplier's, by its id there. */
  bothBooks(room: SupplierRoom): Promise<SoldBooks>;
  /** Compares this room only, and repairs what is safe to repair. */
  recheck(room: SupplierRoom): Promise<Recheck>;
  /** Ends the booking of a room that the supplier does not know. False when the supplier knows it. */
  takeAsGone(room: SupplierRoom, alongside: TakenAsGone): Promise<boolean>;
  /** Ends a traveller's wish to give up rooms as the hotel decided it, once. */
  endRoomsWish(
    change: ChangeKey,
    decision: RoomsDecision,
    alongside: WishEnded,
  ): Promise<'ended' | Failure<'ROOMS_DECIDED' | 'CANCEL_CHARGE_CHANGED'>>;
  /** What such a wish costs in the end, by what the hotel charges. */
  endOfRooms(
    stay: StayBooking,
    wish: WishForItems,
    known: { readonly supplierPaise: Paise; readonly leftPaise: Paise },
  ): RoomsEnd;
  /** Starts asking hotels for their own confirmation numbers. */
  start(): void;
  stop(): Promise<void>;
}

/** A room, by its supplier and its id there. */
export type SupplierRoom = Pick<DifferenceKey, 'counterparty' | 'subject'>;

export interface TicketFulfilment extends Fulfilment<FlightBooking, FlightNotificationDetails> {
  /** Takes the traveller's answer to a change by the airline, once. */
  answerChange(key: BookingKey, accept: boolean): Promise<Answered<typeof answerFlightChange>>;
  /** Cancels the trip when no answer came in time. The caller holds the booking's lock. */
  lapseChange(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Takes what an airline made of an issued ticket, once. `alongside` runs in the transaction that takes it, and in no other. */
  acceptTerms(
    key: BookingKey,
    changeId: string,
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<Answered<typeof acceptFlightTerms>>;
  /** Keeps what an airline made of issued tickets about which no answer came in time, and calls a person. The caller holds the booking's lock. */
  lapseTerms(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Other flights that an issued ticket may be had for: on a day, `yyyy-MM-dd`, for each direction, or null where its flight stays. */
  exchangeFlights(
    key: BookingKey,
    asked: { readonly ticket: number; readonly on: readonly (string | null)[]; readonly wayOut?: string | undefined },
  ): Promise<Answered<typeof exchangeFlights>>;
  /** What one of them costs, as `exchangeFlights` names it. */
  proposeExchange(key: BookingKey, offer: string): Promise<Answered<typeof proposeExchange>>;
  /** Begins one for which nothing is to be paid. */
  beginExchange(change: ChangeKey, priceHash: string): Promise<Answered<typeof beginExchange>>;
  /** A ticket in our books and in the supplier's, by its number there. */
  bothBooks(subject: string): Promise<SoldBooks>;
  /** Compares the ticket's trip only, and repairs what is safe to repair. */
  recheck(subject: string): Promise<Recheck>;
  /**
   * The valid tickets under any of these traces that belong to no booking of ours; `silent` when the supplier does not
   * answer.
   */
  unmatchedTickets(traces: readonly string[]): Promise<UnmatchedTicket[] | 'silent'>;
}

/** The operations for each kind of booking. */
export interface BookingKinds {
  readonly stays: StayFulfilment;
  readonly tickets: TicketFulfilment;
}
