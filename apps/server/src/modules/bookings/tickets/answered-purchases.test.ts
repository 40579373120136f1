import { changeRunOf } from '../testing/changes.ts';
import { answerFlightChange } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { saveGuests } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import { extraName } from '@safar/domain/flight/extra-text';
import { sumPaise } from '@safar/domain/money/money';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import { composeModules } from '../../../compose.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { balances } from '../../payments/index.ts';
import {
  airBooksOf,
  armFor,
  beginFlight,
  buyFlight,
  decideNow,
  CONTACT,
  domesticReturn,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
  type FlightOrder,
} from '../testing/flight-journey.ts';
import { checkoutStatus, gatewayBooks, inboxOf, pay, succeed, verify } from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';

const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, topUpMs: 500 };

let app: TestApp;
let traveller: SignedInTraveller;
/**
 * An action that runs once: after a supplier has answered a purchase and before anything is written down, or before a
 * booking fails. It gets the booking's id.
 */
let onceAt: {
  readonly when: 'send after' | 'fail before';
  readonly act: (bookingId: string) => Promise<void>;
} | null = null;
/** Every step that was done, with its workflow. */
const done: string[] = [];

async function onStep(step: string, moment: string, workflowId: string): Promise<void> {
  if (moment === 'after') done.push(`${workflowId} ${step}`);
  if (onceAt?.when !== `${step} ${moment}`) return;
  const { act } = onceAt;
  onceAt = null;
  await act(bookingIdOf(workflowId.replace('change-', '')));
}

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' },
    parts: {
      lookEveryMs: 100,
      compose: (platform) =>
        composeModules(platform, {
          retryPolicy: RETRY_POLICY,
          onStep: ({ step, moment, id }) => onStep(step, moment, id),
        }),
    },
  });
});
// An account without a verified address gets only a few mails a day.
beforeEach(async () => {
  traveller = await signIn(app);
});
afterAll(() => app.close());

function statusOf({ sessionId }: FlightOrder) {
  return () => checkoutStatus(app, traveller, sessionId);
}

async function expectRefunded(order: FlightOrder): Promise<void> {
  await until(statusOf(order), { state: 'refunded' });
  const { payments } = await gatewayBooks(app, order.orderId);
  expect(payments).toMatchObject([{ amount: order.amountPaise, amount_refunded: order.amountPaise }]);
  expect((await balances(app.context.database.pool, bookingIdOf(order.sessionId)))['traveller-funds']).toBe(0);
}

function textsOf(booking: Awaited<ReturnType<typeof readFlight>>): string {
  return booking.history.map(({ text }) => text).join('\n');
}

