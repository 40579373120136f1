import { answerFlightChange } from '@safar/contract/bookings';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { checkoutSession, confirmCheckout, saveGuests, setPlan } from '@safar/contract/checkout';
import { bookingsCsv } from '@safar/contract/desk/find';
import { balance, balanceSummary, createOrder } from '@safar/contract/payments';
import { MAX_UNPAID_HOLDS, PAY_BEFORE_TIME_LIMIT_MS } from '@safar/domain/limits';
import { epochMs } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingIdOf } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { composeModules } from '../../../compose.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import {
  airBooksOf,
  beginFlight,
  confirmHold,
  CONTACT,
  domesticReturn,
  heldFlight,
  oneway,
  openHold,
  passengersFor,
  quoteTrip,
  readFlight,
} from '../testing/flight-journey.ts';
import {
  balanceOrderOf,
  checkoutStatus,
  gatewayBooks,
  inboxOf,
  ofKind,
  pay,
  succeed,
  verify,
} from '../testing/journey.ts';

/** A clock that a test moves does not wake anything. */
const LOOK_EVERY_MS = 50;

let aheadMs = 0;
/** Real time that a test can move forward. */
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1', PLAN_REMINDER_HOURS: '3' },
    parts: { clock, lookEveryMs: LOOK_EVERY_MS, compose: (platform) => composeModules(platform) },
  });
  traveller = await signIn(app);
});
afterAll(() => app.close());

type Held = Awaited<ReturnType<typeof heldFlight>>;

function held(as: SignedInTraveller = traveller): Promise<Held> {
  return heldFlight(app, as, oneway(false));
}

function ledger({ sessionId }: Pick<Held, 'sessionId'>) {
  return balances(app.context.database.pool, bookingIdOf(sessionId));
}

/** The states of a booking's seats at the supplier. */
async function seatsAt({ passengers }: Pick<Held, 'passengers'>): Promise<string[]> {
  return (await airBooksOf(app, passengers)).map(({ standing }) => standing);
}

/** The text messages about this traveller's flight, oldest first, after the one with the sign-in code. */
async function texts(as: SignedInTraveller = traveller): Promise<string[]> {
  return (await inboxOf(app, as.mobile)).toReversed().slice(1);
}

async function sessionOf(sessionId: string, as = traveller) {
  return ofKind((await succeed(app, checkoutSession, { as, body: { sessionId } })).session, 'flight');
}

test('[REQ-TKT-15] a fare that its airline holds is held for nothing and issued once it is paid: nothing is sold, and there is no paper, before', async () => {
  const as = await signIn(app);
  const opened = await openHold(app, as, await quoteTrip(app, oneway(false)));
  const { plans, amounts } = await sessionOf(opened.sessionId, as);
  expect(amounts.paymentOption).toBe('pay_later');
  const later = plans.find(({ id }) => id === 'pay_later');
  expect(later).toMatchObject({ enabled: true, payNowPaise: 0, dueAt: like.any(String) });
  const booked = await confirmHold(app, as, opened);
  await until(() => checkoutStatus(app, as, booked.sessionId), {
    state: 'confirmed',
    balance: { dueAt: like.any(String) },
    message: like.stringMatching(/The airline is holding your seats/),
  });
  const flight = await readFlight(app, as, booked.bookingId);
  expect(flight).toMatchObject({
    status: 'confirmed',
    payment: { paid: false, amountPaid: 0 },
    documents: { voucher: null, invoice: null, feeInvoice: null, calendar: null },
    balance: { duePaise: later?.balancePaise },
    flight: { tickets: [{ status: 'held', pnr: like.any(String), ticketNumbers: [null] }] },
  });
  expect(epochMs(flight.balance?.dueAt ?? '')).toBeLessThanOrEqual(epochMs(later?.dueAt ?? ''));
  expect(await seatsAt(booked)).toEqual(['booked']);
  expect(Object.values(await ledger(booked)).filter((paise) => paise !== 0)).toEqual([]);

  const due = await succeed(app, balance, { as, params: { id: booked.bookingId } });
  expect(due.balance).toMatchObject({ kind: 'flight', state: 'due', passengers: 1 });
  const { summary } = await succeed(app, balanceSummary, { params: { id: booked.bookingId } });
  expect(summary).toMatchObject({ kind: 'flight', city: null, state: 'due' });

  const order = await balanceOrderOf(app, as, booked.sessionId);
  await verify(app, as, await pay(app, order.id));
  await until(() => readFlight(app, as, booked.bookingId), {
    status: 'vouchered',
    balance: null,
    payment: { paid: true },
    documents: { voucher: like.any(String), invoice: like.any(String), calendar: like.any(String) },
    flight: { tickets: [{ status: 'ticketed', ticketNumbers: [like.any(String)] }] },
  });
  expect(await seatsAt(booked)).toEqual(['ticketed']);
  const books = await ledger(booked);
  expect((books['supplier-payable'] ?? 0) + (books.markup ?? 0) + (books['platform-fee'] ?? 0)).toBe(-order.amount);
  expect(books).toMatchObject({ gateway: order.amount, 'traveller-funds': 0 });
  await eventually(async () =>
    expect(await texts(as)).toEqual([
      like.stringMatching(/are held, without a ticket yet/),
      like.stringMatching(/is ticketed/),
    ]),
  );
});

