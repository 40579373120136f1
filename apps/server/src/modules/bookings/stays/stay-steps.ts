import { epochMs } from '@safar/domain/time/days';
import { totalOf } from '@safar/domain/money/price-lines';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { LookupOutcome, SupplierBooking, VoucherOutcome } from '../../../suppliers/hotel-supplier.ts';
import { getStay } from '../order/store.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import { noteBalance } from '../buy/supplier-balance.ts';
import {
  notifyOnBothChannels,
  REFUND_STEP,
  refundingSteps,
  NOTIFY_STEPS,
  type RefundingRun,
} from '../buy/ending-steps.ts';
import { showPending } from '../buy/failed-booking.ts';
import { toldRefunds } from '../change/refund-promise.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import type { Prepared } from '../buy/review.ts';
import type { SupplierCancellation } from '../change/cancel-at-supplier.ts';
import type { NotificationDetails } from '../../notifications/index.ts';
import { askSupplier, type SentAttempt } from './query-supplier.ts';
import { sendBook, type BookAnswer } from './book-room.ts';
import { SUPPLIER_CANCEL_STEPS, supplierCancelSteps } from './cancel-steps.ts';
import type { StaysContext } from './context.ts';
import { confirmStay, failStay, noteVoucher, prepareAttempt, type RoomState } from './stay-transactions.ts';
import { notifyTraveller } from './notify-of-stay.ts';

/** Every step of the booking workflow, by the name under which it is recorded. */
export const BOOKING_STEPS = [
  'prepare',
  'book',
  'look-up',
  'show-pending',
  'confirm',
  'voucher',
  'note-voucher',
  ...SUPPLIER_CANCEL_STEPS,
  'fail',
  REFUND_STEP,
  'note-refund',
  ...NOTIFY_STEPS,
] as const;

export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Every step of the workflow that vouchers a room once its balance is paid (`settle`), by the name under which it is recorded. */
const VOUCHER_STEPS = [
  'close-links',
  'read-held',
  'voucher',
  'note-voucher',
  ...SUPPLIER_CANCEL_STEPS,
  'fail',
  REFUND_STEP,
  'note-refund',
  ...NOTIFY_STEPS,
] as const;

export type VoucherStep = (typeof VOUCHER_STEPS)[number];

/** The outcomes that these two workflows notify a traveller of. */
export type Outcome = 'confirmed' | 'held' | 'paid-in-full' | 'pending' | 'refunded' | 'not-booked';

/**
 * One booking in the workflow `booking` or `settle`. Every method is a durable step, recorded before the next begins,
 * except `effectWithinMs`, which is read again in each run.
 */
export interface BookingRun extends SupplierCancellation, RefundingRun<Outcome> {
  readonly key: BookingKey;
  prepare(attempt: number): Promise<Prepared>;
  book(attempt: number): Promise<BookAnswer>;
  lookUp(sent: SentAttempt): Promise<LookupOutcome>;
  showPending(): Promise<void>;
  confirm(held: SupplierBooking): Promise<RoomState>;
  closeLinks(): Promise<void>;
  /** The supplier's booking for one that is paid in full; null when the booking has ended in the meantime. */
  readHeld(): Promise<SupplierBooking | null>;
  voucher(supplierBookingId: string): Promise<VoucherAnswer>;
  noteVoucher(held: SupplierBooking): Promise<boolean>;
}

/** The steps of one booking in the given workflow. */
export function bookingRun(
  context: StaysContext,
  workflow: 'booking' | 'settle',
  key: BookingKey,
  observe?: StepObserver,
): BookingRun {
  const runner = createStepRunner<BookingStep | VoucherStep>(context.workflows, workflow, observe);
  return {
    key,
    ...supplierCancelSteps(context, runner, key),
    ...refundingSteps(context, runner, key),
    prepare: (attempt) => runner.transaction('prepare', (tx) => prepareAttempt(context, tx, key, attempt)),
    book: (attempt) => runner.step('book', () => sendBook(context, { ...key, attempt })),
    lookUp: (sent) => runner.step('look-up', () => askSupplier(context, sent)),
    showPending: () => runner.transaction('show-pending', (tx) => showPending(context, tx, key)),
    confirm: (held) => runner.transaction('confirm', (tx) => confirmStay(context, tx, key, held)),
    closeLinks: () => runner.step('close-links', () => closeLinksOf(context, key)),
    readHeld: () => runner.step('read-held', () => readHeld(context, key)),
    voucher: (id) => runner.step('voucher', () => voucherOf(context, key, id)),
    noteVoucher: (held) => runner.transaction('note-voucher', (tx) => noteVoucher(context, tx, key, held)),
    fail: (why) => runner.transaction('fail', (tx) => failStay(context, tx, key, why)),
    notify: (kind) =>
      notifyOnBothChannels(context, runner, key, {
        kind,
        notify: async (channel, tx) =>
          notifyTraveller(context, key, channel, await notificationOf(context, await getStay(tx, key), kind), tx),
      }),
  };
}

/**
 * When a voucher was not issued, the outcome also gives the instant until which the supplier issues one, epoch ms; null
 * when it did not say.
 */
type VoucherAnswer = VoucherOutcome & { readonly untilMs?: number | null };

/** A second request for the same voucher gets an error, so the booking itself is then looked up (tbo-hotel.md 8.3). */
async function voucherOf(
  { suppliers, log, database, clock }: StaysContext,
  key: BookingKey,
  supplierBookingId: string,
): Promise<VoucherAnswer> {
  const stay = await getStay(database.pool, key);
  const supplier = suppliers.of(stay);
  const outcome = await supplier.voucher(supplierBookingId);
  await noteBalance(database.pool, supplier.id, outcome, clock.nowMs());
  if (outcome.kind === 'vouchered') return outcome;
  const found = await supplier.booking(supplierBookingId);
  if (found.kind === 'found' && found.booking.vouchered) return { kind: 'vouchered', booking: found.booking };
  log.warn({ supplierBookingId, text: outcome.text }, 'a voucher was not issued');
  const { lastVoucherAt } = stay.offer.rate;
  return { ...outcome, untilMs: lastVoucherAt ? epochMs(lastVoucherAt) : null };
}

async function notificationOf(
  context: StaysContext,
  booking: StayBooking,
  kind: Outcome,
): Promise<NotificationDetails> {
  const { paidPaise, dueAt, createdAt, priceLines, failedBecause } = booking;
  switch (kind) {
    case 'confirmed':
      return { kind };
    case 'pending':
    case 'paid-in-full':
      return { kind, paidPaise };
    case 'held':
      return { kind, paidPaise, balancePaise: totalOf(priceLines) - paidPaise, dueAt: dueAt ?? createdAt };
    case 'refunded':
      return { kind, reason: failedBecause ?? 'other', ...(await toldRefunds(context, booking, 'booking')) };
    case 'not-booked':
      return { kind, reason: failedBecause ?? 'other' };
  }
}

/** Closes the payment links of a booking. */
export async function closeLinksOf({ payments }: StaysContext, { userId, bookingId }: BookingKey): Promise<void> {
  await payments.closeLinks(userId, bookingId);
}

async function readHeld({ database }: StaysContext, key: BookingKey): Promise<SupplierBooking | null> {
  const booking = await getStay(database.pool, key);
  const stands = ['confirmed', 'vouchered', 'cancel-rejected'].includes(booking.status);
  return stands && isPaidInFull(booking) ? booking.supplierBooking : null;
}
