import { DBOS } from '@dbos-inc/dbos-sdk';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { INTERNAL_QUEUE_NAME } from '@dbos-inc/dbos-sdk/internal/utils';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import * as calls from '@safar/contract/account';
import { saveHotel } from '@safar/contract/engagement';
import * as signInCalls from '@safar/contract/identity';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { APPLICATION_VERSION } from '../../platform/workflow-engine.ts';
import { until } from '../../platform/testing/eventually.ts';
import { freshMobile, receivedOtp, signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { tablesHolding } from './testing/tables-holding.ts';
import { buildCommerceApp, offerRate, TOTAL_PAISE, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { gatewayBooks, openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { like } from '../../platform/testing/like.ts';

const TEN_YEARS_DAYS = 3653;
const STRONG = 'Monsoon#26';
const PASSPORT = 'N1234567';
const CO_TRAVELLER = 'Meera';
/** The lead guest of every test booking: an invoice must continue to name them. */
const LEAD_GUEST = 'Arjun';

/** Days that the clock is ahead of real time. */
let daysAhead = 0;
const clock: Clock = {
  nowMs: () => Date.now() + daysAhead * DAY_MS,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};
let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
});
afterAll(() => app.close());

async function member(mobile = freshMobile()): Promise<SignedInTraveller> {
  const as = await signIn(app, mobile);
  const body = { mobile, name: 'Kavya Nair', password: STRONG, email: `kavya${mobile}@example.com` };
  await succeed(app, signInCalls.setPassword, { as, body });
  return as;
}

async function book(as: SignedInTraveller): Promise<{ bookingId: string; orderId: string }> {
  const { orderId } = await openOrder(app, as, offerRate(app, { guestRules: { panMandatory: true } }));
  const { bookingId } = await verify(app, as, await pay(app, orderId));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
  return { bookingId, orderId };
}

function remove(as: SignedInTraveller, body: object) {
  return app.call(calls.deleteAccount, { as, body });
}

/** Whether a booking still has its guests' numbers, sealed and masked. */
async function numbersOf(bookingId: string): Promise<{ sealed: boolean; masked: boolean } | undefined> {
  const { rows } = await app.context.database.pool.query<{ sealed: boolean; shown: string }>(
    `select bool_or(sealed is not null) as sealed, string_agg(facts::text, '') as shown from booking_people where booking_id = $1`,
    [bookingId],
  );
  return rows[0] && { sealed: rows[0].sealed, masked: rows[0].shown.includes('230F') };
}

/** What retention left of a booking's people, which decides whether a night reads it again. */
async function peopleKept(bookingId: string): Promise<string | undefined> {
  const { rows } = await app.context.database.pool.query<{ kept: string }>(
    'select people_kept as kept from bookings where id = $1',
    [bookingId],
  );
  return rows[0]?.kept;
}

/** The rows by whose names the desk finds a booking; a row that is written again is another. */
async function nameTermsOf(bookingId: string): Promise<unknown[]> {
  const { rows } = await app.context.database.pool.query<object>(
    `select ctid::text, xmin::text, term from booking_terms where booking_id = $1 and kind = 'name' order by term`,
    [bookingId],
  );
  return rows;
}

async function letStayEnd(bookingId: string, daysAgo: number): Promise<void> {
  await app.context.database.pool.query('update bookings set ends_on = $2 where id = $1', [
    bookingId,
    new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  ]);
}

/** Runs the nightly job. Its queue is looked at now, as the engine does every ten seconds. */
async function nightly(): Promise<void> {
  const run = await DBOS.triggerSchedule('erase-personal-numbers');
  const executor = DBOSExecutor.globalInstance;
  const queue = wfQueueRunner.getInternalQueue(INTERNAL_QUEUE_NAME);
  if (executor === undefined || queue === undefined) throw new Error('the engine does not run');
  const claim = crypto.randomUUID();
  const { systemDatabase, executorID } = executor;
  const startable = await systemDatabase.findAndMarkStartableWorkflows(
    queue,
    executorID,
    APPLICATION_VERSION,
    undefined,
    0,
    0,
    claim,
  );
  await executor.dispatchDequeuedWorkflows(startable, claim);
  await run.getResult({ pollingIntervalMs: 20 });
}

async function ledgerOf({ userId }: SignedInTraveller): Promise<unknown[]> {
  const { rows } = await app.context.database.pool.query<object>(
    'select account, amount_paise from ledger_lines where user_id = $1 order by transaction_id, line',
    [userId],
  );
  return rows;
}

describe('taking one’s data away', () => {
  test('[REQ-PRIV-1] one file has profile, travellers, devices, bookings and payments; numbers are masked', async () => {
    const as = await member();
    const rohan = { title: 'Mr.', firstName: 'Rohan', lastName: 'Nair', passport: PASSPORT };
    await succeed(app, calls.addTraveller, { as, body: rohan });
    await succeed(app, saveHotel, { as, body: { hotelCode: SCRIPTED_HOTEL.HotelCode } });
    const { bookingId } = await book(as);
    const answer = await app.call(calls.exportMyData, { as });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="safar-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(calls.exportMyData.answer.parse(answer.body)).toMatchObject({
      complete: true,
      profile: { id: as.userId, phone: as.mobile, name: 'Kavya Nair' },
      travellers: [{ firstName: 'Rohan', passport: '••••4567' }],
      savedHotels: [{ hotelCode: SCRIPTED_HOTEL.HotelCode }],
      devices: [{ current: true }],
      bookings: [{ id: bookingId, guests: [{ adults: [{ firstName: LEAD_GUEST, pan: '••••••230F' }, {}] }] }],
      payments: [{ amountPaise: TOTAL_PAISE, method: 'upi' }],
      refunds: [],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/ABCDE123\dF|N1234567/);
  });

  test('[REQ-PRIV-1] nobody else’s is in it', async () => {
    const [one, other] = [await member(), await member()];
    const { bookingId } = await book(one);
    const { body } = await app.call(calls.exportMyData, { as: other });
    expect(JSON.stringify(body)).not.toContain(bookingId);
    expect(await app.call(calls.exportMyData)).toMatchObject({ status: 401 });
  });
});

