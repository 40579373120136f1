import { postCancellation, postHoldEnded, NOTHING_SOLD } from '@safar/domain/ledger';
import { formatInr } from '@safar/domain/money';
import { epochMs, toInstantIso } from '@safar/domain/days';
import type { Transaction } from '../../platform/database.ts';
import { post } from '../payments/index.ts';
import { duePaise } from './balance.ts';
import type { BookingsContext } from './context.ts';
import { moveBooking } from './move.ts';
import { postingKey } from './sale.ts';
import { getBooking, lockStatus, savePaid, type Booking, type BookingKey } from './store.ts';
import { tellTraveller } from './tell-traveller.ts';
import { clearTimers, dueTimers, setTimer, takeTimer, type Timer } from './timer-store.ts';

/** Timers looked at in one round; the rest have the next. */
const ROUND = 50;
const HOUR_MS = 3_600_000;
/** How long a deadline waits for a cancellation that is under way: were it rejected, the booking would still be unpaid. */
const WAIT_FOR_CANCEL_MS = 60_000;
const CHANNELS = ['sms', 'email'] as const;

/** Sets the timers of a booking that is held: its release, and the reminders that still lie ahead (D30). */
export async function setDeadline(
  { clock, config }: Pick<BookingsContext, 'clock' | 'config'>,
  transaction: Transaction,
  key: BookingKey,
  dueAt: string,
): Promise<void> {
  await setTimer(transaction, { ...key, kind: 'release' }, dueAt);
  for (const hours of config.planReminderHours) {
    const atMs = epochMs(dueAt) - hours * HOUR_MS;
    if (atMs > clock.nowMs()) await setTimer(transaction, { ...key, kind: `remind:${hours}` }, toInstantIso(atMs));
  }
}

/**
 * One round of the deadlines of held bookings. Each timer is dealt with in one transaction under the booking's lock, the same a
 * payment takes: a balance is either taken before the release, or comes after it and goes back.
 */
export async function deadlineRound(
  context: BookingsContext,
  startRelease: (transaction: Transaction, key: BookingKey) => Promise<void>,
): Promise<void> {
  const { database, clock } = context;
  for (const timer of await dueTimers(database.pool, clock.nowIso(), ROUND))
    await database.transaction((transaction) => ring(context, transaction, timer, startRelease));
}

async function ring(
  context: BookingsContext,
  transaction: Transaction,
  timer: Timer,
  startRelease: (transaction: Transaction, key: BookingKey) => Promise<void>,
): Promise<void> {
  const key = { userId: timer.userId, bookingId: timer.bookingId };
  const status = await lockStatus(transaction, key);
  if (!(await takeTimer(transaction, timer))) return;
  if (status === 'cancelling') {
    await setTimer(transaction, timer, toInstantIso(context.clock.nowMs() + WAIT_FOR_CANCEL_MS));
    return;
  }
  const booking = await getBooking(transaction, key);
  if (booking.dueAt === null) return;
  if (timer.kind === 'release') {
    if (await release(context, transaction, booking)) await startRelease(transaction, key);
  } else await remind(context, booking, booking.dueAt, Number(timer.kind.slice('remind:'.length)));
}

async function remind(context: BookingsContext, booking: Booking, dueAt: string, hoursLeft: number): Promise<void> {
  const balancePaise = duePaise(booking, context.clock.nowMs());
  if (balancePaise === 0) return;
  const key = { userId: booking.userId, bookingId: booking.id };
  for (const channel of CHANNELS)
    await tellTraveller(context, key, channel, { kind: 'payment-reminder', hoursLeft, balancePaise, dueAt });
}

/** Ends a booking that was not paid in time: what held the room stays with us (3.9). False when it has ended otherwise. */
async function release({ clock }: BookingsContext, transaction: Transaction, booking: Booking): Promise<boolean> {
  const { paidPaise } = booking;
  const key = { userId: booking.userId, bookingId: booking.id };
  const at = clock.nowIso();
  const kept = paidPaise === 0 ? '' : ` The ${formatInr(paidPaise)} that held it is not refundable.`;
  const text = `The balance was not paid in time, so the room was given back to the hotel.${kept}`;
  if ((await moveBooking(transaction, key, { event: 'deadline-passed', text, at })) === null) return false;
  await savePaid(transaction, key, { paidPaise, method: null });
  await clearTimers(transaction, key);
  await post(transaction, postingKey(booking, 'hold-ended', at), postHoldEnded(paidPaise));
  const settled = { sold: NOTHING_SOLD, paidPaise, supplierChargePaise: 0, travellerChargePaise: paidPaise };
  await post(transaction, postingKey(booking, 'booking-cancelled', at), postCancellation(settled));
  return true;
}
