import { cancelBooking } from '@safar/contract/cancellation';
import type { CallAnswer } from '@safar/contract/call';
import { exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import { addDays } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  airBooksOf,
  freshDays,
  oneway,
  readFlight,
  specialReturn,
  ticketedFlight,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { moneyOf, otherFlights, payForFlight, type ShownFlight, type Ticketed } from '../testing/flight-exchange.ts';
import { succeed } from '../testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

const flightsOn = (trip: Ticketed, on: readonly string[], wayOut?: string) =>
  otherFlights(app, traveller, trip, on, wayOut);
const ledgerOf = (trip: Ticketed) => moneyOf(app, trip);

const bought = (criteria: TripCriteria) => ticketedFlight(app, traveller, criteria);

function abroadAndBack(): TripCriteria {
  const [departOn, returnOn] = freshDays(2);
  return { query: { tripType: 'roundtrip', from: 'DEL', to: 'DXB', departOn, returnOn }, lcc: [true] };
}

/** The times at which each direction of the first ticket leaves. */
async function timesOf({ bookingId }: Ticketed): Promise<string[]> {
  const { flight } = await readFlight(app, traveller, bookingId);
  return flight.trip.tickets[0]?.legs.map(({ from }) => from.time) ?? [];
}

const times = ({ directions }: Pick<ShownFlight, 'directions'>) => directions.map(({ leg }) => leg.from.time);

/** Asks what flights cost, the dearest first, until something is to be paid; pays that, and waits until the ticket has them. */
async function exchanged(trip: Ticketed, options: CallAnswer<typeof exchangeFlights>['options']): Promise<ShownFlight> {
  const [dearest] = options.toSorted((a, b) => b.differencePaise - a.differencePaise);
  const body = { offer: dearest?.offer };
  const shown = await succeed(app, proposeExchange, { as: traveller, params: trip.params, body });
  expect(shown.payPaise).toBeGreaterThan(0);
  await payForFlight(app, traveller, trip, shown);
  await until(async () => ({ times: await timesOf(trip) }), { times: times(shown) });
  return shown;
}

/** Cancels all that is left, after which the books are even. */
async function cancelAll(trip: Ticketed): Promise<void> {
  await succeed(app, cancelBooking, { as: traveller, params: trip.params, body: {} });
  await until(() => readFlight(app, traveller, trip.bookingId), { status: 'cancelled' });
  await until(() => ledgerOf(trip), { held: 0 });
}

describe('a ticket of two directions', () => {
  test.each([
    ['within India', () => specialReturn('joined')],
    ['abroad', abroadAndBack],
  ])(
    '[REQ-TKT-16] [REQ-TKT-17] [REQ-TKT-18] %s: the way back alone becomes another flight, and the way out stays',
    async (_, criteria) => {
      const trip = await bought(criteria());
      const [out = '', back = ''] = await timesOf(trip);
      const { options, waysOut } = await flightsOn(trip, ['same', addDays(back.slice(0, 10), 1)]);
      expect(waysOut).toEqual([]);
      for (const { directions } of options)
        expect(directions).toMatchObject([{ stays: true, leg: { from: { time: out } } }, { stays: false }]);
      const shown = await exchanged(trip, options);
      expect(shown.payPaise).toBe(shown.differencePaise + shown.chargePaise);
      const [first, second] = await timesOf(trip);
      expect(first).toBe(out);
      expect(second).not.toBe(back);
      const booking = await readFlight(app, traveller, trip.bookingId);
      expect(booking.totalPaise).toBe(trip.amountPaise + shown.payPaise);
      expect(booking.flight.exchange).toBeUndefined();
      expect(await airBooksOf(app, trip.passengers)).toMatchObject([{ standing: 'ticketed', pnr: trip.pnrs[0] }]);
      expect(await ledgerOf(trip)).toEqual({ held: 0, gateway: trip.amountPaise + shown.payPaise });
      await cancelAll(trip);
    },
  );

  test.each([
    ['within India', () => specialReturn('joined')],
    ['abroad', abroadAndBack],
  ])(
    '[REQ-TKT-16] [REQ-TKT-17] %s: both change, the way out chosen first, for the charge of both',
    async (_, criteria) => {
      const trip = await bought(criteria());
      const had = await timesOf(trip);
      const days = had.map((time) => addDays(time.slice(0, 10), 1));
      const first = await flightsOn(trip, days);
      expect(first.options).toEqual([]);
      const [way] = first.waysOut;
      expect(way?.directions).toMatchObject([{ stays: false }]);
      const { options, waysOut } = await flightsOn(trip, days, way?.wayOut);
      expect(waysOut).toEqual([]);
      for (const { directions } of options) expect(directions[0]).toEqual(way?.directions[0]);
      expect(Math.min(...options.map(({ differencePaise }) => differencePaise))).toBe(way?.differencePaise);
      const shown = await exchanged(trip, options);
      expect((await timesOf(trip)).map((time) => time.slice(0, 10))).toEqual(days);
      expect(shown.chargePaise).toBeGreaterThan(0);
      await cancelAll(trip);
    },
  );

  test('[REQ-TKT-16] one that its airline does not change online says so for good, and days that cannot be are refused', async () => {
    const trip = await bought(specialReturn('whole'));
    const [, back = ''] = await timesOf(trip);
    const next = addDays(back.slice(0, 10), 1);
    expect(await flightsOn(trip, ['same', next])).toMatchObject({
      blocked: like.any(String),
      isForGood: true,
      options: [],
      waysOut: [],
    });
    for (const on of [next, `${addDays(next, 1)},${next}`, '2020-01-01,same', 'same', 'same,soon']) {
      const query = { ticket: '0', on };
      expect(await app.call(exchangeFlights, { as: traveller, params: trip.params, query })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
  });
});

describe('a ticket of which a seat was given up', () => {
  test('[REQ-TKT-16] [REQ-TKT-17] [REQ-TKT-18] who is left gets another flight; who left stays gone, and nothing is paid for them', async () => {
    const trip = await bought(oneway(true, { adults: '2', children: '1' }));
    const [lead = -1] = trip.flight.tickets[0]?.seats.map(({ item }) => item) ?? [];
    await succeed(app, cancelBooking, { as: traveller, params: trip.params, body: { items: [lead] } });
    const seats = async () => {
      const { flight } = await readFlight(app, traveller, trip.bookingId);
      return { states: flight.tickets[0]?.seats.map(({ state }) => state) };
    };
    await until(seats, { states: ['gone', 'standing', 'standing'] });
    await until(() => ledgerOf(trip), { held: 0 });
    const before = await ledgerOf(trip);
    const { options } = await flightsOn(trip, [addDays(trip.quote.passengerRules.departOn, 1)]);
    const shown = await exchanged(trip, options);
    expect(await seats()).toEqual({ states: ['gone', 'standing', 'standing'] });
    expect(await ledgerOf(trip)).toEqual({ held: 0, gateway: before.gateway + shown.payPaise });
    const { flight } = await readFlight(app, traveller, trip.bookingId);
    expect(flight.tickets[0]?.ticketNumbers).toEqual([like.any(String), like.any(String), like.any(String)]);
    const [theirs] = await airBooksOf(app, trip.passengers);
    expect(theirs).toMatchObject({ standing: 'ticketed', pnr: trip.pnrs[0] });
    await cancelAll(trip);
    expect(await airBooksOf(app, trip.passengers)).toMatchObject([{ standing: 'cancelled' }]);
  });
});
