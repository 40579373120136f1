import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { AirRefund } from '@safar/domain/flight/air-refunds';
import { sumPaise } from '@safar/domain/money/money';
import { givenUp } from '@safar/domain/order/give-up-seats';
import type { Queryable } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { findCancellation } from '../change/cancellation-store.ts';
import { flightCancellationBlock } from '../change/flight-cancellation-block.ts';
import { isBeingBought } from '../change/queued-cancel.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import type { BookingItem, FlightBooking } from '../order/booking.ts';
import { itemsBeingGivenUp } from '../order/wish-rows.ts';
import { runningExchange } from '../order/proposed-exchange.ts';
import { freedTickets } from '../order/proposed-terms.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from '../order/flight-tickets.ts';
import type { TicketsContext } from '../context.ts';
import { chargesOf, lessGoodwill, standingItems, type TicketCharge } from './flight-charges.ts';

/** What giving up a trip, or some seats of it, costs now. */
export interface CancellationQuote extends AirRefund {
  /** Ticket by ticket. */
  readonly tickets: readonly TicketCharge[];
  readonly items: readonly BookingItem[];
  /** Whether nothing is left of the trip then. */
  readonly isAll: boolean;
  /** Whether its airline changed every ticket of it, so that nothing is kept. */
  readonly isFreed: boolean;
  /** Indexes of the trip's tickets that may be given up for all their money, as this was worked out. */
  readonly freed: ReadonlySet<number>;
}

/** The tickets of a trip that were not cancelled alone. */
async function standingTickets({ database }: TicketsContext, booking: FlightBooking): Promise<FlightTicket[]> {
  const tickets = await ticketsOf(database.pool, booking.userId, [booking.id]);
  return tickets.filter(({ state }) => state !== 'cancelled');
}

/** What goes with the chosen seats; without any, all that stands (REQ-CXL-13). */
function chosenItems(
  booking: FlightBooking,
  chosen?: readonly number[],
): BookingItem[] | Failure<'CANCEL_NOT_POSSIBLE'> {
  const standing = standingItems(booking);
  if (chosen === undefined) return standing;
  const roles = booking.passengers.map(({ type }) => type);
  const given = givenUp(standing, roles, chosen);
  switch (given.kind) {
    case 'ok':
      return standing.filter(({ item }) => given.items.some((each) => each.item === item));
    case 'minor-alone':
      return fail('CANCEL_NOT_POSSIBLE', { text: t(m.minorAlone) });
    case 'not-there':
      return fail('CANCEL_NOT_POSSIBLE', { text: t(m.partNotThere) });
  }
}

/** Works out what giving up costs now, by the airlines' answers and the rules for refunds (REQ-CXL-7). */
export async function quoteCancellation(
  context: TicketsContext,
  booking: FlightBooking,
  chosen?: readonly number[],
): Promise<CancellationQuote | Failure<'SUPPLIER_UNAVAILABLE' | 'CANCEL_NOT_POSSIBLE'>> {
  const items = chosenItems(booking, chosen);
  if (isFailure(items)) return items;
  if (isUnpaid(booking)) return freeOfCharge(items, await standingTickets(context, booking));
  const freed = await freedTickets(context.database.pool, { userId: booking.userId, bookingId: booking.id });
  const tickets = await chargesOf(context, booking, { items, tickets: await standingTickets(context, booking), freed });
  if (isFailure(tickets)) return tickets;
  const isAll = items.length === standingItems(booking).length;
  const refundPaise = sumPaise(tickets.map((ticket) => ticket.refundPaise));
  const { leftPaise } = await context.payments.refundable(context.database.pool, booking.userId, booking.id);
  return {
    tickets,
    items,
    isAll,
    isFreed: tickets.every(({ ticket }) => freed.has(ticket.ticket)),
    freed,
    askedPaise: sumPaise(tickets.map((ticket) => ticket.askedPaise)),
    chargePaise: sumPaise(tickets.map((ticket) => ticket.chargePaise)),
    refundPaise: isAll ? lessGoodwill(booking, refundPaise) : Math.min(refundPaise, leftPaise),
  };
}

/** Letting go of seats that are held and not paid costs nothing, and no airline is asked (REQ-TKT-15). */
function freeOfCharge(items: readonly BookingItem[], standing: readonly FlightTicket[]): CancellationQuote {
  const none = { askedPaise: 0, chargePaise: 0, refundPaise: 0 } as const;
  const tickets = standing.map((ticket) => {
    const own = items.filter(({ record }) => record === ticket.ticket);
    return { ...none, ticket, items: own, isWhole: true, shares: own.map(({ item }) => ({ item, chargePaise: 0 })) };
  });
  return { ...none, tickets, items, isAll: true, isFreed: false, freed: new Set() };
}

/**
 * The reason why a flight, or these seats of it, cannot be cancelled now; null when they can.
 * @param chosen absent for all that stands
 */
export async function cancellationBlockOf(
  { clock }: TicketsContext,
  db: Queryable,
  booking: FlightBooking,
  chosen?: readonly number[],
): Promise<string | null> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const tickets = await ticketsOf(db, key.userId, [key.bookingId]);
  const isChosen = ({ item, record }: BookingItem) => (chosen === undefined || chosen.includes(item) ? [record] : []);
  const records = new Set(booking.items.flatMap(isChosen));
  const own = booking.items.filter(({ record }) => records.has(record));
  const open = await itemsBeingGivenUp(db, key);
  const trip =
    chosen === undefined
      ? standingTripOf(booking, tickets)
      : { tickets: booking.quote.trip.tickets.filter((_, ticket) => records.has(ticket)) };
  const before = chosen === undefined ? await findCancellation(db, key) : null;
  if (chosen !== undefined && isBeingBought(booking)) return t(m.notIssued);
  if (chosen !== undefined && isUnpaid(booking)) return t(m.heldWhole);
  const isPartOpen = own.some(({ item }) => open.has(item));
  const isExchanging = (await runningExchange(db, key)) !== null;
  return flightCancellationBlock(booking, { trip, nowMs: clock.nowMs(), before, isPartOpen, isExchanging });
}
