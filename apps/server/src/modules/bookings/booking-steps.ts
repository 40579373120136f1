import { createStepRunner, type StepObserver } from '../../platform/step-runner.ts';
import type { LookupOutcome, SupplierBooking, VoucherOutcome } from '../../suppliers/hotel-supplier.ts';
import type { Channel, NewsDetails } from '../notifications/index.ts';
import type { RefundProgress } from '../payments/index.ts';
import { askSupplier, type Trail } from './ask-supplier.ts';
import { sendBook, type BookAnswer } from './book-room.ts';
import { SUPPLIER_CANCEL_STEPS, supplierCancelSteps, type SupplierCancelSteps } from './cancel-steps.ts';
import type { BookingsContext } from './context.ts';
import { REFUND_STEP, sendRefund, TELL_STEPS, tellOverBoth } from './ending-steps.ts';
import { callPerson } from './attention.ts';
import { isPaidInFull } from './sale.ts';
import { confirm, fail, noteVoucher, prepareAttempt, type Standing } from './settle-booking.ts';
import { noteRefund, showPending } from './unbought.ts';
import { getStay, type StayBooking, type BookingKey } from './store.ts';
import { tellTraveller } from './tell-traveller.ts';

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
  ...TELL_STEPS,
] as const;

export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Every step of the settle workflow, by the name under which it is recorded. */
export const SETTLE_STEPS = [
  'close-links',
  'read-held',
  'voucher',
  'note-voucher',
  ...SUPPLIER_CANCEL_STEPS,
  'fail',
  REFUND_STEP,
  'note-refund',
  ...TELL_STEPS,
] as const;

export type SettleStep = (typeof SETTLE_STEPS)[number];

/** What the booking and settle workflows have to tell. */
export type Outcome = 'confirmed' | 'held' | 'paid-in-full' | 'pending' | 'refunded';

/** One booking in its workflow, or in that which settles it: every method is a durable step, recorded before the next begins. */
export interface BookingRun extends SupplierCancelSteps {
  readonly key: BookingKey;
  prepare(attempt: number): Promise<boolean>;
  book(attempt: number): Promise<BookAnswer>;
  lookUp(trail: Trail): Promise<LookupOutcome>;
  showPending(): Promise<void>;
  confirm(held: SupplierBooking): Promise<Standing>;
  closeLinks(): Promise<void>;
  /** What the supplier holds for a booking that is paid in full; null when it has ended meanwhile. */
  readHeld(): Promise<SupplierBooking | null>;
  voucher(supplierBookingId: number): Promise<VoucherOutcome>;
  noteVoucher(held: SupplierBooking): Promise<boolean>;
  fail(text: string): Promise<string[] | null>;
  refundUntilTaken(refundId: string): Promise<RefundProgress>;
  noteRefund(): Promise<void>;
  /** Over both channels; a message that cannot be sent changes nothing of the booking. */
  tell(kind: Outcome): Promise<void>;
  /** Puts the booking on a person's list. */
  callPerson(reason: string): Promise<void>;
}

/** The steps of one booking, in the workflow of this name. */
export function bookingRun(
  context: BookingsContext,
  workflow: 'booking' | 'settle',
  key: BookingKey,
  observe?: StepObserver,
): BookingRun {
  const runner = createStepRunner<BookingStep | SettleStep>(context.workflows, workflow, observe);
  const { supplier } = context;
  return {
    key,
    ...supplierCancelSteps(context, runner, key),
    prepare: (attempt) => runner.transaction('prepare', (tx) => prepareAttempt(context, tx, key, attempt)),
    book: (attempt) => runner.step('book', () => sendBook(context, { ...key, attempt })),
    lookUp: (trail) => runner.step('look-up', () => askSupplier(context, trail)),
    showPending: () => runner.transaction('show-pending', (tx) => showPending(context, tx, key, 'hotel')),
    confirm: (held) => runner.transaction('confirm', (tx) => confirm(context, tx, key, held)),
    closeLinks: () => runner.step('close-links', () => closeLinksOf(context, key)),
    readHeld: () => runner.step('read-held', () => readHeld(context, key)),
    voucher: (id) => runner.step('voucher', () => voucherOf(context, id, supplier)),
    noteVoucher: (held) => runner.transaction('note-voucher', (tx) => noteVoucher(context, tx, key, held)),
    fail: (text) => runner.transaction('fail', (tx) => fail(context, tx, key, text)),
    refundUntilTaken: (refundId) => sendRefund(context, runner, key, refundId),
    noteRefund: () => runner.transaction('note-refund', (tx) => noteRefund(context, tx, key)),
    tell: (kind) =>
      tellOverBoth(context, runner, key, { kind, tell: (channel) => tellOf(context, key, channel, kind) }),
    callPerson: (reason) => callPerson(context, key, reason),
  };
}

/** A voucher asked for twice is answered as an error the second time: the booking then tells (tbo-hotel.md 8.3). */
async function voucherOf(
  { log }: BookingsContext,
  supplierBookingId: number,
  supplier: BookingsContext['supplier'],
): Promise<VoucherOutcome> {
  const outcome = await supplier.voucher(supplierBookingId);
  if (outcome.kind === 'vouchered') return outcome;
  const found = await supplier.booking(supplierBookingId);
  if (found.kind === 'found' && found.booking.vouchered) return { kind: 'vouchered', booking: found.booking };
  log.warn({ supplierBookingId, text: outcome.text }, 'a voucher was not issued');
  return outcome;
}

async function tellOf(context: BookingsContext, key: BookingKey, channel: Channel, kind: Outcome): Promise<void> {
  await tellTraveller(context, key, channel, newsOf(await getStay(context.database.pool, key), kind));
}

function newsOf({ paidPaise, dueAt, createdAt, offer }: StayBooking, kind: Outcome): NewsDetails {
  switch (kind) {
    case 'confirmed':
    case 'pending':
      return { kind };
    case 'held':
      return { kind, paidPaise, balancePaise: offer.prebook.price.totalPaise - paidPaise, dueAt: dueAt ?? createdAt };
    case 'paid-in-full':
      return { kind, paidPaise };
    case 'refunded':
      return { kind, refundPaise: paidPaise };
  }
}

/** Closes the payment links of a booking. */
export async function closeLinksOf({ database, payments }: BookingsContext, key: BookingKey): Promise<void> {
  const { sessionId } = await getStay(database.pool, key);
  await payments.closeLinks(key.userId, sessionId);
}

async function readHeld({ database }: BookingsContext, key: BookingKey): Promise<SupplierBooking | null> {
  const booking = await getStay(database.pool, key);
  const stands = ['confirmed', 'vouchered', 'cancel-rejected'].includes(booking.status);
  return stands && isPaidInFull(booking) ? booking.supplierBooking : null;
}
