import type { CallAnswer } from '@safar/contract/call';
import type { deskBooking as deskBookingCall } from '@safar/contract/desk/bookings';
import { formatInrExact } from '@safar/domain/money';
import { fullName } from '@safar/domain/names';
import { fail, type Failure } from '../../platform/failure.ts';
import { maskEmail, maskName, maskPhone } from '../../platform/mask-personal.ts';
import type { Payment, Refund } from '../payments/index.ts';
import { waitingApproval } from './approval-store.ts';
import { documentsOfBooking } from './booking-documents.ts';
import { leadOf } from './booking-price.ts';
import { findCancellation } from './cancellation-store.ts';
import type { BookingsContext } from './context.ts';
import { reasonsOpen } from './escalation-store.ts';
import { listedBooking } from './find-bookings.ts';
import { flightCancellationBlock } from './flight-cancellation-block.ts';
import { ticketsOf, type FlightTicket } from './flight-tickets.ts';
import { historySentence } from './history-sentence.ts';
import { notesOf } from './note-store.ts';
import { ownersOf } from './owner-store.ts';
import { refundBlock } from './refund-on-behalf.ts';
import { trackOf } from './refund-track.ts';
import { cancellationBlock } from './stay-cancellation.ts';
import { deedsOn, messagesOf, type Deed, type SentMessage } from './timeline-store.ts';
import { findBooking, historyOf, type Booking, type BookingKey } from './store.ts';

const TIMELINE_SHOWN = 200;

type Answer = CallAnswer<typeof deskBookingCall>;
type Entry = Answer['booking']['timeline'][number];

