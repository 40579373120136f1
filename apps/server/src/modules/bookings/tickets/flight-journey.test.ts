import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { createCheckoutSession, saveGuests } from '@safar/contract/checkout';
import { airQuote, airSearch } from '@safar/contract/flights';
import { bookingCalendar } from '@safar/contract/documents';
import { createOrder } from '@safar/contract/payments';
import { extraText } from '@safar/domain/flight/extra-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { balances } from '../../payments/index.ts';
import {
  airBooksOf,
  armFor,
  beginFlight,
  buyFlight,
  CONTACT,
  domesticReturn,
  freshDays,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
  specialReturn,
  type FlightOrder,
  type TripCriteria,
} from '../testing/flight-journey.ts';
import { arm, disarm } from '../../../platform/testing/sandbox-control.ts';
import { checkoutStatus, gatewayBooks, inboxOf, pay, succeed, verify } from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';
import { noteTicketReturned } from './flight-transactions.ts';

/** The details of PRICE_CHANGED. */
const NewPrice = z.object({ priceHash: z.string(), amounts: z.object({ display: z.object({ total: z.number() }) }) });

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/** Pays for a trip. `fault` affects the calls about its passengers only. */
function buy(criteria: TripCriteria, fault?: Readonly<Record<string, unknown>>) {
  return buyFlight(app, traveller, criteria, fault);
}

function state({ sessionId }: FlightOrder) {
  return () => checkoutStatus(app, traveller, sessionId);
}

/** The ledger balances of a checkout, by account. */
function ledger({ sessionId }: FlightOrder) {
  return balances(app.context.database.pool, bookingIdOf(sessionId));
}

/** Checks that the traveller has the full refund, and that we owe nothing except the cost of a lost ticket. */
async function expectRefunded(order: FlightOrder): Promise<void> {
  await until(state(order), { state: 'refunded' });
  const { payments } = await gatewayBooks(app, order.orderId);
  expect(payments).toMatchObject([{ amount: order.amountPaise, amount_refunded: order.amountPaise }]);
  expect((await ledger(order))['traveller-funds']).toBe(0);
}