describe('what an airline changes when it holds a ticket', () => {
  const cut = { operation: 'Book', kind: 'baggage-cut' };

  test('[REQ-TKT-6] is taken where all that was sold is kept: the ticket is issued', async () => {
    const order = await buyFlight(app, traveller, oneway(false), { operation: 'Book', kind: 'booked-other' });
    await until(statusOf(order), { state: 'confirmed' });
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
  });

  test('[REQ-TKT-6] is asked about though what it holds cannot be read, and accepted the ticket is issued', async () => {
    const fault = { operation: 'Book', kind: 'changes-unread' };
    const order = await buyFlight(app, traveller, oneway(false), fault);
    await until(statusOf(order), { state: 'pending', answerBy: like.any(String) });
    const { flight } = await readFlight(app, traveller, order.bookingId);
    expect(flight.change?.sentences).toEqual([
      like.stringMatching(/^The airline says something about .+ has changed, but we cannot read what\./),
    ]);
    const params = { id: order.bookingId };
    await succeed(app, answerFlightChange, { as: traveller, params, body: { accept: true } });
    await until(statusOf(order), { state: 'confirmed' });
  });

  async function asked() {
    const order = await buyFlight(app, traveller, oneway(false), cut);
    await until(statusOf(order), {
      state: 'pending',
      answerBy: like.any(String),
      message: like.stringContaining('The airline is holding your seats but has changed something.'),
    });
    const booking = await readFlight(app, traveller, order.bookingId);
    expect(booking.flight.change?.sentences.join(' ')).toMatch(/baggage included is now: \d+ kg. It was: \d+ kg/);
    expect(textsOf(booking)).toMatch(
      /changed something: .*baggage included is now: .* Please accept or refuse the change by/,
    );
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'booked' }]);
    return { ...order, params: { id: order.bookingId } };
  }

  test('[REQ-TKT-6] is asked about, over mail and SMS, and accepted the ticket is issued, once', async () => {
    const order = await asked();
    await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
      texts: like.arrayContaining([like.stringContaining('The airline changed something')]),
    });
    await until(async () => ({ texts: await inboxOf(app, traveller.mobile) }), {
      texts: like.arrayContaining([like.stringContaining('Please accept or refuse the change. Answer by: ')]),
    });
    const press = () =>
      succeed(app, answerFlightChange, { as: traveller, params: order.params, body: { accept: true } });
    await Promise.all([press(), press()]);
    await until(statusOf(order), { state: 'confirmed', answerBy: null });
    expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
    const late = await app.call(answerFlightChange, { as: traveller, params: order.params, body: { accept: false } });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGE_CLOSED' } });
    expect(textsOf(await readFlight(app, traveller, order.bookingId))).toContain('You accepted the airline’s change');
  });

  test('[REQ-TKT-6] is asked about, and refused the hold is released and all of the money goes back', async () => {
    const order = await asked();
    const stranger = await signIn(app);
    const answer = { params: order.params, body: { accept: false } };
    expect(await app.call(answerFlightChange, { as: stranger, ...answer })).toMatchObject({ status: 404 });
    await succeed(app, answerFlightChange, { as: traveller, ...answer });
    await expectRefunded(order);
    await eventually(async () =>
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'released' }]),
    );
    expect((await statusOf(order)()).message).toContain('The airline’s change was not accepted');
  });

  test('is asked about, and cancelling instead refuses it: released and refunded whole', async () => {
    const order = await asked();
    const shown = await succeed(app, cancellationPreview, { as: traveller, params: order.params });
    expect(shown).toMatchObject({ chargePaise: 0, refundPaise: order.amountPaise });
    expect(shown.note).toContain('Cancelling refuses it');
    const answer = { as: traveller, params: order.params, body: { chargePaise: shown.chargePaise } };
    expect(await succeed(app, cancelBooking, answer)).toMatchObject({ chargePaise: 0, refundPaise: order.amountPaise });
    await expectRefunded(order);
    await eventually(async () =>
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'released' }]),
    );
    expect((await readFlight(app, traveller, order.bookingId)).history.map(({ event }) => event)).toEqual(
      like.arrayContaining(['change-proposed', 'change-answered', 'cancel-queued']),
    );
  });

  test('[REQ-CXL-2] accepted in another tab is not cancelled for nothing: what it costs now is shown first', async () => {
    const order = await asked();
    await succeed(app, answerFlightChange, { as: traveller, params: order.params, body: { accept: true } });
    const late = await app.call(cancelBooking, { as: traveller, params: order.params, body: { chargePaise: 0 } });
    expect(late).toMatchObject({ status: 409, body: { code: 'CANCEL_CHARGE_CHANGED' } });
    await until(statusOf(order), { state: 'confirmed' });
  });

  test('[REQ-CXL-10] is not asked about once its traveller has asked to cancel: released and refunded', async () => {
    onceAt = {
      when: 'send after',
      act: async (id) => void (await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} })),
    };
    const order = await buyFlight(app, traveller, oneway(false), cut);
    await expectRefunded(order);
    expect((await readFlight(app, traveller, order.bookingId)).history.map(({ event }) => event)).not.toContain(
      'change-proposed',
    );
    expect((await statusOf(order)()).message).toContain('You asked us to cancel before anything was bought.');
  });

  test('[REQ-TKT-6] is asked about in vain until the hold nears its end: released and refunded', async () => {
    const order = await asked();
    await app.context.database.pool.query(
      `update booking_timers set at = now() where kind = 'change' and booking_id = $1`,
      [order.bookingId],
    );
    await expectRefunded(order);
    await eventually(async () =>
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'released' }]),
    );
    expect(textsOf(await readFlight(app, traveller, order.bookingId))).toContain('was not answered in time');
  });
});

describe('our own balance, too low', () => {
  const short = { operation: 'Ticket', kind: 'short-balance' };

  test('[REQ-TKT-7] keeps what is held and calls a person; topped up, the ticket is issued; meanwhile nothing more is sold', async () => {
    const wanted = await quoteTrip(app, oneway(true));
    const order = await buyFlight(app, traveller, oneway(false), { ...short, count: 2, reference: undefined });
    await until(statusOf(order), { state: 'pending' });
    await expect(orderFlight(app, traveller, wanted)).rejects.toThrow('SALES_PAUSED');
    await until(statusOf(order), { state: 'confirmed' });
    const reasons = await app.context.database.pool.query('select reason from escalations where booking_id = $1', [
      order.bookingId,
    ]);
    expect(reasons.rows).toMatchObject([{ reason: 'air-balance-low' }]);
    // A successful purchase shows that the balance is sufficient again.
    await orderFlight(app, traveller, wanted);
  });

  test('[REQ-TKT-7] refunds what was to be bought at once, says whose fault it was, and is no unknown outcome', async () => {
    const order = await buyFlight(app, traveller, oneway(true), short);
    await expectRefunded(order);
    const { message } = await statusOf(order)();
    expect(message).toContain('No ticket was issued. We could not pay the airline. This is our fault, not yours.');
    await app.context.database.pool.query('delete from short_balances');
  });
});

