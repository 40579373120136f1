import { itemsBeingGivenUp } from '../order/wish-rows.ts';
import { formatInrExact, sumPaise } from '@safar/domain/money/money';
import { addDays, toInstantIso } from '@safar/domain/time/days';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { paced } from '../../../platform/paced.ts';
import {
  placeIn,
  positionOf,
  type Books,
  type ComparedSpan,
  type Difference,
  type DifferenceKey,
  type Portion,
} from '../../../platform/difference.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { boughtExtras } from '../../checkout/index.ts';
import { DAY_MS } from '@safar/domain/time/time-units';
import {
  COMPARED_FLIGHTS,
  COMPARING,
  MAX_SILENCES,
  flightsToCompare,
  type ComparedFlights,
} from '../recover/compared-store.ts';
import { departsAtMs } from '../change/flight-cancellation-block.ts';
import { endSupplierCancelled } from '../change/supplier-cancelled.ts';
import { escalate } from '../recover/escalate.ts';
import { isUnpaid } from '../order/booking-basics.ts';
import { clearTimers } from '../change/timer-store.ts';
import { getFlight, saveNothingDue } from '../order/store.ts';
import { moveRecords } from '../order/supplier-records.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { FlightTicket } from '../order/flight-tickets.ts';
import { runningExchange } from '../order/proposed-exchange.ts';
import { ROUNDING_PAISE } from './judge-hold.ts';
import { closeTerms, noticeMoved } from './moved-flights.ts';
import type { TicketsContext } from '../context.ts';
import { isGone, isLive, lookAtTickets, type Look } from './tickets-at-supplier.ts';
import { NOT_ASKED_ALL, silence, unbookedBooks } from './unmatched-tickets.ts';
import { saveTicket } from './ticket-store.ts';

/** The days for which an ended purchase or cancellation is still compared. Later the airline changes nothing. */
const ENDED_DAYS = 7;
/** A trip is asked about when it departs within this many days. */
const LEAVES_DAYS = 1;
/** The number of nights in which all other trips are asked about. */
const NIGHTS_FOR_ALL = 30;
/** The number of bookings in one portion. */
const PORTION = 100;

/** The name of each group of flights in reports. */
const NAMES: Readonly<Record<ComparedFlights, string>> = {
  'under-way': 'flights under way',
  ended: 'flights that ended',
  bought: 'flights bought since',
  leaving: 'flights that leave soon',
  standing: 'other flights that stand',
};

/**
 * The tickets of flights. The supplier has no list, so each booking is asked about separately. Bookings under way and
 * those that ended lately are asked about every night, each active one once after it was bought and once on the last
 * day before it departs. The rest of a night goes to all others in turn, nearest departure first, over as many nights
 * as that takes. What is safe to repair is repaired; bookings whose workflows are running are skipped (REQ-OPS-5).
 */
export function flightBooks(context: TicketsContext): Books[] {
  return [
    ...COMPARED_FLIGHTS.map((which) => ({
      counterparty: context.flights.id,
      name: NAMES[which],
      isFollowing: true,
      ...(which === 'standing' && { nights: NIGHTS_FOR_ALL }),
      compare: (span: ComparedSpan, position: string | null) => compareSome(context, which, span, position),
    })),
    unbookedBooks(context),
  ];
}

const dayOf = (ms: number) => indiaDateOf(ms).toString();