describe('a paid flight', () => {
  test('[REQ-TKT-1] with a low-cost carrier becomes an e-ticket with PNR, its extras bought with it', async () => {
    const criteria = oneway(true, { adults: '2', children: '1', infants: '1' });
    const quote = await quoteTrip(app, criteria);
    const passengers = passengersFor(quote);
    const [bag, meal] = [quote.extras.baggage[0], quote.extras.meals[0]];
    const seat = quote.extras.seats.find(({ free, pricePaise }) => free && pricePaise > 0);
    const chosen = [bag, meal, seat].flatMap((extra) => extra ?? []);
    expect(chosen).toHaveLength(3);
    const [lead, ...others] = passengers;
    if (lead === undefined) throw new Error('nobody flies');
    const order = await orderFlight(app, traveller, quote, [
      { ...lead, extras: chosen.map(({ id }) => id) },
      ...others,
    ]);
    expect(order.amountPaise).toBe(quote.price.totalPaise + chosen.reduce((sum, each) => sum + each.pricePaise, 0));
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await until(state(order), { state: 'confirmed', bookingId, message: 'Your tickets are issued.' });

    const booking = await readFlight(app, traveller, bookingId);
    const [bought] = await airBooksOf(app, passengers);
    expect(bought).toMatchObject({ standing: 'ticketed', amount: order.amountPaise / 100 });
    expect(booking).toMatchObject({
      kind: 'flight',
      status: 'vouchered',
      reference: like.stringMatching(/^[0-9A-F]{8}-XXXX-\d{6}-\d{4}$/),
      payment: { paid: true },
      totalPaise: order.amountPaise,
      flight: {
        tickets: [
          { status: 'ticketed', pnr: bought?.pnr, ticketNumbers: Array.from({ length: 4 }, () => bought?.pnr) },
        ],
        extrasBought: chosen.map((extra) => ({
          passenger: 0,
          text: extraText(extra, quote.trip.tickets[0]),
          pricePaise: extra.pricePaise,
        })),
      },
    });
    expect(JSON.stringify(booking)).not.toContain('Z1234560');
    const books = await ledger(order);
    expect(books).toMatchObject({ gateway: order.amountPaise, 'traveller-funds': 0 });
    expect((books['supplier-payable'] ?? 0) + (books.markup ?? 0)).toBe(-order.amountPaise);
    await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
      texts: like.arrayContaining([like.stringContaining(bought?.pnr ?? 'no PNR')]),
    });
    // Extras are shown with their passenger, by name, on the page and in the mail.
    const carried = booking.flight.tickets[0]?.carried[0];
    expect(carried?.bags.join()).toContain(`+ ${bag?.weightKg} kg bought`);
    expect(carried?.bought.join()).toMatch(/Seat \d+[A-F]/);
    expect(booking.flight.tickets[0]?.carried[1]?.bought).toEqual([]);
    const texts = await inboxOf(app, CONTACT.email);
    const mail = texts.find((text) => text.includes(bought?.pnr ?? 'no PNR')) ?? '';
    expect(mail).toContain(`${lead.firstName} ${lead.lastName}: ${carried?.bags[0]}; ${carried?.bought[0]}`);
    expect(mail).not.toContain('Adult 1');
    await until(async () => ({ texts: await inboxOf(app, traveller.mobile) }), {
      texts: like.arrayContaining([like.stringContaining(`PNR ${bought?.pnr}`)]),
    });
  });

  test('[REQ-TKT-1] with a full-service carrier is held, then ticketed; abroad with passports and PAN', async () => {
    const [departOn, returnOn] = freshDays(2);
    const query = { tripType: 'roundtrip', from: 'DEL', to: 'DXB', departOn, returnOn, children: '1' };
    const order = await buy({ query, lcc: [false] });
    await until(state(order), { state: 'confirmed' });
    const { flight } = await readFlight(app, traveller, order.bookingId);
    expect(flight.trip.tickets[0]?.legs).toHaveLength(2);
    expect(flight.passengers[0]?.passport?.number).toBe('••••4560');
    expect(new Set(flight.tickets[0]?.ticketNumbers).size).toBe(2);
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
  });

  test('[REQ-TKT-1] over three cities is one ticket of three legs', async () => {
    const [a, b, c] = freshDays(3);
    const query = { tripType: 'multicity', s1: `DEL-BOM:${a}`, s2: `BOM-BLR:${b}`, s3: `BLR-DEL:${c}` };
    const order = await buy({ query });
    await until(state(order), { state: 'confirmed' });
    expect((await readFlight(app, traveller, order.bookingId)).flight.trip.tickets[0]?.legs).toHaveLength(3);
  });

  test('[REQ-TKT-2] there and back within India is two tickets, both issued', async () => {
    const order = await buy(domesticReturn([true, false]));
    await until(state(order), { state: 'confirmed' });
    const { flight } = await readFlight(app, traveller, order.bookingId);
    expect(flight.tickets.map(({ status }) => status)).toEqual(['ticketed', 'ticketed']);
    expect(new Set(flight.tickets.map(({ pnr }) => pnr)).size).toBe(2);
  });

  test.each([
    ['low-cost, its answer lost', 'joined', { operation: 'Ticket', kind: 'drop' }],
    ['full-service', 'whole', undefined],
  ] as const)(
    '[REQ-TKT-3, REQ-CXL-7] there and back at a special return fare (%s) is one ticket under one PNR, cancelled as one for no more than the fee of both ways that was told',
    async (_, kind, fault) => {
      const quote = await quoteTrip(app, specialReturn(kind));
      const order = await orderFlight(app, traveller, quote);
      if (fault !== undefined) await armFor(app, order, fault);
      const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
      await until(state(order), { state: 'confirmed' });
      const { flight } = await readFlight(app, traveller, bookingId);
      expect(flight.trip).toMatchObject({ tripType: 'roundtrip', international: false });
      expect(flight.trip.tickets.map(({ legs }) => legs.map(({ from }) => from.code))).toEqual([['DEL', 'BLR']]);
      const [bought, ...others] = await airBooksOf(app, order.passengers);
      expect(others).toEqual([]);
      expect(bought).toMatchObject({ standing: 'ticketed', amount: order.amountPaise / 100 });
      expect(flight.tickets).toMatchObject([{ status: 'ticketed', pnr: bought?.pnr }]);
      const params = { id: bookingId };
      const shown = await succeed(app, cancellationPreview, { as: traveller, params });
      const feePaise = quote.trip.tickets[0]?.fare.cancellation.find(({ toHours }) => toHours === null)?.amountPaise;
      // When the fare is below the airline's fee, the airline charges less.
      expect(shown.chargePaise).toBeLessThanOrEqual(feePaise ?? 0);
      expect(shown.chargePaise).toBeGreaterThan(0);
      expect(shown.chargePaise + shown.refundPaise).toBe(order.amountPaise);
      await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise: shown.chargePaise } });
      await until(() => readFlight(app, traveller, bookingId), {
        cancelled: true,
        refund: { amountPaise: shown.refundPaise },
        flight: { tickets: [{ status: 'cancelled' }] },
      });
      const [cancelled] = await airBooksOf(app, order.passengers);
      expect(cancelled?.changeRequests).toMatchObject([{ charge: shown.chargePaise / 100 }]);
      await until(() => ledger(order), { 'traveller-funds': 0 });
    },
  );

  test('[REQ-TKT-3, REQ-TKT-5] at a special return fare that is refused is refunded whole, with nothing left at the supplier', async () => {
    const order = await buy(specialReturn('joined'), { operation: 'Ticket', kind: 'sold-out' });
    await expectRefunded(order);
    expect(await airBooksOf(app, order.passengers)).toEqual([]);
  });

  test.each([
    ['low-cost', true, 'Ticket'],
    ['full-service', false, 'Book'],
  ] as const)(
    '[REQ-TKT-4] a %s purchase without an answer is found at the supplier, never bought twice',
    async (_, lcc, operation) => {
      const order = await buy(oneway(lcc), { operation, kind: 'drop' });
      await until(state(order), { state: 'confirmed' });
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
    },
  );

  test('[REQ-TKT-5] a ticket the airline takes its time over is followed until it is issued', async () => {
    const order = await buy(oneway(true), { operation: 'Ticket', kind: 'pending', delayMs: 1500 });
    await until(state(order), { state: 'confirmed' });
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
  });

  test.each([
    ['sold out at the last moment', true, { operation: 'Ticket', kind: 'sold-out' }],
    ['dearer at the last moment', true, { operation: 'Ticket', kind: 'price-change' }],
    ['refused after a while', true, { operation: 'Ticket', kind: 'pending', ending: 'failed', delayMs: 500 }],
    ['not held', false, { operation: 'Book', kind: 'rejected' }],
    ['held and not ticketed', false, { operation: 'Ticket', kind: 'rejected', reference: undefined }],
  ] as const)('[REQ-TKT-5] %s is refunded whole, with nothing left at the supplier', async (_, lcc, fault) => {
    const order = await buy(oneway(lcc), fault);
    await expectRefunded(order);
    await eventually(async () => expect((await airBooksOf(app, order.passengers)).filter(isLive)).toEqual([]));
  });

  test('[REQ-TKT-2] whose way back fails is undone: the first ticket is given back at our cost, which is posted once, all money returned, and notified so', async () => {
    const criteria = domesticReturn([true, true]);
    const quote = await quoteTrip(app, criteria);
    const order = await orderFlight(app, traveller, quote);
    await arm(app, { target: 'tbo-air', operation: 'Ticket', kind: 'rejected', reference: 'IB' });
    const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
    await expectRefunded(order);
    await until(() => readFlight(app, traveller, bookingId), {
      status: 'failed',
      flight: { tickets: [{ status: 'undone' }, { status: 'failed' }] },
    });
    const [first] = await airBooksOf(app, order.passengers);
    expect(first).toMatchObject({ standing: 'cancelled' });
    const lossPaise = Math.round((first?.changeRequests.reduce((sum, { charge }) => sum + charge, 0) ?? 0) * 100);
    const lost = { 'cancellation-income': lossPaise, 'supplier-payable': -lossPaise };
    expect(await ledger(order)).toMatchObject(lost);
    // A wish to cancel that was put in line meanwhile may find the ticket unwanted at the same moment.
    const beside = { userId: traveller.userId, bookingId, changeId: crypto.randomUUID() };
    await app.context.database.transaction((tx) => noteTicketReturned(app.context, tx, beside, 0));
    expect(await ledger(order)).toMatchObject(lost);
    await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
      texts: like.arrayContaining([like.stringContaining('half a trip')]),
    });
  });
});

