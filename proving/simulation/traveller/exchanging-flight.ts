import { booking as bookingCall } from '@safar/contract/bookings';
import type { CallAnswer } from '@safar/contract/call';
import { beginExchange, exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import { addDays } from '@safar/domain/time/days';
import type { Exchanging } from '../script/exchanging.ts';
import type { FlightScript } from '../script/script.ts';
import type { Subjects } from './diary.ts';
import { exchange, type Asked } from './exchanging.ts';
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
type Leg = Flight['flight']['trip']['tickets'][number]['legs'][number];
type Option = CallAnswer<typeof exchangeFlights>['options'][number];

/** Days after a flight on which others are looked for. */
const DAYS = [1, 2] as const;
const MAX_TRIES = 3;

/** Has other flights put on a ticket of a trip that allows it, as the script says. */
export function exchangeTicket(
  visit: LaterVisit<FlightScript>,
  booking: { readonly bookingId: string; readonly sessionId: string },
  how: Exchanging,
): Promise<void> {
  const { bookingId, sessionId } = booking;
  const subjects = visit.diary.notified.subjects.get(sessionId) ?? {};
  const read = async () => readFlight(visit, bookingId);
  return exchange(
    visit,
    {
      ...booking,
      subjects,
      ask: async (wants) => askForOtherFlights(visit, await read(), { ...how, wants, subjects }),
      // Nothing of it can be cancelled while its airline is asked.
      isUnderWay: async () => (await read()).cancellationBlocked !== null,
    },
    how,
  );
}

async function readFlight(visit: Visit, id: string): Promise<Flight> {
  const { booking } = await press(visit, bookingCall, { params: { id } });
  if (booking.kind !== 'flight') throw new Error(`${id} is no flight`);
  return booking;
}

interface Wanted extends Pick<Exchanging, 'wants' | 'faults'> {
  readonly subjects: Subjects;
}

async function askForOtherFlights(visit: Visit, booking: Flight, wanted: Wanted): Promise<Asked | null> {
  await arm(visit, wanted.faults, wanted.subjects);
  for (const [ticket, { legs }] of booking.flight.trip.tickets.entries()) {
    const [leg] = legs;
    // A ticket of both directions is kept.
    if (leg === undefined || legs.length > 1) continue;
    const options = await optionsOf(visit, booking.id, { ticket, leg, wants: wanted.wants });
    for (const option of options.slice(0, MAX_TRIES)) {
      const asked = await propose(visit, booking, { ticket, leg, option, subjects: wanted.subjects });
      if (asked !== null) return asked;
    }
  }
  return null;
}

/** The flights for which a ticket may be exchanged, the dearest or the cheapest first; none when it may not. */
async function optionsOf(
  visit: Visit,
  id: string,
  { ticket, leg, wants }: { readonly ticket: number; readonly leg: Leg; readonly wants: Exchanging['wants'] },
): Promise<Option[]> {
  const options: Option[] = [];
  for (const days of DAYS) {
    const query = { ticket: String(ticket), on: addDays(leg.from.time.slice(0, 10), days) };
    const found = await press(visit, exchangeFlights, { params: { id }, query });
    if (found.blocked !== null) return [];
    options.push(...found.options);
  }
  const sign = wants === 'dearer' ? -1 : 1;
  return options.toSorted((one, other) => sign * (one.differencePaise - other.differencePaise));
}

/** Asks what a flight costs, and begins it where nothing is to be paid. Null when it is gone. */
async function propose(
  visit: Visit,
  { id: bookingId, totalPaise: beforePaise }: Flight,
  {
    ticket,
    leg,
    option,
    subjects,
  }: { readonly ticket: number; readonly leg: Leg; readonly option: Option; readonly subjects: Subjects },
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
    const { change: changeId, priceHash, payPaise, differencePaise, chargePaise } = shown;
    if (payPaise !== Math.max(0, differencePaise + chargePaise))
      diary.complain(script.name, `a flight for ${differencePaise} and ${chargePaise} paise costs ${payPaise}`);
    const has = `${ticket} ${nameOf(leg)}`;
    const ways = { from: has, to: `${ticket} ${nameOf(shown.directions[0]?.leg ?? leg)}` };
    diary.exchanges({ bookingId, changeId, beforePaise, payPaise, backPaise: 0, ...ways, subjects });
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

/** The flights of a leg with the time of the first: `6E-2011 2026-12-11T06:10`. */
function nameOf({ segments, from }: Pick<Leg, 'segments' | 'from'>): string {
  const flights = segments.map(({ carrierCode, flightNumber }) => `${carrierCode}-${flightNumber}`);
  return `${flights.join('+')} ${from.time}`;
}
