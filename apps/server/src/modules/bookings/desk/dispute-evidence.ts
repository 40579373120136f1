import type { CallAnswer } from '@safar/contract/call';
import type { deskDispute } from '@safar/contract/desk/disputes';
import type { BookingEvent } from '@safar/domain/order/booking-machine';
import { policyLines } from '@safar/domain/stay/policy-text';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { cancellationWindows } from '../../checkout/index.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { FileAnswer } from '../../../platform/file-answer.ts';
import { roomsGivenUpAlone } from '../order/wish-rows.ts';
import { changesOnPaper, documentsOfBooking } from '../order/booking-documents.ts';
import { referenceOf, titleOf } from '../order/booking-basics.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { historySentence } from '../order/history-text.ts';
import { CHANNEL_NAMES, journeyOf, messagesOf } from './timeline-store.ts';
import { findBooking } from '../order/store.ts';
import type { Booking } from '../order/booking.ts';
import { historyOf, type HistoryEntry } from '../order/history-store.ts';

/** The maximum number of items listed for each kind. */
const LISTED = 50;

/** Events that prove that it was bought and delivered. */
const SERVED: ReadonlySet<BookingEvent> = new Set(['payment-recorded', 'supplier-confirmed', 'voucher-issued']);

type Answer = Omit<CallAnswer<typeof deskDispute>, 'ok'>;
type Evidence = Answer['evidence'][number];

/** A dispute with its ledger entries and the evidence for its booking (REQ-DESK-23). */
export async function readDispute(
  context: BookingsContext,
  key: { readonly gateway: string; readonly id: string },
): Promise<Answer | Failure<'DISPUTE_NOT_FOUND'>> {
  const found = await context.payments.dispute(key.gateway, key.id);
  if (found === null) return fail('DISPUTE_NOT_FOUND');
  const { dispute, owner, ledger } = found;
  const booking = owner === null ? null : await findBooking(context.database.pool, owner);
  return {
    dispute,
    ledger,
    booking: booking && {
      userId: booking.userId,
      id: booking.id,
      reference: referenceOf(booking),
      title: titleOf(booking),
      status: booking.status,
    },
    evidence: booking === null ? [] : await evidenceOf(context, booking),
  };
}

/** The evidence as a list to submit at the gateway, which has no call for it that we know (razorpay.md 7). */
export async function evidenceFile(
  context: BookingsContext,
  key: { readonly gateway: string; readonly id: string },
): Promise<FileAnswer | Failure<'DISPUTE_NOT_FOUND'>> {
  const read = await readDispute(context, key);
  if (isFailure(read)) return read;
  const { dispute, booking, evidence } = read;
  const lines = [
    `Dispute ${dispute.id} of payment ${dispute.gatewayPaymentId} at ${dispute.gateway}`,
    `${formatInrExact(dispute.amountPaise)}, ${dispute.reasonCode}, ${dispute.phase}, ${dispute.status}`,
    ...(dispute.respondBy === null ? [] : [`To be answered by ${formatDayTime(dispute.respondBy)} India time`]),
    ...(booking === null ? [] : [`Booking ${booking.reference}: ${booking.title}, ${booking.status}`]),
    ...evidence.map(({ kind, text, at, document }) =>
      ['', kind.toUpperCase(), text, at && formatDayTime(at), document && `Document: ${document}.pdf`]
        .filter((line) => line !== null)
        .join('\n'),
    ),
  ];
  return new FileAnswer(Buffer.from(`${lines.join('\n')}\n`, 'utf8'), 'evidence.txt');
}

async function evidenceOf({ database, payments }: BookingsContext, booking: Booking): Promise<Evidence[]> {
  const { pool } = database;
  const key = { userId: booking.userId, bookingId: booking.id };
  const [money, history, cancellation, messages, journey, roomsAlone, changes] = await Promise.all([
    payments.ofBooking(key.userId, booking.id),
    historyOf(pool, key),
    findCancellation(pool, key),
    messagesOf(pool, key, LISTED),
    journeyOf(pool, key.userId, booking.createdAt, LISTED),
    roomsGivenUpAlone(pool, key),
    changesOnPaper(pool, booking),
  ]);
  const has = documentsOfBooking(booking, money, { roomsAlone, changes });
  const evidence: Evidence[] = [];
  const add = (kind: Evidence['kind'], text: string, at: string | null, document: Evidence['document'] = null) =>
    evidence.push({ kind, text, at, document });
  for (const { at, text } of served(booking, history)) add('proof of service', text, at);
  if (has.voucher) add('proof of service', booking.kind === 'hotel' ? 'Voucher' : 'E-ticket', null, 'voucher');
  if (has.invoicePaise !== null)
    add('billing proof', `Invoice over ${formatInrExact(has.invoicePaise)}`, null, 'invoice');
  if (has.feeInvoicePaise !== null)
    add('billing proof', `Invoice of our fee over ${formatInrExact(has.feeInvoicePaise)}`, null, 'fee-invoice');
  if (has.receiptPaise !== null)
    add('billing proof', `Receipt voucher over ${formatInrExact(has.receiptPaise)}`, null, 'receipt-voucher');
  if (has.refundVoucherPaise !== null)
    add('refund confirmation', `Refund voucher over ${formatInrExact(has.refundVoucherPaise)}`, null, 'refund-voucher');
  // A refund that the gateway has not accepted, or that failed, is no evidence.
  for (const { amountPaise, status, isByBank, sentAt, paidOutAt, bankReference, gatewayRefundId } of money.refunds) {
    if (isByBank || (status !== 'pending' && status !== 'processed')) continue;
    const state = status === 'processed' ? 'paid out' : 'taken by the gateway, not paid out yet';
    add(
      'refund confirmation',
      [`Refund of ${formatInrExact(amountPaise)}`, state, gatewayRefundId, bankReference && `ARN ${bankReference}`]
        .filter((part) => part !== null)
        .join(', '),
      paidOutAt ?? sentAt,
    );
  }
  // A credit note states what is due; it does not prove that money was refunded.
  if (has.creditPaise !== null)
    add('billing proof', `Credit note over ${formatInrExact(has.creditPaise)}`, null, 'credit-note');
  if (cancellation !== null)
    add(
      'cancellation proof',
      `Asked to cancel: charge by the terms ${formatInrExact(cancellation.chargePaise)}`,
      cancellation.requestedAt,
    );
  for (const text of termsOf(booking)) add('terms as accepted', text, booking.createdAt);
  add(
    'acceptance',
    `Paid with the terms on the page: plan ${booking.paymentOption.replaceAll('_', ' ')}`,
    booking.createdAt,
  );
  for (const { at, event, path } of journey) add('acceptance', path === null ? event : `${event}, ${path}`, at);
  for (const { at, kind, channel, outcome } of messages)
    add('customer communication', `${CHANNEL_NAMES[channel]} ${kind}, ${outcome}`, at);
  return evidence;
}

/** The entries of the history about the purchase and the delivery. */
function served(booking: Booking, history: readonly HistoryEntry[]) {
  return history
    .filter(({ event }) => SERVED.has(event))
    .map(({ at, note }) => ({ at, text: historySentence(note, booking) }));
}

/** The cancellation terms that were shown and accepted at payment. */
function termsOf(booking: Booking): string[] {
  if (booking.kind === 'flight') return ['The fare’s terms are on the e-ticket'];
  const lines = policyLines(cancellationWindows(booking, booking.createdAt), totalOf(booking.priceLines));
  return lines.map(({ charge, when }) => `${when}: ${charge}`);
}
