import { endChange } from '../order/changes.ts';
import { postCancellation } from '@safar/domain/money/ledger';
import { sumPaise } from '@safar/domain/money/money';
import { linesOfTicket, totalOf } from '@safar/domain/money/price-lines';
import type { Transaction } from '../../../platform/database.ts';
import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import { cancelAtSupplier, type SupplierCancelEnd } from '../change/cancel-at-supplier.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import { findCancellation, saveCancellationAmounts } from '../change/cancellation-store.ts';
import { getFlight } from '../order/store.ts';
import { heldBy, toldRefunds } from '../change/refund-promise.ts';
import { notifyOnBothChannels, REFUND_STEP, sendRefund, NOTIFY_STEPS } from '../buy/ending-steps.ts';
import { postingKey } from '../order/booking-basics.ts';
import { ticketsOf, keepStandingDays, type FlightTicket } from '../order/flight-tickets.ts';
import { moveRecords } from '../order/supplier-records.ts';
import { ticketsText } from '../order/history-text.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { HistoryNote, NamedTicket } from '../order/history-note.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import { post } from '../../payments/index.ts';
import type { TicketsContext } from './context.ts';
import { lessGoodwill, refundOfTicket } from './cancel-flight.ts';
import { CANCEL_TICKET_STEPS, cancelTicketSteps } from './cancel-ticket.ts';
import { notifyOfFlight } from './notify-of-flight.ts';

/** Every step of the flight's cancel workflow, by the name under which it is recorded. */
const FLIGHT_CANCEL_STEPS = [
  'read-tickets',
  ...CANCEL_TICKET_STEPS,
  'note-ends',
  REFUND_STEP,
  ...NOTIFY_STEPS,
] as const;

export type FlightCancelStep = (typeof FLIGHT_CANCEL_STEPS)[number];

/** How the cancellation of each ticket ended, in the order of the trip. */
type Ends = readonly { readonly ticket: number; readonly end: SupplierCancelEnd }[];

interface CancellationEnd {
  readonly refundIds: readonly string[];
  readonly notification: FlightNotificationDetails;
  /** Why an operator must look at the booking. */
  readonly trouble: EscalationReason | null;
}

/**
 * Carries out a traveller's request to cancel a flight: asks the airline of each ticket and waits for its decision.
 * When all are cancelled, the refund that was shown is paid. When one refuses, its ticket remains, and the refund of
 * the others is paid.
 */
export async function cancelBookedFlight(
  context: TicketsContext,
  key: BookingKey,
  observe?: StepObserver,
): Promise<void> {
  const { workflows, database } = context;
  const runner = createStepRunner<FlightCancelStep>(workflows, 'flight-cancel', observe);
  const run = cancelTicketSteps(context, runner, key);
  const tickets = await runner.step('read-tickets', async () =>
    (await ticketsOf(database.pool, key.userId, [key.bookingId])).map(({ ticket }) => ticket),
  );
  const ends: { ticket: number; end: SupplierCancelEnd }[] = [];
  for (const ticket of tickets) ends.push({ ticket, end: await cancelAtSupplier(run.cancellationOf(ticket)) });
  if (ends.some(({ end }) => end === 'unknown')) return escalateInWorkflow(context, key, 'flight-cancel-unanswered');

  const { refundIds, notification, trouble } = await runner.transaction('note-ends', (tx) =>
    noteEnds(context, tx, key, ends),
  );
  if (trouble !== null) await escalateInWorkflow(context, key, trouble);
  for (const refundId of refundIds) {
    const { kind } = await sendRefund(context, runner, key, refundId);
    if (kind === 'given-up' || kind === 'waiting') await escalateInWorkflow(context, key, 'refund-not-taken');
  }
  await notifyOnBothChannels(context, runner, key, {
    kind: notification.kind,
    notify: async (channel, tx) => {
      const told = await toldRefunds(context, await getFlight(tx, key), 'cancellation');
      await notifyOfFlight(
        context,
        key,
        channel,
        'refundPaise' in notification ? { ...notification, ...told } : notification,
        tx,
      );
    },
  });
}