async function compareSome(
  context: TicketsContext,
  which: ComparedFlights,
  { fromMs, untilMs }: ComparedSpan,
  position: string | null,
): Promise<Portion> {
  const { restMs } = context.retryPolicy;
  const bounds = {
    before: toInstantIso(untilMs - restMs),
    after: toInstantIso(fromMs - restMs),
    endedAfter: toInstantIso(untilMs - ENDED_DAYS * DAY_MS),
    today: dayOf(untilMs),
    leavesAfter: addDays(dayOf(fromMs), LEAVES_DAYS),
    leavesUntil: addDays(dayOf(untilMs), LEAVES_DAYS),
  };
  const keys = await flightsToCompare(context.database.pool, which, bounds, placeIn(position), PORTION);
  const asked = await askAbout(context, keys);
  const told = { compared: asked.compared, differences: asked.differences };
  if (asked.isStopped) return { ...told, next: position, stopped: NOT_ASKED_ALL, leftOut: null };
  const last = keys.at(-1);
  const next = last === undefined || keys.length < PORTION ? null : positionOf({ at: last.at, id: last.bookingId });
  return { ...told, next, stopped: null, leftOut: silence(asked.silent, 'bookings') };
}

/** Asks about several bookings at a time, and once more about those without an answer. */
async function askAbout(context: TicketsContext, keys: readonly BookingKey[]) {
  const differences: Difference[] = [];
  let [compared, silentNow] = [0, 0];
  const ask = async (some: readonly BookingKey[]): Promise<BookingKey[]> => {
    const silent: BookingKey[] = [];
    await paced(some, COMPARING, async (key) => {
      const looks = await lookAtTickets(context, key);
      if (looks === null) {
        silent.push(key);
        silentNow += 1;
        return silentNow >= MAX_SILENCES ? 'stop' : 'go-on';
      }
      silentNow = 0;
      compared += looks.length;
      differences.push(...(await compareBooking(context, key, looks)));
      return 'go-on';
    });
    return silent;
  };
  const silent = await ask(keys);
  const isStopped = silentNow >= MAX_SILENCES;
  const left = isStopped ? silent : await ask(silent);
  return { compared, differences, silent: left.length, isStopped: isStopped || silentNow >= MAX_SILENCES };
}

/** Compares the tickets of one booking with the supplier's state of each, and repairs what is safe to repair. */
export async function compareBooking(
  context: TicketsContext,
  key: BookingKey,
  looks: readonly Look[],
): Promise<Difference[]> {
  const booking = await getFlight(context.database.pool, key);
  switch (booking.status) {
    case 'vouchered':
    case 'cancel-rejected': {
      // What is being given up or exchanged is compared once its airline has decided.
      const { pool } = context.database;
      const isChanging = (await itemsBeingGivenUp(pool, key)).size > 0 || (await runningExchange(pool, key)) !== null;
      return isChanging ? [] : compareStanding(context, booking, looks);
    }
    case 'pending':
    case 'cancelling':
      return compareUnderWay(context, booking, looks);
    case 'failed':
    case 'refunded':
    case 'cancelled':
      return compareEnded(context, booking, looks);
    case 'confirmed':
      return isUnpaid(booking) ? compareHeld(context, booking, looks) : [];
    case 'processing':
    case 'released':
      return [];
  }
}

/** The subject of a difference: the supplier's number of the ticket. */
function aboutTicket({ supplier }: FlightBooking, { ticket, theirs }: Look): Omit<DifferenceKey, 'kind'> {
  const subject = theirs.kind === 'booking' ? theirs.booking.bookingId : (ticket.supplierBookingId ?? ticket.bookingId);
  return { counterparty: supplier, subject };
}

/** Compares a trip that its traveller is going to fly. */
async function compareStanding(
  context: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
): Promise<Difference[]> {
  const standing = looks.filter(({ ticket }) => ticket.state === 'ticketed');
  const lost = standing.filter(isGone);
  const given = looks.filter(({ ticket }) => ticket.state === 'cancelled');
  const found = [
    ...(lost.length > 0 ? await compareLost(context, booking, looks, lost) : []),
    ...given.map((look) => compareReturned(booking, look)),
  ];
  for (const look of standing.filter((each) => !lost.includes(each)))
    found.push(await compareTicket(context, booking, look));
  return found.filter((each) => each !== null);
}

