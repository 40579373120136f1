import { postCancellation } from '@safar/domain/money/ledger';
import { sumPaise } from '@safar/domain/money/money';
import { linesOfTicket, totalOf } from '@safar/domain/money/price-lines';
import type { Transaction } from '../../../platform/database.ts';
import { findCancellation, saveCancellationAmounts } from '../change/cancellation-store.ts';
import type { RecordEnds, WishEnd } from '../change/change-workflow.ts';
import { heldBy } from '../change/refund-promise.ts';
import type { FlightNotificationDetails } from '../../notifications/index.ts';
import { post } from '../../payments/index.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import { endChange } from '../order/changes.ts';
import { keepStandingDays, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import type { HistoryNote, NamedTicket } from '../order/history-note.ts';
import { ticketsText } from '../order/history-text.ts';
import { getFlight } from '../order/store.ts';
import { endCancel } from '../order/supplier-calls.ts';
import { moveRecords } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { lessGoodwill, paidForTickets, refundOfTicket } from './cancel-flight.ts';
import type { TicketsContext } from './context.ts';

/** What a traveller is told of a wish to cancel. */
export type FlightWishTold = Extract<
  FlightNotificationDetails,
  { kind: 'cancelled' | 'part-cancelled' | 'cancel-rejected' }
>;

/** Notes the decisions of the airlines: cancelled tickets are reversed and refunded, the others remain. */
export async function endFlightWish(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
  ends: RecordEnds,
): Promise<WishEnd<FlightWishTold>> {
  const { clock, payments } = context;
  const at = clock.nowIso();
  const done = ends.filter(({ end }) => end === 'cancelled').map(({ record }) => record);
  for (const ticket of done) await moveRecords(transaction, key, 'gone', ticket);
  // A ticket that its airline refused to cancel may be asked about again.
  for (const { record, end } of ends) if (end === 'rejected') await endCancel(transaction, { ...key, record });
  await keepStandingDays(transaction, key);
  const all = done.length === ends.length;
  const cancellation = await findCancellation(transaction, key);
  if (cancellation === null) throw new Error(`nobody asked to cancel booking ${key.bookingId}`);
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const own = tickets.filter(({ ticket }) => done.includes(ticket));
  const standing = tickets.filter(({ ticket, state }) => !done.includes(ticket) && state !== 'cancelled');
  // What was given up before is no part of it.
  const paidPaise = paidForTickets(
    booking,
    ends.map(({ record }) => record),
  );
  const refunds = own.map(({ ticket, chargePaise, refundedPaise }) =>
    refundOfTicket(booking, ticket, { chargePaise: chargePaise ?? 0, refundPaise: refundedPaise }),
  );
  const supplierChargePaise = sumPaise(refunds.map(({ askedPaise }) => askedPaise));
  // For the whole trip the amounts that were shown apply; for a part of it, those that its airline decided.
  const chargePaise = all ? cancellation.chargePaise : sumPaise(refunds.map((each) => each.chargePaise));
  const duePaise = all ? paidPaise - chargePaise : sumPaise(refunds.map((each) => each.refundPaise));
  const mostPaise = all ? lessGoodwill(booking, duePaise) : Math.min(duePaise, paidPaise - booking.goodwillPaise);
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
    ? { code: 'cancelled', paidPaise, refundPaise, ...held }
    : isPart
      ? { code: 'part-cancelled', ...parts, refundPaise }
      : { code: 'cancel-rejected' };
  await transitionBooking(transaction, key, { event: all ? 'cancel-processed' : 'cancel-rejected', note, at }, () =>
    endChange(transaction, key, cancellation.changeId, { state: all ? 'done' : 'refused', at, gone: done }),
  );
  const trouble = all ? null : isPart ? 'ticket-cancel-rejected' : 'flight-cancel-rejected';
  if (done.length === 0)
    return { refundIds: [], told: { kind: 'cancel-rejected', change: cancellation.changeId }, trouble };
  const told: FlightWishTold = isPart
    ? {
        kind: 'part-cancelled',
        chargePaise,
        refundPaise,
        cancelled: ticketsText(parts.cancelled),
        stands: ticketsText(parts.stands),
        change: cancellation.changeId,
      }
    : { kind: 'cancelled', chargePaise, refundPaise };

  // Price lines that we keep remain sold.
  const lines = done.flatMap((ticket) => linesOfTicket(booking.priceLines, ticket));
  const sold = lines.filter(({ refund }) => refund !== 'kept');
  const ofChange = (kind: string) => ({ ...key, key: `${kind}:${cancellation.changeId}`, at });
  const coveredPaise = await payments.coverLoss(transaction, ofChange('bank-gave'), duePaise - refundPaise);
  const amounts = {
    sold,
    paidPaise: totalOf(sold),
    supplierChargePaise,
    // We keep everything that is not refunded.
    travellerChargePaise: totalOf(sold) - refundPaise - coveredPaise,
  };
  await post(transaction, ofChange('booking-cancelled'), postCancellation(amounts));
  if (refundPaise === 0) return { refundIds: [], told, trouble };
  const { userId, id: bookingId } = booking;
  const decision = { userId, bookingId, changeId: cancellation.changeId, amountPaise: refundPaise };
  return { refundIds: await payments.decideRefund(transaction, decision), told, trouble };
}

function namedTickets({ quote }: FlightBooking, tickets: readonly FlightTicket[]): NamedTicket[] {
  return tickets.map(({ ticket, pnr }) => {
    const sold = quote.trip.tickets[ticket];
    const legs = sold?.legs ?? [];
    const route = [legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – ');
    return { route, airline: sold?.carrierName ?? '', pnr: pnr ?? '' };
  });
}
