import { partsToGiveUp } from './parts-to-give-up.ts';
import { roomsAskedOf } from './decide-rooms.ts';
import { itemsBeingGivenUp, roomsGivenUpAlone, wishesForDesk } from '../order/wish-rows.ts';
import type { CallAnswer } from '@safar/contract/call';
import type { deskBooking as deskBookingCall } from '@safar/contract/desk/bookings';
import { formatInrExact } from '@safar/domain/money/money';
import { errorAnswer, fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { maskName } from '../../../platform/mask.ts';
import type { Payment, Refund } from '../../payments/index.ts';
import { waitingOf } from './approvals.ts';
import { duePaise } from '../change/balance.ts';
import { changesOnPaper, documentsOfBooking, type PaidMoney, type PartsOnPaper } from '../order/booking-documents.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import type { BookingsContext } from '../context.ts';
import { reasonText } from '../recover/escalation-reasons.ts';
import { soldFacts } from './sold-facts.ts';
import { reasonsOpen } from '../recover/escalation-store.ts';
import { listedBooking, payUrlOf } from './listed-bookings.ts';
import { deniedRooms } from '../order/exchanged-records.ts';
import { runningExchange } from '../order/proposed-exchange.ts';
import { flightCancellationBlock } from '../change/flight-cancellation-block.ts';
import { ticketsOf, type FlightTicket, standingTripOf } from '../order/flight-tickets.ts';
import { historySentence } from '../order/history-text.ts';
import { movesOfBooking } from './move-to-another-hotel.ts';
import { movedTermsOf } from './moved-terms.ts';
import { findReview } from '../buy/review-store.ts';
import { notesOf } from './note-store.ts';
import { ownersOf } from './owner-store.ts';
import { newsNow } from './resend-documents.ts';
import { leftOf } from './refund-on-behalf.ts';
import { trackOf } from '../change/refund-track.ts';
import { cancellationBlock } from '../change/stay-cancellation.ts';
import {
  CHANNEL_NAMES,
  callsFor,
  actionsOn,
  messagesOf,
  type Action,
  type OutsideCall,
  type SentMessage,
} from './timeline-store.ts';
import { companyOf, companyText, maskedCompany, maskedContact, peopleOf } from './booking-people.ts';
import { findBooking } from '../order/store.ts';
import type { Booking, BookingKey } from '../order/booking.ts';
import { historyOf } from '../order/history-store.ts';

const TIMELINE_SHOWN = 200;
const CALLS_SHOWN = 100;

type Answer = CallAnswer<typeof deskBookingCall>;
type Entry = Answer['booking']['timeline'][number];

/** A booking as operators see it: its complete history, with personal data masked (REQ-DESK-6). */
export async function readDeskBooking(
  context: BookingsContext,
  key: BookingKey,
  operatorId: string,
): Promise<Answer | Failure<'BOOKING_NOT_FOUND'>> {
  const { payments, clock } = context;
  const { pool } = context.database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const [
    tickets,
    history,
    cancellation,
    money,
    disputes,
    needs,
    approval,
    ledger,
    messages,
    notes,
    actions,
    owners,
    calls,
    moved,
    refund,
    review,
    news,
    beingGivenUp,
    exchange,
    roomsAlone,
    changes,
    wishes,
  ] = await Promise.all([
    booking.kind === 'flight' ? ticketsOf(pool, key.userId, [key.bookingId]) : [],
    historyOf(pool, key),
    findCancellation(pool, key),
    payments.ofBooking(key.userId, booking.id),
    payments.disputesOf(key.userId, booking.id),
    reasonsOpen(pool, key),
    waitingOf(pool, key.bookingId, clock.nowIso()),
    payments.ledgerOf(key.userId, booking.id),
    messagesOf(pool, key, TIMELINE_SHOWN),
    notesOf(pool, key, TIMELINE_SHOWN),
    actionsOn(pool, key.bookingId, TIMELINE_SHOWN),
    ownersOf(pool, [key.bookingId]),
    callsFor(pool, booking.id, CALLS_SHOWN),
    movesOfBooking(context, booking),
    leftOf(context, pool, booking),
    findReview(pool, key),
    newsNow(context, booking),
    itemsBeingGivenUp(pool, key),
    booking.kind === 'flight' ? runningExchange(pool, key) : null,
    roomsGivenUpAlone(pool, key),
    changesOnPaper(pool, booking),
    wishesForDesk(pool, key),
  ]);
  const owner = owners.get(key.bookingId);
  const left = await payments.refundable(pool, key.userId, booking.id);
  const movedTerms = booking.kind === 'flight' ? await movedTermsOf(pool, booking, tickets, left.leftPaise) : [];
  const withoutCalls = [
    // Among entries of the same instant the later one is shown first.
    ...history.toReversed().map(({ at, event, note }) => happened(at, event, historySentence(note, booking))),
    ...money.payments.toReversed().map(paid),
    ...money.refunds.toReversed().map(refunded),
    ...messages.map(sent),
    ...notes.map(({ at, by, text }) => entry({ at, kind: 'note', title: `Note by ${by}`, detail: text, ended: null })),
    ...actions.map(done),
    ...movings(booking, moved),
  ];
  const timeline = [...newestFirst(withoutCalls).slice(0, TIMELINE_SHOWN), ...calls.map(called)];
  const denied = await deniedRooms(pool, key);
  const owed = duePaise(booking, clock.nowMs());
  return {
    booking: {
      ...listedBooking(booking),
      ...atSupplier(booking, tickets),
      sold: soldFacts(booking, tickets, clock.nowMs()),
      duePaise: owed,
      dueAt: booking.dueAt,
      people: [
        ...peopleOf(booking).map(maskName),
        ...companyOf(booking).map((company) => companyText(maskedCompany(company))),
      ],
      ...(movedTerms.length > 0 && { moved: movedTerms }),
      contact: maskedContact(booking),
      lines: booking.priceLines.map(({ kind, label, amountPaise }) => ({ kind, label, amountPaise })),
      payments: money.payments.map(({ id, gateway, gatewayPaymentId, method, amountPaise, purpose, createdAt }) => ({
        id,
        gateway,
        gatewayPaymentId,
        method,
        amountPaise,
        purpose,
        at: createdAt,
      })),
      refunds: money.refunds.map((refund) => ({
        ...shownRefund(refund),
        ...trackOf(booking, refund, clock.nowMs()),
      })),
      disputes: disputes.map(({ gateway, id, amountPaise, status, respondBy }) => ({
        gateway,
        id,
        amountPaise,
        status,
        respondBy,
      })),
      ledger,
      owner: owner === undefined ? null : { ...owner, isMine: owner.id === operatorId },
      needs: needs.map(({ since, ...kept }) => ({ reason: reasonText(kept), since })),
      ...moved,
      ...(denied.length > 0 && { deniedRooms: denied }),
      documents: documentNames(booking, money, { roomsAlone, changes }),
      news: typeof news === 'string' ? { blocked: news } : { words: news.words },
      payUrl: owed > 0 ? payUrlOf(context.config.publicUrl, booking.id) : null,
      roomsAsked: booking.kind === 'hotel' ? roomsAskedOf(booking, wishes) : [],
      seats: partsToGiveUp(booking, clock.nowMs()).filter(({ item }) => !beingGivenUp.has(item)),
      cancellationBlocked:
        booking.kind === 'hotel'
          ? cancellationBlock(booking, clock.nowMs(), cancellation)
          : flightCancellationBlock(booking, {
              trip: standingTripOf(booking, tickets),
              nowMs: clock.nowMs(),
              before: cancellation,
              isPartOpen: beingGivenUp.size > 0,
              isExchanging: exchange !== null,
            }),
      refund: isFailure(refund) ? { blocked: errorAnswer(refund).body.error } : { leftPaise: refund.leftPaise },
      approval: approval && {
        id: approval.id,
        kind: approval.kind,
        askedBy: approval.askedBy,
        askedAt: approval.askedAt,
        reason: approval.reason,
        refundPaise: approval.refundPaise,
        heldPaise: await payments.heldPaise(pool, {
          ...key,
          amountPaise: approval.kind === 'room' ? 0 : Math.min(approval.refundPaise, left.leftPaise),
        }),
        chargePaise: approval.chargePaise,
        until: approval.until,
        mine: approval.askedById === operatorId,
      },
      review: review?.state === 'waiting' ? { why: review.why, until: review.until } : null,
      timeline: newestFirst(timeline),
    },
  };
}

function atSupplier(booking: Booking, tickets: readonly FlightTicket[]) {
  const ids =
    booking.kind === 'hotel'
      ? [booking.supplierBooking?.bookingId, booking.supplierBooking?.confirmationNo]
      : tickets.map(({ supplierBookingId }) => supplierBookingId);
  const pnrs = tickets.flatMap(({ pnr, airlinePnr }) => [pnr, airlinePnr]);
  return { supplier: booking.supplier, supplierBookingIds: present(ids), pnrs: present(pnrs) };
}

/** The texts that are not empty, without duplicates. */
function present(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))].map(String);
}