function isLive({ standing }: { standing: string }): boolean {
  return standing === 'ticketed' || standing === 'booked';
}

test('[REQ-FCHK-8] a seat and a meal that the fare includes are bought for who leaves the extras alone', async () => {
  const found = await succeed(app, airSearch, { query: oneway(true).query });
  const indigo = found.outbound.filter(({ legs: [leg] }) => {
    const [first, ...others] = leg?.segments ?? [];
    return first?.carrierCode === '6E' && others.length === 0;
  });
  const fare = indigo.flatMap(({ fares }) => fares).find(({ family }) => family === 'FLEXI PLUS');
  const body = { searchId: found.searchId, resultIndexes: [fare?.resultIndex ?? ''] };
  const quote = await succeed(app, airQuote, { body });
  const order = await orderFlight(app, traveller, quote);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(state(order), { state: 'confirmed' });
  const { flight } = await readFlight(app, traveller, bookingId);
  expect(flight.extrasBought).toMatchObject([
    { pricePaise: 0 },
    { text: like.stringMatching(/^Seat \d+[A-F]/), pricePaise: 0 },
  ]);
});

test('[REQ-TKT-6] a ticket that is issued to an airport beside the one that was sold is confirmed, with the time zone of that one', async () => {
  const [departOn, returnOn] = freshDays(2);
  const abroad = { query: { tripType: 'roundtrip', from: 'DEL', to: 'DXB', departOn, returnOn }, lcc: [true] };
  for (const operation of ['Search', 'FareQuote'])
    await arm(app, { target: 'tbo-air', operation, kind: 'other-airport', count: 100 });
  const quote = await quoteTrip(app, abroad);
  expect(quote.trip.tickets[0]?.legs[0]?.to.code).toBe('AUH');
  const order = await orderFlight(app, traveller, quote);
  await disarm(app);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
  const { flight } = await readFlight(app, traveller, bookingId);
  expect(flight.trip.tickets[0]?.legs.map(({ from, to }) => `${from.code}-${to.code}`)).toEqual(['DEL-DXB', 'DXB-DEL']);
});

