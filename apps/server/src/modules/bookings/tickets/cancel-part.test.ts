import { myBookings } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { voucherPdf } from '@safar/contract/documents';
import { sumPaise } from '@safar/domain/money/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeModules } from '../../../compose.ts';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { openReasons } from '../testing/open-reasons.ts';
import {
  airBooksOf,
  CONTACT,
  domesticReturn,
  oneway,
  readFlight,
  ticketedFlight,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { inboxOf, succeed } from '../testing/journey.ts';

const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, stalledSweepMs: 200, restMs: 500 };

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    // One operator alone may refund a whole trip.
    environment: {
      TBO_AIR_BOOK_SETTLE_SECONDS: '1',
      APPROVAL_LIMIT_RUPEES: '1000000',
      GOODWILL_DAY_LIMIT_RUPEES: '1000000',
    },
    parts: { compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function ticketed(criteria: TripCriteria) {
  const { flight, ...trip } = await ticketedFlight(app, traveller, criteria);
  return { ...trip, seats: flight.tickets.map((ticket) => ticket.seats.map(({ item }) => item)) };
}
type Ticketed = Awaited<ReturnType<typeof ticketed>>;

function preview({ params }: Ticketed, items: readonly number[]) {
  return succeed(app, cancellationPreview, { as: traveller, params, query: { items: items.join(',') } });
}

function giveUp({ params }: Ticketed, items: number[], shown: { chargePaise?: number; refundPaise?: number } = {}) {
  return app.call(cancelBooking, { as: traveller, params, body: { items, ...shown } });
}

/** The states of the seats, ticket by ticket. */
async function seatsNow({ bookingId }: Ticketed) {
  const { flight, status, refund } = await readFlight(app, traveller, bookingId);
  return { status, refund, seats: flight.tickets.map(({ seats }) => seats.map(({ state }) => state)) };
}

const ledger = ({ sessionId }: Ticketed) => balances(app.context.database.pool, bookingIdOf(sessionId));

/** What the airline kept and gave back in the requests of a trip, in paise. */
async function keptBy({ passengers }: Ticketed) {
  const requests = (await airBooksOf(app, passengers)).flatMap(({ changeRequests }) => changeRequests);
  return requests.map(({ charge, refunded }) => ({
    chargePaise: Math.round(charge * 100),
    refundedPaise: Math.round(refunded * 100),
  }));
}

async function eTicketOf({ bookingId }: Ticketed): Promise<string> {
  const url = voucherPdf.path.replace('{id}', bookingId);
  const answer = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
  expect(answer.statusCode).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text;
}

describe('[REQ-CXL-13] giving up a part of a flight', () => {
  test('one of two passengers goes, at no more than was shown, and what the airline does not keep comes back', async () => {
    const trip = await ticketed(oneway(true, { adults: '2' }));
    const [[first = -1, second = -1] = []] = trip.seats;
    const shown = await preview(trip, [second]);
    expect(shown.parts.map(({ item }) => item)).toEqual([second]);
    expect(shown.chargePaise + shown.refundPaise).toBe(sumPaise(shown.parts.map(({ paidPaise }) => paidPaise)));
    expect(await giveUp(trip, [second], shown)).toMatchObject({ status: 200, body: { outcome: 'requested' } });
    await until(() => seatsNow(trip), { status: 'vouchered', seats: [['standing', 'gone']] });
    const { bookings } = await succeed(app, myBookings, { as: traveller });
    expect(bookings.find(({ id }) => id === trip.bookingId)).toMatchObject({ flight: { pax: { adults: 1 } } });
    const [kept] = await keptBy(trip);
    const { refund } = await seatsNow(trip);
    const chargePaise = Math.min(shown.chargePaise, kept?.chargePaise ?? -1);
    expect(refund).toMatchObject({ amountPaise: shown.paidPaise - chargePaise });
    await until(() => ledger(trip), { 'traveller-funds': 0 });
    const [leaves, stays] = [trip.passengers[1]?.firstName ?? '?', trip.passengers[0]?.firstName ?? '?'];
    const text = await eTicketOf(trip);
    expect(text.split(leaves.toUpperCase()).length).toBe(1);
    expect(text.toUpperCase()).toContain(stays.toUpperCase());
    const told = `Cancelled, as you asked: ${leaves}`;
    await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
      texts: like.arrayContaining([like.stringContaining(told)]),
    });
    // The rest is cancelled like any trip, and the books end even.
    const rest = await preview(trip, [first]);
    expect(await giveUp(trip, [first], rest)).toMatchObject({ status: 200 });
    await until(() => readFlight(app, traveller, trip.bookingId), {
      cancelled: true,
      cancellation: { refundPaise: rest.refundPaise },
    });
    await until(() => ledger(trip), { 'traveller-funds': 0 });
    for (const bought of await airBooksOf(app, trip.passengers)) expect(bought.standing).toBe('cancelled');
  });

  test('one of two tickets goes for what its airline says, and the other stays', async () => {
    const trip = await ticketed(domesticReturn([true, false]));
    const back = trip.seats[1] ?? [];
    const shown = await preview(trip, back);
    expect(await giveUp(trip, back, shown)).toMatchObject({ status: 200 });
    await until(() => seatsNow(trip), {
      status: 'vouchered',
      seats: [['standing'], ['gone']],
      refund: { amountPaise: shown.refundPaise },
    });
    await until(() => ledger(trip), { 'traveller-funds': 0 });
    const { flight, history } = await readFlight(app, traveller, trip.bookingId);
    expect(flight.tickets.map(({ status }) => status)).toEqual(['ticketed', 'cancelled']);
    expect(history.map(({ event }) => event)).toEqual(like.arrayContaining(['part-requested', 'part-ended']));
  });

  test('an infant goes with its only adult, and a child is never left alone', async () => {
    const trip = await ticketed(oneway(true, { adults: '2', children: '1', infants: '2' }));
    const [[asha = -1, ravi = -1, child = -1] = []] = trip.seats;
    const { parts } = await preview(trip, [ravi]);
    expect(parts).toHaveLength(2);
    expect(await giveUp(trip, [asha, ravi])).toMatchObject({ status: 409, body: { code: 'CANCEL_NOT_POSSIBLE' } });
    expect(await giveUp(trip, [child])).toMatchObject({ status: 200 });
    await until(() => seatsNow(trip), {
      seats: [['standing', 'standing', 'gone', 'standing', 'standing']],
    });
  });

  test('the airline refuses leaves it as it was, and it can be asked for again', async () => {
    const trip = await ticketed(oneway(true, { adults: '2' }));
    const [[, second = -1] = []] = trip.seats;
    const refusal = { target: 'tbo-air', operation: 'SendChangeRequest', kind: 'rejected', reference: trip.pnrs[0] };
    await arm(app, refusal);
    expect(await giveUp(trip, [second])).toMatchObject({ status: 200 });
    await until(() => readFlight(app, traveller, trip.bookingId), {
      status: 'vouchered',
      refund: null,
      history: like.arrayContaining([like.objectContaining({ event: 'part-ended' })]),
    });
    expect((await seatsNow(trip)).seats).toEqual([['standing', 'standing']]);
    expect(await giveUp(trip, [second])).toMatchObject({ status: 200, body: { outcome: 'requested' } });
    await until(() => seatsNow(trip), { status: 'vouchered', seats: [['standing', 'gone']] });
  });

  test('[REQ-OPS-6] whose answer is lost is found in the airline’s own booking, costs no more than was shown, and calls a person to ask what was kept', async () => {
    const trip = await ticketed(oneway(true, { adults: '2' }));
    const [[, second = -1] = []] = trip.seats;
    await arm(app, { target: 'tbo-air', operation: 'SendChangeRequest', kind: 'drop', reference: trip.pnrs[0] });
    const shown = await preview(trip, [second]);
    expect(await giveUp(trip, [second], shown)).toMatchObject({ status: 200 });
    await until(() => seatsNow(trip), {
      status: 'vouchered',
      seats: [['standing', 'gone']],
      refund: { amountPaise: shown.refundPaise },
    });
    expect(await keptBy(trip)).toHaveLength(1);
    await until(() => ledger(trip), { 'traveller-funds': 0 });
    await eventually(async () => expect(await openReasons(app, trip.bookingId)).toEqual(['charge-not-known']));
  });

  test.each([
    ['both answers are lost', 'drop', ['gone', 'gone'], ['charge-not-known']],
    [
      'one is lost and the other airline refuses',
      'rejected',
      ['gone', 'standing'],
      ['charge-not-known', 'ticket-cancel-rejected'],
    ],
  ] as const)(
    '[REQ-OPS-6] from two tickets: where %s, a person is called for each that they have to look at',
    async (_, kind, ended, reasons) => {
      const { query, lcc } = domesticReturn([true, true]);
      const trip = await ticketed({ query: { ...query, adults: '2' }, lcc });
      const air = { target: 'tbo-air', operation: 'SendChangeRequest' };
      const [out, back] = trip.pnrs;
      await arm(app, { ...air, kind: 'drop', reference: out });
      await arm(app, { ...air, kind, reference: back });
      const items = trip.seats.flatMap(([, second = -1]) => second);
      expect(await giveUp(trip, items)).toMatchObject({ status: 200 });
      await until(() => seatsNow(trip), { status: 'vouchered', seats: ended.map((state) => ['standing', state]) });
      await eventually(async () => expect(await openReasons(app, trip.bookingId)).toEqual(reasons));
      await until(() => ledger(trip), { 'traveller-funds': 0 });
    },
  );

  test('is asked of an airline once, whoever presses again, and one request of a ticket at a time', async () => {
    const trip = await ticketed(oneway(false, { adults: '3' }));
    const [[, second = -1, third = -1] = []] = trip.seats;
    const answers = await Promise.all([giveUp(trip, [second]), giveUp(trip, [second])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await giveUp(trip, [third])).toMatchObject({ status: 409, body: { code: 'CANCEL_NOT_POSSIBLE' } });
    expect(await app.call(cancelBooking, { as: traveller, params: trip.params, body: {} })).toMatchObject({
      status: 409,
    });
    await until(() => seatsNow(trip), { seats: [['standing', 'gone', 'standing']] });
    expect(await giveUp(trip, [second])).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
    expect(await keptBy(trip)).toHaveLength(1);
  });

  test('two tickets given up one after the other both end, and the booking with the last', async () => {
    const trip = await ticketed(domesticReturn([false, false]));
    const [out = [], back = []] = trip.seats;
    expect(await giveUp(trip, back)).toMatchObject({ status: 200 });
    expect(await giveUp(trip, out)).toMatchObject({ status: 200 });
    await until(() => readFlight(app, traveller, trip.bookingId), { status: 'cancelled' });
    await until(() => ledger(trip), { 'traveller-funds': 0 });
  });

  test('what was given as goodwill before is counted once: a rest worth less costs nothing and gives nothing back', async () => {
    const trip = await ticketed(oneway(true, { adults: '2' }));
    const [[first = -1, second = -1] = []] = trip.seats;
    const { paidPaise: ofSeat } = await preview(trip, [first]);
    // More than one seat was paid with, and less than both.
    const amountPaise = ofSeat + 100;
    const given = await app.deskCall(refundOnBehalf, {
      as: await asOperator(app, 'support'),
      params: { userId: traveller.userId, id: trip.bookingId },
      body: { amountPaise, leftPaise: trip.amountPaise, reason: 'Their flight was moved by a day' },
    });
    expect(given).toMatchObject({ status: 200, body: { outcome: 'refunding' } });
    const whole = () => succeed(app, cancellationPreview, { as: traveller, params: trip.params });
    expect(await whole()).toMatchObject({ paidPaise: trip.amountPaise - amountPaise });
    expect(await giveUp(trip, [second])).toMatchObject({ status: 200 });
    await until(() => seatsNow(trip), { status: 'vouchered', seats: [['standing', 'gone']] });
    const rest = await whole();
    expect(rest).toMatchObject({ paidPaise: 0, refundPaise: 0, parts: [{ item: first, paidPaise: ofSeat }] });
    expect(await app.call(cancelBooking, { as: traveller, params: trip.params, body: rest })).toMatchObject({
      status: 200,
    });
    await until(() => readFlight(app, traveller, trip.bookingId), {
      cancelled: true,
      cancellation: { refundPaise: 0 },
    });
    await until(() => ledger(trip), { 'traveller-funds': 0 });
  });
});
