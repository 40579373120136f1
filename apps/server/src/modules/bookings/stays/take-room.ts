import type { LookupOutcome, SupplierBooking, VoucherOutcome } from '../../../suppliers/hotel-supplier.ts';
import { prepareOnceCleared, type Prepared } from '../buy/review.ts';
import { untilDecided, type Undecided, type UnansweredRun } from '../buy/unanswered-purchase.ts';
import { waitForTopUp, type TopUp } from '../buy/wait-for-top-up.ts';
import type { UndoneBecause } from '../order/change-rows.ts';
import type { TakeEnd } from '../change/change-workflow.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { untilSent } from '../recover/workflow-waits.ts';
import type { BookAnswer } from './book-room.ts';
import type { BookingKey } from '../order/booking.ts';
import { roomStatusOf, type SentAttempt } from './query-supplier.ts';
import type { RoomState } from './stay-transactions.ts';

/** A Book that certainly had no effect is made once more (REQ-BKG-9). */
const MAX_BOOK_ATTEMPTS = 2;
const MAX_VOUCHER_TRIES = 4;

/**
 * When a voucher was not issued, the outcome also gives the instant until which the supplier issues one, epoch ms; null
 * when it did not say.
 */
export type VoucherAnswer = VoucherOutcome & { readonly untilMs?: number | null };

/** A Book that was sent. */
export type SentBook = Omit<SentAttempt, keyof BookingKey>;

/** The room of one booking. Every method is a durable step, except `effectWithinMs`, which is read again in each run. */
export interface RoomRun extends UnansweredRun {
  effectWithinMs(): Promise<number>;
  prepare(attempt: number): Promise<Prepared>;
  book(attempt: number): Promise<BookAnswer>;
  lookUp(sent: SentBook): Promise<LookupOutcome>;
  confirm(held: SupplierBooking): Promise<RoomState>;
  /** The room of a booking that is confirmed; null when the booking has ended in the meantime. */
  readRoom(): Promise<{ readonly state: RoomState; readonly booking: SupplierBooking } | null>;
  voucher(supplierBookingId: string): Promise<VoucherAnswer>;
  noteVoucher(held: SupplierBooking): Promise<boolean>;
  /** Puts the booking on the list of work for operators. */
  escalate(reason: EscalationReason): Promise<void>;
}

/** How the attempt to get a room ends. */
type Room =
  | { readonly kind: 'held'; readonly booking: SupplierBooking }
  | ({ readonly kind: 'refused' } & UndoneBecause)
  /** A day of asking brought no answer. */
  | { readonly kind: 'unknown' };

/**
 * Books a room and, when it is paid in full, gets its voucher: `book → confirm → voucher`. Any other room is held
 * until its balance is due (REQ-BKG-9, REQ-BKG-10).
 */
export async function takeRoom(run: RoomRun): Promise<TakeEnd> {
  const room = await getRoom(run);
  switch (room.kind) {
    case 'unknown':
      return { kind: 'unknown', reason: 'book-unanswered' };
    case 'refused':
      if (room.reason === 'balance') await run.escalate('hotel-balance-low');
      return room;
    case 'held':
      return goOn(run, await run.confirm(room.booking), room.booking);
  }
}

/** Goes on with a room that is confirmed. */
export async function issueRoom(run: RoomRun): Promise<TakeEnd> {
  const room = await run.readRoom();
  return room === null ? { kind: 'ended' } : goOn(run, room.state, room.booking);
}

async function goOn(run: RoomRun, state: RoomState, booking: SupplierBooking): Promise<TakeEnd> {
  switch (state) {
    case 'sold':
      return voucherOrRefuse(run, booking);
    case 'overdue':
      return { kind: 'refused', reason: 'other', story: 'confirmed-late' };
    case 'held':
    case 'ended':
      return { kind: state };
  }
}

async function voucherOrRefuse(run: RoomRun, booking: SupplierBooking): Promise<TakeEnd> {
  const voucher = await getVoucher(run, booking);
  switch (voucher) {
    case 'there':
      return { kind: 'issued', deniedRefundIds: [] };
    case 'ended':
      return { kind: 'ended' };
    case 'refused':
      return { kind: 'refused', reason: 'other', story: 'no-voucher' };
    case 'unpayable':
      return { kind: 'refused', reason: 'balance', givenBack: 'room' };
  }
}

/** Books and finds out the result. It books once more only when the first Book certainly had no effect. */
async function getRoom(run: RoomRun): Promise<Room> {
  const undecided: Undecided = { sinceMs: null, isShown: false };
  for (let attempt = 1; attempt <= MAX_BOOK_ATTEMPTS; attempt += 1) {
    if (!(await prepareOnceCleared(run, () => run.prepare(attempt)))) return { kind: 'refused', reason: 'other' };
    const answer = await untilSent(run, () => run.book(attempt));
    if (answer.kind === 'booked') return { kind: 'held', booking: answer.booking };
    if (answer.kind === 'refused') return { kind: 'refused', reason: answer.reason };
    const room = await outcomeOf(run, attempt, answer, undecided);
    if (room !== 'nothing-there') return room;
  }
  return { kind: 'refused', reason: 'other' };
}

/** The answer to a Book that was sent and is undecided. */
type OpenAnswer = Extract<BookAnswer, { readonly sentAtMs: number }>;

/**
 * The outcome of a Book without an answer. 'Nothing there' counts only once the Book can no longer take effect, and
 * never for a Book that the supplier had accepted (REQ-BKG-9).
 */
async function outcomeOf(
  run: RoomRun,
  attempt: number,
  answer: OpenAnswer,
  undecided: Undecided,
): Promise<Room | 'nothing-there'> {
  const effectWithinMs = await run.effectWithinMs();
  const wasTaken = answer.kind === 'pending';
  const supplierBookingId = wasTaken ? (answer.booking?.bookingId ?? null) : null;
  const sent: SentBook = { attempt, sentAtMs: answer.sentAtMs, supplierBookingId };
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
  run: RoomRun,
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
