import type { CallAnswer } from '@safar/contract/call';
import type { checkoutStatus } from '@safar/contract/checkout';
import {
  checkoutState,
  isCheckoutSettled,
  type BookingStatus,
  type CheckoutState,
} from '@safar/domain/booking-machine';
import { formatDayTime } from '@safar/domain/days';
import { formatInr, type Paise } from '@safar/domain/money';
import { epochMs } from '@safar/domain/days';
import { refusalSentence, type RefusalReason } from '@safar/domain/refusals';
import type { CheckoutContext } from './context.ts';
import { hasExpired } from './open-checkout.ts';
import type { Checkout } from './store.ts';

export type StatusAnswer = CallAnswer<typeof checkoutStatus>;
type RefundShown = NonNullable<StatusAnswer['refund']>;

/** A booking that takes longer is no longer said to take a few seconds. */
const SLOW_MS = 20_000;

/** How far a booking has come, and what it still waits for. */
export interface BookingProgress {
  readonly id: string;
  /** ISO instant. */
  readonly begunAt: string;
  readonly status: BookingStatus;
  readonly paidPaise: Paise;
  /** What is to be paid by when for a room that is held; null when nothing is. */
  readonly balance: { readonly duePaise: Paise; readonly dueAt: string } | null;
  /** Why nothing was bought; null where that is not known, or something was. */
  readonly failedBecause: RefusalReason | null;
  /** Whether a ticket that was issued was, or is being, given back: the trip could not be bought whole. */
  readonly wasTicketed: boolean;
  /** By when the traveller must answer what the airline changed, ISO instant; null: nothing is asked. */
  readonly answerBy: string | null;
}

/** How far what was paid for has come: known to the bookings and payments modules, which tell it through this. */
export interface Progress {
  booking(userId: string, sessionId: string): Promise<BookingProgress | null>;
  /** The latest refund of a checkout's money; null when none was decided. */
  refund(userId: string, sessionId: string): Promise<RefundShown | null>;
}

/** Where a checkout stands, and a sentence that says what happened, that the money is safe, and what comes next. */
export async function statusOf(
  { clock }: Pick<CheckoutContext, 'clock'>,
  progress: Progress,
  checkout: Pick<Checkout, 'kind' | 'userId' | 'id' | 'expiresAt'>,
): Promise<StatusAnswer> {
  const booking = await progress.booking(checkout.userId, checkout.id);
  const refund = await progress.refund(checkout.userId, checkout.id);
  const state = booking === null ? stateWithoutBooking(checkout, refund, clock.nowMs()) : checkoutState(booking.status);
  const isSlow = booking !== null && clock.nowMs() - epochMs(booking.begunAt) > SLOW_MS;
  const message = messageOf(state, { refund, booking, isSlow, words: WORDS[checkout.kind] });
  const { kind } = checkout;
  const { id: bookingId = null, balance = null, answerBy = null } = booking ?? {};
  return { kind, state, bookingId, message, refund, balance, answerBy };
}

/** Whether a checkout will report nothing else: also one that failed with nothing to give back. */
export function hasEnded({ state, refund }: StatusAnswer): boolean {
  return isCheckoutSettled(state) || (state === 'failed' && refund === null);
}

/** Nothing was booked: the money is awaited, has come too late and goes back, or is awaited no more. */
function stateWithoutBooking(
  checkout: Pick<Checkout, 'expiresAt'>,
  refund: RefundShown | null,
  nowMs: number,
): CheckoutState {
  if (refund !== null) return 'refunded';
  return hasExpired(checkout, nowMs) ? 'released' : 'awaiting-payment';
}

/** What is bought, and who decides about it, in the sentences below. */
const WORDS = {
  hotel: {
    booking: 'booking your room',
    booked: 'Your room is booked.',
    system: 'The hotel’s system',
    seller: 'hotel',
    notBooked: 'The room was not booked.',
    late: 'Your payment came when this checkout was over, so no room was booked.',
  },
  flight: {
    booking: 'buying your tickets',
    booked: 'Your tickets are issued.',
    system: 'The airline’s system',
    seller: 'airline',
    notBooked: 'No ticket was issued.',
    late: 'Your payment came when this checkout was over, so no ticket was bought.',
  },
} as const;

interface Facts {
  readonly words: (typeof WORDS)[Checkout['kind']];
  readonly refund: RefundShown | null;
  readonly booking: BookingProgress | null;
  readonly isSlow: boolean;
}

function messageOf(state: CheckoutState, { words, refund, booking, isSlow }: Facts): string {
  const unpaid = booking?.paidPaise === 0;
  switch (state) {
    case 'awaiting-payment':
      return 'We have not received a payment yet. If money has left your account it is safe: we keep asking the bank.';
    case 'processing':
      if (isSlow) return waitingMessage(words, unpaid);
      return unpaid
        ? `We are ${words.booking} now. This takes a few seconds; you need not do anything.`
        : `We have your payment and are ${words.booking} now. This takes a few seconds; you need not do anything.`;
    case 'pending':
      return booking?.answerBy == null ? waitingMessage(words, unpaid) : changeMessage(booking.answerBy);
    case 'confirmed':
      return booking?.balance == null
        ? words.booked
        : `Your room is held. Pay ${formatInr(booking.balance.duePaise)} by ${formatDayTime(booking.balance.dueAt)} India time to keep it.`;
    case 'failed':
      return unpaid
        ? `${whyNot(words, booking)} You have paid nothing.`
        : `${whyNot(words, booking)} Your money is safe: we are sending all of it back.`;
    case 'refunded':
      return refundMessage(refund, whyNot(words, booking));
    case 'released':
      return booking === null
        ? 'This checkout has ended without a booking. If a payment still arrives, all of it goes back to you.'
        : 'This room was not paid for in time, so we released it. If a payment still arrives, we refund all of it.';
  }
}

function waitingMessage({ system }: Facts['words'], unpaid: boolean): string {
  return unpaid
    ? `${system} is taking its time; we keep asking and will tell you by SMS and email. You have paid nothing.`
    : `We have your payment, and it is safe. ${system} is taking its time; we keep asking and will tell you by SMS and email, or send all of it back.`;
}

/** What happened instead of a booking, and what the traveller can do. */
function whyNot({ notBooked, late, seller }: Facts['words'], booking: BookingProgress | null): string {
  if (booking === null) return late;
  const happened = booking.wasTicketed
    ? 'One ticket of your trip was issued and the other was not: we give the first back at our cost.'
    : notBooked;
  return `${happened} ${refusalSentence(booking.failedBecause ?? 'other', seller)}`;
}

function changeMessage(answerBy: string): string {
  return `The airline holds your seats and changed something. Please accept or refuse it by ${formatDayTime(answerBy)} India time; unanswered, the seats go back and so does all of your money.`;
}

function refundMessage(refund: RefundShown | null, why: string): string {
  if (refund === null) return `${why} Your money goes back to you.`;
  const amount = formatInr(refund.amountPaise);
  switch (refund.status) {
    case 'processed':
      return `${why} ${amount}, all you paid, has been sent back; banks take 5 to 7 working days.`;
    case 'pending':
      return `${why} ${amount}, all you paid, is on its way back; banks take 5 to 7 working days.`;
    case 'failed':
      return `${why} Sending ${amount} back did not work yet; it is safe, and our team is looking into it.`;
  }
}
