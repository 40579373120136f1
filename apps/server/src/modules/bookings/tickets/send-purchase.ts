import { toLatin } from '@safar/domain/people/latin';
import { nameOnTicket } from '@safar/domain/people/passengers';
import type { FlightPassenger, PurchaseOutcome, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { getFlight } from '../order/store.ts';
import { getTicket, type TicketKey } from '../order/flight-tickets.ts';
import type { BuyingAct, CallKey } from '../order/supplier-calls.ts';
import { sendOnce, type NotBought } from '../buy/send-once.ts';
import type { FlightBooking } from '../order/booking.ts';
import { boughtExtras, unsealPassengers } from '../../checkout/index.ts';
import type { TicketsContext } from '../context.ts';
import { isQuoteShared, otherTicketOf } from './ticket-store.ts';

/** The purchase call for a ticket: `buy` when the airline tickets at once, else `hold` and then `issue` (REQ-TKT-1). */
export type Purchase = Exclude<BuyingAct, 'book' | 'exchange'>;

/** Identifies one purchase call before it is sent. */
export interface PurchaseKey extends TicketKey {
  readonly purchase: Purchase;
  /** Counts from 1. */
  readonly attempt: number;
}

/** The call of an attempt. */
export function purchaseCall({ userId, bookingId, ticket, purchase, attempt }: PurchaseKey): CallKey {
  return { userId, bookingId, record: ticket, act: purchase, n: attempt };
}

/** The result of one attempt to buy, hold or issue a ticket. A pending one without a number is found by its trace. */
export type PurchaseAnswer = Bought | NotBought<SupplierFlightBooking>;

interface Bought {
  readonly kind: 'done';
  readonly booking: SupplierFlightBooking;
}

/** Sends one purchase. */
export async function sendPurchase(context: TicketsContext, key: PurchaseKey): Promise<PurchaseAnswer> {
  const { database, log } = context;
  const booking = await getFlight(database.pool, key);
  return sendOnce<Bought, SupplierFlightBooking>(context, purchaseCall(key), {
    send: () => send(context, booking, key),
    keptUntil: key.purchase === 'issue' ? null : booking.bookableUntil,
    supplier: booking.supplier,
    log: log.child({ purchase: key.purchase }),
  });
}

async function send(context: TicketsContext, booking: FlightBooking, key: PurchaseKey): Promise<PurchaseOutcome> {
  const { flights, database } = context;
  const quoted = booking.quote.tickets[key.ticket];
  if (quoted === undefined) throw new Error(`booking ${key.bookingId} has no ticket ${key.ticket}`);
  const { offer, fare } = quoted;
  if (key.purchase === 'issue') {
    const { supplierBookingId, pnr } = await getTicket(database.pool, key);
    if (supplierBookingId === null || pnr === null) throw new Error(`a ticket of ${key.bookingId} is not held`);
    return flights.ticketHeld({ trace: offer.trace, pnr, bookingId: supplierBookingId });
  }
  const there = key.attempt === 1 ? await boughtBefore(context, key, offer.trace) : null;
  if (there !== null) return there;
  const request = { ...offer, fare, passengers: passengersOf(context, booking, key.ticket) };
  return key.purchase === 'hold' ? flights.hold(request) : flights.ticket(request);
}

/**
 * The booking at the supplier under the trace of a ticket that our books have never bought. A database that lost its
 * last seconds has lost a purchase that was sent in them. Null when there is none, or the supplier does not answer. A
 * trace belongs to one quote (docs/decisions/0014, REQ-TKT-4).
 */
async function boughtBefore(
  { flights, database, log }: TicketsContext,
  key: PurchaseKey,
  trace: string,
): Promise<PurchaseOutcome | null> {
  // Two checkouts of one quote share its trace, so the booking found there may belong to the other one.
  if (await isQuoteShared(database.pool, key)) return null;
  const found = await flights.findBooking({ trace });
  if (found.kind !== 'found') {
    if (found.kind === 'no-answer')
      log.info({ booking: key.bookingId, text: found.text }, 'nobody says what was bought before');
    return null;
  }
  const { booking } = found;
  if (booking.state === 'cancelled' || booking.state === 'failed') return null;
  if ((await otherTicketOf(database.pool, key, booking.bookingId)) !== null) return null;
  log.warn(
    { booking: key.bookingId, supplierBookingId: booking.bookingId },
    'a ticket was bought before, and is taken',
  );
  return { kind: 'pending', booking, text: 'bought before' };
}

/** The passengers of a ticket in the supplier's form: the first adult leads. */
export function passengersOf({ crypto }: TicketsContext, booking: FlightBooking, ticket: number): FlightPassenger[] {
  const passengers = unsealPassengers(booking, crypto);
  const bought = boughtExtras(booking.quote, passengers);
  const included = booking.quote.tickets[ticket]?.included ?? [];
  return passengers.map((passenger, index) => ({
    type: passenger.type,
    title: passenger.title,
    ...nameOnTicket(passenger, booking.quote.passengerRules, ticket, toLatin),
    gender: passenger.gender,
    dateOfBirth: passenger.dateOfBirth ?? null,
    nationality: passenger.nationality,
    passport:
      passenger.passport === undefined
        ? null
        : {
            number: passenger.passport.number,
            issuedOn: passenger.passport.issuedOn ?? null,
            expiresOn: passenger.passport.expiresOn,
          },
    pan: passenger.pan ?? null,
    lead: index === 0,
    email: booking.contactEmail ?? '',
    phone: booking.contactPhone,
    company: passenger.company ?? null,
    extras: [
      ...(passenger.type === 'infant' ? [] : included),
      ...bought.filter((extra) => extra.ticket === ticket && extra.passenger === index).map(({ extra }) => extra),
    ],
  }));
}