/**
 * Compares a trip that is held and not paid. Seats that their airline let go of end it, and the others are given
 * back. One that the supplier does not know, and one that is issued though nobody paid for it, is a person's: the
 * trip stays as it is, and a payment takes the ticket that is there (REQ-TKT-15).
 */
async function compareHeld(
  context: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
): Promise<Difference[]> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const lost = looks.filter((look) => isGone(look) && look.theirs.kind === 'booking');
  if (lost.length === 0) return strangeHolds(context, booking, looks);
  const isEnded = await context.database.transaction((transaction) =>
    endSupplierCancelled(context, transaction, booking, async () => {
      for (const { ticket } of lost) await moveRecords(transaction, key, 'gone', ticket.ticket);
      await saveNothingDue(transaction, key);
      await clearTimers(transaction, key);
    }),
  );
  if (!isEnded) return [];
  return lost.map((look) => ({
    kind: 'ticket-lost',
    ...aboutTicket(booking, look),
    detail: `The airline no longer holds ticket ${look.ticket.ticket} of booking ${booking.id}, which was not paid yet; the booking is ended.`,
    outcome: 'repaired',
  }));
}

/** What is not as it should be of seats that are held, and that no machine puts right. */
async function strangeHolds(
  context: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
): Promise<Difference[]> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const unknown = looks.filter(isGone);
  const issued = looks.filter(({ theirs }) => theirs.kind === 'booking' && theirs.booking.state === 'ticketed');
  if (unknown.length > 0) await escalate(context, key, 'ticket-does-not-stand');
  if (issued.length > 0) await escalate(context, key, 'held-ticket-issued');
  const told = (look: Look, kind: Difference['kind'], what: string): Difference => {
    const detail = `Ticket ${look.ticket.ticket} of booking ${booking.id}, which is held and not paid yet, ${what}.`;
    return { kind, ...aboutTicket(booking, look), detail, outcome: 'needs-person' };
  };
  return [
    ...unknown.map((look) => told(look, 'ticket-lost', 'is not known to the supplier')),
    ...issued.map((look) => told(look, 'ticket-differs', 'is issued at the supplier')),
  ];
}

function endCancelledFlight(context: TicketsContext, booking: FlightBooking): Promise<boolean> {
  const key = { userId: booking.userId, bookingId: booking.id };
  return context.database.transaction((transaction) =>
    endSupplierCancelled(context, transaction, booking, async () => {
      await moveRecords(transaction, key, 'gone');
      await closeTerms(context, transaction, key);
    }),
  );
}

/**
 * Refunds in full a whole trip that the airline cancelled without our request. An operator is called for part of a
 * trip, for a trip whose cancellation was refused, and for one that has departed, whose taxes may have been requested
 * (REQ-CXL-12).
 */
async function compareLost(
  context: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
  lost: readonly Look[],
): Promise<Difference[]> {
  const isCancelledWhole =
    booking.status === 'vouchered' &&
    context.clock.nowMs() < departsAtMs(booking, booking.quote.trip) &&
    lost.length === looks.length &&
    lost.every(({ theirs }) => theirs.kind === 'booking');
  if (isCancelledWhole) await endCancelledFlight(context, booking);
  else await escalate(context, { userId: booking.userId, bookingId: booking.id }, 'ticket-does-not-stand');
  return lost.map((look) => ({
    kind: 'ticket-lost',
    ...aboutTicket(booking, look),
    detail: isCancelledWhole
      ? `The airline cancelled booking ${booking.id}; it is cancelled and all that was paid goes back.`
      : `Ticket ${look.ticket.ticket} of booking ${booking.id}, which is ${booking.status}, ${look.theirs.kind === 'none' ? 'is not known to the supplier' : 'does not stand at the supplier'}.`,
    outcome: isCancelledWhole ? 'repaired' : 'needs-person',
  }));
}