test('[REQ-TKT-6] a trip by an airport whose time zone we do not know is confirmed, cancelled and in the calendar, by the clocks there', async () => {
  const order = await orderFlight(app, traveller, await quoteTrip(app, oneway(true)));
  const { pool } = app.context.database;
  await pool.query(`update checkout_sessions set flight = flight - 'zones' || '{"zones": {}}' where id = $1`, [
    order.sessionId,
  ]);
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
  const { flight } = await readFlight(app, traveller, bookingId);
  const departs = flight.trip.tickets[0]?.legs[0]?.from.time ?? '';
  const url = bookingCalendar.path.replace('{id}', bookingId);
  const calendar = await app.app.inject({ url, headers: { cookie: traveller.cookie ?? '' } });
  expect(calendar.body).toContain(`DTSTART:${departs.replaceAll(/[-:]/g, '')}00\r\n`);
  const params = { id: bookingId };
  const { chargePaise } = await succeed(app, cancellationPreview, { as: traveller, params });
  await succeed(app, cancelBooking, { as: traveller, params, body: { chargePaise } });
  await until(() => readFlight(app, traveller, bookingId), { cancelled: true });
});

describe('the price at the moment of paying', () => {
  test('[REQ-FCHK-2] that has changed must be accepted: refused with the new amounts, then ordered at them', async () => {
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const filled = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact: CONTACT };
    const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: filled });
    const flight = quote.trip.tickets[0]?.legs[0]?.segments[0];
    const reference = `${flight?.carrierCode}-${flight?.flightNumber}`;
    await arm(app, { target: 'tbo-air', operation: 'FareQuote', kind: 'price-change', reference });
    const ask = (hash: string) =>
      app.call(createOrder, {
        as: traveller,
        body: { localOrderId: sessionId, bookingId: quote.quoteId, priceHash: hash },
      });
    const refused = await ask(priceHash);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', changes: [{ kind: 'price' }] } });
    const { priceHash: newHash, amounts } = NewPrice.parse(refused.body);
    expect(newHash).not.toBe(priceHash);
    expect(await ask(newHash)).toMatchObject({ status: 200, body: { order: { amount: amounts.display.total * 100 } } });
  });

  test('that another tab changed is not said to be the airline’s doing', async () => {
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const passengers = passengersFor(quote);
    const [bag] = quote.extras.baggage;
    const save = (extras: string[]) =>
      succeed(app, saveGuests, {
        as: traveller,
        body: {
          kind: 'flight',
          sessionId,
          passengers: passengers.map((passenger, index) => (index === 0 ? { ...passenger, extras } : passenger)),
          contact: CONTACT,
        },
      });
    const { priceHash: shown } = await save([]);
    await save(bag === undefined ? [] : [bag.id]);
    const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash: shown };
    expect(await app.call(createOrder, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', changes: [], sellerChanged: false },
    });
  });

  test('[REQ-FCHK-2] of a fare that is sold out ends cleanly, with nothing charged', async () => {
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const filled = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact: CONTACT };
    const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: filled });
    const flight = quote.trip.tickets[0]?.legs[0]?.segments[0];
    const reference = `${flight?.carrierCode}-${flight?.flightNumber}`;
    await arm(app, { target: 'tbo-air', operation: 'FareQuote', kind: 'sold-out', reference });
    const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash };
    expect(await app.call(createOrder, { as: traveller, body })).toMatchObject({
      status: 409,
      body: { code: 'FARE_GONE' },
    });
  });

  test('[REQ-FCHK-5] passengers who break a rule are refused field by field, and an unknown quote sends to a new search', async () => {
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const [lead] = passengersFor(quote);
    const body = {
      kind: 'flight',
      sessionId,
      passengers: [{ ...lead, firstName: 'R2' }],
      contact: { email: '', phone: '' },
    };
    expect(await app.call(saveGuests, { as: traveller, body })).toMatchObject({
      status: 400,
      body: {
        code: 'GUESTS_INVALID',
        fields: [{ path: 'passengers.0.firstName' }, { path: 'contact.email' }, { path: 'contact.phone' }],
      },
    });
    const unknown = { kind: 'flight', quoteId: sessionId };
    expect(await app.call(createCheckoutSession, { as: traveller, body: unknown })).toMatchObject({
      body: { code: 'SEARCH_EXPIRED' },
    });
  });
});
