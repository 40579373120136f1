import type { SupplierBooking } from '../../../suppliers/hotel-supplier.ts';
import { cancelAtSupplier } from '../change/cancel-at-supplier.ts';
import { prepareOnceCleared } from '../buy/review.ts';
import { untilDecided, type Undecided } from '../buy/unanswered-purchase.ts';
import { refundFailedBooking } from '../buy/ending-steps.ts';
import { untilSent } from '../recover/workflow-waits.ts';
import { waitForTopUp, type TopUp } from '../buy/wait-for-top-up.ts';
import type { BookingFailure } from '../buy/failed-booking.ts';
import type { BookAnswer } from './book-room.ts';
import { roomStatusOf, type SentAttempt } from './query-supplier.ts';
import type { BookingRun } from './stay-steps.ts';

/** A Book that certainly had no effect is made once more. */
const MAX_BOOK_ATTEMPTS = 2;
const MAX_VOUCHER_TRIES = 4;

/** How the attempt to get a room ends. */
type Room =
  | { readonly kind: 'held'; readonly booking: SupplierBooking }
  | ({ readonly kind: 'refused' } & BookingFailure)
  /** A day of asking brought no answer: the booking stays 'pending', for an operator to resolve. */
  | { readonly kind: 'unknown' };

/**
 * Carries out a paid booking, or one confirmed with nothing to pay now: `book → confirm → voucher → notify`, or the way
 * back. A room that is not paid in full is held (see `voucherPaidStay` and `releaseRoom`). It guarantees two things,
 * whatever fails and whenever this process dies: what is paid and not booked is refunded, and what is booked and not
 * vouchered is released. Each method of `run` is a durable step (see `BOOKING_STEPS`). A workflow that starts again
 * from its first line finds its own traces.
 */
export async function fulfilBooking(run: BookingRun): Promise<void> {
  const room = await getRoom(run);
  switch (room.kind) {
    case 'unknown':
      return run.escalate('book-unanswered');
    case 'refused':
      return refund(run, room);
    case 'held':
      return secure(run, room.booking);
  }
}

async function secure(run: BookingRun, booking: SupplierBooking): Promise<void> {
  const room = await run.confirm(booking);
  switch (room) {
    case 'sold':
      return vouchOrUndo(run, booking, 'confirmed');
    case 'held':
      return run.notify('held');
    case 'overdue':
      return undo(run, { reason: 'other', story: 'confirmed-late' });
    case 'ended':
      return;
  }
}

/** Vouchers a held room once its balance is paid, or undoes and refunds the booking. */
export async function voucherPaidStay(run: BookingRun): Promise<void> {
  await run.closeLinks();
  const held = await run.readHeld();
  if (held !== null) await vouchOrUndo(run, held, 'paid-in-full');
}

async function vouchOrUndo(
  run: BookingRun,
  booking: SupplierBooking,
  notification: 'confirmed' | 'paid-in-full',
): Promise<void> {
  const voucher = await getVoucher(run, booking);
  if (voucher === 'there') return run.notify(notification);
  if (voucher === 'refused') return undo(run, { reason: 'other', story: 'no-voucher' });
  if (voucher === 'unpayable') return undo(run, { reason: 'balance', givenBack: 'room' });
}

/** Cancels the room at the supplier and refunds the traveller. */
async function undo(run: BookingRun, why: BookingFailure): Promise<void> {
  if ((await cancelAtSupplier(run)) !== 'cancelled') await run.escalate('room-not-released');
  return refund(run, why);
}

/** Books and finds out the result. It books once more only when the first Book certainly had no effect. */
async function getRoom(run: BookingRun): Promise<Room> {
  const undecided: Undecided = { sinceMs: null, isShown: false };
  for (let attempt = 1; attempt <= MAX_BOOK_ATTEMPTS; attempt += 1) {
    if (!(await prepareOnceCleared(run, () => run.prepare(attempt)))) return { kind: 'refused', reason: 'other' };
    const answer = await untilSent(run, () => run.book(attempt));
    if (answer.kind === 'booked') return { kind: 'held', booking: answer.booking };
    if (answer.kind === 'refused') return answer;
    const room = await outcomeOf(run, attempt, answer, undecided);
    if (room !== 'nothing-there') return room;
  }
  return { kind: 'refused', reason: 'other' };
}

/** The answer to a Book that was sent and is undecided. */
type OpenAnswer = Extract<BookAnswer, { readonly sentAtMs: number }>;

/**
 * The outcome of a Book without an answer. 'Nothing there' counts only once the Book can no longer take effect, and
 * never for a Book that the supplier had accepted.
 */
async function outcomeOf(
  run: BookingRun,
  attempt: number,
  answer: OpenAnswer,
  undecided: Undecided,
): Promise<Room | 'nothing-there'> {
  const effectWithinMs = await run.effectWithinMs();
  const wasTaken = answer.kind === 'pending';
  const supplierBookingId = wasTaken ? (answer.booking?.bookingId ?? null) : null;
  const sent: SentAttempt = { ...run.key, attempt, sentAtMs: answer.sentAtMs, supplierBookingId };
  return untilDecided<Room | 'nothing-there'>(run, undecided, answer.sentAtMs, async (agoMs) => {
    const found = await run.lookUp(sent);
    if (found.kind === 'none' && !wasTaken && agoMs >= effectWithinMs) return 'nothing-there';
    if (found.kind !== 'found') return null;
    const status = roomStatusOf(found.booking);
    if (status === 'held') return { kind: 'held', booking: found.booking };
    return status === 'pending' ? null : { kind: 'refused', reason: 'other' };
  });
}

/**
 * Gets the voucher, and asks for it when Book did not return one. `ended`: the booking has ended in the meantime and
 * needs none. When our own balance is too low, the room is held while an operator tops it up, until the supplier's last
 * instant for a voucher; then the result is `unpayable`.
 */
async function getVoucher(
  run: BookingRun,
  booking: SupplierBooking,
): Promise<'there' | 'refused' | 'unpayable' | 'ended'> {
  if (booking.vouchered) return 'there';
  let topUp: TopUp | null = null;
  for (let tries = 0; tries < MAX_VOUCHER_TRIES; tries += 1) {
    const voucher = await run.voucher(booking.bookingId);
    if (voucher.kind === 'vouchered') return (await run.noteVoucher(voucher.booking)) ? 'there' : 'ended';
    if (voucher.kind === 'failed' && voucher.reason === 'balance') {
      topUp ??= { sinceMs: await run.now(), untilMs: voucher.untilMs ?? null };
      if (!(await waitForTopUp(run, topUp, 'hotel-balance-low'))) return 'unpayable';
      tries -= 1;
      continue;
    }
    await run.backOff(tries);
  }
  return 'refused';
}

async function refund(run: BookingRun, why: BookingFailure): Promise<void> {
  if (why.reason === 'balance') await run.escalate('hotel-balance-low');
  await refundFailedBooking(run, why, (isPaid) => (isPaid ? 'refunded' : 'not-booked'));
}
