import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as deskCalls from '@safar/contract/desk/bookings';
import { waitingWork } from '@safar/contract/desk/waiting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../../platform/clock.ts';
import { bookingIdOf } from '../../../platform/ids.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { PlanId } from '@safar/domain/money/plans';
import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { balances } from '../../payments/index.ts';
import { buildCommerceApp, FARE_PAISE, handedOut, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import {
  allGatewayBooks,
  balanceLinkOf,
  balanceOrderOf,
  buyTwoRooms,
  gatewayBooks,
  pay,
  readBalance,
  readBooking,
  succeed,
  verify,
} from '../testing/journey.ts';

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;
let support: TestOperator;
let finance: TestOperator;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
  support = await asOperator(app, 'support');
  finance = await asOperator(app, 'finance');
});
afterAll(() => app.close());

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const percent = (value: number): CancelPolicy => ({ kind: 'percent', value, from: LONG_AGO, to: null });
const fixed = (value: number): CancelPolicy => ({ kind: 'fixed', value, from: LONG_AGO, to: null });
/** Enough for each operator to decide alone, and not. */
const CHEAP_PAISE = 1_500_000;
const DEAR_PAISE = 9_000_000;
const PROOF = 'Mail of the hotel of today, ref. 4711';
const PARTY = [
  { adults: 2, children: 0, childAges: [] },
  { adults: 2, children: 0, childAges: [] },
];

/** A vouchered stay in two rooms, or one that is held; the number of the second room's item. */
async function twoRooms({
  farePaise = CHEAP_PAISE,
  policy = percent(50),
  plan = 'pay_full',
  freeDays,
}: { farePaise?: number; policy?: CancelPolicy; plan?: PlanId; freeDays?: number } = {}) {
  const roomNames = ['Club Room', 'Club Room'];
  const rate = offerRate(
    app,
    freeDays === undefined
      ? { farePaise, rate: { policies: [policy], roomNames } }
      : { farePaise, freeDays, rate: { roomNames } },
  );
  const bought = await buyTwoRooms(app, traveller, handedOut(app, rate, PARTY), plan);
  const { bookingId, sessionId } = bought;
  const status = plan === 'pay_full' ? 'vouchered' : 'confirmed';
  await until(() => readBooking(app, traveller, bookingId), { status });
  const { rooms } = await readBooking(app, traveller, bookingId);
  const second = rooms[1];
  if (second === undefined) throw new Error('the stay has no second room');
  const ledger = () => balances(app.context.database.pool, bookingIdOf(sessionId));
  return { ...bought, rooms, second, ledger, item: second.item };
}
type Two = Awaited<ReturnType<typeof twoRooms>>;

function preview({ bookingId }: Two, items: readonly number[]) {
  return app.call(cancellationPreview, {
    as: traveller,
    params: { id: bookingId },
    query: { items: items.join(',') },
  });
}

const shownOf = async (stay: Two) => {
  const params = { id: stay.bookingId };
  return succeed(app, cancellationPreview, { as: traveller, params, query: { items: String(stay.item) } });
};

function ask({ bookingId, item }: Two, shown: { chargePaise?: number; refundPaise?: number } = {}) {
  return app.call(cancelBooking, {
    as: traveller,
    params: { id: bookingId },
    body: { items: [item], chargePaise: shown.chargePaise, refundPaise: shown.refundPaise },
  });
}

/** The wish as the desk sees it. */
async function wishOf({ bookingId }: Two) {
  const params = { userId: traveller.userId, id: bookingId };
  const { body } = await app.deskCall(deskCalls.deskBooking, { as: support, params });
  const [wish] = deskCalls.deskBooking.answer.parse(body).booking.roomsAsked;
  if (wish === undefined) throw new Error('nobody gives up a room');
  return { ...wish, params: { ...params, changeId: wish.changeId } };
}

