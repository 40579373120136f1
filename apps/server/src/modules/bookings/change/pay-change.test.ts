import { changeOrder } from '@safar/contract/payments';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { proposeToPay } from '../order/change-to-pay.ts';
import { bookedStay } from '../testing/booked-stay.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { gatewayBooks, pay, readBooking, verify } from '../testing/journey.ts';

const PAY_PAISE = 85_000;
const HASH = 'a'.repeat(32);

const clock = movableClock(Date.now());
let app: CommerceApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function booked(): Promise<string> {
  return (await bookedStay(app, traveller, offerRate(app))).bookingId;
}

/** A change of the kind that only moves money, so that nothing but its payment happens to it. */
async function proposed(bookingId: string, payPaise = PAY_PAISE, changeId = newId(clock.nowMs())): Promise<string> {
  const key = { userId: traveller.userId, bookingId };
  const change = {
    id: changeId,
    reason: 'settled',
    askedBy: 'supplier',
    gives: 'nothing',
    at: clock.nowIso(),
  } as const;
  const until = new Date(clock.nowMs() + DAY_MS).toISOString();
  await app.context.database.transaction((transaction) =>
    proposeToPay(transaction, key, change, { payPaise, priceHash: HASH, until }),
  );
  return changeId;
}

function order(bookingId: string, changeId: string, priceHash = HASH) {
  return app.call(changeOrder, { as: traveller, body: { bookingId, changeId, priceHash } });
}

async function opened(bookingId: string, changeId: string): Promise<{ id: string; amount: number }> {
  const { status, body } = await order(bookingId, changeId);
  expect(status).toBe(200);
  return changeOrder.answer.parse(body).order;
}

async function stateOf(changeId: string): Promise<string> {
  const { rows } = await app.context.database.pool.query<{ state: string }>(
    'select state from booking_changes where id = $1',
    [changeId],
  );
  return rows[0]?.state ?? 'none';
}

test('[REQ-CHG-2] a change is carried out once what it costs more is paid, by one order however often it is asked for', async () => {
  const bookingId = await booked();
  const changeId = await proposed(bookingId);
  expect(await order(bookingId, changeId, 'b'.repeat(32))).toMatchObject({ body: { code: 'PRICE_CHANGED' } });
  const [{ id, amount }, again] = await Promise.all([opened(bookingId, changeId), opened(bookingId, changeId)]);
  expect(amount).toBe(PAY_PAISE);
  expect(again.id).toBe(id);
  const proof = await pay(app, id);
  await Promise.all([verify(app, traveller, proof), verify(app, traveller, proof)]);
  expect(await stateOf(changeId)).toBe('running');
  const { rows } = await app.context.database.pool.query<{ purpose: string; change_id: string }>(
    'select purpose, change_id from payments where booking_id = $1 order by created_at',
    [bookingId],
  );
  expect(rows).toMatchObject([{ purpose: 'booking' }, { purpose: 'change', change_id: changeId }]);
  expect(await order(bookingId, changeId)).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_DUE' } });
});

test('[REQ-CHG-2] what is paid for a change that another took the place of, or too late, goes back', async () => {
  const bookingId = await booked();
  const first = await proposed(bookingId);
  const { id } = await opened(bookingId, first);
  const second = await proposed(bookingId, 2 * PAY_PAISE);
  expect(await order(bookingId, first)).toMatchObject({ body: { code: 'CHANGE_NOT_DUE' } });
  await verify(app, traveller, await pay(app, id));
  expect([await stateOf(first), await stateOf(second)]).toEqual(['lapsed', 'proposed']);
  await until(() => gatewayBooks(app, id), { refunds: [{ amount: PAY_PAISE }] });
  const late = await opened(bookingId, second);
  clock.advance(DAY_MS + 10 * MINUTE_MS);
  expect(await order(bookingId, second)).toMatchObject({ body: { code: 'CHANGE_NOT_DUE' } });
  expect(late.amount).toBe(2 * PAY_PAISE);
  expect(await readBooking(app, traveller, bookingId)).toMatchObject({ status: 'vouchered' });
});

test('[REQ-CHG-2] only the traveller of a booking opens the order of its change', async () => {
  const bookingId = await booked();
  const changeId = await proposed(bookingId);
  const body = { bookingId, changeId, priceHash: HASH };
  const answer = await app.call(changeOrder, { as: await signIn(app), body });
  expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_DUE' } });
});