/** Compares a ticket that both have, by its PNR and numbers and by its price. */
async function compareTicket(context: TicketsContext, booking: FlightBooking, look: Look): Promise<Difference | null> {
  const { ticket, theirs } = look;
  if (theirs.kind !== 'booking') return null;
  const about = aboutTicket(booking, look);
  const where = `Ticket ${ticket.ticket} of booking ${booking.id}`;
  if (theirs.booking.state !== 'ticketed') {
    const detail = `${where} is ${theirs.booking.state} at the supplier and ticketed in our books.`;
    return { kind: 'ticket-differs', ...about, detail, outcome: 'needs-person' };
  }
  const key = { userId: booking.userId, bookingId: booking.id, ticket: ticket.ticket };
  const noticed = await noticeMoved(context, key, ticket, theirs.booking);
  // What was said of a ticket that was exchanged since is compared the next time.
  if (noticed === 'outrun') return null;
  if (noticed === 'told') {
    const detail = `The airline changed the flights of ticket ${ticket.ticket} of booking ${booking.id}; its traveller is asked.`;
    return { kind: 'ticket-differs', ...about, detail, outcome: 'repaired' };
  }
  const { pnr, airlinePnr } = theirs.booking;
  if (pnr !== ticket.pnr || airlinePnr !== ticket.airlinePnr || numbersOf(theirs.booking) !== numbersOf(ticket)) {
    await saveTicket(context.database.pool, key, theirs.booking);
    const detail = `${where} has another PNR or other ticket numbers at the supplier (${ticket.pnr} is ${pnr}); ours are now the same.`;
    return { kind: 'ticket-differs', ...about, detail, outcome: 'repaired' };
  }
  const { amountPaise } = theirs.booking;
  const { atLeast, atMost } = dueFor(booking, ticket.ticket);
  if (amountPaise === null) {
    const detail = `${where} is ticketed; the supplier has not said what it invoices.`;
    return { kind: 'ticket-uninvoiced', ...about, detail, outcome: 'noted' };
  }
  if (amountPaise >= atLeast && amountPaise <= atMost) return null;
  const detail = `${where} is invoiced with ${formatInrExact(amountPaise)}; it was sold for ${formatInrExact(atMost - ROUNDING_PAISE)}.`;
  return { kind: 'ticket-differs', ...about, detail, outcome: 'needs-person' };
}

function numbersOf(held: { readonly tickets: SupplierFlightBooking['tickets'] } | FlightTicket): string {
  const tickets = 'tickets' in held ? held.tickets : held.numbers;
  return tickets.map(({ ticketNumber }) => ticketNumber).join(' ');
}

/**
 * The range of what the supplier may charge for a ticket: from its offered to its published fare, each with extras. Of a ticket whose flights
 * were exchanged nobody says whether what was charged then, and what stayed of the old ticket, is in its invoice; nor what is of those who had
 * given their seats up before.
 */
function dueFor(booking: FlightBooking, ticket: number): { atLeast: number; atMost: number } {
  const fare = booking.quote.tickets[ticket]?.fare;
  const bought = boughtExtras(booking.quote, booking.passengers).filter((extra) => extra.ticket === ticket);
  const extrasPaise = sumPaise(bought.map(({ extra }) => extra.pricePaise));
  const isOfSome = peopleOf(fare?.perPax ?? []) < booking.passengers.length;
  return {
    atLeast: (fare?.offeredPaise ?? 0) + extrasPaise - ROUNDING_PAISE,
    atMost: isOfSome
      ? Infinity
      : (fare?.publishedPaise ?? 0) + Math.max(extrasPaise, keptOfExchanges(booking, ticket)) + ROUNDING_PAISE,
  };
}

/** How many people a fare is for. */
function peopleOf(perPax: readonly { readonly count: number }[]): number {
  return perPax.reduce((sum, { count }) => sum + count, 0);
}

