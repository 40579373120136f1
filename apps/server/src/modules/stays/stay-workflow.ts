import type { SupplierBooking } from '../../suppliers/hotel-supplier.ts';
import { waitBefore } from '../../platform/back-off.ts';
import { roomStatusOf, type SentAttempt } from './query-supplier.ts';
import { waitForTopUp, type BookingFailure, type TopUp } from '../bookings/index.ts';
import type { BookAnswer } from './book-room.ts';
import type { BookingRun } from './stay-steps.ts';
import { cancelAtSupplier } from './cancel-at-supplier.ts';

/** A Book that provably did nothing is made once more. */
const MAX_BOOK_ATTEMPTS = 2;
const MAX_VOUCHER_TRIES = 4;

/** How the search for a room ends. */
type Room =
  | { readonly kind: 'held'; readonly booking: SupplierBooking }
  | ({ readonly kind: 'refused' } & BookingFailure)
  /** A day of asking told us nothing: the booking stays 'pending', for a person to find out. */
  | { readonly kind: 'unknown' };

/**
 * What follows a payment, or a confirmation with nothing to pay now: `book → confirm → voucher → tell`, or the way back. A room
 * that is not paid in full is held and waits (see `voucherPaidStay` and `releaseRoom`). It keeps two promises, whatever fails
 * and whenever this process dies: paid and not booked is refunded, booked and not vouchered is released. Each method of
 * `run` is a durable step (see `BOOKING_STEPS`); begun again from its first line, the workflow finds its own traces.
 */
export async function fulfilBooking(run: BookingRun): Promise<void> {
  const room = await getRoom(run);
  switch (room.kind) {
    case 'unknown':
      return run.escalate('book-unanswered');
    case 'refused':
      return giveMoneyBack(run, room);
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

/** The room goes back to the supplier, and the money to the traveller. */
async function undo(run: BookingRun, why: BookingFailure): Promise<void> {
  if ((await cancelAtSupplier(run)) !== 'cancelled') await run.escalate('room-not-released');
  return giveMoneyBack(run, why);
}

/** Books, and learns what became of it; books once more only when it is certain that nothing did. */
async function getRoom(run: BookingRun): Promise<Room> {
  for (let attempt = 1; attempt <= MAX_BOOK_ATTEMPTS; attempt += 1) {
    if (!(await run.prepare(attempt))) return { kind: 'refused', reason: 'other' };
    const answer = await book(run, attempt);
    const room = 'sentAtMs' in answer ? await findOut(run, attempt, answer) : answer;
    if (room !== 'nothing-there') return room;
  }
  return { kind: 'refused', reason: 'other' };
}

/** A Book that was sent and has not said how it ended. */
type OpenAnswer = Extract<BookAnswer, { readonly sentAtMs: number }>;

/** Sends a Book; while the supplier cannot even be reached, again and again until it keeps the rate no more. */
async function book(run: BookingRun, attempt: number): Promise<Room | OpenAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await run.book(attempt);
    if (answer.kind === 'booked') return { kind: 'held', booking: answer.booking };
    if (answer.kind !== 'not-sent') return answer;
    await run.sleep(waitBefore(tries, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
}

/**
 * Asks the supplier what became of a Book until it is known. 'Nothing there' counts only once the Book can no longer take
 * effect, and never for one the supplier said it had taken. What stays unknown is shown as pending; the money is safe.
 */
async function findOut(run: BookingRun, attempt: number, answer: OpenAnswer): Promise<Room | 'nothing-there'> {
  const { pendingAfterMs, giveUpAfterMs, firstAskMs, lastAskMs } = run.retryPolicy;
  const effectWithinMs = await run.effectWithinMs();
  const wasTaken = answer.kind === 'pending';
  const supplierBookingId = wasTaken ? (answer.booking?.bookingId ?? null) : null;
  const sent: SentAttempt = { ...run.key, attempt, sentAtMs: answer.sentAtMs, supplierBookingId };
  let isShown = false;
  for (let looks = 0; ; looks += 1) {
    const agoMs = (await run.now()) - answer.sentAtMs;
    const found = await run.lookUp(sent);
    if (found.kind === 'none' && !wasTaken && agoMs >= effectWithinMs) return 'nothing-there';
    if (found.kind === 'found') {
      const status = roomStatusOf(found.booking);
      if (status === 'held') return { kind: 'held', booking: found.booking };
      if (status !== 'pending') return { kind: 'refused', reason: 'other' };
    }
    if (agoMs >= pendingAfterMs && !isShown) {
      await run.showPending();
      await run.notify('pending');
      isShown = true;
    }
    if (agoMs >= giveUpAfterMs) return { kind: 'unknown' };
    await run.sleep(waitBefore(looks, firstAskMs, lastAskMs));
  }
}

/**
 * Gets the voucher, asked for where Book did not bring it. `ended`: the booking has ended meanwhile and needs none. Where our own
 * balance is too low the room is kept while a person tops it up, to the supplier's last moment for a voucher; then it is `unpayable`.
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
    await run.sleep(waitBefore(tries, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
  return 'refused';
}

/** Paid and not booked: all of it goes back, and the traveller is told once it is on its way. */
async function giveMoneyBack(run: BookingRun, why: BookingFailure): Promise<void> {
  if (why.reason === 'balance') await run.escalate('hotel-balance-low');
  const refundIds = await run.fail(why);
  if (refundIds === null) return;
  for (const refundId of refundIds) {
    const progress = await run.refundUntilTaken(refundId);
    if (progress.kind !== 'accepted') return run.escalate('refund-not-taken');
  }
  if (refundIds.length === 0) return run.notify('not-booked');
  await run.noteRefund();
  await run.notify('refunded');
}
