import { booking as bookingCall } from '@safar/contract/bookings';
import type { CallAnswer } from '@safar/contract/call';
import { beginExchange, exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import { addDays } from '@safar/domain/time/days';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchanging, TicketExchanging } from '../script/exchanging.ts';
import type { FlightScript } from '../script/script.ts';
import type { Subjects } from './diary.ts';
import { exchange, type Asked } from './exchanging.ts';
import { giveUpFor, whatItCosts } from './giving-up.ts';
import { moveTicket } from './moved.ts';
import {
  arm,
  granted,
  hesitate,
  isWorthAnotherTry,
  Leaves,
  press,
  pressAtOnce,
  Refusal,
  type LaterVisit,
  type Visit,
} from './visit.ts';

type Flight = Extract<CallAnswer<typeof bookingCall>['booking'], { kind: 'flight' }>;
type Legs = Flight['flight']['trip']['tickets'][number]['legs'];
type Found = CallAnswer<typeof exchangeFlights>;
type Option = Found['options'][number];

/** By how many days other flights leave later; on the way out of two directions, sooner. */
const DAYS = [1, 2] as const;
const MAX_TRIES = 3;
/** Of a ticket of more directions no other flights are sold online. */
const MAX_DIRECTIONS = 2;
const MAX_LOOKS = 20;
const BETWEEN_LOOKS_MS = 400;

/** Has other flights put on a ticket of a trip that allows it, as the script says. */
export async function exchangeTicket(
  visit: LaterVisit<FlightScript>,
  booking: { readonly bookingId: string; readonly sessionId: string },
  how: TicketExchanging,
): Promise<void> {
  const { bookingId, sessionId } = booking;
  const subjects = visit.diary.notified.subjects.get(sessionId) ?? {};
  const read = async () => readFlight(visit, bookingId);
  // Nothing of it can be cancelled while its airline is asked.
  const isUnderWay = async () => (await read()).cancellationBlocked !== null;
  if (how.givesUp !== null) await giveUpSeat(visit, await read(), how.givesUp, isUnderWay);
  let ticket = 0;
  let { moves } = how;
  return exchange(
    visit,
    {
      ...booking,
      subjects,
      ask: async (wants) => {
        const asked = await askForOtherFlights(visit, await read(), { ...how, wants, moves, subjects });
        ticket = asked?.ticket ?? ticket;
        return asked;
      },
      isUnderWay,
      meanwhile: async (moment) => {
        if (moves === null || (moves.afterMs === 'before') !== (moment === 'shown')) return;
        const { does, afterMs } = moves;
        // Once is enough.
        moves = null;
        if (afterMs !== 'before') await pause(afterMs);
        const pnr = (await read()).flight.tickets[ticket]?.pnr ?? null;
        const ticketId = pnr === null ? undefined : await moveTicket(visit, { pnr, bookingId, does });
        if (ticketId !== undefined) visit.diary.moved({ sessionId, bookingId, ticketId, did: null });
      },
    },
    how,
  );
}

async function readFlight(visit: Visit, id: string): Promise<Flight> {
  const { booking } = await press(visit, bookingCall, { params: { id } });
  if (booking.kind !== 'flight') throw new Error(`${id} is no flight`);
  return booking;
}

/** Gives up a seat of the first ticket that several people have, and waits until its airline has decided. */
async function giveUpSeat(
  visit: Visit,
  { id, flight }: Flight,
  whose: 'first' | 'last',
  isUnderWay: () => Promise<boolean>,
): Promise<void> {
  const shared = flight.tickets.find(({ seats }) => seats.filter(({ state }) => state === 'standing').length > 1);
  const standing = shared?.seats.filter(({ state }) => state === 'standing') ?? [];
  const seat = standing.at(whose === 'first' ? 0 : -1);
  if (seat === undefined) return;
  const shown = await whatItCosts(visit, id, [seat.item]);
  const [promise] = shown === null ? [] : await giveUpFor(visit, id, [seat.item], shown);
  if (promise === undefined) return;
  visit.diary.promisedForPart(id, promise.refundPaise);
  for (let looks = 0; looks < MAX_LOOKS && (await isUnderWay()); looks += 1) await pause(BETWEEN_LOOKS_MS);
}

interface Wanted extends Pick<TicketExchanging, 'wants' | 'faults' | 'directions' | 'moves'> {
  readonly subjects: Subjects;
}

type AskedTicket = Asked & { readonly ticket: number };

async function askForOtherFlights(visit: Visit, booking: Flight, wanted: Wanted): Promise<AskedTicket | null> {
  await arm(visit, wanted.faults, wanted.subjects);
  for (const [ticket, { legs }] of booking.flight.trip.tickets.entries()) {
    if (legs.length > MAX_DIRECTIONS) continue;
    const options = await optionsOf(visit, booking.id, { ...wanted, ticket, legs });
    for (const option of options.slice(0, MAX_TRIES)) {
      const asked = await propose(visit, booking, { ...wanted, ticket, legs, option });
      if (asked !== null) return { ...asked, ticket };
    }
  }
  return null;
}

