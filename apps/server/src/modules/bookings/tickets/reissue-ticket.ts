import type { RefusalReason } from '@safar/domain/money/refusals';
import { instantAt } from '@safar/domain/time/local-time';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { FlightPassenger, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { sendOnce, type NotBought } from '../buy/send-once.ts';
import type { ChangeRunner } from '../change/change-runner.ts';
import type { FlightBooking } from '../order/booking.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { getTicket } from '../order/flight-tickets.ts';
import { getExchange, type Exchange } from '../order/proposed-exchange.ts';
import { getFlight, lockStatus } from '../order/store.ts';
import { insertCall, type CallKey } from '../order/supplier-calls.ts';
import { untilSent, workflowWaits, type Waits } from '../recover/workflow-waits.ts';
import type { TicketsContext } from '../context.ts';
import { seatsOnTicket } from './exchanged-lines.ts';
import { findTicket } from './find-ticket.ts';
import { inPartyOrder, namesOnTicket } from './in-party-order.ts';
import type { NamedFlight } from './exchange-options.ts';
import { passengersOf } from './send-purchase.ts';
import { saveExchanged } from './ticket-store.ts';

interface Reissued {
  readonly kind: 'done';
  readonly booking: SupplierFlightBooking;
}

/** How an exchange ends at the airline. `unknown`: it did not say in a day what became of it. */
export type ReissueEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'unknown' };

/** What stands on a ticket: the new flights, the old ones; null when nobody says. */
type Standing = Reissued | { readonly kind: 'as-before' } | null;

/** One exchange. Every method is a durable step. */
export interface ReissueRun extends Waits {
  /** How long a call without an answer may still take effect, ms. */
  readonly effectWithinMs: number;
  prepare(): Promise<void>;
  send(): Promise<Reissued | NotBought<SupplierFlightBooking>>;
  look(): Promise<Standing>;
  /** Saves what the ticket now is. */
  note(booking: SupplierFlightBooking): Promise<void>;
}

/**
 * Has an airline put other flights on a ticket: it is asked once (tbo-air.md 12). Without an answer the ticket itself
 * says what it is for; that it still has its old flights counts only once the call can no longer take effect
 * (REQ-TKT-18).
 */
export async function reissueTicket(run: ReissueRun): Promise<ReissueEnd> {
  await run.prepare();
  const answer = await untilSent(run, () => run.send());
  if (answer.kind === 'done') return had(run, answer);
  if (answer.kind === 'refused') return { kind: 'refused', reason: answer.reason };
  const patienceMs = answer.kind === 'pending' ? run.retryPolicy.pendingAfterMs : run.effectWithinMs;
  for (let looks = 0; ; looks += 1) {
    const agoMs = (await run.now()) - answer.sentAtMs;
    const standing = await run.look();
    if (standing?.kind === 'done') return had(run, standing);
    if (standing?.kind === 'as-before' && agoMs >= patienceMs) return { kind: 'refused', reason: 'other' };
    if (agoMs >= run.retryPolicy.giveUpAfterMs) return { kind: 'unknown' };
    await run.backOff(looks);
  }
}

async function had(run: ReissueRun, { booking }: Reissued): Promise<ReissueEnd> {
  await run.note(booking);
  return { kind: 'done' };
}

/** The steps of an exchange. */
export function reissueRun(context: TicketsContext, runner: ChangeRunner, change: ChangeKey): ReissueRun {
  const { database, clock, flights } = context;
  return {
    ...workflowWaits(context),
    effectWithinMs: flights.effectWithinMs,
    prepare: () =>
      runner.transaction('prepare', async (transaction) => {
        await lockStatus(transaction, change);
        const call = callOf(change, await getExchange(transaction, change));
        await insertCall(transaction, call, { clientReference: null, at: clock.nowIso() });
      }),
    send: () => runner.step('send', async () => send(context, change, await getExchange(database.pool, change))),
    note: (booking) =>
      runner.transaction('note-record', async (transaction) => {
        await lockStatus(transaction, change);
        const { ticket } = await getExchange(transaction, change);
        const party = namesOnTicket(context, await getFlight(transaction, change), ticket);
        const key = { userId: change.userId, bookingId: change.bookingId, ticket };
        await saveExchanged(transaction, key, inPartyOrder(booking, party));
      }),
    look: () => runner.step('look-up', async () => look(context, change, await getExchange(database.pool, change))),
  };
}