function documentNames(booking: Booking, money: PaidMoney, parts: PartsOnPaper): Answer['booking']['documents'] {
  const documents = documentsOfBooking(booking, money, parts);
  const { voucher, invoicePaise, feeInvoicePaise, creditPaise, ...advance } = documents;
  const names: Answer['booking']['documents'] = [];
  if (voucher) names.push('voucher');
  if (invoicePaise !== null) names.push('invoice');
  if (feeInvoicePaise !== null) names.push('fee-invoice');
  if (creditPaise !== null) names.push('credit-note');
  if (advance.receiptPaise !== null) names.push('receipt-voucher');
  if (advance.refundVoucherPaise !== null) names.push('refund-voucher');
  return names;
}

function shownRefund({ id, amountPaise, reason, gatewayRefundId, bankReference }: Refund) {
  return { id, amountPaise, reason, gatewayRefundId, bankReference };
}

function entry(happening: Omit<Entry, 'callId'>): Entry {
  return { ...happening, callId: null };
}

function newestFirst(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((left, right) => right.at.localeCompare(left.at));
}

const FAILED_EVENTS = /fail|reject|refus/;

function happened(at: string, event: string, sentence: string): Entry {
  const ended = FAILED_EVENTS.test(event) ? 'failed' : 'good';
  return entry({ at, kind: 'workflow', title: sentence, detail: null, ended });
}