/** A booking as operators see it: everything that happened, and nothing personal unmasked (REQ-DESK-6). */
export async function readDeskBooking(
  { database, payments, clock }: BookingsContext,
  key: BookingKey,
  operatorId: string,
): Promise<Answer | Failure<'BOOKING_NOT_FOUND'>> {
  const { pool } = database;
  const booking = await findBooking(pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const [tickets, history, cancellation, money, disputes, needs, approval, ledger, messages, notes, deeds, owners] =
    await Promise.all([
      booking.kind === 'flight' ? ticketsOf(pool, key.userId, [key.bookingId]) : [],
      historyOf(pool, key),
      findCancellation(pool, key),
      payments.ofSession(key.userId, booking.sessionId),
      payments.disputesOf(key.userId, booking.sessionId),
      reasonsOpen(pool, key),
      waitingApproval(pool, key, clock.nowIso()),
      payments.ledgerOf(key.userId, booking.sessionId),
      messagesOf(pool, key, TIMELINE_SHOWN),
      notesOf(pool, key, TIMELINE_SHOWN),
      deedsOn(pool, key.bookingId, TIMELINE_SHOWN),
      ownersOf(pool, [key.bookingId]),
    ]);
  const owner = owners.get(key.bookingId);
  const timeline = [
    // Of what happened at one instant, the later stays above.
    ...history.toReversed().map(({ at, event, note }) => happened(at, event, historySentence(note, booking))),
    ...money.payments.toReversed().map(paid),
    ...money.refunds.toReversed().map(refunded),
    ...messages.map(told),
    ...notes.map(({ at, by, text }): Entry => ({
      at,
      kind: 'note',
      title: `Note by ${by}`,
      detail: text,
      ended: null,
    })),
    ...deeds.map(done),
  ].toSorted((left, right) => right.at.localeCompare(left.at));
  return {
    booking: {
      ...listedBooking(booking),
      ...atSupplier(booking, tickets),
      dueAt: booking.dueAt,
      people: peopleOf(booking).map(maskName),
      contact: masked(contactOf(booking)),
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
        ...trackOf(booking, refund, cancellation, clock.nowMs()),
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
      needs,
      documents: papersOf(booking, money.refunds),
      cancellationBlocked:
        booking.kind === 'hotel'
          ? cancellationBlock(booking, clock.nowMs())
          : flightCancellationBlock(booking, clock.nowMs()),
      refundBlocked: refundBlock(booking),
      approval: approval && {
        id: approval.id,
        kind: approval.kind,
        askedBy: approval.askedBy,
        askedAt: approval.askedAt,
        reason: approval.reason,
        refundPaise: approval.refundPaise,
        chargePaise: approval.chargePaise,
        until: approval.until,
        mine: approval.askedById === operatorId,
      },
      timeline: timeline.slice(0, TIMELINE_SHOWN),
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

/** Those that are there, each once. */
function present(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))].map(String);
}

/** Everybody who travels or stays, by name. */
export function peopleOf(booking: Booking): string[] {
  if (booking.kind === 'flight') return booking.passengers.map(fullName);
  return booking.guests.flatMap(({ adults, children }) => [...adults, ...children].map(fullName));
}

/** How the booking's traveller is reached. */
export function contactOf(booking: Booking): { phone: string; email: string } {
  return { phone: booking.contactPhone, email: leadOf(booking)?.email ?? '' };
}

function masked({ phone, email }: { phone: string; email: string }) {
  return { phone: maskPhone(phone), email: maskEmail(email) };
}

function papersOf(booking: Booking, refunds: readonly Refund[]): Answer['booking']['documents'] {
  const { voucher, invoicePaise, creditPaise } = documentsOfBooking(booking, refunds);
  const papers: Answer['booking']['documents'] = [];
  if (voucher) papers.push('voucher');
  if (invoicePaise !== null) papers.push('invoice');
  if (creditPaise !== null && booking.kind === 'hotel') papers.push('credit-note');
  return papers;
}

function shownRefund({ id, amountPaise, reason, gatewayRefundId, bankReference }: Refund) {
  return { id, amountPaise, reason, gatewayRefundId, bankReference };
}

const FAILED_EVENTS = /fail|reject|refus/;

function happened(at: string, event: string, sentence: string): Entry {
  return { at, kind: 'workflow', title: sentence, detail: null, ended: FAILED_EVENTS.test(event) ? 'failed' : 'good' };
}

function paid({ createdAt, amountPaise, gateway, gatewayPaymentId, method, purpose }: Payment): Entry {
  const title = `Payment of ${formatInrExact(amountPaise)} captured`;
  const ended = purpose === 'unmatched' ? 'failed' : 'good';
  return { at: createdAt, kind: 'gateway', title, detail: `${gateway} · ${gatewayPaymentId} · ${method}`, ended };
}

function refunded({ createdAt, amountPaise, gateway, gatewayRefundId, status, bankReference }: Refund): Entry {
  const detail = [gateway, gatewayRefundId, status, bankReference].filter((part) => part !== null).join(' · ');
  const ended = status === 'processed' ? 'good' : status === 'failed' ? 'failed' : 'waiting';
  return { at: createdAt, kind: 'gateway', title: `Refund of ${formatInrExact(amountPaise)}`, detail, ended };
}

function told({ at, kind, channel, outcome }: SentMessage): Entry {
  const title = `${channel === 'sms' ? 'SMS' : 'E-mail'}: ${kind}`;
  const ended = outcome === 'accepted' ? 'good' : outcome === 'waiting' ? 'waiting' : 'failed';
  return { at, kind: 'message', title, detail: outcome, ended };
}

const DEEDS: Readonly<Record<string, string>> = {
  showPersonal: 'showed personal data',
  resendPapers: 'sent the papers again',
  cancelOnBehalf: 'asked to cancel',
  refundOnBehalf: 'asked to give money back',
  approveRequest: 'approved the request',
  closeApproval: 'closed the request',
};

function done({ at, by, action, reason }: Deed): Entry {
  return {
    at,
    kind: 'operator',
    title: `${by ?? 'The machine'} ${DEEDS[action] ?? action}`,
    detail: reason,
    ended: null,
  };
}
