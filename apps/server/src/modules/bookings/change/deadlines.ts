import { RELEASE_WAITS_FOR_GATEWAY_MS } from '@safar/domain/limits';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Transaction } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/repeat.ts';
import { duePaise } from './balance.ts';
import { CHANNELS } from '../../notifications/index.ts';
import type { BookingsContext } from '../context.ts';
import type { StayFulfilment, TicketFulfilment } from '../fulfilment.ts';
import { carryOutCancel, type CancelNow } from './queued-cancel.ts';
import { getBooking, lockStatus } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { dueTimers, hoursLeftOf, reminder, setTimer, takeTimer, type Timer } from './timer-store.ts';

/** The number of timers handled in one round. The others are handled in the next round. */
const ROUND = 50;
/**
 * A deadline is postponed by this much while a cancellation is under way: if it is rejected, the booking is still
 * unpaid.
 */
const WAIT_FOR_CANCEL_MS = 60_000;
/**
 * A release is postponed by this much while the gateway does not say whether the balance was paid, and in total by at
 * most `RELEASE_WAITS_FOR_GATEWAY_MS` after its deadline.
 */
const WAIT_FOR_GATEWAY_MS = 60_000;

/**
 * Sets the timers of a held booking: its release and the reminders that are still in the future, so many hours before
 * it as the setting PLAN_REMINDER_HOURS names (REQ-PAY-7).
 */
export async function setDeadline(
  { clock, config }: Pick<BookingsContext, 'clock' | 'config'>,
  transaction: Transaction,
  key: BookingKey,
  dueAt: string,
): Promise<void> {
  await setTimer(transaction, { ...key, kind: 'release' }, dueAt);
  for (const hours of config.planReminderHours) {
    const atMs = epochMs(dueAt) - hours * HOUR_MS;
    if (atMs > clock.nowMs()) await setTimer(transaction, { ...key, kind: reminder(hours) }, toInstantIso(atMs));
  }
}

/** The actions that a deadline can start. */
export interface DeadlineKinds {
  readonly stays: Pick<StayFulfilment, 'notify' | 'cancel' | 'tellBeforeRoad'>;
  readonly tickets: Pick<TicketFulfilment, 'lapseChange' | 'lapseTerms' | 'notify' | 'cancel' | 'tellBeforeRoad'>;
}

/**
 * Handles one round of the deadlines of held bookings, and of what is told before a trip. Each timer is handled in
 * one transaction under the booking's lock, which a payment takes too: a balance is either taken before the release,
 * or comes after it and is refunded. Before a release the gateway is asked, so that a balance that was paid in time
 * and not reported to us keeps its room (decision 0026). Returns whether more timers may be due. A timer that failed
 * stays due and does not block those behind it (REQ-PAY-8).
 */
export async function deadlineRound(context: BookingsContext, kinds: DeadlineKinds): Promise<boolean> {
  const { database, clock } = context;
  const cancelNow: CancelNow = (booking, asked) => {
    return booking.kind === 'hotel' ? kinds.stays.cancel(booking, asked) : kinds.tickets.cancel(booking, asked);
  };
  const look = async (timer: Timer) => {
    if (timer.kind === 'cancel') await carryOutCancel(context, timer, cancelNow);
    else if (timer.kind === 'release' && !(await isPaymentKnown(context, timer)))
      await setTimer(database.pool, timer, toInstantIso(clock.nowMs() + WAIT_FOR_GATEWAY_MS));
    else await database.transaction((transaction) => fireTimer(context, transaction, timer, kinds));
  };
  const timers = await dueTimers(database.pool, clock.nowIso(), ROUND);
  const allKept = await eachAlone(context, 'keeping a deadline', timers, {
    idOf: ({ bookingId, kind }) => `${bookingId} ${kind}`,
    look,
  });
  return allKept && timers.length === ROUND;
}

/** Whether our books have every payment of a booking, or the wait for the gateway is over. */
async function isPaymentKnown({ database, payments, clock }: BookingsContext, key: BookingKey): Promise<boolean> {
  const { dueAt } = await getBooking(database.pool, key);
  if (await payments.lookForPayments(key.userId, key.bookingId)) return true;
  return dueAt === null || clock.nowMs() > epochMs(dueAt) + RELEASE_WAITS_FOR_GATEWAY_MS;
}

async function fireTimer(
  context: BookingsContext,
  transaction: Transaction,
  timer: Timer,
  kinds: DeadlineKinds,
): Promise<void> {
  const key = { userId: timer.userId, bookingId: timer.bookingId };
  const status = await lockStatus(transaction, key);
  if (!(await takeTimer(transaction, timer))) return;
  if (timer.kind === 'change') {
    await kinds.tickets.lapseChange(transaction, key);
    return;
  }
  if (timer.kind === 'terms') {
    await kinds.tickets.lapseTerms(transaction, key);
    return;
  }
  if (status === 'cancelling') {
    await setTimer(transaction, timer, toInstantIso(context.clock.nowMs() + WAIT_FOR_CANCEL_MS));
    return;
  }
  const booking = await getBooking(transaction, key);
  if (timer.kind === 'road') {
    if (!isTravelled(status)) return;
    await (booking.kind === 'hotel' ? kinds.stays : kinds.tickets).tellBeforeRoad(transaction, key);
    return;
  }
  if (booking.dueAt === null) return;
  if (timer.kind === 'release') {
    await releaseUnpaid(context, transaction, booking);
  } else if (timer.kind !== 'cancel') await remind(context, kinds, booking, booking.dueAt, hoursLeftOf(timer.kind));
}

async function remind(
  { clock }: BookingsContext,
  kinds: DeadlineKinds,
  booking: Booking,
  dueAt: string,
  hoursLeft: number,
): Promise<void> {
  const balancePaise = duePaise(booking, clock.nowMs());
  if (balancePaise === 0) return;
  const key = { userId: booking.userId, bookingId: booking.id };
  for (const channel of CHANNELS)
    await (booking.kind === 'hotel' ? kinds.stays : kinds.tickets).notify(key, channel, {
      kind: 'payment-reminder',
      hoursLeft,
      balancePaise,
      dueAt,
    });
}