async function entered(stay: Two, chargePaise: number) {
  const { params } = await wishOf(stay);
  const query = { chargePaise: String(chargePaise) };
  const quote = cancelAndRefund.quoteRooms.answer.parse(
    (await app.deskCall(cancelAndRefund.quoteRooms, { as: support, params, query })).body,
  );
  const body = { chargePaise, refundPaise: quote.refundPaise, reason: PROOF };
  return { quote, answer: await app.deskCall(cancelAndRefund.giveUpRooms, { as: support, params, body }) };
}

async function queued(bookingId: string): Promise<boolean> {
  const { body } = await app.deskCall(waitingWork, { as: support, query: { kind: 'bookings' } });
  return waitingWork.answer.parse(body).rows.some(({ booking }) => booking?.id === bookingId);
}

const saidOf = (bookingId: string) =>
  app.notified
    .filter(({ notification }) => notification.bookingId === bookingId && notification.kind.startsWith('part-'))
    .map(({ channel, notification }) => `${channel} ${notification.kind}`);

describe('[REQ-CXL-14] one room of several', () => {
  test('is asked for, given up by the desk at no more than was shown, and paid back; the rest stays', async () => {
    const stay = await twoRooms();
    const shown = await shownOf(stay);
    expect(shown).toMatchObject({
      paidPaise: stay.second.paidPaise,
      chargePaise: CHEAP_PAISE / 4,
      refundPaise: stay.second.leastBackPaise,
    });
    expect(await ask(stay, shown)).toMatchObject({ status: 200, body: { outcome: 'requested', status: 'vouchered' } });
    expect(await readBooking(app, traveller, stay.bookingId)).toMatchObject({
      status: 'vouchered',
      rooms: [{ state: 'standing' }, { state: 'asked' }],
      totalPaise: stay.totalPaise,
    });
    expect(await queued(stay.bookingId)).toBe(true);
    expect((await wishOf(stay)).text).toMatch(/^Room 2: .*•/);

    // The hotel takes less than its terms say.
    const lessPaise = shown.chargePaise - 50_000;
    const { quote, answer } = await entered(stay, lessPaise);
    expect(quote).toMatchObject({
      chargePaise: lessPaise,
      refundPaise: stay.second.paidPaise - lessPaise,
      lossPaise: 0,
    });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'refunding' } });
    const { refundPaise } = quote;
    await until(() => readBooking(app, traveller, stay.bookingId), {
      status: 'vouchered',
      refund: { amountPaise: refundPaise, status: 'processed' },
    });
    const left = await readBooking(app, traveller, stay.bookingId);
    expect(left).toMatchObject({
      rooms: [{ state: 'standing' }, { state: 'gone' }],
      totalPaise: stay.totalPaise - stay.second.paidPaise,
      context: { rooms: 1, adults: 2 },
      cancellationQuote: { chargePaise: CHEAP_PAISE / 4 },
      payment: { paid: true, status: 'paid' },
    });
    expect(left.guests).toHaveLength(1);
    expect(left.documents.roomCreditNotes).toHaveLength(1);
    expect((await gatewayBooks(app, stay.orderId)).refunds).toMatchObject([{ amount: refundPaise }]);
    await eventually(async () =>
      expect(await stay.ledger()).toMatchObject({
        'traveller-funds': 0,
        'supplier-payable': -(CHEAP_PAISE / 2 + lessPaise),
      }),
    );
    expect(saidOf(stay.bookingId).toSorted()).toEqual(['email part-cancelled', 'sms part-cancelled']);
    expect(await queued(stay.bookingId)).toBe(false);

    // The rest is cancelled like any stay, and the books end even.
    app.supplier.next({
      call: 'cancel-status',
      outcome: { kind: 'status', status: 'done', refundedPaise: CHEAP_PAISE / 4, chargePaise: CHEAP_PAISE / 4 },
    });
    const quoteOfRest = left.cancellationQuote;
    await app.call(cancelBooking, { as: traveller, params: { id: stay.bookingId }, body: quoteOfRest });
    await until(() => readBooking(app, traveller, stay.bookingId), {
      status: 'cancelled',
      cancellation: { chargePaise: quoteOfRest?.chargePaise, refundPaise: quoteOfRest?.refundPaise },
    });
    await eventually(async () =>
      expect(await stay.ledger()).toMatchObject({
        'traveller-funds': 0,
        'refund-payable': 0,
        'supplier-payable': -(CHEAP_PAISE / 4 + lessPaise),
      }),
    );
    const back = (await gatewayBooks(app, stay.orderId)).refunds.map(({ amount }) => amount);
    expect(new Set(back)).toEqual(new Set([refundPaise, quoteOfRest?.refundPaise]));
  });

  test('costs the traveller no more than was shown when the hotel takes more, and the rest is our loss', async () => {
    const stay = await twoRooms({ policy: fixed(300_000) });
    const shown = await shownOf(stay);
    expect(shown.chargePaise).toBe(150_000);
    await ask(stay, shown);
    const { quote, answer } = await entered(stay, 170_000);
    expect(quote).toMatchObject({ chargePaise: 150_000, refundPaise: shown.refundPaise, lossPaise: 20_000 });
    expect(answer.status).toBe(200);
    await eventually(async () =>
      expect(await stay.ledger()).toMatchObject({ 'traveller-funds': 0, 'cancellation-income': 20_000 }),
    );
  });

  test('that the hotel refuses stays booked, with its reason, and may be asked for again', async () => {
    const stay = await twoRooms();
    await ask(stay);
    const { params } = await wishOf(stay);
    const body = { reason: 'The hotel is full that night and keeps the room.' };
    expect((await app.deskCall(cancelAndRefund.keepRooms, { as: support, params, body })).status).toBe(200);
    expect(await app.deskCall(cancelAndRefund.keepRooms, { as: support, params, body })).toMatchObject({
      body: { code: 'ROOMS_DECIDED' },
    });
    const after = await readBooking(app, traveller, stay.bookingId);
    expect(after).toMatchObject({
      status: 'vouchered',
      rooms: [{ state: 'standing' }, { state: 'standing' }],
      refund: null,
    });
    expect(after.history.at(-1)?.text).toContain(body.reason);
    expect(saidOf(stay.bookingId).toSorted()).toEqual(['email part-refused', 'sms part-refused']);
    expect(await ask(stay)).toMatchObject({ body: { outcome: 'requested' } });
  });

  test('above the limit is given up by two people', async () => {
    const stay = await twoRooms({ farePaise: DEAR_PAISE, policy: percent(0) });
    await ask(stay);
    const { quote, answer } = await entered(stay, 0);
    expect(quote.needsApproval).toBe(true);
    expect(answer).toMatchObject({ body: { outcome: 'asked' } });
    const { params, changeId } = await wishOf(stay);
    const keep = { as: support, params, body: { reason: 'No, it does not.' } };
    expect(await app.deskCall(cancelAndRefund.keepRooms, keep)).toMatchObject({ body: { code: 'APPROVAL_WAITS' } });
    const { userId, id } = params;
    const seen = await app.deskCall(deskCalls.deskBooking, { as: finance, params: { userId, id } });
    const { approval } = deskCalls.deskBooking.answer.parse(seen.body).booking;
    const approve = { params: { userId, id, approvalId: approval?.id ?? '' } };
    expect(await app.deskCall(cancelAndRefund.approveRequest, { ...approve, as: finance })).toMatchObject({
      status: 200,
    });
    await until(() => readBooking(app, traveller, stay.bookingId), {
      rooms: [{ state: 'standing' }, { state: 'gone' }],
      refund: { amountPaise: stay.second.paidPaise },
    });
    expect(await stateOf(changeId)).toBe('done');
  });

  test('is asked for once, however often it is pressed, and not at a sum that has moved', async () => {
    const stay = await twoRooms();
    const shown = await shownOf(stay);
    expect(await ask(stay, { chargePaise: shown.chargePaise + 1 })).toMatchObject({
      body: { code: 'CANCEL_CHARGE_CHANGED' },
    });
    const answers = await Promise.all([ask(stay, shown), ask(stay, shown)]);
    const outcomes = answers.map(({ body }) => z.object({ outcome: z.string() }).parse(body).outcome);
    expect(outcomes.toSorted()).toEqual(['requested', 'under-way']);
    expect(await preview(stay, [stay.item])).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
  });

  test('is not one that is none, and not all of them', async () => {
    const stay = await twoRooms();
    for (const items of [[stay.item + 7], stay.rooms.map(({ item }) => item)])
      expect(await preview(stay, items)).toMatchObject({ body: { code: 'CANCEL_NOT_POSSIBLE' } });
  });

  test('is overtaken by cancelling everything: the desk has nothing left to ask', async () => {
    const stay = await twoRooms();
    await ask(stay);
    const { params } = await wishOf(stay);
    app.supplier.next({
      call: 'cancel-status',
      outcome: { kind: 'status', status: 'done', refundedPaise: CHEAP_PAISE / 2, chargePaise: CHEAP_PAISE / 2 },
    });
    await app.call(cancelBooking, { as: traveller, params: { id: stay.bookingId }, body: {} });
    await until(() => readBooking(app, traveller, stay.bookingId), { status: 'cancelled' });
    expect(await queued(stay.bookingId)).toBe(false);
    const body = { chargePaise: 0, refundPaise: 0, reason: PROOF };
    expect(await app.deskCall(cancelAndRefund.giveUpRooms, { as: support, params, body })).toMatchObject({
      body: { code: 'ROOMS_DECIDED' },
    });
    await eventually(async () => expect(await stay.ledger()).toMatchObject({ 'traveller-funds': 0 }));
  });

  test('leaves a rest that is cancelled free of charge, to the paisa', async () => {
    const stay = await twoRooms({ farePaise: FARE_PAISE * 2, policy: percent(0) });
    await ask(stay);
    await entered(stay, 0);
    await until(() => readBooking(app, traveller, stay.bookingId), {
      rooms: [{ state: 'standing' }, { state: 'gone' }],
    });
    const { quote } = await cancelledRest(stay);
    expect(quote).toMatchObject({ chargePaise: 0, refundPaise: stay.totalPaise - stay.second.paidPaise });
  });
});

