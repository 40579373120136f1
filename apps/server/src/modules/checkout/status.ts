import * as bookings from '@safar/messages/bookings';
import * as m from '@safar/messages/checkout';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { checkoutStatus } from '@safar/contract/checkout';
import {
  checkoutState,
  INITIAL_BOOKING_STATUS,
  isCheckoutSettled,
  type BookingStatus,
  type CheckoutState,
} from '@safar/domain/order/booking-machine';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { epochMs } from '@safar/domain/time/days';
import { refusalSentence, type RefusalReason } from '@safar/domain/money/refusals';
import type { CheckoutContext } from './context.ts';
import { hasExpired } from './open-checkout.ts';
import type { Checkout } from './checkout.ts';

export type StatusAnswer = CallAnswer<typeof checkoutStatus>;
type RefundShown = NonNullable<StatusAnswer['refund']>;

/** A booking that takes longer is no longer announced as taking a few seconds (REQ-CHK-8). */
const SLOW_MS = 8000;

/** Progress of a booking, and what it still waits for. */
export interface BookingProgress {
  readonly id: string;
  /** ISO instant. */
  readonly begunAt: string;
  readonly status: BookingStatus;
  readonly paidPaise: Paise;
  /** Number of rooms; 1 for a flight. */
  readonly rooms: number;
  /** The balance of a held room and its deadline; null when nothing is due. */
  readonly balance: { readonly duePaise: Paise; readonly dueAt: string } | null;
  /** Why nothing was bought; null when the reason is not known, or something was bought. */
  readonly failedBecause: RefusalReason | null;
  /** Whether an issued ticket was refunded, or is being refunded, because the whole trip could not be bought. */
  readonly wasTicketed: boolean;
  /** By when the traveller must answer a change by the airline, ISO instant; null when no answer is needed. */
  readonly answerBy: string | null;
  /** By when our staff will have decided whether it is bought, ISO instant; null when no check is under way. */
  readonly checkedBy: string | null;
}

/** Progress of what was paid for; the bookings and payments modules implement it. */
export interface Progress {
  booking(userId: string, sessionId: string): Promise<BookingProgress | null>;
  /** The latest refund of a checkout's money; null when none was decided. */
  refund(userId: string, bookingId: string, isBooked: boolean): Promise<RefundShown | null>;
}

/**
 * The status of a checkout, with a sentence that says what happened, that the money is safe, and what comes next
 * (REQ-CHK-8).
 */
export async function statusOf(
  { clock }: Pick<CheckoutContext, 'clock'>,
  progress: Progress,
  checkout: Pick<Checkout, 'kind' | 'userId' | 'id' | 'bookingId' | 'expiresAt'>,
): Promise<StatusAnswer> {
  const booking = await progress.booking(checkout.userId, checkout.id);
  // No refund is shown while the booking is under way.
  const isUnderWay = booking?.status === INITIAL_BOOKING_STATUS;
  const refund = isUnderWay ? null : await progress.refund(checkout.userId, checkout.bookingId, booking !== null);
  const state = booking === null ? stateWithoutBooking(checkout, refund, clock.nowMs()) : checkoutState(booking.status);
  const isSlow = booking !== null && clock.nowMs() - epochMs(booking.begunAt) > SLOW_MS;
  const { kind } = checkout;
  const message = messageOf(state, { refund, booking, isSlow, kind });
  const { id: bookingId = null, balance = null, answerBy = null, checkedBy = null } = booking ?? {};
  return { kind, state, bookingId, message, refund, balance, answerBy, checkedBy };
}

/** Whether the status of a checkout is final, including a failed one with nothing to refund. */
export function hasEnded({ state, refund }: StatusAnswer): boolean {
  return isCheckoutSettled(state) || (state === 'failed' && refund === null);
}

/** The state without a booking: the money is awaited, came too late and goes back, or is no longer awaited. */
function stateWithoutBooking(
  checkout: Pick<Checkout, 'expiresAt'>,
  refund: RefundShown | null,
  nowMs: number,
): CheckoutState {
  if (refund !== null) return 'refunded';
  return hasExpired(checkout, nowMs) ? 'released' : 'awaiting-payment';
}

interface Facts {
  readonly kind: Checkout['kind'];
  readonly refund: RefundShown | null;
  readonly booking: BookingProgress | null;
  readonly isSlow: boolean;
}

function messageOf(state: CheckoutState, { kind, refund, booking, isSlow }: Facts): string {
  const paid = booking?.paidPaise === 0 ? 'no' : 'yes';
  const rooms = booking?.rooms ?? 1;
  switch (state) {
    case 'awaiting-payment':
      return t(m.statusAwaitingPayment);
    case 'processing':
      return isSlow ? t(m.statusWaiting, { kind, paid, rooms }) : t(m.statusBooking, { kind, paid, rooms });
    case 'pending':
      if (booking?.checkedBy != null) return t(bookings.checkedBy, { paid, time: formatDayTime(booking.checkedBy) });
      return booking?.answerBy == null
        ? t(m.statusWaiting, { kind, paid, rooms })
        : t(m.statusChanged, { paid, time: formatDayTime(booking.answerBy) });
    case 'confirmed': {
      const balance = booking?.balance ?? null;
      return balance === null
        ? t(m.statusBooked, { kind, rooms })
        : t(m.statusHeld, { kind, rooms, amount: formatInr(balance.duePaise), time: formatDayTime(balance.dueAt) });
    }
    case 'failed':
      return `${whyNot(kind, booking)} ${paid === 'no' ? t(m.statusNothingPaid) : t(m.statusSendingBack)}`;
    case 'refunded':
      return `${whyNot(kind, booking)} ${refundMessage(refund)}`;
    case 'released':
      return booking === null ? t(m.statusEnded) : t(m.statusReleased, { kind, rooms });
  }
}

/** Why there is no booking, and what the traveller can do. */
function whyNot(kind: Checkout['kind'], booking: BookingProgress | null): string {
  if (booking === null) return t(m.statusLate, { kind });
  const happened = booking.wasTicketed ? t(m.statusHalf) : t(m.statusNotBooked, { kind, rooms: booking.rooms });
  const seller = kind === 'flight' ? 'airline' : 'hotel';
  return `${happened} ${refusalSentence(booking.failedBecause ?? 'other', seller)}`;
}

function refundMessage(refund: RefundShown | null): string {
  if (refund === null) return t(m.statusGoesBack);
  const { amountPaise, status } = refund;
  return t(m.statusRefund, { status, amount: formatInr(amountPaise), days: t(cancellation.banksTake) });
}
