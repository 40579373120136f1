import { cancellationState } from '@safar/domain/order/cancellation-state';
import type { Transaction } from '../../platform/database.ts';
import type { Failure } from '../../platform/failure.ts';
import { CHANNELS } from '../notifications/index.ts';
import { askUsToCancel } from './change/ask-us.ts';
import { findCancellation } from './change/cancellation-store.ts';
import type { BookingsContext } from './context.ts';
import { newsNow, tellAgain } from './desk/resend-documents.ts';
import type { BookingKinds } from './fulfilment.ts';
import { referenceOf } from './order/booking-basics.ts';
import type { BookingKey } from './order/booking.ts';
import { findBooking, lockStatus } from './order/store.ts';
import { escalate } from './recover/escalate.ts';
import { settleReason } from './recover/escalation-store.ts';

/** What is said about a question: the same for a stay and a flight. */
export type CaseNews =
  | {
      readonly kind: 'case-taken';
      readonly case: string;
      readonly number: string;
      readonly answerBy: string;
      readonly isComplaint: boolean;
    }
  | { readonly kind: 'case-answered'; readonly case: string; readonly number: string; readonly answer: string };

/** What a traveller's questions about a booking need of it (REQ-HELP-2). */
export interface AskedBookings {
  /** The traveller's booking; null also when it belongs to another traveller. */
  find(key: BookingKey): Promise<{ kind: 'hotel' | 'flight'; reference: string; isRefused: boolean } | null>;
  /** Locks the booking, so that its questions are numbered one after the other. Throws when there is none. */
  lock(transaction: Transaction, key: BookingKey): Promise<void>;
  /** Tells its traveller over every channel. */
  tell(key: BookingKey, news: CaseNews, transaction: Transaction): Promise<void>;
  /** Sends its last news again with its documents, over every channel; false when there is nothing to send now. */
  sendPapers(key: BookingKey, again: string, transaction: Transaction): Promise<boolean>;
  /** Puts a refused cancellation on the desk's list of work (REQ-CXL-11). */
  askToCancel(key: BookingKey): Promise<Failure<'BOOKING_NOT_FOUND' | 'CANCEL_NOT_POSSIBLE'> | null>;
  /** Puts a question whose promise is not kept before a person. */
  putBeforePerson(key: BookingKey, number: string): Promise<void>;
  /** Takes what an answer settles off the desk's list of work. */
  settle(key: BookingKey, reason: 'cancel-wanted' | 'case-unanswered', transaction: Transaction): Promise<void>;
}

export function askedBookings(context: BookingsContext, { stays, tickets }: BookingKinds): AskedBookings {
  const { database, clock } = context;
  return {
    find: async (key) => {
      const booking = await findBooking(database.pool, key);
      if (booking === null) return null;
      const cancellation = await findCancellation(database.pool, key);
      const state = cancellationState(false, cancellation && (cancellation.changeRequestStatus ?? 'requested'));
      return { kind: booking.kind, reference: referenceOf(booking), isRefused: state === 'rejected' };
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
    putBeforePerson: (key, number) => escalate(context, key, 'case-unanswered', number),
    settle: (key, reason, transaction) => settleReason(transaction, key, reason, clock.nowIso()),
  };
}