interface OfTicket {
  readonly ticket: number;
  readonly legs: Legs;
}

/** The flights for which a ticket may be exchanged, the dearest or the cheapest first; none when it may not. */
async function optionsOf(
  visit: Visit,
  id: string,
  { ticket, legs, wants, directions }: OfTicket & Pick<Wanted, 'wants' | 'directions'>,
): Promise<Option[]> {
  const options: Option[] = [];
  for (const days of DAYS) {
    const query = { ticket: String(ticket), on: daysOf(legs, directions, days) };
    const found = await press(visit, exchangeFlights, { params: { id }, query });
    if (found.blocked !== null) return [];
    const [wayOut] = inOrder(found.waysOut, wants);
    const chosen = wayOut && { ...query, wayOut: wayOut.wayOut };
    const back = chosen && (await press(visit, exchangeFlights, { params: { id }, query: chosen }));
    options.push(...(back ?? found).options);
  }
  return inOrder(options, wants);
}

/** The new day of each direction; the way out leaves sooner and the way back later, so that one never leaves after the other. */
function daysOf(legs: Legs, directions: TicketExchanging['directions'], days: number): string {
  const on = legs.map(({ from }) => from.time.slice(0, 10));
  if (on.length === 1) return addDays(on[0] ?? '', days);
  const [out = '', back = ''] = on;
  return [
    directions === 'back' ? 'same' : addDays(out, -days),
    directions === 'out' ? 'same' : addDays(back, days),
  ].join(',');
}

function inOrder<Row extends Pick<Option, 'differencePaise'>>(rows: readonly Row[], wants: Exchanging['wants']): Row[] {
  const sign = wants === 'dearer' ? -1 : 1;
  return rows.toSorted((one, other) => sign * (one.differencePaise - other.differencePaise));
}

/** Asks what a flight costs, and begins it where nothing is to be paid. Null when it is gone. */
async function propose(
  visit: Visit,
  { id: bookingId, totalPaise: beforePaise, flight }: Flight,
  {
    ticket,
    legs,
    option,
    moves,
    subjects,
  }: OfTicket & Pick<Wanted, 'moves' | 'subjects'> & { readonly option: Option },
): Promise<Asked | null> {
  const { script, diary } = visit;
  const params = { id: bookingId };
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const [answer] = await pressAtOnce(visit, 1, proposeExchange, { params, body: { offer: option.offer } });
    const shown = answer?.status === 200 ? proposeExchange.answer.parse(answer.body) : null;
    if (shown === null) {
      const { code } = Refusal.parse(answer?.body);
      if (code === 'FARE_GONE') return null;
      if (!isWorthAnotherTry(code)) throw new Leaves(code);
      await hesitate();
      continue;
    }
    const { change: changeId, priceHash, payPaise, differencePaise, chargePaise, directions } = shown;
    if (payPaise !== Math.max(0, differencePaise + chargePaise))
      diary.complain(script.name, `a flight for ${differencePaise} and ${chargePaise} paise costs ${payPaise}`);
    const is = directions.map(({ leg }) => leg);
    if (option.directions.some(({ stays }, index) => stays && nameOf([legs[index]]) !== nameOf([is[index]])))
      diary.complain(script.name, `a flight that stays is ${nameOf(is)} instead of ${nameOf(legs)}`);
    const isForThoseLeft = flight.tickets[ticket]?.seats.some(({ state }) => state === 'gone') === true;
    const traits = [
      ...(legs.length > 1 ? ['twoDirections' as const] : []),
      ...(isForThoseLeft ? ['forThoseLeft' as const] : []),
      ...(moves === null ? [] : ['besideMoves' as const]),
    ];
    const ways = { from: `${ticket} ${nameOf(legs)}`, to: `${ticket} ${nameOf(is)}` };
    diary.exchanges({ bookingId, changeId, beforePaise, payPaise, backPaise: 0, ...ways, traits, subjects });
    if (payPaise === 0) {
      const body = { change: changeId, priceHash };
      const begun = granted(
        await pressAtOnce(visit, script.orderClicks, beginExchange, { params, body }),
        beginExchange,
      );
      if (begun.length > 0) diary.paysExchange(changeId);
    }
    return { changeId, priceHash, payPaise };
  }
  throw new Leaves('no patience for other flights');
}

/** The flights of all legs with the time of the first of each: `6E-2011+6E-2012 2026-12-11T06:10 2026-12-14T18:00`. */
function nameOf(legs: readonly (Pick<Legs[number], 'segments' | 'from'> | undefined)[]): string {
  const flown = legs.flatMap((leg) => leg ?? []);
  const flights = flown.flatMap(({ segments }) =>
    segments.map(({ carrierCode, flightNumber }) => `${carrierCode}-${flightNumber}`),
  );
  return [flights.join('+'), ...flown.map(({ from }) => from.time)].join(' ');
}