/** Notes the decisions of the airlines: cancelled tickets are reversed and refunded, the others remain. */
async function noteEnds(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  ends: Ends,
): Promise<CancellationEnd> {
  const { clock, payments } = context;
  const at = clock.nowIso();
  const done = ends.filter(({ end }) => end === 'cancelled').map(({ ticket }) => ticket);
  for (const ticket of done) await moveRecords(transaction, key, 'gone', ticket);
  await keepStandingDays(transaction, key);
  const all = done.length === ends.length;
  const cancellation = await findCancellation(transaction, key);
  if (cancellation === null) throw new Error(`nobody asked to cancel booking ${key.bookingId}`);
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const own = tickets.filter(({ ticket }) => done.includes(ticket));
  const standing = tickets.filter(({ ticket }) => !done.includes(ticket));
  const refunds = own.map(({ ticket, chargePaise, refundedPaise }) =>
    refundOfTicket(booking, ticket, { chargePaise: chargePaise ?? 0, refundPaise: refundedPaise }),
  );
  const supplierChargePaise = sumPaise(refunds.map(({ askedPaise }) => askedPaise));
  // For the whole trip the amounts that were shown apply; for a part of it, those that its airline decided.
  const chargePaise = all ? cancellation.chargePaise : sumPaise(refunds.map((each) => each.chargePaise));
  const duePaise = all ? booking.paidPaise - chargePaise : sumPaise(refunds.map((each) => each.refundPaise));
  const mostPaise = all
    ? lessGoodwill(booking, duePaise)
    : Math.min(duePaise, booking.paidPaise - booking.goodwillPaise);
  // The refund is at most what is left of the whole payment: part of the amount shown may have been refunded without us
  // since.
  const refundPaise = all ? Math.min(cancellation.refundPaise, mostPaise) : mostPaise;
  const isPart = done.length > 0 && !all;
  if (isPart || (all && refundPaise !== cancellation.refundPaise))
    await saveCancellationAmounts(transaction, key, cancellation.changeId, { chargePaise, refundPaise });
  const { heldPaise } = await heldBy(context, transaction, booking, { refundPaise, looked: 'known' });
  const held = heldPaise > 0 ? { heldPaise } : {};

  const parts = { cancelled: namedTickets(booking, own), stands: namedTickets(booking, standing) };
  const note: HistoryNote = all
    ? { code: 'cancelled', paidPaise: booking.paidPaise, refundPaise, ...held }
    : isPart
      ? { code: 'part-cancelled', ...parts, refundPaise }
      : { code: 'cancel-rejected' };
  await transitionBooking(transaction, key, { event: all ? 'cancel-processed' : 'cancel-rejected', note, at }, () =>
    endChange(transaction, key, cancellation.changeId, { state: all ? 'done' : 'refused', at, gone: done }),
  );
  const trouble = all ? null : isPart ? 'ticket-cancel-rejected' : 'flight-cancel-rejected';
  if (done.length === 0) return { refundIds: [], notification: { kind: 'cancel-rejected' }, trouble };
  const notification: FlightNotificationDetails = isPart
    ? {
        kind: 'part-cancelled',
        chargePaise,
        refundPaise,
        cancelled: ticketsText(parts.cancelled),
        stands: ticketsText(parts.stands),
      }
    : { kind: 'cancelled', chargePaise, refundPaise };

  // Price lines that we keep remain sold.
  const lines = done.flatMap((ticket) => linesOfTicket(booking.priceLines, ticket));
  const sold = lines.filter(({ refund }) => refund !== 'kept');
  const bankGave = postingKey(booking, 'bank-gave', at);
  const coveredPaise = await payments.coverLoss(transaction, bankGave, duePaise - refundPaise);
  const amounts = {
    sold,
    paidPaise: totalOf(sold),
    supplierChargePaise,
    // We keep everything that is not refunded.
    travellerChargePaise: totalOf(sold) - refundPaise - coveredPaise,
  };
  await post(transaction, postingKey(booking, 'booking-cancelled', at), postCancellation(amounts));
  if (refundPaise === 0) return { refundIds: [], notification, trouble };
  const { userId, id: bookingId } = booking;
  const decision = { userId, bookingId, reason: 'cancellation', amountPaise: refundPaise } as const;
  return { refundIds: await payments.decideRefund(transaction, decision), notification, trouble };
}

function namedTickets({ quote }: FlightBooking, tickets: readonly FlightTicket[]): NamedTicket[] {
  return tickets.map(({ ticket, pnr }) => {
    const sold = quote.trip.tickets[ticket];
    const legs = sold?.legs ?? [];
    const route = [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
    return { route, airline: sold?.carrierName ?? '', pnr: pnr ?? '' };
  });
}