function paid({ createdAt, amountPaise, purpose, ...payment }: Payment): Entry {
  const title = `Payment of ${formatInrExact(amountPaise)} captured`;
  const ended = purpose === 'unmatched' ? 'failed' : 'good';
  const { gateway, gatewayPaymentId, method, bankReference } = payment;
  const detail = present([gateway, gatewayPaymentId, method, bankReference]).join(' · ');
  return entry({ at: createdAt, kind: 'gateway', title, detail, ended });
}

function refunded(refund: Refund): Entry {
  const { createdAt, amountPaise, gateway, gatewayRefundId, status, bankReference, isHeld, isByBank } = refund;
  const state = isByBank ? 'given by the payer’s bank' : isHeld ? 'waits for the payer’s bank' : status;
  const detail = [gateway, gatewayRefundId, state, bankReference].filter((part) => part !== null).join(' · ');
  const ended = status === 'processed' ? 'good' : status === 'failed' && !isHeld ? 'failed' : 'waiting';
  const title = `Refund of ${formatInrExact(amountPaise)}`;
  return entry({ at: createdAt, kind: 'gateway', title, detail, ended });
}

function sent({ at, kind, channel, outcome }: SentMessage): Entry {
  const title = `${CHANNEL_NAMES[channel]}: ${kind}`;
  const ended = outcome === 'accepted' ? 'good' : outcome === 'waiting' ? 'waiting' : 'failed';
  return entry({ at, kind: 'message', title, detail: outcome, ended });
}

/** Timeline entries for a booking that was made in place of another, in the timelines of both. */
function movings({ createdAt }: Booking, { moves, movedFrom }: Awaited<ReturnType<typeof movesOfBooking>>): Entry[] {
  return [
    ...moves.flatMap(({ booking }) =>
      booking === null ? [] : [booked(booking.createdAt, `Booked instead: ${booking.title}, ${booking.reference}`)],
    ),
    ...(movedFrom === null ? [] : [booked(createdAt, `Booked in place of ${movedFrom.title}, ${movedFrom.reference}`)]),
  ];
}

function booked(at: string, title: string): Entry {
  return entry({ at, kind: 'traveller', title, detail: null, ended: 'good' });
}

const ACTIONS: Readonly<Record<string, string>> = {
  showPersonal: 'showed personal data',
  resendDocuments: 'told the traveller again',
  // The call's name in older entries.
  resendPapers: 'sent the documents again',
  cancelOnBehalf: 'asked to cancel',
  refundOnBehalf: 'asked to give money back',
  approveRequest: 'approved the request',
  closeApproval: 'closed the request',
  correctEmail: 'put the e-mail address right',
  answerCase: 'answered the traveller’s question',
  correctMobile: 'put the mobile right',
  giveBooking: 'took it, gave it to a colleague, or gave it back',
  settleBooking: 'settled it',
  noteTermsCall: 'called about what the airline changed',
  sendMove: 'offered another hotel',
  bookOtherRoom: 'took another room at our cost, or asked for it',
  settleDeniedRoom: 'entered what a supplier keeps of a denied room',
  retryBooking: 'tried again what had stopped',
  sendRefundAgain: 'sent a refund again',
  repairDifference: 'repaired a difference between the books',
};

function done({ at, by, action, reason }: Action): Entry {
  const title = `${by ?? 'The machine'} ${ACTIONS[action] ?? action}`;
  return entry({ at, kind: 'operator', title, detail: reason, ended: null });
}

/** The description of a call without an answer, by its outcome. */
const UNANSWERED: Readonly<Record<string, string>> = {
  malformed: 'an answer that could not be read',
  refused: 'refused or failed',
  timeout: 'no answer in time',
  cut: 'the connection was lost before the answer',
  unreachable: 'no connection: nothing was sent',
  overloaded: 'not sent: too many calls, or too many failed before it',
  'over-budget': 'not sent: asked too often in this minute',
};

function called({ id, at, service, operation, outcome, status, tookMs }: OutsideCall): Entry {
  const what =
    outcome === null ? 'no answer was written down' : outcome === 'answer' ? 'answered' : UNANSWERED[outcome];
  const parts = [what ?? outcome, status === null ? null : `HTTP ${status}`, tookMs === null ? null : `${tookMs} ms`];
  const isAnswered = outcome === 'answer' && status !== null && status < 400;
  const ended = outcome === null ? 'waiting' : isAnswered ? null : 'failed';
  const detail = parts.filter((part) => part !== null).join(' · ');
  return { at, kind: 'call', title: `${service}: ${operation}`, detail, ended, callId: id };
}