test('[REQ-TKT-5] a refusal says why: on the page, in the mail and in the history', async () => {
  const order = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'sold-out' });
  await expectRefunded(order);
  const why = 'The last seats at this fare were sold while we were buying. Choose another fare or flight.';
  expect((await statusOf(order)()).message).toContain(why);
  expect(textsOf(await readFlight(app, traveller, order.bookingId))).toContain(why);
  await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
    texts: like.arrayContaining([like.stringContaining(why)]),
  });
});

describe('a low-cost ticket that fails and leaves its PNR held', () => {
  const kept = { operation: 'Ticket', kind: 'seats-kept' };

  test('[REQ-TKT-5] is refunded whole, and its seats are released by the workflow that bought it', async () => {
    const order = await buyFlight(app, traveller, oneway(true), kept);
    await expectRefunded(order);
    const release = `${await changeRunOf(app, order.bookingId, 'purchase')} release-held`;
    await eventually(async () => {
      expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'released' }]);
      expect(done).toContain(release);
    });
    const { history } = await readFlight(app, traveller, order.bookingId);
    // The airline holds less baggage than was sold. The held ticket is released anyway, so the traveller is not asked
    // about the change.
    expect(history.map(({ event }) => event)).not.toContain('change-proposed');
    await eventually(async () => {
      const tickets = await app.context.database.pool.query(
        `select state, numbers ->> 'pnr' is not null as named from supplier_records where booking_id = $1`,
        [order.bookingId],
      );
      expect(tickets.rows).toEqual([{ state: 'gone', named: true }]);
    });
  });

  test('[REQ-TKT-2] takes the other ticket of its trip along: both are given back', async () => {
    const order = await buyFlight(app, traveller, domesticReturn([true, true]), { ...kept, reference: 'IB' });
    await expectRefunded(order);
    await eventually(async () => {
      const books = await airBooksOf(app, order.passengers);
      expect(books.map(({ standing }) => standing).toSorted()).toEqual(['cancelled', 'released']);
    });
  });
});

test('[REQ-TKT-8] extras the airline denies are refunded and notified, and the tickets stand', async () => {
  const quote = await quoteTrip(app, oneway(true));
  const seat = quote.extras.seats.find(({ free, pricePaise }) => free && pricePaise > 0);
  const bought = [quote.extras.baggage[0], seat].flatMap((extra) => extra ?? []);
  const [lead] = passengersFor(quote);
  if (lead === undefined) throw new Error('nobody flies');
  const order = await orderFlight(app, traveller, quote, [{ ...lead, extras: bought.map(({ id }) => id) }]);
  await armFor(app, order, { operation: 'Ticket', kind: 'ssr-denied' });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(statusOf(order), { state: 'confirmed' });
  const deniedPaise = sumPaise(bought.map(({ pricePaise }) => pricePaise));
  expect(deniedPaise).toBeGreaterThan(0);
  const booking = await readFlight(app, traveller, bookingId);
  expect(booking).toMatchObject({
    status: 'vouchered',
    totalPaise: order.amountPaise - deniedPaise,
    refund: { amountPaise: deniedPaise },
    flight: { extrasBought: [] },
  });
  const extras = bought
    .map((extra) => `${extraName(extra)}, [A-Z]{3} to [A-Z]{3} for ${lead.firstName} ${lead.lastName}`)
    .join(', ');
  expect(textsOf(booking)).toMatch(new RegExp(`The airline did not provide ${extras}. We are refunding ₹`));
  await eventually(async () => {
    expect((await gatewayBooks(app, order.orderId)).payments).toMatchObject([{ amount_refunded: deniedPaise }]);
    const books = await balances(app.context.database.pool, bookingIdOf(order.sessionId));
    expect(books['traveller-funds']).toBe(0);
    expect((books['supplier-payable'] ?? 0) + (books.markup ?? 0)).toBe(deniedPaise - order.amountPaise);
  });
  await until(async () => ({ texts: await inboxOf(app, CONTACT.email) }), {
    texts: like.arrayContaining([like.stringContaining('did not provide all of your extras')]),
  });
});

