import { formatInrExact } from '@safar/domain/money/money';
import type { Recheck } from '../../../platform/difference.ts';
import { findBooking } from '../order/store.ts';
import { ticketsOf } from '../order/flight-tickets.ts';
import type { SoldBooks } from '../fulfilment.ts';
import { compareBooking } from './compare-flights.ts';
import type { TicketsContext } from '../context.ts';
import { tripOfSupplierId } from './ticket-store.ts';
import { lookAtTickets } from './tickets-at-supplier.ts';

/** A ticket in our books and in the supplier's, by its number there, asked now. */
export async function bothBooksOfTicket(context: TicketsContext, subject: string): Promise<SoldBooks> {
  const { pool } = context.database;
  const theirs = await describeTicket(context, subject);
  const key = await tripOfSupplierId(pool, subject);
  const booking = key && (await findBooking(pool, key));
  if (booking === null)
    return { ours: 'No booking of ours has this ticket.', theirs, booking: null, backPaise: 0, isRoomUnknown: false };
  const tickets = await ticketsOf(pool, booking.userId, [booking.id]);
  const state = tickets.find(({ supplierBookingId }) => supplierBookingId === subject)?.state ?? 'unknown';
  const backPaise = booking.paidPaise - booking.goodwillPaise;
  return {
    ours: `The booking is ${booking.status}, this ticket ${state}; ${formatInrExact(backPaise)} paid for the trip.`,
    theirs,
    booking: key,
    backPaise,
    isRoomUnknown: false,
  };
}

async function describeTicket({ flights }: TicketsContext, subject: string): Promise<string> {
  const found = await flights.findBooking({ bookingId: subject });
  switch (found.kind) {
    case 'found': {
      const { state, pnr, amountPaise } = found.booking;
      return `The ticket is ${state}, PNR ${pnr}${amountPaise === null ? '' : `, ${formatInrExact(amountPaise)} invoiced`}.`;
    }
    case 'none':
      return 'The supplier does not know this ticket.';
    case 'no-answer':
      return found.reason === 'refused' ? `The supplier does not say: ${found.text}` : 'The supplier does not answer.';
  }
}

/**
 * Compares the tickets of one trip, and repairs what the nightly comparison would. Returns the result for one of them.
 */
export async function recheckTicket(context: TicketsContext, subject: string): Promise<Recheck> {
  const key = await tripOfSupplierId(context.database.pool, subject);
  if (key === null) return recheckUnmatched(context, subject);
  const looks = await lookAtTickets(context, key);
  if (looks === null) return 'silent';
  const found = await compareBooking(context, key, looks);
  const own = found.filter((difference) => difference.subject === subject);
  return own.find(({ outcome }) => outcome === 'needs-person') ?? own[0] ?? 'agrees';
}

async function recheckUnmatched({ flights }: TicketsContext, subject: string): Promise<Recheck> {
  const found = await flights.findBooking({ bookingId: subject });
  if (found.kind === 'no-answer') return 'silent';
  if (found.kind === 'none' || (found.booking.state !== 'ticketed' && found.booking.state !== 'held')) return 'agrees';
  const detail = `PNR ${found.booking.pnr}, ${found.booking.state}, is of no booking of ours.`;
  return { kind: 'ticket-not-ours', counterparty: flights.id, subject, detail, outcome: 'needs-person' };
}