test('[REQ-TKT-15] a held fare that is not paid is released after a reminder: nothing is owed, and what is paid later goes back', async () => {
  const as = await signIn(app);
  const booked = await heldFlight(app, as, oneway(false));
  const dueMs = epochMs(booked.flight.balance?.dueAt ?? '');
  const order = await balanceOrderOf(app, as, booked.sessionId);
  // Seats are held before that is told: a reminder that is due by then would be told first.
  await eventually(async () => expect((await texts(as)).at(-1)).toMatch(/are held/));
  try {
    aheadMs = dueMs - Date.now() - 2 * HOUR_MS;
    await eventually(async () => expect((await texts(as)).at(-1)).toMatch(/is due by/));
    aheadMs = dueMs - Date.now() + 60_000;
    await until(() => checkoutStatus(app, as, booked.sessionId), {
      state: 'released',
      balance: null,
      message: like.stringMatching(/we released the seats/),
    });
    await eventually(async () => expect(await seatsAt(booked)).toEqual(['released']));
    await eventually(async () => expect((await texts(as)).at(-1)).toMatch(/You owe nothing/));
    expect(Object.values(await ledger(booked)).filter((paise) => paise !== 0)).toEqual([]);
    await verify(app, as, await pay(app, order.id));
    await until(() => gatewayBooks(app, order.id), { payments: [{ status: 'refunded' }] });
  } finally {
    aheadMs = 0;
  }
  expect(await readFlight(app, as, booked.bookingId)).toMatchObject({ status: 'cancelled', balance: null });
});

