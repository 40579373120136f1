import type * as calls from '@safar/contract/desk/bookings';
import type { CallAnswer } from '@safar/contract/call';
import type { BookingStatus } from '@safar/domain/booking-machine';
import { postGoodwill } from '@safar/domain/ledger';
import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { post } from '../../payments/index.ts';
import { waitingApproval, type Approval } from './approval-store.ts';
import { alonePaise, askForApproval, noteApproved, type ApprovalKey, type OnBehalf } from './approvals.ts';
import { isPaidInFull } from '../booking-basics.ts';
import { askPayments } from '../cancellation/refund-promise.ts';
import type { BookingsContext } from '../context.ts';
import { findBooking, getBooking, lockStatus, saveGoodwill } from '../store.ts';
import type { Booking, BookingKey } from '../booking.ts';
import { insertHistory } from '../history-store.ts';

/** What went back at the gateway's own panel is not known, so nobody can say what is left. */
const NOT_ASKED = 'The gateway does not say what is left of its payments. Try again in a minute.';

type RefundCall = typeof calls.refundOnBehalf;
type Refused = Failure<RefundCall['errors'][number]>;
type Quote = Omit<CallAnswer<typeof calls.quoteRefundOnBehalf>, 'ok'>;

/** Statuses in which every refund that the terms require has been decided. */
const DECIDED: ReadonlySet<BookingStatus> = new Set(['vouchered', 'cancelled', 'cancel-rejected', 'released']);

/** What could go back of a booking now, and how much of that an operator may give alone (REQ-DESK-22). */
export async function quoteRefundOnBehalf(
  context: BookingsContext,
  key: BookingKey,
): Promise<Quote | Failure<(typeof calls.quoteRefundOnBehalf)['errors'][number]>> {
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const looked = await askPayments(context, booking);
  if (looked === 'silent') return fail('REFUND_NOT_POSSIBLE', { text: NOT_ASKED });
  return quoteOf(context, pool, (await findBooking(pool, key)) ?? booking);
}

/** What could go back of this booking now, as `db` sees it, or why nothing can. */
export async function quoteOf(
  { payments, config }: BookingsContext,
  db: Queryable,
  booking: Booking,
): Promise<Quote | Failure<'REFUND_NOT_POSSIBLE'>> {
  const refusal = refundBlock(booking);
  if (refusal !== null) return fail('REFUND_NOT_POSSIBLE', { text: refusal });
  const { paidPaise, leftPaise, disputed } = await payments.refundable(db, booking.userId, booking.sessionId);
  if (disputed) return fail('REFUND_NOT_POSSIBLE', { text: 'A payment of it is disputed: its bank may pay it back.' });
  if (leftPaise === 0) return fail('REFUND_NOT_POSSIBLE', { text: 'All that was paid has gone back.' });
  return { paidPaise, leftPaise, alonePaise: alonePaise(config, booking.goodwillPaise) };
}

/** Why nothing can be refunded of a booking in its state; null: it can. */
function refundBlock(booking: Booking): string | null {
  if (DECIDED.has(booking.status) && (isPaidInFull(booking) || booking.status !== 'cancel-rejected'))
    return booking.paidPaise > 0 ? null : 'Nothing was paid.';
  return 'It is under way: what is due goes back by itself, and it can be cancelled.';
}

/**
 * Refunds a part, or all, of what was paid as goodwill, beyond the terms: at our cost, since no supplier pays for it. The goodwill
 * refunds of a booking count together against the limit; above it a second person decides.
 */
export async function refundOnBehalf(
  context: BookingsContext,
  key: BookingKey,
  asked: { readonly amountPaise: Paise; readonly leftPaise: Paise; readonly reason: string },
  by: OnBehalf,
): Promise<CallAnswer<RefundCall> | Refused> {
  const { database, clock } = context;
  const seen = await findBooking(database.pool, key);
  if (seen !== null && (await askPayments(context, seen)) === 'silent')
    return fail('REFUND_NOT_POSSIBLE', { text: NOT_ASKED });
  return database.transaction(async (transaction) => {
    const refundable = await lockRefundable(context, transaction, key);
    if (isFailure(refundable)) return refundable;
    const { booking, quote } = refundable;
    // Pressed twice, or with a colleague: what is left is no longer what was shown.
    if (quote.leftPaise !== asked.leftPaise || asked.amountPaise > quote.leftPaise)
      return fail('REFUND_CHANGED', { details: { leftPaise: quote.leftPaise } });
    if ((await waitingApproval(transaction, key, clock.nowIso())) !== null) return fail('APPROVAL_WAITS');
    const { amountPaise: refundPaise, reason } = asked;
    if (refundPaise > quote.alonePaise)
      return askForApproval(context, transaction, key, { kind: 'refund', chargePaise: 0, refundPaise, reason }, by);
    await refundGoodwill(context, transaction, booking, { refundPaise, reason, by });
    return { outcome: 'refunding' } as const;
  });
}

/** Makes the goodwill refund that another operator asked for; when less is left by now, they have to ask again. */
export async function approveRefund(
  context: BookingsContext,
  key: ApprovalKey,
  { refundPaise, reason }: Approval,
  by: OnBehalf,
): Promise<'approved' | Refused> {
  const seen = await findBooking(context.database.pool, key);
  if (seen !== null && (await askPayments(context, seen)) === 'silent')
    return fail('REFUND_NOT_POSSIBLE', { text: NOT_ASKED });
  return context.database.transaction(async (transaction) => {
    const refundable = await lockRefundable(context, transaction, key);
    if (isFailure(refundable)) return refundable;
    if (refundPaise > refundable.quote.leftPaise)
      return fail('REFUND_CHANGED', { details: { leftPaise: refundable.quote.leftPaise } });
    await noteApproved(context, transaction, key, by);
    await refundGoodwill(context, transaction, refundable.booking, { refundPaise, reason, by });
    return 'approved';
  });
}

/** The booking and what is left of it, held until the transaction ends. */
async function lockRefundable(context: BookingsContext, transaction: Transaction, key: BookingKey) {
  if ((await findBooking(transaction, key)) === null) return fail('BOOKING_NOT_FOUND');
  await lockStatus(transaction, key);
  const booking = await getBooking(transaction, key);
  const quote = await quoteOf(context, transaction, booking);
  return isFailure(quote) ? quote : { booking, quote };
}

interface GoodwillRefund {
  readonly refundPaise: Paise;
  readonly reason: string;
  readonly by: OnBehalf;
}

async function refundGoodwill(
  { payments, clock }: BookingsContext,
  transaction: Transaction,
  { userId, id: bookingId, sessionId, status, goodwillPaise }: Booking,
  { refundPaise, reason, by }: GoodwillRefund,
): Promise<void> {
  const key = { userId, bookingId };
  const at = clock.nowIso();
  const [refundId] = await payments.refundGoodwill(transaction, { userId, sessionId, amountPaise: refundPaise });
  await post(transaction, { userId, sessionId, key: `goodwill:${refundId}`, at }, postGoodwill(refundPaise));
  await saveGoodwill(transaction, key, goodwillPaise + refundPaise);
  await insertHistory(transaction, key, { at, event: 'given-back', status, note: { code: 'given-back', refundPaise } });
  const after = { refundPaise, givenBackPaise: goodwillPaise + refundPaise };
  await by.note(transaction, { subject: { kind: 'booking', id: bookingId }, reason, after });
}
