import type { CallAnswer } from '@safar/contract/call';
import type { answerFlightChange, cancelBooking, cancellationPreview, supplierDetails } from '@safar/contract/bookings';
import type { Paise } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import type { BothBooks, Books, DifferenceKey, Recheck } from '../../platform/difference.ts';
import type { Failure } from '../../platform/failure.ts';
import type { Workflow } from '../../platform/workflows.ts';
import type { Channel, FlightNotificationDetails, NotificationDetails } from '../notifications/index.ts';
import type { UnmatchedTicket } from '../payments/index.ts';
import type { TicketKey } from './order/flight-tickets.ts';
import type { Booking, BookingKey, FlightBooking, StayBooking } from './order/booking.ts';

type Answered<
  Call extends typeof cancelBooking | typeof cancellationPreview | typeof answerFlightChange | typeof supplierDetails,
> = CallAnswer<Call> | Failure<Call['errors'][number]>;

/** What the traveller sends with a request to cancel. */
export interface CancelRequest {
  readonly remarks: string;
  /** The charge that was shown; null: none was said. */
  readonly shownChargePaise: Paise | null;
  /** What was shown to go back; left out: none was said. */
  readonly shownRefundPaise?: Paise | null | undefined;
  /** Done with the request in its transaction, once; not where it was asked for before. What it throws undoes the request. */
  readonly alongside?: (
    transaction: Transaction,
    quote: { readonly chargePaise: Paise; readonly refundPaise: Paise },
  ) => Promise<void>;
}

export type CancelAnswer = Answered<typeof cancelBooking>;
export type CancelPreview = Answered<typeof cancellationPreview>;

/** What a supplier says at this moment of a stay, or of one ticket. */
export interface SupplierState {
  readonly about: string;
  /** Null: it knows nothing of it. */
  readonly state: string | null;
  /** PNR, confirmation number and what else it is known by there. */
  readonly numbers: string[];
}

/** What both books say of a room or a ticket. */
export interface SoldBooks extends BothBooks {
  /** What goes back if its booking ends without it. */
  readonly backPaise: Paise;
  /** Its booking stands, and the supplier says that it does not know the room. */
  readonly isRoomUnknown: boolean;
}

/** Done in the transaction that ends a booking, once; what it throws undoes that. */
export type TakenAsGone = (
  transaction: Transaction,
  ended: { readonly bookingId: string; readonly backPaise: Paise },
) => Promise<void>;

/** A room at the supplier that its booking does not stand for. */
export interface UnmatchedRoom extends BookingKey {
  readonly supplier: string;
  readonly supplierBookingId: string;
}

/** What is done about a booking of either kind: `stays` does it for rooms, `tickets` for flights. */
interface Fulfilment<Of extends Booking, Notification> {
  /** Begins to buy, in the transaction that writes the booking. */
  begin(transaction: Transaction, key: BookingKey): Promise<void>;
  /** What cancelling would cost now, for its owner to see before it is confirmed. */
  previewCancellation(booking: Of): Promise<CancelPreview>;
  /** Asks for it to be cancelled, once: charge and refund are frozen as they are shown at this moment. */
  cancel(booking: Of, asked: CancelRequest): Promise<CancelAnswer>;
  /** Tells its traveller over one channel what became of it; written down in a transaction where there is one. */
  notify(key: BookingKey, channel: Channel, notification: Notification, transaction?: Transaction): Promise<void>;
  /** Asks the supplier how a booking stands; null: it does not say. */
  askSupplier(booking: Of): Promise<SupplierState[] | null>;
  /** Each supplier's own books, to be compared with ours. */
  supplierBooks(): readonly Books[];
}

export interface StayFulfilment extends Fulfilment<StayBooking, NotificationDetails> {
  readonly workflows: Readonly<Record<'booking' | 'settle' | 'cancel' | 'release', Workflow<BookingKey, void>>>;
  /** Has the supplier cancel a room that no booking stands for. */
  readonly returnRoom: Workflow<UnmatchedRoom, void>;
  /** Starts to voucher a room whose balance was paid, in the transaction that records the payment. */
  startVouchering(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Releases a room that was not paid in time. */
  release(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Releases the room again, in a new run of the workflow that sends the supplier a new request. */
  releaseAgain(transaction: Transaction, key: BookingKey, run: string): Promise<void>;
  /** The booking as the supplier holds it at this moment, for its owner alone. */
  supplierDetails(key: BookingKey, supplierId: string): Promise<Answered<typeof supplierDetails>>;
  /** What our books and the supplier's say of a room, by its id there. */
  bothBooks(room: SupplierRoom): Promise<SoldBooks>;
  /** Compares that room alone, and repairs what is safe. */
  recheck(room: SupplierRoom): Promise<Recheck>;
  /** Ends the booking of a room that the supplier does not know; false when that is not so. */
  takeAsGone(room: SupplierRoom, alongside: TakenAsGone): Promise<boolean>;
  /** Asks hotels for their own numbers from now on. */
  start(): void;
  stop(): Promise<void>;
}

/** A room, by its supplier and its id there. */
export type SupplierRoom = Pick<DifferenceKey, 'counterparty' | 'subject'>;

export interface TicketFulfilment extends Fulfilment<FlightBooking, FlightNotificationDetails> {
  readonly workflows: Readonly<Record<'flight' | 'flight-cancel', Workflow<BookingKey, void>>>;
  /** Returns to the airline a ticket that was bought too late. */
  readonly cancelUnwantedTicket: Workflow<TicketKey, void>;
  /** Takes the traveller's answer to what the airline changed, once. */
  answerChange(key: BookingKey, accept: boolean): Promise<Answered<typeof answerFlightChange>>;
  /** Nobody answered in time: the trip is undone. The caller holds the booking's lock. */
  lapseChange(transaction: Transaction, key: BookingKey): Promise<void>;
  /** What our books and the supplier's say of a ticket, by its number there. */
  bothBooks(subject: string): Promise<SoldBooks>;
  /** Compares its trip alone, and repairs what is safe. */
  recheck(subject: string): Promise<Recheck>;
  /** The tickets that stand under any of these traces and for no booking of ours; `silent`: the supplier does not say. */
  unmatchedTickets(traces: readonly string[]): Promise<UnmatchedTicket[] | 'silent'>;
}

/** How bookings of each kind are dealt with. */
export interface BookingKinds {
  readonly stays: StayFulfilment;
  readonly tickets: TicketFulfilment;
}

/** The workflows of bookings, by the name that each begins its ids with. */
export type BookingWorkflows = StayFulfilment['workflows'] & TicketFulfilment['workflows'];
