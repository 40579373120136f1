import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as calls from '@safar/contract/desk/bookings';
import * as find from '@safar/contract/desk/find';
import { disputes } from '@safar/contract/desk/queues';
import { auditLog } from '@safar/contract/desk/operators';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { addDays } from '@safar/domain/time/days';
import { sumPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { eventually } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller, TestCall } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { occasionOf } from '../../notifications/index.ts';
import { buildCommerceApp, offerRate, type CommerceApp, TOTAL_PAISE } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';

let app: CommerceApp;
let traveller: SignedInTraveller;
let bookingId: string;
let paymentId: string;
const as: Record<'support' | 'finance' | 'admin', Caller> = { support: {}, finance: {}, admin: {} };

beforeAll(async () => {
  app = await buildCommerceApp();
  for (const role of ['support', 'finance', 'admin'] as const) as[role] = await asOperator(app, role);
  traveller = await signIn(app);
  ({ bookingId, paymentId } = await book(traveller));
});
afterAll(() => app.close());

async function book(of: SignedInTraveller) {
  const order = await openOrder(app, of, offerRate(app));
  const proof = await pay(app, order.orderId);
  const booked = await verify(app, of, proof);
  await eventually(async () => expect((await readBooking(app, of, booked.bookingId)).status).toBe('vouchered'));
  return { bookingId: booked.bookingId, paymentId: proof.razorpay_payment_id };
}

