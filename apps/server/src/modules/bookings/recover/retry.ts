import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/retries';
import type { Transaction } from '../../../platform/database.ts';
import type { NoteAction } from '../../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { wordsOf } from './retry-text.ts';
import { stoppedOf, type RetryKind, type StoppedChange } from './stopped-work.ts';
import { findBooking, lockStatus } from '../order/store.ts';
import type { BookingKey } from '../order/booking.ts';
import { MAX_ASKED_RUNS } from './workflow-runs.ts';

type Retries = CallAnswer<typeof calls.retriesOfBooking>;

/** The stopped work of a booking that can be retried (REQ-DESK-15), described with its amounts. */
export async function retriesOf(
  context: BookingsContext,
  key: BookingKey,
): Promise<Omit<Retries, 'ok'> | Failure<'BOOKING_NOT_FOUND'>> {
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const stopped = await stoppedOf(context, pool, booking);
  const cancellation = await findCancellation(pool, key);
  const amounts = {
    paidPaise: booking.paidPaise - booking.goodwillPaise,
    refundPaise: cancellation?.refundPaise ?? 0,
  };
  return { retries: (stopped?.what ?? []).map((what) => ({ what, ...wordsOf(what, booking, amounts) })) };
}

/**
 * Continues the stopped work of a booking: after its last recorded step when the run was stopped, otherwise in a new
 * run that finds the traces of earlier ones. Nothing is repeated outside: attempts, requests and refunds keep their
 * keys. When several operators click at once, one of them does it.
 */
export async function retryBooking(
  context: BookingsContext,
  key: BookingKey,
  { what, reason }: { readonly what: RetryKind; readonly reason: string },
  note: NoteAction,
): Promise<'going on' | Failure<'BOOKING_NOT_FOUND' | 'NOTHING_TO_RETRY'>> {
  return context.database.transaction(async (transaction) => {
    if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
    await lockStatus(transaction, key);
    const booking = await findBooking(transaction, key);
    const stopped = booking === null ? null : await stoppedOf(context, transaction, booking);
    if (stopped === null || !stopped.what.includes(what)) return fail('NOTHING_TO_RETRY');
    if (stopped.runs.length >= MAX_ASKED_RUNS) return fail('NOTHING_TO_RETRY', { text: TOO_OFTEN });
    const action = { subject: { kind: 'booking', id: key.bookingId }, reason, after: { tried: what } };
    // The note is committed first and separately: a resumed run is not rolled back with this transaction, whose lock
    // keeps others from resuming it too.
    await context.database.transaction((noting) => note(noting, action));
    await resume(context, await goOn(context, transaction, key, stopped));
    return 'going on';
  });
}

const TOO_OFTEN = `It ended badly ${MAX_ASKED_RUNS} times. Another try does not help: ask an engineer.`;

/** Starts a new run with the transaction. Returns a run that was stopped and is resumed instead, once the action is noted; else null. */
async function goOn(
  { changes }: BookingsContext,
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  { changeId, runs }: StoppedChange,
): Promise<string | null> {
  const newest = runs.at(-1);
  if (newest?.mayRetry === true) return newest.id;
  await changes.start(transaction, { userId, bookingId, changeId });
  return null;
}

async function resume({ workflows }: BookingsContext, run: string | null): Promise<void> {
  if (run !== null) await workflows.retry(run);
}

/**
 * Sends again a refund that failed for good (REQ-DESK-15), and continues a booking that waited for it. Nothing is sent
 * while the gateway may still pay out an earlier attempt, or has refunded something that our books do not have.
 */
export async function sendRefundAgain(
  context: BookingsContext,
  refundId: string,
  reason: string,
  note: NoteAction,
): Promise<'sent' | Failure<(typeof calls.sendRefundAgain)['errors'][number]>> {
  const ready = await context.payments.readyToSendAgain(refundId);
  if (isFailure(ready)) return ready;
  const { userId, bookingId, amountPaise, attempt } = ready;
  const toResume = await context.database.transaction(async (transaction) => {
    if (!(await context.payments.sendAgain(transaction, ready))) return fail('NOTHING_TO_RETRY');
    const booking = await findBooking(transaction, { userId, bookingId });
    const subject = booking === null ? { kind: 'refund', id: refundId } : { kind: 'booking', id: booking.id };
    await note(transaction, {
      subject,
      reason,
      before: { refund: refundId, attempt },
      after: { amountPaise, attempt: attempt + 1 },
    });
    if (booking?.status !== 'failed') return null;
    // The workflow ended when the refund failed. It still has to notify the traveller and return what else was bought.
    const stopped = await stoppedOf(context, transaction, booking);
    return stopped === null ? null : goOn(context, transaction, { userId, bookingId }, stopped);
  });
  if (isFailure(toResume)) return toResume;
  await resume(context, toResume);
  return 'sent';
}
