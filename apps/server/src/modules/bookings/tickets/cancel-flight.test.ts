import { changeBecomes, changeRunOf } from '../testing/changes.ts';
import { myBookings } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { askUs } from '@safar/contract/cases';
import { saveGuests } from '@safar/contract/checkout';
import { askSupplier } from '@safar/contract/desk/bookings';
import { bookingCalendar, voucherPdf } from '@safar/contract/documents';
import { createOrder } from '@safar/contract/payments';
import { sumPaise } from '@safar/domain/money/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { composeModules } from '../../../compose.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import {
  airBooksOf,
  beginFlight,
  buyFlight,
  CONTACT,
  domesticReturn,
  freshDays,
  oneway,
  quoteTrip,
  readFlight,
  ticketedFlight,
  type FlightOrder,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { checkoutStatus, gatewayBooks, inboxOf, succeed } from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';

/** The sweeper restarts failed workflows as soon as they are at rest. */
const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, stalledSweepMs: 200, restMs: 500 };
/** More answers than are ever needed. */
const ALWAYS = 100_000;

const air = { target: 'tbo-air' };

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' },
    parts: { compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

const ticketed = (criteria: TripCriteria) => ticketedFlight(app, traveller, criteria);

/** The ledger balances of a checkout, by account. */
function ledger({ sessionId }: FlightOrder) {
  return balances(app.context.database.pool, bookingIdOf(sessionId));
}

async function download(call: typeof voucherPdf | typeof bookingCalendar, id: string) {
  const url = call.path.replace('{id}', id);
  const answer = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Matches texts of which one contains this part. */
function about(part: string): unknown {
  return like.arrayContaining([like.stringContaining(part)]);
}

describe('cancelling a flight', () => {
  test.each([
    ['one ticket', () => oneway(true)],
    ['two tickets, one of them slow', () => domesticReturn([true, false])],
  ] as const)(
    '[REQ-CXL-7] of %s gives back what was shown before, and never less than the taxes',
    async (_, criteria) => {
      const { params, ...order } = await ticketed(criteria());
      const shown = await succeed(app, cancellationPreview, { as: traveller, params });
      expect(shown.chargePaise + shown.refundPaise).toBe(order.amountPaise);
      expect(shown.refundPaise).toBeGreaterThan(0);
      expect(shown.airlinesKeepPaise).toHaveLength(order.pnrs.length);
      expect(sumPaise(shown.airlinesKeepPaise)).toBe(shown.chargePaise - shown.feePaise);
      const body = { chargePaise: shown.chargePaise };
      const asked = await succeed(app, cancelBooking, { as: traveller, params, body });
      expect(asked).toMatchObject({ chargePaise: shown.chargePaise, refundPaise: shown.refundPaise });
      await until(() => readFlight(app, traveller, order.bookingId), {
        cancelled: true,
        cancellation: { chargePaise: shown.chargePaise, refundPaise: shown.refundPaise },
        refund: { amountPaise: shown.refundPaise },
      });
      for (const bought of await airBooksOf(app, order.passengers)) expect(bought.standing).toBe('cancelled');
      await until(() => ledger(order), { 'traveller-funds': 0 });
      expect(await succeed(app, cancelBooking, { as: traveller, params, body })).toMatchObject(body);
    },
  );

  test('[REQ-CXL-7] whose request is carried out without an answer costs what the airline charged, also in the ledger', async () => {
    const { params, pnrs, ...order } = await ticketed(domesticReturn([true, true]));
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'drop', reference: pnrs[0] });
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), { cancelled: true });
    const charges = (await airBooksOf(app, order.passengers)).map(
      ({ changeRequests }) => changeRequests[0]?.charge ?? 0,
    );
    expect(Math.min(...charges)).toBeGreaterThan(0);
    const chargedPaise = charges.reduce((sum, charge) => sum + Math.round(charge * 100), 0);
    await until(() => ledger(order), { 'supplier-payable': -chargedPaise, 'traveller-funds': 0 });
  });

  test('[REQ-CXL-8, REQ-CXL-11] the airline refuses leaves the tickets as they were, with nothing refunded, and can be asked for again', async () => {
    const { params, pnrs, ...order } = await ticketed(oneway(true));
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference: pnrs[0] });
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), {
      status: 'vouchered',
      cancellationState: 'rejected',
      cancellationBlocked: null,
      flight: { tickets: [{ status: 'ticketed' }] },
    });
    expect((await gatewayBooks(app, order.orderId)).refunds).toEqual([]);
    const wish = { topic: 'cancel', words: '', file: null };
    expect(await succeed(app, askUs, { as: traveller, params, body: wish })).toMatchObject({
      case: { state: 'waiting' },
    });
    expect((await readFlight(app, traveller, order.bookingId)).cancellation?.askedUsAt).not.toBeNull();
    const { refundPaise } = await succeed(app, cancellationPreview, { as: traveller, params });
    expect(await succeed(app, cancelBooking, { as: traveller, params, body: {} })).toMatchObject({
      outcome: 'requested',
      refundPaise,
    });
    await until(() => readFlight(app, traveller, order.bookingId), {
      status: 'cancelled',
      refund: { amountPaise: refundPaise, status: 'processed' },
    });
  });

  test('[REQ-CXL-8] one airline accepts and the other refuses pays the part back and leaves the rest: page, documents, mail and text say which', async () => {
    const { params, pnrs, ...order } = await ticketed(domesticReturn([true, true]));
    const [gonePnr = '', standingPnr = ''] = pnrs;
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference: standingPnr });
    const shown = await succeed(app, cancellationPreview, { as: traveller, params });
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), {
      status: 'vouchered',
      cancelled: false,
      cancellationBlocked: null,
      flight: { tickets: [{ status: 'cancelled' }, { status: 'ticketed' }] },
      refunds: [{ status: 'processed' }],
    });

    const booking = await readFlight(app, traveller, order.bookingId);
    const { chargePaise = 0, refundPaise = 0 } = booking.cancellation ?? {};
    const [gone] = await airBooksOf(app, order.passengers);
    expect(gone).toMatchObject({ pnr: gonePnr, standing: 'cancelled' });
    expect(chargePaise + refundPaise).toBe(Math.round((gone?.amount ?? 0) * 100));
    expect(refundPaise).toBeGreaterThan(0);
    expect(refundPaise).toBeLessThan(shown.refundPaise);
    expect((await gatewayBooks(app, order.orderId)).payments).toMatchObject([{ amount_refunded: refundPaise }]);
    const books = await ledger(order);
    expect(books).toMatchObject({
      gateway: order.amountPaise - refundPaise,
      'traveller-funds': 0,
      'refund-payable': 0,
    });
    expect(sumPaise(Object.values(books))).toBe(0);

    const history = booking.history.map(({ text }) => text).join('\n');
    expect(history).toMatch(
      new RegExp(`cancelled .*PNR ${gonePnr}.*not cancelled: .*PNR ${standingPnr}.* is still valid`),
    );
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await download(voucherPdf, order.bookingId)).rawPayload)),
      { mergePages: true },
    );
    expect(text).toContain(standingPnr);
    expect(text).not.toContain(gonePnr);
    const calendar = (await download(bookingCalendar, order.bookingId)).body;
    expect(calendar).toContain(standingPnr);
    expect(calendar).not.toContain(gonePnr);
    expect(text).not.toMatch(/Delhi – Mumbai – Delhi/);
    // The list shows only what is left: the return flight.
    const { bookings } = await succeed(app, myBookings, { as: traveller });
    const listed = bookings.find(({ id }) => id === order.bookingId);
    expect(listed).toMatchObject({
      flight: { tripType: 'oneway', pnrs: [standingPnr], legs: [{ from: { code: 'BOM' } }] },
    });
    const events = calendar.split('BEGIN:VEVENT').slice(1);
    const states = events.map((event) => [/UID:\S+?-(\d)-\d-\d@/.exec(event)?.[1], /STATUS:(\w+)/.exec(event)?.[1]]);
    expect(states).toContainEqual(['0', 'CANCELLED']);
    expect(states).toContainEqual(['1', 'CONFIRMED']);
    expect(states.filter(([ticket, status]) => (ticket === '0') !== (status === 'CANCELLED'))).toEqual([]);
    await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
      texts: about('Part of your trip is cancelled'),
    });
    await until(async () => ({ texts: await inboxOf(app, traveller.mobile) }), {
      texts: about('The rest is still valid'),
    });

    // What still stands is given up as well, by itself: what was given up before is no part of it.
    const left = await succeed(app, cancellationPreview, { as: traveller, params });
    expect(left.paidPaise).toBe(order.amountPaise - chargePaise - refundPaise);
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), { status: 'cancelled' });
    const backPaise = refundPaise + left.refundPaise;
    await until(async () => ({ payments: (await gatewayBooks(app, order.orderId)).payments }), {
      payments: [{ amount_refunded: backPaise }],
    });
    await until(() => ledger(order), {
      gateway: order.amountPaise - backPaise,
      'traveller-funds': 0,
      'refund-payable': 0,
    });
  });

  test('[REQ-BKG-1, REQ-TKT-9] a trip cancelled in part stands in the list where what is left of it is, and what was given back may be bought again', async () => {
    const [out, between, back] = freshDays(3);
    const trip = { tripType: 'roundtrip', from: 'DEL', to: 'GOI', departOn: out, returnOn: back };
    const criteria = { query: trip, lcc: [true, true] };
    const { params, pnrs, passengers, ...order } = await ticketed(criteria);
    const other = await ticketed({
      query: { tripType: 'oneway', from: 'DEL', to: 'PNQ', departOn: between },
      lcc: [true],
    });
    const upcoming = async () => {
      const { bookings } = await succeed(app, myBookings, { as: traveller, query: { view: 'upcoming' } });
      return bookings.map(({ id }) => id).filter((id) => id === order.bookingId || id === other.bookingId);
    };
    expect(await upcoming()).toEqual([order.bookingId, other.bookingId]);

    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference: pnrs[1] });
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), {
      flight: { tickets: [{ status: 'cancelled' }, { status: 'ticketed' }] },
      status: 'vouchered',
    });
    expect(await upcoming()).toEqual([other.bookingId, order.bookingId]);

    const again = await quoteTrip(app, {
      query: { tripType: 'oneway', from: 'DEL', to: 'GOI', departOn: out },
      lcc: [true],
    });
    expect(again.trip.tickets[0]?.legs[0]?.segments).toMatchObject(
      order.quote.trip.tickets[0]?.legs[0]?.segments.map(({ flightNumber, from }) => ({
        flightNumber,
        from: { time: from.time },
      })) ?? [],
    );
    const sessionId = await beginFlight(app, traveller, again);
    const filled = { kind: 'flight', sessionId, passengers, contact: CONTACT };
    const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: filled });
    const body = { localOrderId: sessionId, bookingId: again.quoteId, priceHash };
    await succeed(app, createOrder, { as: traveller, body });
  });

  test('[REQ-BKG-1] a trip whose way back was cancelled is over with its way there', async () => {
    const { params, pnrs, quote, ...order } = await ticketed(domesticReturn([true, true], 'GOI'));
    await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference: pnrs[0] });
    await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await until(() => readFlight(app, traveller, order.bookingId), {
      flight: { tickets: [{ status: 'ticketed' }, { status: 'cancelled' }] },
      status: 'vouchered',
    });
    const { rows } = await app.context.database.pool.query(
      'select starts_on::text, ends_on::text from bookings where id = $1',
      [order.bookingId],
    );
    const [there] = quote.trip.tickets[0]?.legs ?? [];
    expect(rows).toEqual([{ starts_on: there?.from.time.slice(0, 10), ends_on: there?.to.time.slice(0, 10) }]);
  });

  test('[REQ-TKT-9] flights stand in My Bookings beside stays, and are nobody else’s', async () => {
    const { params } = await ticketed(oneway(true));
    const { bookings, counts } = await succeed(app, myBookings, { as: traveller });
    expect(bookings[0]).toMatchObject({ id: params.id, kind: 'flight', flight: { legs: [{ from: { code: 'DEL' } }] } });
    expect(counts.total).toBeGreaterThan(0);
    const other = await signIn(app);
    for (const call of [cancellationPreview, cancelBooking]) {
      expect(await app.call(call, { as: other, params })).toMatchObject({
        status: 404,
        body: { error: 'Booking not found for this user.' },
      });
    }
  });
});