/** What an airline has of a ticket beside its fare: its extras, also of flights that were exchanged, and what it charged for exchanges. */
function keptOfExchanges({ items, lines }: FlightBooking, ticket: number): number {
  const own = new Set(items.flatMap(({ item, record }) => (record === ticket ? [item] : [])));
  const kept = lines.filter(
    ({ item, kind, party, refund }) =>
      item !== null &&
      own.has(item) &&
      party === 'supplier' &&
      (kind === 'extra' || (kind === 'base' && refund === 'kept')),
  );
  return sumPaise(kept.map(({ amountPaise }) => amountPaise));
}

/** Compares a returned ticket. Its requests must still have the amounts by which the traveller was refunded. */
function compareReturned(booking: FlightBooking, look: Look): Difference | null {
  const { ticket, theirs } = look;
  const about = aboutTicket(booking, look);
  const where = `Ticket ${ticket.ticket} of booking ${booking.id}`;
  if (theirs.kind === 'requests' && theirs.state === 'completed') {
    if (ticket.chargePaise === null) return null;
    if (ticket.chargePaise === theirs.chargePaise && ticket.refundedPaise === theirs.refundedPaise) return null;
    const detail = `${where} was given back for a charge of ${formatInrExact(ticket.chargePaise)}; the airline now says ${formatInrExact(theirs.chargePaise)}, and ${formatInrExact(theirs.refundedPaise)} back.`;
    return { kind: 'ticket-differs', ...about, detail, outcome: 'needs-person' };
  }
  if (theirs.kind !== 'requests' && !isLive(look)) return null;
  const detail = `${where} was given back in our books, and the airline has not taken it.`;
  return { kind: 'ticket-not-ours', ...about, detail, outcome: 'needs-person' };
}

/** Continues a booking whose workflow had given up asking, once the airline has decided (REQ-CXL-10). */
async function compareUnderWay(
  { changes }: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
): Promise<Difference[]> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const isBuying = booking.status === 'pending';
  const open = looks.filter(({ ticket }) => ['processing', 'held', 'cancelling'].includes(ticket.state));
  // It waits for its traveller's answer.
  if (open.some(({ ticket }) => ticket.change?.state === 'asked')) return [];
  const isDecided = open.length > 0 && open.every((look) => hasDecided(look, isBuying));
  if (!isDecided) return [];
  if (!(await changes.takeUp(key))) return [];
  const what = isBuying ? 'was bought or refused after all' : 'has the airline’s answer to its cancellation';
  return open.map((look) => ({
    kind: 'ticket-found',
    ...aboutTicket(booking, look),
    detail: `Ticket ${look.ticket.ticket} of booking ${booking.id}, which was given up, ${what}; the booking goes on.`,
    outcome: 'repaired',
  }));
}

function hasDecided(look: Look, isBuying: boolean): boolean {
  const { theirs } = look;
  if (theirs.kind === 'requests') return theirs.state !== 'open';
  if (theirs.kind === 'none') return false;
  return isBuying ? isLive(look) || isGone(look) : isGone(look);
}

/** Compares a booking that has ended: none of its tickets may be valid at the supplier. */
async function compareEnded(
  { database, changes }: TicketsContext,
  booking: FlightBooking,
  looks: readonly Look[],
): Promise<Difference[]> {
  const found: (Difference | null)[] = [];
  for (const look of looks) {
    const { ticket, theirs } = look;
    if (ticket.state === 'cancelled' || ticket.state === 'undone') found.push(compareReturned(booking, look));
    if (ticket.state !== 'failed' || theirs.kind !== 'booking' || !isLive(look)) continue;
    const key = { userId: booking.userId, bookingId: booking.id, ticket: ticket.ticket };
    await saveTicket(database.pool, key, theirs.booking);
    await changes.takeUp(key);
    const detail = `Ticket ${ticket.ticket} of booking ${booking.id}, which is ${booking.status}, was bought too late; it is given back to the airline.`;
    found.push({ kind: 'ticket-not-ours', ...aboutTicket(booking, look), detail, outcome: 'repaired' });
  }
  return found.filter((each) => each !== null);
}
