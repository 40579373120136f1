import { cancelBooking } from '@safar/contract/cancellation';
import { bookingCalendar } from '@safar/contract/documents';
import { beginExchange, proposeExchange } from '@safar/contract/exchange';
import { addDays } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { balances } from '../../payments/index.ts';
import { airBooksOf, oneway, readFlight, ticketedFlight } from '../testing/flight-journey.ts';
import { moneyOf, otherFlights, payForFlight, type ShownFlight, type Ticketed } from '../testing/flight-exchange.ts';
import { gatewayBooks, succeed } from '../testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

const flightsOn = (trip: Ticketed, on: string) => otherFlights(app, traveller, trip, [on]);
const payFor = (trip: Ticketed, shown: ShownFlight) => payForFlight(app, traveller, trip, shown);
const ledgerOf = (trip: Ticketed) => moneyOf(app, trip);

/** A ticket of a low-cost airline, whose fare is exchanged online, and the day after its flight. */
async function bought(): Promise<Ticketed & { readonly next: string }> {
  const trip = await ticketedFlight(app, traveller, oneway(true));
  return { ...trip, next: addDays(trip.quote.passengerRules.departOn, 1) };
}

/** The first flight of a day for which something, or nothing, is to be paid. */
async function offered(trip: Ticketed & { readonly next: string }, isPaid: boolean) {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const { options } = await flightsOn(trip, addDays(trip.next, ahead));
    const wanted = options.filter(({ differencePaise }) => (isPaid ? differencePaise > 0 : differencePaise < 0));
    for (const { offer } of wanted.toSorted((a, b) => a.differencePaise - b.differencePaise).slice(0, 1)) {
      const shown = await succeed(app, proposeExchange, { as: traveller, params: trip.params, body: { offer } });
      if (shown.payPaise > 0 === isPaid) return shown;
    }
  }
  throw new Error('no such flight on any day');
}

const utc = (time: string) => new Date(`${time}:00+05:30`).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const leavesAt = ({ directions: [first] }: Pick<ShownFlight, 'directions'>) => first?.leg.from.time ?? '';

async function flightOf({ bookingId }: Ticketed) {
  return { at: (await readFlight(app, traveller, bookingId)).flight.trip.tickets[0]?.legs[0]?.from.time };
}