test('[REQ-DESK-13] the desk asks the airline supplier about each ticket, and says when it is silent', async () => {
  const support = await asOperator(app, 'support');
  const { bookingId, pnrs } = await ticketed(domesticReturn([true, false]));
  const params = { userId: traveller.userId, id: bookingId };
  const ask = () => app.deskCall(askSupplier, { as: support, params });
  expect((await ask()).body).toMatchObject({
    words: pnrs.map((pnr, ticket) => ({
      about: `Ticket ${ticket + 1}`,
      state: 'ticketed',
      numbers: like.arrayContaining([pnr]),
    })),
  });
  await arm(app, { ...air, operation: 'GetBookingDetails', kind: 'http-500', count: ALWAYS });
  expect((await ask()).body).toMatchObject({ code: 'SUPPLIER_UNAVAILABLE' });
  await disarm(app);
});

describe('a ticket that can be voided', () => {
  test('[REQ-CXL-9] costs nothing to give back on the day of its issue, and the dialog says until when', async () => {
    const order = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'void-time' });
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    const params = { id: order.bookingId };
    const shown = await succeed(app, cancellationPreview, { as: traveller, params });
    expect(shown).toMatchObject({ chargePaise: 0, refundPaise: order.amountPaise, unchangedUntil: like.any(String) });
    expect(shown.note).toContain('23:59 India time');
    await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise: 0 } });
    await eventually(async () =>
      expect((await gatewayBooks(app, order.orderId)).payments).toMatchObject([{ amount_refunded: order.amountPaise }]),
    );
  });

  test('is given back by what the airline asks for where that is a fee all the same', async () => {
    const { params, bookingId } = await ticketed(oneway(true));
    await app.context.database.pool.query(
      `update supplier_records set void_until = now() + interval '1 hour' where booking_id = $1`,
      [bookingId],
    );
    const shown = await succeed(app, cancellationPreview, { as: traveller, params });
    expect(shown.chargePaise).toBeGreaterThan(0);
    expect(shown.unchangedUntil).toBeNull();
    expect(shown.note).toContain('We have to go by the fee');
  });
});