describe('deleting an account', () => {
  test('[REQ-PRIV-2] waits for a stay that is to come, and says which', async () => {
    const as = await member();
    const { bookingId } = await book(as);
    expect(await remove(as, { password: STRONG })).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_IN_USE',
        error: like.stringContaining('Sea View Residency'),
        bookings: [{ id: bookingId, reason: 'upcoming' }],
      },
    });
    expect(await app.call(signInCalls.usersMe, { as })).toMatchObject({ status: 200 });
  });

  test('[REQ-PRIV-2] waits for a booking that is being worked on', async () => {
    const as = await member();
    app.supplier.next({ call: 'book', outcome: { kind: 'pending', booking: null, text: 'on request' } });
    const { orderId } = await openOrder(app, as, offerRate(app));
    const { bookingId } = await verify(app, as, await pay(app, orderId));
    expect(await remove(as, { password: STRONG })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_IN_USE', bookings: [{ id: bookingId, reason: 'unfinished' }] },
    });
  });

  test('[REQ-PRIV-2] needs the password or a fresh code, beside cookie and bearer', async () => {
    const as = await member();
    expect(await remove(as, {})).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
    expect(await remove(as, { password: 'Wrong#123' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect(await remove(as, { otp: '0000' })).toMatchObject({ status: 401, body: { code: 'OTP_INVALID' } });
    for (const half of [{ cookie: as.cookie }, { token: as.token }])
      expect(await app.call(calls.deleteAccount, { as: half, body: { password: STRONG } })).toMatchObject({
        status: 401,
      });
    expect(await app.call(signInCalls.usersMe, { as })).toMatchObject({ status: 200 });
    const gone = await remove(as, { password: STRONG });
    expect(gone).toMatchObject({ status: 200 });
    expect(String(gone.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect(await app.call(signInCalls.usersMe, { as })).toMatchObject({ status: 401 });
  });

  test('[REQ-PRIV-3] leaves nothing personal but the name on the invoice; payments and ledger stay to the paisa', async () => {
    const mobile = freshMobile();
    const before = await member(mobile);
    await succeed(app, calls.addTraveller, {
      as: before,
      body: { title: 'Ms.', firstName: 'Ila', lastName: 'Nair', passport: PASSPORT },
    });
    await succeed(app, saveHotel, { as: before, body: { hotelCode: SCRIPTED_HOTEL.HotelCode } });
    const { bookingId } = await book(before);
    const lines = await ledgerOf(before);
    expect(lines.length).toBeGreaterThan(0);

    daysAhead += 30;
    const as = await signIn(app, mobile);
    daysAhead += 1;
    await succeed(app, signInCalls.sendOtp, { body: { mobile } });
    expect(await remove(as, { otp: await receivedOtp(app, mobile) })).toMatchObject({ status: 200 });

    // Rows that the limits on codes count stay for a while, so that deleting an account does not reset the limits.
    expect(await tablesHolding(app, mobile)).toEqual([]);
    expect(await tablesHolding(app, `kavya${mobile}@example.com`)).toEqual([]);
    const kept = await app.context.database.pool.query('select from saved_hotels where user_id = $1', [as.userId]);
    expect(kept.rowCount).toBe(0);
    const { rows } = await app.context.database.pool.query<{ kept: string }>(
      `select b::text || c::text || (select string_agg(p::text, '') from booking_people p where p.booking_id = b.id) as kept
       from bookings b join checkout_sessions c on c.user_id = b.user_id and c.id = b.session_id where b.id = $1`,
      [bookingId],
    );
    expect(rows[0]?.kept).toContain(LEAD_GUEST);
    expect(rows[0]?.kept).not.toMatch(new RegExp(`${CO_TRAVELLER}|arjun@example.com|230F|231F`));
    expect(await ledgerOf(as)).toEqual(lines);
    daysAhead += 1;
    const anew = await signIn(app, mobile);
    expect(anew.userId).not.toBe(as.userId);
  });

  test('[REQ-PRIV-3] keeps the name on invoices, which the law asks for, and in no message: one that waited is not sent', async () => {
    const as = await member();
    const [bookingId, name] = [crypto.randomUUID(), 'Farokh Daruwalla'];
    const { pool } = app.context.database;
    await pool.query(
      `insert into messages (user_id, booking_id, kind, channel, outcome, notification, next_try_at, created_at, updated_at)
       values ($1, $2, 'confirmed', 'email', 'waiting', $3, now(), now(), now())`,
      [as.userId, bookingId, { guestName: name, email: 'farokh@example.com' }],
    );
    await pool.query(
      `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
       values ($1, $2, 'invoice', 'SF/26-27/000001', $3, now())`,
      [as.userId, bookingId, { recipient: name }],
    );
    expect(await remove(as, { password: STRONG })).toMatchObject({ status: 200 });
    expect(await tablesHolding(app, name)).toEqual(['public.tax_documents']);
    const { rows } = await pool.query('select outcome, next_try_at from messages where booking_id = $1', [bookingId]);
    expect(rows).toEqual([{ outcome: 'no-address', next_try_at: null }]);
  });

  test('[REQ-PRIV-3] keeps no name once the law has no use for it; numbers of invoices stay, and invoices of later years whole', async () => {
    const as = await member();
    const { bookingId } = await book(as);
    const { pool } = app.context.database;
    const [old, recent] = ['Zarin', 'Pirosha'];
    await pool.query(
      `update booking_people set facts = facts || jsonb_build_object('firstName', $2::text) where booking_id = $1 and is_lead`,
      [bookingId, old],
    );
    await letStayEnd(bookingId, TEN_YEARS_DAYS);
    await pool.query(
      `insert into tax_documents (user_id, booking_id, kind, number, document, created_at) values
       ($1, $2, 'invoice', 'SF/16-17/000001', $3, now() - interval '10 years'),
       ($1, $2, 'credit-note', 'SC/18-19/000001', $4, now() - interval '7 years')`,
      [as.userId, bookingId, { recipient: old }, { recipient: recent }],
    );
    expect(await remove(as, { password: STRONG })).toMatchObject({ status: 200 });
    expect(await tablesHolding(app, old)).toEqual(['public.booking_people', 'public.tax_documents']);
    await nightly();
    expect(await tablesHolding(app, old)).toEqual([]);
    expect(await peopleKept(bookingId)).toBe('nothing');
    expect(await nameTermsOf(bookingId)).toEqual([]);
    expect(await tablesHolding(app, recent)).toEqual(['public.tax_documents']);
    expect(await tablesHolding(app, 'SF/16-17/000001')).toEqual(['public.tax_documents']);
  });

  test('[REQ-PRIV-2, REQ-PAY-5] money that arrives for a deleted account goes back whole', async () => {
    const as = await member();
    const { orderId } = await openOrder(app, as, offerRate(app));
    expect(await remove(as, { password: STRONG })).toMatchObject({ status: 200 });
    await pay(app, orderId);
    await until(() => gatewayBooks(app, orderId), {
      payments: [{ amount: TOTAL_PAISE, amount_refunded: TOTAL_PAISE }],
    });
  });
});

describe('the retention of personal numbers', () => {
  test('[REQ-PRIV-4] a nightly durable job erases those of stays long over, sealed and masked, and no others', async () => {
    const as = await member();
    const [old, recent, unfinished] = [await book(as), await book(as), await book(as)];
    await letStayEnd(old.bookingId, 182);
    await letStayEnd(recent.bookingId, 178);
    await letStayEnd(unfinished.bookingId, 182);
    await app.context.database.pool.query(`update bookings set status = 'cancelling' where id = $1`, [
      unfinished.bookingId,
    ]);
    const foundBy = await nameTermsOf(old.bookingId);
    expect(foundBy).not.toEqual([]);
    await nightly();
    expect(await nameTermsOf(old.bookingId)).toEqual(foundBy);
    expect(await Promise.all([old, recent, unfinished].map(async (each) => peopleKept(each.bookingId)))).toEqual([
      'names',
      'all',
      'all',
    ]);
    expect(await numbersOf(old.bookingId)).toEqual({ sealed: false, masked: false });
    expect(await numbersOf(recent.bookingId)).toEqual({ sealed: true, masked: true });
    expect(await numbersOf(unfinished.bookingId)).toEqual({ sealed: true, masked: true });
    expect((await readBooking(app, as, old.bookingId)).guests).toMatchObject([
      { adults: [{ firstName: LEAD_GUEST }, { firstName: CO_TRAVELLER }], children: [] },
    ]);
  });

  test('[REQ-PRIV-4] a checkout keeps them a week after it expired', async () => {
    const as = await member();
    const { sessionId } = await openOrder(app, as, offerRate(app, { guestRules: { panMandatory: true } }));
    const { pool } = app.context.database;
    const expired = (daysAgo: number) =>
      pool.query('update checkout_sessions set expires_at = $2 where id = $1', [
        sessionId,
        new Date(Date.now() - daysAgo * DAY_MS),
      ]);
    const isSealed = async () => {
      const { rows } = await pool.query<{ kept: boolean }>(
        `select guest_numbers is not null or guests::text like '%230F%' as kept from checkout_sessions where id = $1`,
        [sessionId],
      );
      return rows[0]?.kept;
    };
    await expired(6);
    await nightly();
    expect(await isSealed()).toBe(true);
    await expired(8);
    await nightly();
    expect(await isSealed()).toBe(false);
  });
});