describe('another flight on the same ticket', () => {
  test('[REQ-TKT-16] [REQ-TKT-17] [REQ-TKT-18] the difference and the charge are paid alone; page, calendar, numbers and books are of the new flight', async () => {
    const trip = await bought();
    const shown = await offered(trip, true);
    expect(shown.payPaise).toBe(shown.differencePaise + shown.chargePaise);
    expect(shown.chargePaise).toBeGreaterThan(0);
    await payFor(trip, shown);
    await until(() => flightOf(trip), { at: leavesAt(shown) });
    const booking = await readFlight(app, traveller, trip.bookingId);
    expect(booking).toMatchObject({
      status: 'vouchered',
      cancellationBlocked: null,
      flight: { moved: [] },
    });
    expect(booking.totalPaise).toBe(trip.amountPaise + shown.payPaise);
    expect(booking.flight.tickets[0]?.pnr).toBe(trip.pnrs[0]);
    expect(await airBooksOf(app, trip.passengers)).toMatchObject([{ standing: 'ticketed' }]);
    expect(await ledgerOf(trip)).toEqual({ held: 0, gateway: trip.amountPaise + shown.payPaise });
    const url = bookingCalendar.path.replace('{id}', trip.bookingId);
    const { body } = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
    expect(body).toContain(`DTSTART:${utc(leavesAt(shown))}`);
    await until(async () => ({ told: await toldOf(trip) }), { told: ['email exchanged', 'sms exchanged'] });
    await succeed(app, cancelBooking, { as: traveller, params: trip.params, body: {} });
    await until(() => readFlight(app, traveller, trip.bookingId), { status: 'cancelled' });
    await until(() => ledgerOf(trip), { held: 0 });
  });

  test('[REQ-TKT-18] refused, the old ticket stands and all that was paid for it goes back', async () => {
    const trip = await bought();
    const before = await flightOf(trip);
    const shown = await offered(trip, true);
    await arm(app, { target: 'tbo-air', operation: 'TicketReIssue', kind: 'rejected', reference: trip.pnrs[0] });
    const orderId = await payFor(trip, shown);
    await until(() => gatewayBooks(app, orderId), { refunds: [{ amount: shown.payPaise }] });
    expect(await flightOf(trip)).toEqual(before);
    expect(await airBooksOf(app, trip.passengers)).toMatchObject([{ standing: 'ticketed' }]);
    await until(() => ledgerOf(trip), { held: 0, gateway: trip.amountPaise });
    await until(async () => ({ told: await toldOf(trip) }), {
      told: ['email exchange-refused', 'sms exchange-refused'],
    });
  });

  test('[REQ-TKT-18] an answer that is lost is looked for, and nothing is sent twice', async () => {
    const trip = await bought();
    const shown = await offered(trip, true);
    await arm(app, { target: 'tbo-air', operation: 'TicketReIssue', kind: 'drop', reference: trip.pnrs[0] });
    await payFor(trip, shown);
    await until(() => flightOf(trip), { at: leavesAt(shown) });
    expect(await ledgerOf(trip)).toEqual({ held: 0, gateway: trip.amountPaise + shown.payPaise });
    const { rows } = await app.context.database.pool.query<{ act: string; n: number }>(
      `select act, n from supplier_calls where booking_id = $1 and act = 'exchange'`,
      [trip.bookingId],
    );
    expect(rows).toHaveLength(1);
  });

  test('[REQ-TKT-18] [REQ-BKG-14] while its airline is deciding, the page says what was asked for and paid, and nothing else is changed', async () => {
    const trip = await bought();
    const shown = await offered(trip, true);
    const pending = { operation: 'TicketReIssue', kind: 'pending', delayMs: 4000, reference: trip.pnrs[0] };
    await arm(app, { target: 'tbo-air', ...pending });
    await payFor(trip, shown);
    await until(() => readFlight(app, traveller, trip.bookingId), {
      cancellationBlocked: like.any(String),
      flight: { exchange: { ticket: 0, legs: [{ from: { time: leavesAt(shown) } }], paidPaise: shown.payPaise } },
    });
    expect(await flightsOn(trip, trip.next)).toMatchObject({ blocked: like.any(String), isForGood: false });
    await until(() => flightOf(trip), { at: leavesAt(shown) });
    const { flight, cancellationBlocked } = await readFlight(app, traveller, trip.bookingId);
    expect(flight).not.toHaveProperty('exchange');
    expect(cancellationBlocked).toBeNull();
  });

  test('[REQ-TKT-17] [REQ-WATCH-4] whose new flight is cancelled by its airline gives all back, and what that keeps of the exchange is our loss', async () => {
    const trip = await bought();
    const shown = await offered(trip, true);
    await payFor(trip, shown);
    await until(() => flightOf(trip), { at: leavesAt(shown) });
    const [theirs] = await airBooksOf(app, trip.passengers);
    await control(app, 'PUT', '/books/air/moves', { bookingId: theirs?.bookingId, cancelled: true });
    await eventually(async () => {
      // It is also asked about at once after an exchange: an answer to that may come from before the cancellation.
      await app.context.database.pool.query(
        'update booking_watches set at = now() where booking_id = $1 and at > now()',
        [trip.bookingId],
      );
      expect(await readFlight(app, traveller, trip.bookingId)).toMatchObject({ flight: { moved: [{ isFree: true }] } });
    });
    await succeed(app, cancelBooking, { as: traveller, params: trip.params, body: {} });
    await until(() => readFlight(app, traveller, trip.bookingId), { status: 'cancelled' });
    await until(() => ledgerOf(trip), { held: 0, gateway: 0 });
    const ledger = await balances(app.context.database.pool, trip.bookingId);
    expect(shown.chargePaise).toBeGreaterThan(0);
    expect(ledger).toMatchObject({
      'supplier-payable': -shown.chargePaise,
      'cancellation-income': shown.chargePaise,
    });
  });

  test('[REQ-TKT-16] a fare that is not exchanged online says so, with its own fee, and offers no flight', async () => {
    const trip = await ticketedFlight(app, traveller, oneway(false));
    expect(await flightsOn(trip, addDays(trip.quote.passengerRules.departOn, 1))).toMatchObject({
      blocked: like.any(String),
      options: [],
    });
  });

  test('[REQ-TKT-17] a flight is not begun at another price, for another booking, or without paying what it costs', async () => {
    const trip = await bought();
    const other = await bought();
    const shown = await offered(trip, true);
    const { change, priceHash } = shown;
    const begin = (params: Ticketed['params'], body: object) =>
      app.call(beginExchange, { as: traveller, params, body });
    expect(await begin(trip.params, { change, priceHash })).toMatchObject({ body: { code: 'CHANGE_CLOSED' } });
    expect(await begin(other.params, { change, priceHash })).toMatchObject({ body: { code: 'CHANGE_CLOSED' } });
    const { options } = await flightsOn(trip, trip.next);
    const stolen = { as: traveller, params: other.params, body: { offer: options[0]?.offer } };
    expect(await app.call(proposeExchange, stolen)).toMatchObject({ body: { code: 'BOOKING_NOT_FOUND' } });
  });
});

async function toldOf({ bookingId }: Ticketed): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ channel: string; kind: string }>(
    `select channel, kind from messages where booking_id = $1 and kind like 'exchange%' order by channel, kind`,
    [bookingId],
  );
  return rows.map(({ channel, kind }) => `${channel} ${kind}`);
}