/** Ends a workflow like an unexpected error, and waits until the sweeper has started it again. */
async function letDie(reason: 'purchase' | 'wish', bookingId: string): Promise<void> {
  const run = await changeRunOf(app, bookingId, reason);
  await changeBecomes(app, bookingId, reason, 'running');
  await app.context.database.pool.query(
    `update dbos.workflow_status set status = 'CANCELLED' where workflow_uuid = $1`,
    [run],
  );
  await eventually(async () => expect(await app.context.workflows.state(`${run}-r2`)).not.toBeNull());
}

describe('a flight whose workflow ended badly', () => {
  test('[REQ-TKT-10] is taken up again while it is bought: the ticket there is found, not bought twice', async () => {
    await arm(app, { ...air, operation: 'GetBookingDetails', kind: 'temporary', count: ALWAYS });
    const order = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'drop' });
    await eventually(async () => expect(await airBooksOf(app, order.passengers)).toHaveLength(1));
    await letDie('purchase', order.bookingId);
    await disarm(app);
    await until(() => readFlight(app, traveller, order.bookingId), { status: 'vouchered' });
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
  });

  test('[REQ-TKT-10] is taken up again while it is cancelled: asked once, refunded once', async () => {
    const { params, ...order } = await ticketed(oneway(true));
    await arm(app, { ...air, operation: 'GetChangeRequestStatus', kind: 'pending', count: ALWAYS });
    const { refundPaise } = await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    await letDie('wish', order.bookingId);
    await disarm(app);
    await until(() => readFlight(app, traveller, order.bookingId), {
      cancelled: true,
      refund: { amountPaise: refundPaise, status: 'processed' },
    });
    expect((await gatewayBooks(app, order.orderId)).refunds).toMatchObject([{ amount: refundPaise }]);
    const [bought] = await airBooksOf(app, order.passengers);
    expect(bought?.changeRequests).toHaveLength(1);
  });
});