/** Takes a search to an order, for the same passenger every time. */
async function press(criteria: ReturnType<typeof oneway>, again?: boolean) {
  const quote = await quoteTrip(app, criteria);
  const passengers = passengersFor(quote, 'Repeated');
  const sessionId = await beginFlight(app, traveller, quote);
  const { priceHash } = await fill(sessionId, passengers);
  const body = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash, ...(again && { again }) };
  return { answer: await app.call(createOrder, { as: traveller, body }), sessionId };
}

describe('booking the same again', () => {
  test('is asked about before anything is paid, and refused where the airline would refuse it', async () => {
    for (const [lcc, code] of [
      [true, 'SAME_BOOKING'],
      [false, 'DUPLICATE_BOOKING'],
    ] as const) {
      const criteria = oneway(lcc);
      const first = await press(criteria);
      expect(first.answer.status).toBe(200);
      const { order } = createOrder.answer.parse(first.answer.body);
      await verify(app, traveller, await pay(app, order.id));
      await until(() => checkoutStatus(app, traveller, first.sessionId), { state: 'confirmed' });
      expect((await press(criteria)).answer).toMatchObject({
        status: 409,
        body: { code, reference: like.any(String) },
      });
      expect((await press(criteria, true)).answer.status).toBe(lcc ? 200 : 409);
    }
  });
});

async function fill(sessionId: string, passengers: ReturnType<typeof passengersFor>) {
  return succeed(app, saveGuests, {
    as: traveller,
    body: { kind: 'flight', sessionId, passengers, contact: CONTACT },
  });
}

describe('cancelling while it is being bought', () => {
  test('is kept, and what is ticketed all the same is cancelled as soon as it stands', async () => {
    const order = await buyFlight(app, traveller, oneway(true), {
      operation: 'Ticket',
      kind: 'pending',
      delayMs: HOUR_MS,
    });
    await eventually(async () => expect(await airBooksOf(app, order.passengers)).toHaveLength(1));
    const params = { id: order.bookingId };
    const shown = await succeed(app, cancellationPreview, { as: traveller, params });
    expect(shown.note).toContain('still being made');
    const answer = await succeed(app, cancelBooking, { as: traveller, params, body: {} });
    expect(['processing', 'pending']).toContain(answer.status);
    await decideNow(app, order.passengers);
    await until(() => readFlight(app, traveller, order.bookingId), { cancelled: true });
    const { cancellation, history } = await readFlight(app, traveller, order.bookingId);
    expect(cancellation?.chargePaise).toBeLessThanOrEqual(answer.chargePaise);
    expect(history.map(({ event }) => event)).toEqual(like.arrayContaining(['cancel-queued', 'cancel-requested']));
  });

  test('stops what is held and not issued: released, and refunded whole', async () => {
    const order = await buyFlight(app, traveller, oneway(false), {
      operation: 'Ticket',
      kind: 'short-balance',
      count: 9,
      // The call that issues a held ticket does not contain the passengers’ names.
      reference: undefined,
    });
    await until(statusOf(order), { state: 'pending' });
    await succeed(app, cancelBooking, { as: traveller, params: { id: order.bookingId }, body: {} });
    await expectRefunded(order);
    expect((await statusOf(order)()).message).toContain('You asked us to cancel before anything was bought.');
    await app.context.database.pool.query('delete from short_balances');
  });

  test('that comes as the booking fails is told so, and what was paid is refunded', async () => {
    const { pool } = app.context.database;
    const holding = await pool.connect();
    const waitForWaiters = (least: number) =>
      eventually(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like 'select status from bookings%'`,
        );
        expect(rowCount).toBeGreaterThanOrEqual(least);
      });
    onceAt = {
      when: 'fail before',
      act: async (bookingId) => {
        await holding.query('begin');
        await holding.query('select from bookings where id = $1 for update', [bookingId]);
      },
    };
    const order = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'sold-out' });
    await waitForWaiters(1);
    const press = async () => app.call(cancelBooking, { as: traveller, params: { id: order.bookingId }, body: {} });
    const pressed = press();
    await waitForWaiters(2);
    await holding.query('commit');
    holding.release();
    expect((await pressed).body).toMatchObject({ code: 'CANCEL_NOT_POSSIBLE' });
    await expectRefunded(order);
  });
});
