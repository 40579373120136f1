import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurFlight, OurTicket } from './our-books.ts';
import type { Ticket } from './outside-books.ts';
import { isSold } from './booking-at-rest.ts';

const LIVE = ['pending', 'booked', 'ticketing', 'ticketed'];
/** Standings of the supplier's bookings for which money was due. */
const BOUGHT = ['ticketing', 'ticketed', 'cancelled'];

/**
 * Finds deviations from these rules. A traveller with a flight has each of its tickets once, for the flights and at the
 * price that were sold, and for who has a seat; nobody else has one. A ticket that its airline refuses to cancel is on the list of a person.
 */
export function ticketFindings({ bookings, tickets }: Books): Finding[] {
  const flights = bookings.filter((booking) => booking.kind === 'flight');
  const families = new Set(flights.map(({ family }) => family));
  const unmatched = tickets.filter((ticket) => isLive(ticket) && !families.has(ticket.family));
  return [
    ...flights.flatMap((flight) => findingsOf(flight, ticketsOf(flight, tickets))),
    ...unmatched.map(({ bookingId, family }) => ({
      sessionId: null,
      text: `the supplier holds a flight as ${bookingId} for ${family}, of whom we do not know`,
    })),
  ];
}

/** All bookings that the supplier ever had for a booking's passengers. */
export function ticketsOf({ family }: OurFlight, tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter((ticket) => ticket.family === family);
}

/** Our mark-up on the airline's price of a ticket. */
export function markUpOf({ tickets }: OurFlight, { bookingId }: Ticket): number {
  return tickets.find(({ supplierBookingId }) => supplierBookingId === bookingId)?.markUpPaise ?? 0;
}

/** Our fees for all tickets of a trip. */
export function feesOf({ tickets }: OurFlight): number {
  return tickets.reduce((sum, { feePaise }) => sum + feePaise, 0);
}

/** Our fees for seats that were given up for all their money, because their airline changed the flights. */
export function freedFeesOf({ tickets }: OurFlight): number {
  return tickets.reduce((sum, { freedFeePaise }) => sum + freedFeePaise, 0);
}

export function isTakenBack({ standing }: Ticket): boolean {
  return standing === 'cancelled';
}

/**
 * Whether the only live tickets of an undone trip are ones that the airline refuses to cancel, and a person knows of
 * it.
 */
export function isLeftToPerson(flight: OurFlight, theirs: readonly Ticket[]): boolean {
  const live = theirs.filter(isLive);
  return flight.needsPerson && !isSold(flight) && live.length > 0 && live.every(({ isRefused }) => isRefused);
}

function isLive({ standing }: Ticket): boolean {
  return LIVE.includes(standing);
}

function findingsOf(flight: OurFlight, theirs: readonly Ticket[]): Finding[] {
  const { sessionId, id, status, paidPaise } = flight;
  const live = theirs.filter(isLive);
  const bought = theirs.filter(({ standing }) => BOUGHT.includes(standing));
  const issued = isSold(flight) ? flight.tickets.filter(({ state }) => state === 'issued') : [];
  const wanted = issued.flatMap(({ supplierBookingId }) => supplierBookingId ?? []);
  const findings: string[] = [];
  if (bought.length > flight.tickets.length)
    findings.push(`booking ${id} has ${flight.tickets.length} tickets, of which ${bought.length} were bought`);
  const given = flight.partBackPaise === null ? [] : flight.tickets.filter(({ state }) => state === 'gone');
  if (status === 'vouchered' && wanted.length + given.length !== flight.tickets.length)
    findings.push(`booking ${id} is vouchered with ${wanted.length} of ${flight.tickets.length} tickets`);
  if (!isSame(live, wanted) && !isLeftToPerson(flight, theirs))
    findings.push(
      `booking ${id} is ${status} and the supplier holds ${describe(live)} instead of ${wanted.join(', ') || 'nothing'}`,
    );
  if (isSold(flight) && live.some(({ standing }) => standing !== 'ticketed'))
    findings.push(`booking ${id} is ${status} and the supplier has ${describe(live)}`);
  findings.push(
    ...issued
      .flatMap((ticket) => [...otherFlights(ticket, live), ...otherPeople(ticket, live)])
      .map((text) => `of booking ${id} ${text}`),
  );
  const oursPaise = flight.tickets.reduce((sum, ticket) => sum + ticket.markUpPaise, feesOf(flight));
  const pricePaise = bought.reduce((sum, ticket) => sum + ticket.pricePaise, oursPaise - flight.discountPaise);
  if (isSold(flight) && pricePaise !== paidPaise)
    findings.push(`the tickets of booking ${id} cost ${pricePaise} paise and ${paidPaise} were paid`);
  return findings.map((text) => ({ sessionId, text }));
}

/** Finds a ticket whose flights are not the sold ones. */
function otherFlights({ supplierBookingId, flights }: OurTicket, theirs: readonly Ticket[]): string[] {
  const ticket = theirs.find(({ bookingId }) => bookingId === supplierBookingId);
  if (ticket === undefined || ticket.flights.join() === flights.join()) return [];
  return [`ticket ${ticket.bookingId} is for ${ticket.flights.join(', ')} instead of ${flights.join(', ')}`];
}

/** Finds a ticket on which others fly than have a seat of it. */
function otherPeople({ supplierBookingId, people }: OurTicket, theirs: readonly Ticket[]): string[] {
  const ticket = theirs.find(({ bookingId }) => bookingId === supplierBookingId);
  if (ticket === undefined || ticket.people.join() === people.join()) return [];
  return [`ticket ${ticket.bookingId} is of ${ticket.people.join(', ')} instead of ${people.join(', ')}`];
}

function isSame(live: readonly Ticket[], wanted: readonly number[]): boolean {
  return live.length === wanted.length && live.every(({ bookingId }) => wanted.includes(bookingId));
}

function describe(tickets: readonly Ticket[]): string {
  return tickets.map(({ bookingId, standing }) => `${bookingId} (${standing})`).join(', ') || 'nothing';
}