/** The call of an exchange: there is one for each change. */
function callOf({ userId, bookingId }: ChangeKey, { ticket, n }: Exchange): CallKey {
  return { userId, bookingId, record: ticket, act: 'exchange', n };
}

async function send(
  context: TicketsContext,
  change: ChangeKey,
  exchange: Exchange,
): Promise<Reissued | NotBought<SupplierFlightBooking>> {
  const { database, flights, log } = context;
  const { ticket, trace, offer, until } = exchange;
  const booking = await getFlight(database.pool, change);
  const { supplierBookingId, pnr } = await getTicket(database.pool, { ...change, ticket });
  if (supplierBookingId === null || pnr === null) throw new Error(`a ticket of ${change.bookingId} is not issued`);
  const passengers = passengersLeft(context, booking, ticket);
  const request = {
    trace,
    resultIndex: offer.resultIndex,
    fare: offer.fare,
    passengers,
    bookingId: supplierBookingId,
    pnr,
  };
  return sendOnce<Reissued, SupplierFlightBooking>(context, callOf(change, exchange), {
    send: () => flights.reissue(request),
    keptUntil: until,
    supplier: booking.supplier,
    log: log.child({ exchange: change.changeId }),
  });
}

/** The passengers who still have their seat on a ticket, without extras: the first of them leads, for the company that the first of all named. */
function passengersLeft(context: TicketsContext, booking: FlightBooking, ticket: number): FlightPassenger[] {
  const places = new Set(seatsOnTicket(booking, ticket).map(({ place }) => place));
  const all = passengersOf(context, booking, ticket);
  const company = all[0]?.company ?? null;
  return all
    .filter((_, place) => places.has(place))
    .map((each, index) => ({ ...each, lead: index === 0, company: index === 0 ? company : null, extras: [] }));
}

/** What stands on the ticket now. An airline that gave the new flights a booking of their own tells it under the trace of their search. */
async function look(context: TicketsContext, change: ChangeKey, exchange: Exchange): Promise<Standing> {
  const { quote } = await getFlight(context.database.pool, change);
  const old = quote.trip.tickets[exchange.ticket]?.legs.flatMap(({ segments }) => segments) ?? [];
  const found = await findTicket(context, { ...change, ticket: exchange.ticket });
  if (found.kind !== 'found') return null;
  const stands = whichStand(found.booking, exchange, old);
  if (stands === 'new') return { kind: 'done', booking: found.booking };
  const other = await context.flights.findBooking({ trace: exchange.trace });
  if (other.kind === 'found' && whichStand(other.booking, exchange, old) === 'new')
    return { kind: 'done', booking: other.booking };
  return stands === 'old' ? { kind: 'as-before' } : null;
}

/**
 * Whether a ticket is for the new flights or for the old ones. Its airline may have moved either since, so those count that lie nearer; null when
 * it says neither.
 */
function whichStand(
  { state, terms: { flights } }: SupplierFlightBooking,
  { offer }: Exchange,
  old: readonly NamedFlight[],
): 'new' | 'old' | null {
  if (state !== 'ticketed' || flights === null) return null;
  const fromNew = apartMs(flights, offer.legs.flat());
  const fromOld = apartMs(flights, old);
  if (fromNew === fromOld) return null;
  return fromNew < fromOld ? 'new' : 'old';
}

/** How far flights are from others: by their times of departure, and a day for each other number. As many must there be. */
function apartMs(flights: readonly NamedFlight[], others: readonly NamedFlight[]): number {
  if (flights.length !== others.length) return Infinity;
  return flights.reduce((sum, { carrierCode, flightNumber, from }, index) => {
    const other = others[index];
    if (other === undefined) return Infinity;
    const isSame = carrierCode === other.carrierCode && flightNumber === other.flightNumber;
    const byMs = Math.abs(instantAt(from.time, 'UTC') - instantAt(other.from.time, 'UTC'));
    return sum + byMs + (isSame ? 0 : DAY_MS);
  }, 0);
}
