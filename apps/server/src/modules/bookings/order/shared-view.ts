import type { CallAnswer } from '@safar/contract/call';
import type { booking as bookingCall, myBookings } from '@safar/contract/bookings';
import { listedStatus, shownRoom } from '@safar/domain/order/booking-machine';
import { displayStatus, planLabel } from '@safar/domain/order/booking-status';
import { cancellationState, cancellationStateLabel } from '@safar/domain/order/cancellation-state';
import { paiseToRupees, type Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { language } from '@safar/messages/language';
import { refundsView, refundView, type Payment, type Refund } from '../../payments/index.ts';
import type { Cancellation } from '../change/cancellation-store.ts';
import type { DocumentSet } from './booking-documents.ts';
import { isPaidInFull, referenceOf } from './booking-basics.ts';
import { historySentence } from './history-text.ts';
import { trackOf } from '../change/refund-track.ts';
import { CHANGE_REQUEST_NUMBERS } from './supplier-booking-fields.ts';
import type { Booking } from './booking.ts';
import type { NewDates } from './exchanged-records.ts';
import type { Exchange } from './proposed-exchange.ts';
import type { ProposedTerms } from './proposed-terms.ts';
import type { HistoryEntry } from './history-store.ts';

export type Summary = CallAnswer<typeof myBookings>['bookings'][number];
export type Detail = CallAnswer<typeof bookingCall>['booking'];

/** The fields of every booking in a list. */
export function sharedSummary(booking: Booking) {
  const totalPaise = totalOf(booking.priceLines);
  return {
    _id: booking.id,
    id: booking.id,
    reference: referenceOf(booking),
    createdAt: booking.createdAt,
    status: listedStatus(booking),
    shownStatus: displayStatus(
      listedStatus(booking),
      booking.kind === 'hotel' ? shownRoom(booking.status, booking.supplierBooking) : null,
    ),
    payment: paymentView(booking, totalPaise),
    paymentMethod: booking.paymentMethod,
    paymentOption: booking.paymentOption,
    amounts: { display: { total: paiseToRupees(totalPaise), currency: 'INR' as const } },
    totalPaise,
    cancelling: booking.status === 'cancelling',
  };
}

function paymentView(booking: Booking, totalPaise: number): Summary['payment'] {
  const { paymentOption, paidPaise } = booking;
  const paid = isPaidInFull(booking);
  return {
    plan: paymentOption,
    label: planLabel(paymentOption),
    status: paid ? 'paid' : paidPaise > 0 ? 'part-paid' : 'unpaid',
    amount: paiseToRupees(totalPaise),
    amountPaid: paiseToRupees(paidPaise),
    paid,
    cutoff: booking.kind === 'hotel' ? booking.offer.prebook.freeCancellationUntil : null,
    totalPayable: paiseToRupees(totalPaise),
    currency: 'INR',
  };
}

/** The facts that a list needs beside the booking. */
export interface ListFacts {
  /** Without refunded double payments, which are not part of the booking. */
  readonly refunds: readonly Refund[];
  /** When the check of the booking ends, ISO instant; null when it is not being checked. */
  readonly checkedBy: string | null;
  readonly nowMs: number;
  /** Its airline changed something that nobody has answered. */
  readonly isMoved: boolean;
}

/** The facts that a booking's own page needs beside the booking. */
export interface BookingFacts extends Omit<ListFacts, 'isMoved'> {
  readonly cancellation: Cancellation | null;
  /** The items that its traveller asked to give up and whose supplier has not decided. */
  readonly beingGivenUp: ReadonlyMap<number, 'asked' | 'going'>;
  /** What its airlines made of its tickets, and nobody has answered. */
  readonly moved: readonly ProposedTerms[];
  /** The exchange that an airline is being asked for; null when there is none. */
  readonly exchange: Exchange | null;
  /** The other dates that are being taken for a stay; null when there are none. */
  readonly newDates: NewDates | null;
  /** What is left of its payments to give back. */
  readonly leftPaise: Paise;
  readonly documents: DocumentSet;
  readonly payments: readonly Payment[];
  readonly history: readonly HistoryEntry[];
  readonly isHotelNumberAsked: boolean;
  /** When the traveller requested the taxes of an unused flight; null when they did not. */
  readonly taxesAsked: string | null;
}

/** The fields of every booking on its own page; `blocked`: why it cannot be cancelled now. */
export function sharedDetail(booking: Booking, facts: BookingFacts, blocked: string | null) {
  const cancelled = booking.status === 'cancelled' || booking.status === 'released';
  return {
    sessionId: booking.sessionId,
    cancelled,
    cancelledAt: cancelled ? (facts.cancellation?.processedAt ?? null) : null,
    cancellationState: stateOf(facts.cancellation, cancelled),
    cancellation: facts.cancellation && cancellationView(facts.cancellation, cancelled),
    cancellationBlocked: blocked,
    refund: refundsView(facts.refunds),
    checkedBy: facts.checkedBy,
    refunds: facts.refunds.map((refund) => refundOf(booking, refund, facts)),
    documents: documentLinks(booking.id, facts.documents),
    history: facts.history.map(({ at, event, note }) => ({ at, event, text: historySentence(note, booking) })),
  };
}

/** A link cannot send a header for its language, so the language is in its URL (REQ-LANG-5). */
function documentLinks(id: string, documents: DocumentSet): Detail['documents'] {
  const link = (there: boolean, file: string) => (there ? `/api/bookings/${id}/${file}?language=${language()}` : null);
  return {
    voucher: link(documents.voucher, 'voucher.pdf'),
    invoice: link(documents.invoicePaise !== null, 'invoice.pdf'),
    feeInvoice: link(documents.feeInvoicePaise !== null, 'fee-invoice.pdf'),
    receiptVoucher: link(documents.receiptPaise !== null, 'receipt-voucher.pdf'),
    refundVoucher: link(documents.refundVoucherPaise !== null, 'refund-voucher.pdf'),
    creditNote: link(documents.creditPaise !== null, 'credit-note.pdf'),
    roomCreditNotes: documents.roomCredits.map(
      ({ n }) => `/api/bookings/${id}/credit-note.pdf?language=${language()}&change=${n}`,
    ),
    changePapers: documents.changePapers.map(({ n, against }) => changePaper(id, n, against)),
    calendar: link(documents.calendar, 'calendar.ics'),
  };
}

/** The address of a paper of a later change: the invoice of what it brought in, or what it took off the invoice of another. */
function changePaper(id: string, n: number, against: number | null): Detail['documents']['changePapers'][number] {
  const kind = against === null ? 'invoice' : 'credit-note';
  const of = `language=${language()}&change=${n}${against === null ? '' : `&against=${against}`}`;
  return { kind, to: `/api/bookings/${id}/${kind}.pdf?${of}` };
}

/** A refund with the payment that it returns, for questions to the bank. */
function refundOf(booking: Booking, refund: Refund, { payments, nowMs }: BookingFacts): Detail['refunds'][number] {
  const method = payments.find(({ id }) => id === refund.paymentId)?.method ?? 'unknown';
  return {
    ...refundView(refund),
    method,
    gatewayRefundId: refund.gatewayRefundId,
    bankReference: refund.bankReference,
    ...trackOf(booking, refund, nowMs),
  };
}

function stateOf(cancellation: Cancellation | null, cancelled: boolean): Detail['cancellationState'] {
  return cancellationState(cancelled, cancellation && (cancellation.changeRequestStatus ?? 'requested'));
}

function cancellationView(cancellation: Cancellation, cancelled: boolean): NonNullable<Detail['cancellation']> {
  const { changeRequestStatus, lastCheckedAt, processedAt } = cancellation;
  return {
    status: {
      changeRequestStatus: changeRequestStatus && CHANGE_REQUEST_NUMBERS[changeRequestStatus],
      statusText: cancellationStateLabel(stateOf(cancellation, cancelled) ?? 'pending'),
      lastCheckedAt,
      processedAt,
    },
    request: { requestedAt: cancellation.requestedAt, remarks: cancellation.remarks },
    askedUsAt: cancellation.askedUsAt,
    chargePaise: cancellation.chargePaise,
    refundPaise: cancellation.refundPaise,
  };
}
