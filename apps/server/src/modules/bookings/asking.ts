import { isTravelled } from '@safar/domain/order/booking-machine';
import { cancellationState } from '@safar/domain/order/cancellation-state';
import { fullAddress } from '@safar/domain/stay/hotel-text';
import type { Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { indiaDayStartMs } from '@safar/domain/time/days';
import type { Transaction } from '../../platform/database.ts';
import type { Failure } from '../../platform/failure.ts';
import { CHANNELS } from '../notifications/index.ts';
import { askUsToCancel } from './change/ask-us.ts';
import { findCancellation } from './change/cancellation-store.ts';
import type { BookingsContext } from './context.ts';
import { bookedAtCounter } from './desk/move-store.ts';
import { newsNow, tellAgain } from './desk/resend-documents.ts';
import type { BookingKinds } from './fulfilment.ts';
import { referenceOf, titleOf } from './order/booking-basics.ts';
import type { BookingKey, StayBooking } from './order/booking.ts';
import { findBooking, lockStatus } from './order/store.ts';
import { escalate } from './recover/escalate.ts';
import { settleReason } from './recover/escalation-store.ts';

/** What is said about a question: the same for a stay and a flight. `turn`: how often its traveller had written back. */
export type CaseNews =
  | {
      readonly kind: 'case-taken';
      readonly case: string;
      readonly turn?: number;
      readonly number: string;
      readonly answerBy: string;
      readonly isComplaint: boolean;
      readonly isAtCounter?: true;
    }
  | {
      readonly kind: 'case-answered';
      readonly case: string;
      readonly turn?: number;
      readonly number: string;
      readonly answer: string;
    };

/** Why a question was put before a person. */
export type CaseReason = 'case-unanswered' | 'turned-away';

/** A booking that a traveller asks about. */
interface AskedBooking {
  readonly kind: 'hotel' | 'flight';
  readonly reference: string;
  /** Its hotel or airline refused to cancel it. */
  readonly isRefused: boolean;
  /** It is a stay that stands, and a day from arrival to departure. */
  readonly isOnStay: boolean;
}

/** What shows a hotel that it sold a stay. Texts are '' when unknown. */
export interface CounterProof {
  readonly phone: string;
  readonly address: string;
  readonly supplier: string;
  /** The hotel's own number; null when it gave none. */
  readonly hotelNumber: string | null;
  readonly confirmationNo: string;
  readonly supplierReference: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: number;
  readonly paidPaise: number;
  /** The stay elsewhere that its guest booked by our link, and what it cost them more; null while there is none. */
  readonly booked: {
    readonly userId: string;
    readonly id: string;
    readonly reference: string;
    readonly title: string;
    readonly totalPaise: Paise;
    readonly morePaise: Paise;
  } | null;
}

/** What a traveller's questions about a booking need of it (REQ-HELP-2). */
export interface AskedBookings {
  /** The traveller's booking; null also when it belongs to another traveller. */
  find(key: BookingKey): Promise<AskedBooking | null>;
  /** What shows a hotel that it sold this stay; null when the booking is none. */
  proofOf(key: BookingKey): Promise<CounterProof | null>;
  /** Locks the booking, so that its questions are numbered one after the other. Throws when there is none. */
  lock(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Tells its traveller over every channel. */
  tell(key: BookingKey, news: CaseNews, transaction: Transaction): Promise<void>;
  /** Sends its last news again with its documents, over every channel; false when there is nothing to send now. */
  sendPapers(key: BookingKey, again: string, transaction: Transaction): Promise<boolean>;
  /** Puts a refused cancellation on the desk's list of work (REQ-CXL-11). */
  askToCancel(key: BookingKey): Promise<Failure<'BOOKING_NOT_FOUND' | 'CANCEL_NOT_POSSIBLE'> | null>;
  /** Puts a question before a person: its promise is not kept, or its traveller was turned away by a hotel. */
  putBeforePerson(key: BookingKey, reason: CaseReason, number: string): Promise<void>;
  /** Takes what an answer settles off the desk's list of work. */
  settle(key: BookingKey, reason: 'cancel-wanted' | CaseReason, transaction: Transaction): Promise<void>;
}

export function askedBookings(context: BookingsContext, { stays, tickets }: BookingKinds): AskedBookings {
  const { database, clock } = context;
  return {
    find: async (key) => {
      const booking = await findBooking(database.pool, key);
      if (booking === null) return null;
      const cancellation = await findCancellation(database.pool, key);
      const state = cancellationState(false, cancellation && (cancellation.changeRequestStatus ?? 'requested'));
      return {
        kind: booking.kind,
        reference: referenceOf(booking),
        isRefused: state === 'rejected',
        isOnStay: booking.kind === 'hotel' && isOnStay(booking, clock.nowMs()),
      };
    },
    proofOf: async (key) => {
      const booking = await findBooking(database.pool, key);
      if (booking?.kind !== 'hotel') return null;
      const { context: stay, supplierBooking, supplier, paidPaise } = booking;
      return {
        phone: stay.hotel.phone,
        address: fullAddress({ address: stay.hotel.address, city: stay.hotel.city }),
        supplier,
        hotelNumber: supplierBooking?.hotelNumber ?? null,
        confirmationNo: supplierBooking?.confirmationNo ?? '',
        supplierReference: supplierBooking?.supplierReference || (supplierBooking?.bookingId ?? ''),
        checkin: stay.checkin,
        checkout: stay.checkout,
        rooms: stay.rooms,
        paidPaise,
        booked: await bookedElsewhere(context, booking),
      };
    },
    lock: async (transaction, key) => void (await lockStatus(transaction, key)),
    tell: async (key, news, transaction) => {
      const booking = await findBooking(transaction, key);
      if (booking === null) throw new Error(`there is no booking ${key.bookingId}`);
      for (const channel of CHANNELS)
        await (booking.kind === 'hotel' ? stays : tickets).notify(key, channel, news, transaction);
    },
    sendPapers: async (key, again, transaction) => {
      const booking = await findBooking(transaction, key);
      const news = booking === null ? '' : await newsNow(context, booking);
      if (typeof news === 'string') return false;
      for (const channel of CHANNELS) await tellAgain({ stays, tickets }, key, channel, { news, again, transaction });
      return true;
    },
    askToCancel: (key) => askUsToCancel(context, key),
    putBeforePerson: (key, reason, number) => escalate(context, key, reason, number),
    settle: (key, reason, transaction) => settleReason(transaction, key, reason, clock.nowIso()),
  };
}

/** Whether a stay stands and it is a day from arrival to departure, by India's clock: a hotel's zone is not known. */
function isOnStay({ status, context: { checkin, checkout } }: StayBooking, nowMs: number): boolean {
  return isTravelled(status) && nowMs >= indiaDayStartMs(checkin) && nowMs < indiaDayStartMs(checkout, 24);
}

/** The stay that a guest whom a hotel turned away booked by our link in place of theirs. */
async function bookedElsewhere({ database }: BookingsContext, stay: StayBooking): Promise<CounterProof['booked']> {
  const key = { userId: stay.userId, bookingId: stay.id };
  const bookingId = await bookedAtCounter(database.pool, key);
  const other = bookingId === null ? null : await findBooking(database.pool, { ...key, bookingId });
  if (other === null || !isTravelled(other.status)) return null;
  const totalPaise = totalOf(other.priceLines);
  return {
    userId: other.userId,
    id: other.id,
    reference: referenceOf(other),
    title: titleOf(other),
    totalPaise,
    morePaise: Math.max(0, totalPaise - stay.paidPaise),
  };
}