/** Two rooms held for 10%, with free cancellation. */
const heldRooms = () => twoRooms({ plan: 'pay_half', freeDays: 10 });

describe('[REQ-CXL-14] one room of several that are not paid in full', () => {
  test('stays due until the hotel agrees; then what is left to pay is the rest, told with its sum and time', async () => {
    const stay = await heldRooms();
    const tenthPaise = Math.ceil(stay.totalPaise / 10);
    const keptPaise = Math.ceil(stay.second.paidPaise / 10);
    const duePaise = stay.totalPaise - stay.second.paidPaise - (tenthPaise - keptPaise);
    const { dueAt } = await readBalance(app, traveller, stay.bookingId);
    const shown = await shownOf(stay);
    expect(shown).toMatchObject({
      paidPaise: tenthPaise,
      chargePaise: keptPaise,
      refundPaise: 0,
      balance: { beforePaise: stay.totalPaise - tenthPaise, duePaise, dueAt },
    });
    expect(shown).not.toHaveProperty('isAtOnce');
    await ask(stay, shown);
    const before = { duePaise: stay.totalPaise - tenthPaise, dueAt };
    expect(await readBalance(app, traveller, stay.bookingId)).toMatchObject(before);
    const link = await balanceLinkOf(app, traveller, stay.sessionId);

    const { quote, answer } = await entered(stay, 0);
    expect(quote).toMatchObject({ chargePaise: keptPaise, refundPaise: 0, duePaise, needsApproval: false });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'refunding' } });
    expect(await readBooking(app, traveller, stay.bookingId)).toMatchObject({
      status: 'confirmed',
      rooms: [{ state: 'standing' }, { state: 'gone' }],
      totalPaise: stay.totalPaise - stay.second.paidPaise,
    });
    expect(await readBalance(app, traveller, stay.bookingId)).toMatchObject({ duePaise, dueAt });
    expect(await queued(stay.bookingId)).toBe(false);
    const told = { kind: 'part-cancelled', chargePaise: keptPaise, refundPaise: 0, balance: { duePaise, dueAt } };
    expect(app.notified.filter(({ notification }) => notification.kind === 'part-cancelled').at(-1)).toMatchObject({
      notification: { bookingId: stay.bookingId, ...told },
    });
    // A link over the old sum takes nothing more, and there is one over the new.
    expect(await balanceLinkOf(app, traveller, stay.sessionId)).toMatchObject({ amountPaise: duePaise });
    const { payment_links: links } = await allGatewayBooks(app);
    expect(links.find(({ id }) => link.shortUrl?.endsWith(id))?.status).toBe('cancelled');
  });

  test('is paid back like any other when the balance was paid before the hotel agreed', async () => {
    const stay = await heldRooms();
    const keptPaise = Math.ceil(stay.second.paidPaise / 10);
    await ask(stay, await shownOf(stay));
    const { id } = await balanceOrderOf(app, traveller, stay.sessionId);
    await verify(app, traveller, await pay(app, id));
    await until(() => readBooking(app, traveller, stay.bookingId), { status: 'vouchered' });
    const { quote } = await entered(stay, 0);
    const refundPaise = stay.second.paidPaise - keptPaise;
    expect(quote).toMatchObject({ chargePaise: keptPaise, refundPaise, duePaise: null });
    await until(() => readBooking(app, traveller, stay.bookingId), {
      status: 'vouchered',
      rooms: [{ state: 'standing' }, { state: 'gone' }],
      refund: { amountPaise: refundPaise, status: 'processed' },
    });
    await eventually(async () =>
      expect(await stay.ledger()).toMatchObject({ hold: 0, 'traveller-funds': 0, 'cancellation-income': -keptPaise }),
    );
  });

  test('is overtaken when the stay is released: the desk has nothing left to ask', async () => {
    const stay = await heldRooms();
    await ask(stay, await shownOf(stay));
    const { params } = await wishOf(stay);
    await app.context.database.pool.query(
      `update booking_timers set at = $2 where booking_id = $1 and kind = 'release'`,
      [stay.bookingId, clock.nowIso()],
    );
    await until(() => readBooking(app, traveller, stay.bookingId), { status: 'cancelled', payable: false });
    expect(await queued(stay.bookingId)).toBe(false);
    const body = { chargePaise: 0, refundPaise: 0, reason: PROOF };
    expect(await app.deskCall(cancelAndRefund.giveUpRooms, { as: support, params, body })).toMatchObject({
      body: { code: 'ROOMS_DECIDED' },
    });
    await eventually(async () =>
      expect(await stay.ledger()).toMatchObject({
        hold: 0,
        'traveller-funds': 0,
        'cancellation-income': -Math.ceil(stay.totalPaise / 10),
      }),
    );
  });
});

async function cancelledRest({ bookingId, ledger }: Two) {
  const { cancellationQuote: quote } = await readBooking(app, traveller, bookingId);
  app.supplier.next({
    call: 'cancel-status',
    outcome: { kind: 'status', status: 'done', refundedPaise: 0, chargePaise: 0 },
  });
  await app.call(cancelBooking, { as: traveller, params: { id: bookingId }, body: {} });
  await until(() => readBooking(app, traveller, bookingId), { status: 'cancelled' });
  await eventually(async () => expect(await ledger()).toMatchObject({ 'traveller-funds': 0, 'supplier-payable': 0 }));
  return { quote };
}

/** The state of a change. */
async function stateOf(changeId: string): Promise<string> {
  const { rows } = await app.context.database.pool.query<{ state: string }>(
    'select state from booking_changes where id = $1',
    [changeId],
  );
  return rows[0]?.state ?? '';
}