/** Makes a call of the desk that must succeed. */
async function done<Answer extends z.ZodType>(
  call: DeskCall & { readonly answer: Answer },
  input: TestCall,
): Promise<z.output<Answer>> {
  const { status, body } = await app.deskCall(call, input);
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

const found = async (typed: string) => (await done(find.findBookings, { as: as.support, query: { typed } })).found;
const keyOf = (id: string, of = traveller) => ({ userId: of.userId, id });
const readDesk = async (id: string) => (await done(calls.deskBooking, { as: as.support, params: keyOf(id) })).booking;

/** Saves a filter. */
const saveView = (who: Caller, name: string, filter: object) =>
  app.deskCall(find.saveView, { as: who, body: { name, filter } });
const viewsOf = async (who: Caller) => (await done(find.savedViews, { as: who })).views;

test('[REQ-DESK-12] filters are kept under names, each operator’s own and at most twenty', async () => {
  await saveView(as.support, 'Flights of June', { kind: 'flight', from: '2026-06-01', until: '2026-06-30' });
  await saveView(as.support, 'Flights of June', { kind: 'flight', status: 'vouchered' });
  const [view] = await viewsOf(as.support);
  expect(view).toMatchObject({ name: 'Flights of June', filter: { kind: 'flight', status: 'vouchered' } });
  expect(await viewsOf(as.finance)).toEqual([]);
  const remove = (who: Caller) => app.deskCall(find.removeView, { as: who, params: { id: view?.id ?? '' } });
  expect((await remove(as.finance)).body).toMatchObject({ code: 'VIEW_NOT_FOUND' });
  for (let kept = 1; kept < 20; kept += 1) await saveView(as.support, `View ${kept}`, {});
  expect((await saveView(as.support, 'One more', {})).body).toMatchObject({ code: 'VIEWS_FULL' });
  expect((await remove(as.support)).status).toBe(200);
  expect(await viewsOf(as.support)).toHaveLength(19);
});

test('[REQ-DESK-13] how a stay stands at its supplier is asked at once', async () => {
  const { words } = await done(calls.askSupplier, { as: as.support, params: keyOf(bookingId) });
  expect(words).toEqual([
    { about: 'The stay', state: 'confirmed, vouchered', numbers: like.arrayContaining([like.any(String)]) },
  ]);
  const none = await app.deskCall(calls.askSupplier, { as: as.support, params: keyOf(crypto.randomUUID()) });
  expect(none.body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

/** Erases what a booking keeps of its people, as the end of their account and of its retention do. */
async function erasePeople(id: string): Promise<void> {
  const { pool } = app.context.database;
  await pool.query("update bookings set contact_phone = '', contact_email = null where id = $1", [id]);
  await pool.query('delete from booking_people where booking_id = $1', [id]);
}

describe('[REQ-DESK-5] a booking is found by', () => {
  test('whatever a caller knows of it, and lists show no name or number whole', async () => {
    const { reference, supplierBookingIds, payments } = await readDesk(bookingId);
    const [order] = (
      await app.context.database.pool.query<{ id: string }>(
        'select gateway_order_id as id from payment_orders where user_id = $1',
        [traveller.userId],
      )
    ).rows;
    const { pool } = app.context.database;
    const [{ utr } = { utr: '' }] = (
      await pool.query<{ utr: string }>('select bank_reference as utr from payments where user_id = $1', [
        traveller.userId,
      ])
    ).rows;
    const invoice = 'SF/26-27/000777';
    await pool.query(
      "insert into tax_documents (user_id, booking_id, kind, number, created_at) values ($1, $2, 'credit-note', $3, now())",
      [traveller.userId, bookingId, invoice],
    );
    const typed: [string, string][] = [
      [reference, 'reference'],
      [reference.slice(0, 8).toLowerCase(), 'reference'],
      [traveller.mobile, 'mobile'],
      [`+91 ${traveller.mobile.slice(0, 5)} ${traveller.mobile.slice(5)}`, 'mobile'],
      [`0091 ${traveller.mobile}`, 'mobile'],
      [traveller.mobile.slice(0, 7), 'mobile'],
      [`+91 ${traveller.mobile.slice(0, 7)}`, 'mobile'],
      [`${traveller.mobile.slice(0, 5)} ${traveller.mobile.slice(5, 8)}`, 'mobile'],
      [paymentId, 'payment'],
      [payments[0]?.gatewayPaymentId.toUpperCase() ?? '', 'payment'],
      [order?.id ?? '', 'order'],
      [supplierBookingIds[0] ?? '', 'supplier id'],
      [bookingId, 'reference'],
      [utr, 'bank reference'],
      [`${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`, 'bank reference'],
      [invoice, 'document'],
    ];
    for (const [text, by] of typed) {
      const hits = await found(text);
      expect([text, hits[0]?.by, hits[0]?.booking.id]).toEqual([text, by, bookingId]);
    }
    const whole = JSON.stringify(await found(traveller.mobile));
    expect(whole).not.toContain(traveller.mobile);
  });

  test('what else callers say: last digits of the mobile, company, GSTIN, title and name, dispute, settlement', async () => {
    const { pool } = app.context.database;
    await pool.query(
      `update booking_people set facts = facts || '{"company": {"gstin": "29AABCS1234D1ZX", "name": "Safar Weaving Mills"}}'
       where booking_id = $1 and is_lead`,
      [bookingId],
    );
    await pool.query(
      `insert into payment_disputes (gateway, id, gateway_payment_id, user_id, booking_id, amount_paise, deducted_paise, reason_code, phase,
         status, told_at, created_at)
       select 'razorpay', 'disp_ABC123', 'pay_x', user_id, id, 100, 100, 'fraud', 'chargeback', 'lost', now(), now()
       from bookings where id = $1`,
      [bookingId],
    );
    await pool.query(
      `insert into gateway_settlements (gateway, id, amount_paise, fees_paise, tax_paise, utr, created_at)
       values ('razorpay', 'setl_1', 100, 2, 1, 'HDFCN52026112812345', now())`,
    );
    const { shown } = await done(calls.showPersonal, {
      as: as.support,
      params: keyOf(bookingId),
      body: { what: 'people' },
    });
    const name = (shown[0] ?? '').split(' ').slice(0, 2).join(' ');
    const { rows: paid } = await pool.query<{ utr: string }>(
      'select bank_reference as utr from payments where user_id = $1',
      [traveller.userId],
    );
    const utr = paid[0]?.utr ?? '';
    const typed: [string, string][] = [
      [traveller.mobile.slice(-4), 'mobile'],
      [traveller.mobile.slice(-6), 'mobile'],
      [`${bookingId.slice(2, 4)}${bookingId.slice(-4)}`.replace(/^\D+$/, bookingId), 'reference'],
      [paymentId.slice(-6), 'payment'],
      [utr.slice(-5), 'bank reference'],
      ['29aabcs1234d1zx', 'GSTIN'],
      ['Safar Weaving Mills', 'company'],
      ['weaving', 'company'],
      ['disp_ABC123', 'dispute'],
      [`Mr ${name}`, 'name'],
      [`Dr. ${name}`, 'name'],
    ];
    for (const [text, by] of typed) {
      const hits = await found(text);
      expect([text, hits.find(({ booking }) => booking.id === bookingId)?.by]).toEqual([text, by]);
    }
    const { people } = await readDesk(bookingId);
    expect(people.at(-1)).toBe('Company: S••••• W••••• M•••••, GSTIN 29•••••');
    const pressed = await done(calls.showPersonal, {
      as: as.support,
      params: keyOf(bookingId),
      body: { what: 'people' },
    });
    expect(pressed.shown.at(-1)).toBe('Company: Safar Weaving Mills, GSTIN 29AABCS1234D1ZX');
    const elsewhere = async (text: string) =>
      (await done(find.findBookings, { as: as.finance, query: { typed: text } })).elsewhere;
    expect(await elsewhere('hdfcn52026112812345')).toEqual([{ kind: 'settlement', gateway: 'razorpay', id: 'setl_1' }]);
    expect(await elsewhere('disp_ABC123')).toEqual([{ kind: 'dispute', gateway: 'razorpay', id: 'disp_ABC123' }]);
    const over = await app.deskCall(disputes, { as: as.finance, query: { only: 'over' } });
    expect(over.body).toMatchObject({ disputes: [{ id: 'disp_ABC123', status: 'lost', booking: { id: bookingId } }] });
    expect((await app.deskCall(disputes, { as: as.finance })).body).toMatchObject({ disputes: [] });
    await pool.query("update booking_people set facts = facts - 'company' where booking_id = $1", [bookingId]);
    expect(await found('29aabcs1234d1zx')).toEqual([]);
  });

  test('a bank’s reference that looks like a mobile', async () => {
    const { pool } = app.context.database;
    const add = `insert into booking_terms select user_id, id, 'bank reference', '919876500012', now() from bookings where id = $1`;
    await pool.query(add, [bookingId]);
    expect((await found('9198 7650 0012')).map(({ by }) => by)).toEqual(['bank reference']);
  });

  test('by the words of a name in any order and case, and of the hotel', async () => {
    const { title } = await readDesk(bookingId);
    const { shown } = await done(calls.showPersonal, {
      as: as.support,
      params: keyOf(bookingId),
      body: { what: 'people' },
    });
    const [first = '', last = ''] = (shown[0] ?? '').split(' ');
    for (const text of [`${first} ${last}`, `${last.toUpperCase()} ${first.slice(0, 3)}`, title.split(' ')[0] ?? ''])
      expect((await found(text)).map(({ booking }) => booking.id)).toContain(bookingId);
    expect(await found(`${first} nobodyofthisname`)).toEqual([]);
  });

  describe('a name that was spelt otherwise, after the exact ones and marked as similar', () => {
    const ids = new Map<string, string>();

    beforeAll(async () => {
      const names = [
        'Ramesh Krishnamurthy',
        'Mohammed Ali',
        'Mohamed Ali',
        'John O’Brien',
        'Anita Krishna Murthy',
        'Lakshmi Subramanian',
      ];
      for (const name of names) {
        const { bookingId: id } = await book(await signIn(app));
        const [firstName, ...rest] = name.split(' ');
        await app.context.database.pool.query(
          `update booking_people set facts = facts || $2 where booking_id = $1 and role = 'adult'`,
          [id, JSON.stringify({ firstName, lastName: rest.join(' ') })],
        );
        ids.set(name, id);
      }
    });

    const namesFound = async (typed: string) => {
      const hits = await found(typed);
      const names = new Map([...ids].map(([name, id]) => [id, name]));
      return hits.flatMap(({ by, booking: { id } }) => (names.has(id) ? [`${by}: ${names.get(id) ?? ''}`] : []));
    };

    test.each([
      ['Krishnamurty', ['similar name: Ramesh Krishnamurthy', 'similar name: Anita Krishna Murthy']],
      ['krishnamoorti ramesh', ['similar name: Ramesh Krishnamurthy']],
      ['Krishnamurthy Ramesh', ['name: Ramesh Krishnamurthy']],
      ['R. Krishnamurthy', ['name: Ramesh Krishnamurthy', 'similar name: Anita Krishna Murthy']],
      ['Krishnamuthy', ['similar name: Ramesh Krishnamurthy', 'similar name: Anita Krishna Murthy']],
      ['Ramesh Krishna Murthy', ['similar name: Ramesh Krishnamurthy']],
      ['Mohamed', ['name: Mohamed Ali', 'similar name: Mohammed Ali']],
      ['Ali Muhammad', ['similar name: Mohammed Ali', 'similar name: Mohamed Ali']],
      ['O Brien', ['name: John O’Brien']],
      ["O'Brien", ['name: John O’Brien']],
      ['Obrian', ['similar name: John O’Brien']],
      ['Laxmi Subramaniam', ['similar name: Lakshmi Subramanian']],
      ['Ramesh Ali', []],
    ])('%s', async (typed, names) => {
      expect((await namesFound(typed)).toSorted()).toEqual(names.toSorted());
    });

    test('not once it is erased', async () => {
      const id = ids.get('Lakshmi Subramanian');
      await app.context.database.pool.query('delete from booking_people where booking_id = $1', [id]);
      expect(await namesFound('Laxmi Subramaniam')).toEqual([]);
      const kept = await app.context.database.pool.query(
        "select from booking_terms where booking_id = $1 and kind in ('name', 'similar name')",
        [id],
      );
      expect(kept.rowCount).toBe(0);
    });
  });

  test('words that many bookings have, of which Find says that not all were looked at, unless a day is beside them', async () => {
    const { bookingId: id } = await book(await signIn(app));
    const { pool } = app.context.database;
    const { rows } = await pool.query<{ day: string }>(
      `with terms as (insert into booking_terms select user_id, id, 'name', word || n, created_at
         from bookings, unnest(array['zoqa', 'zoqe']) word, generate_series(1, 10001) n where id = $1)
       select starts_on::text as day from bookings where id = $1`,
      [id],
    );
    const day = rows[0]?.day ?? '';
    for (const [typed, narrow] of [
      ['zoqa zoqe', true],
      ['zoqa1999 zoqe', false],
      [`zoqa zoqe ${day}`, false],
      [`zoqa1999 zoqe ${day}`, false],
    ] as const) {
      const answer = await done(find.findBookings, { as: as.support, query: { typed } });
      expect([typed, answer.found.map(({ booking }) => booking.id), answer.narrow]).toEqual([typed, [id], narrow]);
    }
    expect(await found(`zoqa zoqx ${day}`)).toEqual([]);
    expect(await found('zoqa1999 zoqe 1 Jan 2020')).toEqual([]);
  });

  test('nothing that only looks like a pattern, or like SQL', async () => {
    for (const text of ['%%', '__', "' or 1=1 --", '\\\\', '••••']) expect(await found(text)).toEqual([]);
    // The sign that stored days have before them.
    expect(new Set((await found('@20')).map(({ by }) => by))).toEqual(new Set(['day of travel']));
  });

  test('no more by what was erased', async () => {
    const leaver = await signIn(app);
    const { bookingId: left } = await book(leaver);
    expect(await found(leaver.mobile)).toHaveLength(1);
    await erasePeople(left);
    expect(await found(leaver.mobile)).toEqual([]);
    const kept = await app.context.database.pool.query(
      "select from booking_terms where booking_id = $1 and kind in ('name', 'mobile', 'e-mail')",
      [left],
    );
    expect(kept.rowCount).toBe(0);
  });

  test('the list, page by page and by filter, and as a file', async () => {
    const { bookings } = await done(find.listBookings, { as: as.support, query: { status: 'vouchered' } });
    expect(bookings.map(({ id }) => id)).toContain(bookingId);
    const none = await done(find.listBookings, { as: as.support, query: { kind: 'flight' } });
    expect(none.bookings).toEqual([]);
    const old = await done(find.listBookings, { as: as.support, query: { until: '2020-01-01' } });
    expect(old.bookings).toEqual([]);
    const { startsOn, plan } = await readDesk(bookingId);
    const listed = async (query: object) =>
      (await done(find.listBookings, { as: as.support, query: { ...query } })).bookings.map(({ id }) => id);
    const day = (days: number) => addDays(startsOn, days);
    expect(await listed({ startsFrom: startsOn, startsUntil: startsOn, plan })).toContain(bookingId);
    for (const none of [{ startsUntil: day(-1) }, { startsFrom: day(1) }, { plan: 'pay_later' }, { due: 'yes' }])
      expect(await listed(none)).not.toContain(bookingId);
    const { body, headers } = await app.deskCall(find.bookingsCsv, { as: as.support });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(body).split('\n')[1]).toMatch(/^[\dA-F]{8}-.*,hotel,/);
  });

  test('[REQ-OPS-44] the list as a file holds every booking once, however many there are and were made at one instant', async () => {
    const { database } = app.context;
    const copies = 450;
    const made = await database.transaction(async (transaction) => {
      await transaction.query('set local session_replication_role = replica');
      const { rows } = await transaction.query<{ id: string }>(
        `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'session_id', gen_random_uuid()))).*
         from bookings b, generate_series(1, $2::int) where id = $1 returning id`,
        [bookingId, copies],
      );
      return rows.map(({ id }) => id);
    });
    const { body } = await app.deskCall(find.bookingsCsv, { as: as.support });
    await database.transaction(async (transaction) => {
      await transaction.query('set local session_replication_role = replica');
      await transaction.query('delete from bookings where id = any ($1)', [made]);
    });
    const { rows: all } = await database.pool.query<{ count: number }>('select count(*)::int as count from bookings');
    const [, ...lines] = String(body).trimEnd().split('\n');
    expect(lines).toHaveLength((all[0]?.count ?? 0) + copies);
    const references = new Set(lines.map((line) => line.slice(0, 8)));
    for (const id of made) expect(references).toContain(`${id.slice(0, 4)}${id.slice(-4)}`.toUpperCase());
  });
});

describe('[REQ-DESK-6] a booking at the desk', () => {
  test('has its money, its ledger, which sums to zero, and one timeline', async () => {
    const booking = await readDesk(bookingId);
    expect(booking).toMatchObject({ status: 'vouchered', totalPaise: TOTAL_PAISE, paidPaise: TOTAL_PAISE });
    expect(booking.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(TOTAL_PAISE);
    expect(booking.ledger.length).toBeGreaterThan(0);
    expect(booking.ledger.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    expect(new Set(booking.timeline.map(({ kind }) => kind))).toEqual(
      new Set(['workflow', 'gateway', 'call', 'operator']),
    );
    const times = booking.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('says what was sold, what the hotel knows it by and what cancelling costs, and names nobody', async () => {
    const { sold, supplierBookingIds } = await readDesk(bookingId);
    const facts = new Map(sold.map(({ name, text }) => [name, text]));
    expect(facts.get('Stay')).toMatch(/\d{4}, \d+ nights?$/);
    expect(facts.get('Guests')).toMatch(/^1 room, \d adult/);
    expect(facts.get('Hotel’s own number')).toBeDefined();
    expect(supplierBookingIds).toContain(facts.get('Supplier’s confirmation'));
    expect(facts.get('Cancelling costs, by its terms')).toMatch(/./);
    expect(JSON.stringify(sold)).not.toContain('Mehta');
  });

  test('owes what is left to pay while its room is held, and nothing once it is cancelled', async () => {
    const holder = await signIn(app);
    const order = await openOrder(app, holder, offerRate(app, { freeDays: 10 }), 'pay_half');
    const { bookingId: id } = await verify(app, holder, await pay(app, order.orderId));
    const read = async () => (await done(calls.deskBooking, { as: as.support, params: keyOf(id, holder) })).booking;
    await eventually(async () => expect((await read()).status).toBe('confirmed'));
    const held = await read();
    expect(held.duePaise).toBe(held.totalPaise - held.paidPaise);
    expect(held.duePaise).toBeGreaterThan(0);
    const params = keyOf(id, holder);
    const { chargePaise } = await done(cancelAndRefund.quoteCancelOnBehalf, { as: as.support, params });
    const body = { chargePaise, reason: 'Cannot travel' };
    await done(cancelAndRefund.cancelOnBehalf, { as: as.support, params, body });
    expect(await read()).toMatchObject({ duePaise: 0, paidPaise: held.paidPaise });
  });

  test('has every call to the gateway with what was sent and answered, and nothing of its payer', async () => {
    const { timeline } = await readDesk(bookingId);
    const called = timeline.filter(({ kind }) => kind === 'call');
    const textsOf = async (title: string) => {
      const callId = called.find((entry) => entry.title === title)?.callId ?? '';
      return done(calls.callOfBooking, { as: as.support, params: { ...keyOf(bookingId), callId } });
    };
    const opened = await textsOf('razorpay: orders.create');
    expect(opened.request).toMatch(/^POST \S+\/orders\n/);
    expect(opened.request).toContain(`"amount": ${TOTAL_PAISE}`);
    expect(opened.answer).toContain('"id": "order_');
    const asked = await textsOf('razorpay: payments.fetch');
    expect(asked.answer).toContain(`"amount": ${TOTAL_PAISE}`);
    expect(asked.answer).toContain('"vpa": "(hidden)"');
    expect(JSON.stringify([opened, asked])).not.toContain(traveller.mobile);

    const other = await signIn(app);
    const { bookingId: others } = await book(other);
    const params = { ...keyOf(others, other), callId: called[0]?.callId ?? '' };
    const refused = await app.deskCall(calls.callOfBooking, { as: as.support, params });
    expect(refused).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });

  test('shows personal data for a press, which the audit log keeps without it', async () => {
    const { shown } = await done(calls.showPersonal, {
      as: as.support,
      params: keyOf(bookingId),
      body: { what: 'contact' },
    });
    expect(shown[0]).toContain(traveller.mobile);
    const { entries } = await done(auditLog, { as: as.admin, query: { subject: bookingId, action: 'showPersonal' } });
    expect(entries[0]).toMatchObject({ operator: { role: 'support' }, after: { shown: 'contact' } });
    expect(JSON.stringify(entries)).not.toContain(traveller.mobile);
  });

  test('keeps notes for colleagues, which its traveller never sees', async () => {
    const text = 'Called about a late arrival';
    await done(calls.addNote, { as: as.support, params: keyOf(bookingId), body: { text } });
    expect((await readDesk(bookingId)).timeline[0]).toMatchObject({ kind: 'note', detail: text });
    expect(JSON.stringify(await readBooking(app, traveller, bookingId))).not.toContain(text);
  });

  test('sends the confirmation again to where its traveller is reached, as often as it is asked', async () => {
    const sent = () => app.notified.filter(({ notification }) => notification.bookingId === bookingId);
    const before = sent().length;
    for (const channel of ['email', 'sms', 'sms'])
      await done(calls.resendDocuments, { as: as.support, params: keyOf(bookingId), body: { channel } });
    const again = sent().slice(before);
    expect(again.map(({ channel, notification }) => [channel, notification.kind])).toEqual([
      ['email', 'confirmed'],
      ['sms', 'confirmed'],
      ['sms', 'confirmed'],
    ]);
    expect(new Set(again.map(({ notification }) => occasionOf(notification))).size).toBe(3);
    expect((await app.deskCall(calls.resendDocuments, { as: as.finance, params: keyOf(bookingId) })).status).toBe(403);
  });

  test('[REQ-DESK-9] has its e-mail address put right: messages go there, it is found by it, and the audit log has neither whole', async () => {
    const { bookingId: id } = await book(traveller);
    const email = 'right.address@example.com';
    const [wrong = ''] = (
      await done(calls.showPersonal, { as: as.support, params: keyOf(id), body: { what: 'contact' } })
    ).shown.slice(1);
    expect((await found(wrong)).map(({ booking }) => booking.id)).toContain(id);
    const body = { email: ' Right.Address@example.com', reason: 'Called: a letter was wrong' };
    await done(calls.correctEmail, { as: as.support, params: keyOf(id), body });
    expect((await readDesk(id)).contact.email).toBe('r•••••@example.com');
    expect(await found(email)).toMatchObject([{ by: 'e-mail', booking: { id } }]);
    expect((await found(wrong)).map(({ booking }) => booking.id)).not.toContain(id);
    await done(calls.resendDocuments, { as: as.support, params: keyOf(id), body: { channel: 'email' } });
    expect(app.notified.at(-1)).toMatchObject({ channel: 'email', notification: { bookingId: id, email } });
    const { entries } = await done(auditLog, { as: as.admin, query: { subject: id, action: 'correctEmail' } });
    expect(entries).toMatchObject([{ reason: body.reason, after: { email: 'r•••••@example.com' } }]);
    expect(JSON.stringify(entries)).not.toContain(wrong);
  });

  test('[REQ-DESK-9] has its mobile put right: text messages go there, it is found by it, and the account keeps its own', async () => {
    const { bookingId: id } = await book(traveller);
    const correct = (mobile: string) =>
      app.deskCall(calls.correctMobile, { as: as.support, params: keyOf(id), body: { mobile, reason: 'Called' } });
    await done(calls.resendDocuments, { as: as.support, params: keyOf(id), body: { channel: 'sms' } });
    expect(app.notified.at(-1)?.notification).not.toHaveProperty('mobile');
    for (const wrong of ['', '12345', '5810477412', '98104774120', '+44 7700 900123', '9810477412; drop'])
      expect([wrong, (await correct(wrong)).status]).toEqual([wrong, 400]);
    expect((await correct(' +91 98104-77412')).status).toBe(200);
    expect((await readDesk(id)).contact.phone).toBe('•••••412');
    expect((await found('9810477412')).map(({ booking }) => booking.id)).toEqual([id]);
    expect((await found(traveller.mobile)).map(({ booking }) => booking.id)).not.toContain(id);
    await done(calls.resendDocuments, { as: as.support, params: keyOf(id), body: { channel: 'sms' } });
    expect(app.notified.at(-1)).toMatchObject({
      channel: 'sms',
      notification: { bookingId: id, mobile: '9810477412' },
    });
    const { entries } = await done(auditLog, { as: as.admin, query: { subject: id, action: 'correctMobile' } });
    expect(entries).toMatchObject([{ reason: 'Called', after: { mobile: '•••••412' } }]);
    expect(JSON.stringify(entries)).not.toContain(traveller.mobile);
    // The traveller's account is unchanged.
    expect((await readBooking(app, traveller, id)).status).toBe('vouchered');
    const { rowCount } = await app.context.database.pool.query('select from users where id = $1 and mobile = $2', [
      traveller.userId,
      traveller.mobile,
    ]);
    expect(rowCount).toBe(1);
  });

  test('[REQ-DESK-9] whose people were erased keeps no address', async () => {
    const { bookingId: id } = await book(traveller);
    await erasePeople(id);
    const body = { email: 'right.address@example.com', reason: 'Called' };
    expect(await app.deskCall(calls.correctEmail, { as: as.support, params: keyOf(id), body })).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_NOT_KEPT' },
    });
    const mobile = { mobile: '9810477412', reason: 'Called' };
    expect(
      (await app.deskCall(calls.correctMobile, { as: as.support, params: keyOf(id), body: mobile })).body,
    ).toMatchObject({ code: 'CONTACT_NOT_KEPT' });
  });

  test('of a traveller who has none such is not found', async () => {
    const answer = await app.deskCall(calls.deskBooking, {
      as: as.support,
      params: { userId: bookingId, id: bookingId },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });
});

/** Books a stay that costs more than one operator may refund alone. */
async function bookDear(of: SignedInTraveller) {
  const order = await openOrder(app, of, offerRate(app, { farePaise: 2_500_000 }));
  const booked = await verify(app, of, await pay(app, order.orderId));
  await eventually(async () => expect((await readBooking(app, of, booked.bookingId)).status).toBe('vouchered'));
  return booked;
}

const quote = (id: string) => done(cancelAndRefund.quoteCancelOnBehalf, { as: as.support, params: keyOf(id) });

const toldOf = (id: string) =>
  app.notified.filter(({ channel, notification }) => channel === 'sms' && notification.bookingId === id);
const resend = (id: string, of = traveller) =>
  app.deskCall(calls.resendDocuments, { as: as.support, params: keyOf(id, of), body: { channel: 'sms' } });

describe('[REQ-DESK-6] what a traveller was told is said again', () => {
  test('of a room that is held: until when, what is to be paid, and where, which can be copied too', async () => {
    const holder = await signIn(app);
    const order = await openOrder(app, holder, offerRate(app, { freeDays: 10 }), 'pay_half');
    const { bookingId: id } = await verify(app, holder, await pay(app, order.orderId));
    const read = async () => (await done(calls.deskBooking, { as: as.support, params: keyOf(id, holder) })).booking;
    await eventually(async () => expect(toldOf(id)).toHaveLength(1));
    const held = await read();
    expect(held).toMatchObject({
      status: 'confirmed',
      news: { words: 'that its room is held, with the link to pay the rest' },
      payUrl: `${app.context.config.publicUrl}/pay/${id}`,
    });
    expect((await resend(id, holder)).status).toBe(200);
    const [first, again] = toldOf(id).map(({ notification }) => notification);
    expect(again).toEqual({ ...first, again: like.any(String) });
    expect(again).toMatchObject({ kind: 'held', balancePaise: held.duePaise, dueAt: held.dueAt });
  });

  test('of a booking that was cancelled: the same sums, and not while money was promised that cannot go', async () => {
    const { bookingId: id } = await book(traveller);
    const { chargePaise } = await quote(id);
    const body = { chargePaise, reason: 'Called: ill' };
    await done(cancelAndRefund.cancelOnBehalf, { as: as.support, params: keyOf(id), body });
    await eventually(async () =>
      expect(toldOf(id).map(({ notification }) => notification.kind)).toContain('cancelled'),
    );
    const first = toldOf(id).find(({ notification }) => notification.kind === 'cancelled')?.notification;
    expect((await readDesk(id)).news).toEqual({ words: 'the cancellation with its sums and its credit note' });
    expect((await resend(id)).status).toBe(200);
    expect(toldOf(id).at(-1)?.notification).toEqual({ ...first, again: like.any(String) });
    await app.context.database.pool.query('update refunds set needs_person = true where user_id = $1', [
      traveller.userId,
    ]);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_THERE' } });
    expect((await readDesk(id)).news).toHaveProperty('blocked');
    await app.context.database.pool.query('update refunds set needs_person = false where user_id = $1', [
      traveller.userId,
    ]);
  });

  test.each([
    ['processing', 'pending'],
    ['pending', 'pending'],
    ['confirmed', null],
    ['vouchered', 'confirmed'],
    ['cancel-rejected', 'confirmed'],
    ['cancelling', null],
    ['cancelled', 'cancelled'],
    ['released', 'released'],
    ['failed', 'not-booked'],
    ['refunded', 'not-booked'],
  ] as const satisfies readonly (readonly [BookingStatus, string | null])[])(
    'of one that is %s: %s',
    async (status, kind) => {
      const { bookingId: id } = await book(traveller);
      await eventually(async () => expect(toldOf(id)).toHaveLength(1));
      const { pool } = app.context.database;
      await pool.query('update bookings set status = $2 where id = $1', [id, status]);
      const { news } = await readDesk(id);
      const told = toldOf(id).length;
      const answer = await resend(id);
      expect(answer.status).toBe(kind === null ? 409 : 200);
      expect(kind === null ? 'blocked' in news : 'words' in news).toBe(true);
      expect(
        toldOf(id)
          .slice(told)
          .map(({ notification }) => notification.kind),
      ).toEqual(kind === null ? [] : [kind]);
      await pool.query("update bookings set status = 'vouchered' where id = $1", [id]);
    },
  );
});

describe('[REQ-DESK-7] cancelling for a traveller', () => {
  const reason = 'Called from the mobile in the booking: ill';
  const cancel = (id: string, chargePaise: number, by = as.support) =>
    app.deskCall(cancelAndRefund.cancelOnBehalf, { as: by, params: keyOf(id), body: { chargePaise, reason } });

  test('costs what the traveller would have seen, is done once, and is noted with why', async () => {
    const { bookingId: id } = await book(traveller);
    const { chargePaise, refundPaise, needsApproval } = await quote(id);
    expect({ sum: chargePaise + refundPaise, needsApproval }).toEqual({ sum: TOTAL_PAISE, needsApproval: false });
    expect(await cancel(id, chargePaise + 100)).toMatchObject({ status: 409, body: { code: 'CANCEL_CHARGE_CHANGED' } });
    const answers = await Promise.all([1, 2, 3].map(() => cancel(id, chargePaise)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await eventually(async () => expect((await readBooking(app, traveller, id)).status).toBe('cancelled'));
    const { entries } = await done(auditLog, { as: as.admin, query: { subject: id, action: 'cancelOnBehalf' } });
    expect(entries).toMatchObject([{ reason, after: { chargePaise, refundPaise } }]);
    const { refunds } = await readDesk(id);
    expect(refunds).toMatchObject([{ amountPaise: refundPaise, reason: 'cancellation' }]);
  });

  describe('above the limit', () => {
    let id: string;
    let chargePaise: number;
    beforeAll(async () => {
      ({ bookingId: id } = await bookDear(traveller));
      ({ chargePaise } = await quote(id));
    });

    const decide = async (
      call: typeof cancelAndRefund.approveRequest | typeof cancelAndRefund.closeApproval,
      by: Caller,
    ) => {
      const { approval } = await readDesk(id);
      const params = { ...keyOf(id), approvalId: approval?.id ?? bookingId };
      return app.deskCall(call, {
        as: by,
        params,
        ...(call.id === 'closeApproval' && { body: { reason: 'not now' } }),
      });
    };

    test('it waits for a second person, and nothing is sent', async () => {
      expect(await cancel(id, chargePaise)).toMatchObject({ status: 200, body: { outcome: 'asked' } });
      expect(await cancel(id, chargePaise, as.admin)).toMatchObject({ body: { code: 'APPROVAL_WAITS' } });
      expect((await readBooking(app, traveller, id)).status).toBe('vouchered');
      expect((await readDesk(id)).approval).toMatchObject({ reason, chargePaise, mine: true });
    });

    test('a role without the permission cannot approve it, finance can send it back, and it is asked for again', async () => {
      expect((await decide(cancelAndRefund.approveRequest, as.support)).status).toBe(403);
      expect((await decide(cancelAndRefund.closeApproval, as.finance)).status).toBe(200);
      expect((await readDesk(id)).approval).toBeNull();
      expect((await decide(cancelAndRefund.approveRequest, as.finance)).body).toMatchObject({
        code: 'APPROVAL_NOT_FOUND',
      });
    });

    test('nobody approves what they asked for', async () => {
      expect(await cancel(id, chargePaise, as.admin)).toMatchObject({ body: { outcome: 'asked' } });
      expect((await decide(cancelAndRefund.approveRequest, as.admin)).body).toMatchObject({ code: 'OWN_REQUEST' });
      expect((await readBooking(app, traveller, id)).status).toBe('vouchered');
    });

    test('a second person’s approval does it, once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => decide(cancelAndRefund.approveRequest, as.finance)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await eventually(async () => expect((await readBooking(app, traveller, id)).status).toBe('cancelled'));
      const { entries } = await done(auditLog, { as: as.admin, query: { subject: id } });
      expect(entries.map(({ action, operator }) => [action, operator?.role])).toEqual([
        ['approveRequest', 'finance'],
        ['cancelOnBehalf', 'admin'],
        ['closeApproval', 'finance'],
        ['cancelOnBehalf', 'support'],
      ]);
      expect((await readDesk(id)).refunds).toMatchObject([{ amountPaise: like.any(Number) }]);
    });
  });
});

/** The sum of a booking's postings in each account. */
const ledgerOf = async (id: string) => {
  const { ledger } = await readDesk(id);
  const sums = Map.groupBy(ledger, ({ account }) => account);
  return Object.fromEntries(
    [...sums].map(([account, lines]) => [account, sumPaise(lines.map((line) => line.amountPaise))]),
  );
};

const refundQuote = (id: string) => done(cancelAndRefund.quoteRefundOnBehalf, { as: as.support, params: keyOf(id) });

describe('[REQ-DESK-22] giving money back', () => {
  const reason = 'No hot water for two days';
  const give = (id: string, amountPaise: number, leftPaise: number, by = as.support) =>
    app.deskCall(cancelAndRefund.refundOnBehalf, {
      as: by,
      params: keyOf(id),
      body: { amountPaise, leftPaise, reason },
    });

  test('in part is done once however often it is pressed, costs us, and is told', async () => {
    const { bookingId: id } = await book(traveller);
    const sale = await ledgerOf(id);
    expect(await refundQuote(id)).toMatchObject({ paidPaise: TOTAL_PAISE, leftPaise: TOTAL_PAISE });
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(id, 100_000, TOTAL_PAISE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await eventually(async () =>
      expect(await ledgerOf(id)).toEqual({
        ...sale,
        gateway: TOTAL_PAISE - 100_000,
        goodwill: 100_000,
        'refund-payable': 0,
      }),
    );
    const { status, refunds, timeline, documents } = await readDesk(id);
    expect({ status, refunds, documents }).toMatchObject({
      status: 'vouchered',
      refunds: [{ amountPaise: 100_000, reason: 'operator' }],
      documents: ['voucher', 'invoice'],
    });
    expect(timeline.map(({ title }) => title)).toContain('We are refunding ₹1,000.');
    await eventually(async () =>
      expect(app.notified.map(({ notification }) => notification)).toContainEqual(
        like.objectContaining({ kind: 'refund-processed', refundPaise: 100_000 }),
      ),
    );
    const { entries } = await done(auditLog, { as: as.admin, query: { subject: id, action: 'refundOnBehalf' } });
    expect(entries).toMatchObject([{ reason, after: { refundPaise: 100_000 } }]);
  });

  test('again is another refund, never more than is left, and what is left goes back when it is cancelled', async () => {
    const { bookingId: id } = await book(traveller);
    expect((await give(id, TOTAL_PAISE + 1, TOTAL_PAISE)).body).toMatchObject({ code: 'REFUND_CHANGED' });
    expect((await give(id, 50_000, TOTAL_PAISE)).status).toBe(200);
    expect((await give(id, 50_000, TOTAL_PAISE - 50_000)).status).toBe(200);
    expect(await refundQuote(id)).toMatchObject({ leftPaise: TOTAL_PAISE - 100_000 });
    expect(await readDesk(id)).toMatchObject({ refund: { leftPaise: TOTAL_PAISE - 100_000 } });
    const { chargePaise, refundPaise, paidPaise } = await quote(id);
    expect({ chargePaise, refundPaise, paidPaise }).toEqual({
      chargePaise: 0,
      refundPaise: TOTAL_PAISE - 100_000,
      paidPaise: TOTAL_PAISE - 100_000,
    });
    await done(cancelAndRefund.cancelOnBehalf, { as: as.support, params: keyOf(id), body: { chargePaise, reason } });
    await eventually(async () => {
      const ledger = await ledgerOf(id);
      expect(ledger).toMatchObject({ gateway: 0, 'traveller-funds': 0, 'refund-payable': 0, 'supplier-payable': 0 });
      expect((ledger['goodwill'] ?? 0) + (ledger['cancellation-income'] ?? 0)).toBe(0);
    });
    expect(
      (await app.deskCall(cancelAndRefund.quoteRefundOnBehalf, { as: as.support, params: keyOf(id) })).body,
    ).toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
    });
    const { refund, refunds } = await readDesk(id);
    expect(refund).toMatchObject({
      blocked: 'All that was paid is refunded: how far each refund has come stands under Money.',
    });
    expect(refunds.map((each) => each.reason)).toEqual(['operator', 'operator', 'cancellation']);
    const { rows } = await app.context.database.pool.query<object>(
      'select reason, asked_by, state from booking_changes where booking_id = $1 order by n',
      [id],
    );
    expect(rows).toMatchObject([
      { reason: 'purchase' },
      { reason: 'goodwill', asked_by: 'desk', state: 'done' },
      { reason: 'goodwill', asked_by: 'desk', state: 'done' },
      { reason: 'wish' },
    ]);
  });

  test('above the limit waits for a second person, parts of it too', async () => {
    const { bookingId: id } = await bookDear(traveller);
    const { leftPaise, alonePaise } = await refundQuote(id);
    expect((await give(id, alonePaise, leftPaise)).body).toMatchObject({ outcome: 'refunding' });
    const rest = leftPaise - alonePaise;
    expect((await give(id, 100, rest)).body).toMatchObject({ outcome: 'asked' });
    expect((await give(id, 100, rest, as.finance)).body).toMatchObject({ code: 'APPROVAL_WAITS' });
    const { approval } = await readDesk(id);
    expect(approval).toMatchObject({ kind: 'refund', refundPaise: 100, mine: true });
    const params = { ...keyOf(id), approvalId: approval?.id ?? '' };
    expect((await app.deskCall(cancelAndRefund.approveRequest, { as: as.support, params })).status).toBe(403);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.deskCall(cancelAndRefund.approveRequest, { as: as.finance, params })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { refunds } = await readDesk(id);
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([alonePaise, 100]);
  });

  test('beyond what one operator may give in a day waits for a second person too, on whichever bookings it was given', async () => {
    const giver = await asOperator(app, 'support', 'generous@desk.example');
    const outcomes = [];
    for (let given = 0; given < 3; given += 1) {
      const { bookingId: id } = await bookDear(traveller);
      const { leftPaise } = await done(cancelAndRefund.quoteRefundOnBehalf, { as: giver, params: keyOf(id) });
      outcomes.push((await give(id, 990_000, leftPaise, giver)).body);
    }
    expect(outcomes).toMatchObject([{ outcome: 'refunding' }, { outcome: 'refunding' }, { outcome: 'asked' }]);
    const { bookingId: next } = await bookDear(traveller);
    expect(await done(cancelAndRefund.quoteRefundOnBehalf, { as: giver, params: keyOf(next) })).toMatchObject({
      alonePaise: 520_000,
      dayPaise: 1_980_000,
      dayLimitPaise: 2_500_000,
    });
    // A different operator has given nothing so far.
    const other = await done(cancelAndRefund.quoteRefundOnBehalf, { as: as.finance, params: keyOf(next) });
    expect(other).toMatchObject({ alonePaise: 1_000_000, dayPaise: 0 });
  });

  test.each([
    ['processing', 'Whether it is booked is not known yet. If it is not, all that was paid goes back by itself.'],
    ['pending', 'Whether it is booked is not known yet. If it is not, all that was paid goes back by itself.'],
    ['confirmed', 'It is paid in full and its voucher is being issued: then it can be refunded in part.'],
    ['vouchered', null],
    ['failed', 'It was not booked. All that was paid is refunded: how far each refund has come stands under Money.'],
    ['refunded', 'It was not booked. All that was paid is refunded: how far each refund has come stands under Money.'],
    [
      'cancelling',
      'It is being cancelled: what its terms give back goes back once that is done, and then more can be given.',
    ],
    ['cancelled', null],
    ['cancel-rejected', null],
    ['released', null],
  ] as const satisfies readonly (readonly [BookingStatus, string | null])[])(
    'of a booking that is %s says what is true of it',
    async (status, blocked) => {
      const { bookingId: id } = await book(traveller);
      const { pool } = app.context.database;
      await pool.query('update bookings set status = $2 where id = $1', [id, status]);
      const { refund } = await readDesk(id);
      expect(refund).toEqual(blocked === null ? { leftPaise: TOTAL_PAISE } : { blocked });
      await pool.query(`update payments set purpose = 'unmatched' where booking_id = $1`, [id]);
      const unpaid = (await readDesk(id)).refund;
      expect('blocked' in unpaid ? unpaid.blocked : '').toMatch(/[Nn]othing was paid/);
      await pool.query(`update payments set purpose = 'booking' where booking_id = $1`, [id]);
      await pool.query(`update bookings set status = 'vouchered' where id = $1`, [id]);
    },
  );

  test('of a room that a part payment holds, nothing is under way', async () => {
    const { bookingId: id } = await book(traveller);
    const { pool } = app.context.database;
    await pool.query(`update payments set amount_paise = 100 where booking_id = $1`, [id]);
    await pool.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
    expect((await readDesk(id)).refund).toEqual({
      blocked:
        'It is held by a part payment and nothing goes back while it is. Cancelling gives back what its terms give.',
    });
    await pool.query('update payments set amount_paise = $2 where booking_id = $1', [id, TOTAL_PAISE]);
    await pool.query(`update bookings set status = 'vouchered' where id = $1`, [id]);
  });

  test('is not possible while a cancellation gives all of it back', async () => {
    const { bookingId: id } = await book(traveller);
    const { chargePaise } = await quote(id);
    await done(cancelAndRefund.cancelOnBehalf, { as: as.support, params: keyOf(id), body: { chargePaise, reason } });
    expect((await give(id, TOTAL_PAISE, TOTAL_PAISE)).body).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  });
});
