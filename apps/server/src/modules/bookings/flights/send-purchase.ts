import { epochMs } from '@safar/domain/days';
import type { FlightPassenger, PurchaseOutcome, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { boughtExtras, unsealPassengers } from '../../checkout/index.ts';
import type { BookingsContext } from '../context.ts';
import { getFlight, type FlightBooking } from '../store.ts';
import { claimPurchase, notePurchase, purchaseSentAt, unclaimPurchase, type PurchaseKey } from './attempt-store.ts';
import { getTicket } from './ticket-store.ts';

/** What is known after one attempt to buy, hold or issue a ticket. */
export type PurchaseAnswer =
  | { readonly kind: 'done'; readonly booking: SupplierFlightBooking }
  /** Nothing came of it, and nothing will; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Taken, to be decided; without a booking it is found by its trace. */
  | { readonly kind: 'pending'; readonly sentAtMs: number; readonly booking: SupplierFlightBooking | null }
  /** Sent, and nothing is known: the supplier has to be asked what became of it. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing left this process: the same attempt may be made again. */
  | { readonly kind: 'not-sent' };

/**
 * Sends one purchase, at most once in all lives of the workflow: the attempt is marked as sent before it is, so that a life that ends
 * in between leaves an attempt to be asked about, never one to be repeated (tbo-air.md 1).
 */
export async function sendPurchase(context: BookingsContext, key: PurchaseKey): Promise<PurchaseAnswer> {
  const { database, clock, log } = context;
  const booking = await getFlight(database.pool, key);
  const before = await purchaseSentAt(database.pool, key);
  if (before === null && key.purchase !== 'issue' && clock.nowMs() > epochMs(booking.bookableUntil))
    return { kind: 'refused', text: 'The airline no longer kept this fare for us.' };
  const claim = await claimPurchase(database.pool, key, clock.nowMs());
  if (!claim.isMine) {
    const { sentAtMs, isTaken } = claim;
    return isTaken ? { kind: 'pending', sentAtMs, booking: null } : { kind: 'silent', sentAtMs };
  }

  const outcome = await send(context, booking, key);
  await notePurchase(database.pool, key, outcome.kind);
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done', booking: outcome.booking };
    case 'pending':
      return { kind: 'pending', sentAtMs: claim.sentAtMs, booking: outcome.booking };
    case 'changed':
      return { kind: 'refused', text: 'The airline changed the price or the times while we were buying.' };
    case 'failed':
      log.warn({ booking: key.bookingId, purchase: key.purchase, text: outcome.text }, 'a ticket was refused');
      return { kind: 'refused', text: 'The airline could not issue this ticket.' };
    case 'no-answer':
      log.warn({ booking: key.bookingId, purchase: key.purchase, reason: outcome.reason }, 'a purchase got no answer');
      if (outcome.sent) return { kind: 'silent', sentAtMs: claim.sentAtMs };
      await unclaimPurchase(database.pool, key);
      return { kind: 'not-sent' };
  }
}

async function send(context: BookingsContext, booking: FlightBooking, key: PurchaseKey): Promise<PurchaseOutcome> {
  const { flights, database } = context;
  const quoted = booking.quote.tickets[key.ticket];
  if (quoted === undefined) throw new Error(`booking ${key.bookingId} has no ticket ${key.ticket}`);
  const { offer, fare } = quoted;
  if (key.purchase === 'issue') {
    const { supplierBookingId, pnr } = await getTicket(database.pool, key);
    if (supplierBookingId === null || pnr === null) throw new Error(`a ticket of ${key.bookingId} is not held`);
    return flights.ticketHeld({ trace: offer.trace, pnr, bookingId: supplierBookingId });
  }
  const request = { ...offer, fare, passengers: passengersOf(context, booking, key.ticket) };
  return key.purchase === 'hold' ? flights.hold(request) : flights.ticket(request);
}

/** The passengers of a ticket as the supplier takes them: the first adult leads. */
function passengersOf({ crypto }: BookingsContext, booking: FlightBooking, ticket: number): FlightPassenger[] {
  const passengers = unsealPassengers(booking, crypto);
  const bought = boughtExtras(booking.quote, passengers);
  const included = booking.quote.tickets[ticket]?.included ?? [];
  return passengers.map((passenger, index) => ({
    type: passenger.type,
    title: passenger.title,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
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
    extras: [
      ...(passenger.type === 'infant' ? [] : included),
      ...bought.filter((extra) => extra.ticket === ticket && extra.passenger === index).map(({ extra }) => extra),
    ],
  }));
}