test('[REQ-TKT-15] a held fare is let go of for nothing, whole, and no airline is asked what that costs', async () => {
  const booked = await held();
  const params = { id: booked.bookingId };
  const { note, ...costs } = await succeed(app, cancellationPreview, { as: traveller, params });
  expect(costs).toMatchObject({ paidPaise: 0, chargePaise: 0, refundPaise: 0 });
  expect(note).toMatch(/nothing/);
  const seat = booked.flight.flight.tickets[0]?.seats[0]?.item;
  const part = { items: [seat], chargePaise: 0, remarks: '' };
  expect((await app.call(cancelBooking, { as: traveller, params, body: part })).body).toMatchObject({
    code: 'CANCEL_NOT_POSSIBLE',
  });
  const body = { chargePaise: 0, remarks: 'Plans changed' };
  const [first, second] = await Promise.all([
    app.call(cancelBooking, { as: traveller, params, body }),
    app.call(cancelBooking, { as: traveller, params, body }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await until(() => readFlight(app, traveller, booked.bookingId), {
    status: 'cancelled',
    balance: null,
    refunds: [],
    documents: { voucher: null, invoice: null, calendar: null },
  });
  expect(await seatsAt(booked)).toEqual(['released']);
  expect(Object.values(await ledger(booked)).filter((paise) => paise !== 0)).toEqual([]);
  // The desk's file has it too, without a number of a ticket that there never was.
  const { body: file } = await app.deskCall(bookingsCsv, { as: await asOperator(app, 'support') });
  expect(String(file)).toContain(booked.flight.flight.tickets[0]?.pnr);
});

test('[REQ-TKT-15] a held fare whose ticket is refused after its payment is refunded whole, and its seats are given back', async () => {
  const as = await signIn(app);
  const booked = await heldFlight(app, as, oneway(false, { to: 'BLR' }));
  await arm(app, { target: 'tbo-air', operation: 'Ticket', kind: 'price-change', reference: 'DEL-BLR' });
  const order = await balanceOrderOf(app, as, booked.sessionId);
  await verify(app, as, await pay(app, order.id));
  await until(() => readFlight(app, as, booked.bookingId), {
    status: 'failed',
    refund: { status: 'processed', amountPaise: order.amount },
  });
  await eventually(async () => expect(await seatsAt(booked)).toEqual(['released']));
  await until(() => ledger(booked), { gateway: 0, 'traveller-funds': 0, 'supplier-payable': 0, 'refund-payable': 0 });
});

test('[REQ-TKT-15] what an airline changes when it holds a fare is asked about before it is held, and refusing it costs nothing', async () => {
  const as = await signIn(app);
  const quote = await quoteTrip(app, oneway(false));
  const asked = { operation: 'Book', kind: 'baggage-cut' };
  const taken = await confirmHold(app, as, await openHold(app, as, quote), asked);
  await until(() => readFlight(app, as, taken.bookingId), { flight: { change: { answerBy: like.any(String) } } });
  await succeed(app, answerFlightChange, { as, params: { id: taken.bookingId }, body: { accept: true } });
  await until(() => readFlight(app, as, taken.bookingId), {
    status: 'confirmed',
    balance: { dueAt: like.any(String) },
  });

  const left = await confirmHold(app, as, await openHold(app, as, await quoteTrip(app, oneway(false))), asked);
  await until(() => readFlight(app, as, left.bookingId), { flight: { change: { answerBy: like.any(String) } } });
  await succeed(app, answerFlightChange, { as, params: { id: left.bookingId }, body: { accept: false } });
  await until(() => readFlight(app, as, left.bookingId), { status: 'failed', refunds: [] });
  await eventually(async () => expect(await seatsAt(left)).toEqual(['released']));
});

test('[REQ-TKT-15] only what every airline of a trip holds is held: low-cost fares are paid at once', async () => {
  for (const criteria of [oneway(true), domesticReturn([false, true])]) {
    const quote = await quoteTrip(app, criteria);
    const sessionId = await beginFlight(app, traveller, quote);
    const filled = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact: CONTACT };
    const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: filled });
    expect((await sessionOf(sessionId)).plans.map(({ id }) => id)).toEqual(['pay_full']);
    const body = { sessionId, paymentOption: 'pay_later' };
    expect((await app.call(setPlan, { as: traveller, body })).body).toMatchObject({ code: 'PLAN_UNAVAILABLE' });
    const confirmed = await app.call(confirmCheckout, { as: traveller, body: { sessionId, priceHash } });
    expect(confirmed.body).toMatchObject({ code: 'PLAN_UNAVAILABLE' });
  }
  const both = await heldFlight(app, traveller, domesticReturn([false, false]));
  expect(both.flight.flight.tickets.map(({ status }) => status)).toEqual(['held', 'held']);
});

test('[REQ-TKT-15] a fare that is to be held has no order to pay it at once, and can be paid at once after all', async () => {
  const opened = await openHold(app, traveller, await quoteTrip(app, oneway(false)));
  const { sessionId, priceHash, quote } = opened;
  const order = { localOrderId: sessionId, bookingId: quote.quoteId, priceHash };
  expect((await app.call(createOrder, { as: traveller, body: order })).body).toMatchObject({
    code: 'PLAN_UNAVAILABLE',
  });
  await succeed(app, setPlan, { as: traveller, body: { sessionId, paymentOption: 'pay_full' } });
  await succeed(app, createOrder, { as: traveller, body: order });
  const confirmed = await app.call(confirmCheckout, { as: traveller, body: { sessionId, priceHash } });
  expect(confirmed.body).toMatchObject({ code: 'PLAN_UNAVAILABLE' });
});

test('[REQ-TKT-15] a traveller holds few fares at once, as many as rooms', async () => {
  const as = await signIn(app);
  for (let each = 0; each < MAX_UNPAID_HOLDS; each += 1) await held(as);
  const { sessionId, priceHash } = await openHold(app, as, await quoteTrip(app, oneway(false)));
  const refused = await app.call(confirmCheckout, { as, body: { sessionId, priceHash, again: true } });
  expect(refused.body).toMatchObject({ code: 'HOLDS_LIMITED' });
});

test('[REQ-TKT-15] a fare is to be paid an hour before its airline’s time limit at the latest', async () => {
  const booked = await held();
  const [limit] = await app.context.database.pool
    .query<{ held_until: Date }>('select held_until from supplier_records where booking_id = $1', [booked.bookingId])
    .then(({ rows }) => rows);
  const dueMs = epochMs(booked.flight.balance?.dueAt ?? '');
  expect(dueMs).toBeLessThanOrEqual((limit?.held_until.getTime() ?? 0) - PAY_BEFORE_TIME_LIMIT_MS);
  expect(dueMs).toBeGreaterThan(Date.now());
});
