import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as calls from '@safar/contract/desk/bookings';
import * as find from '@safar/contract/desk/find';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { formatTime, indiaClockOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { eventually } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { Caller, TestCall } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { buildCommerceApp, offerRate, type CommerceApp, TOTAL_PAISE } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';

const RUPEE = 100;

let app: CommerceApp;
let as: Record<'support' | 'finance', TestOperator>;
let paid: { of: SignedInTraveller; id: string; gatewayPaymentId: string };
/** Held until a balance is paid. */
let held: { of: SignedInTraveller; id: string };

beforeAll(async () => {
  app = await buildCommerceApp();
  as = { support: await asOperator(app, 'support'), finance: await asOperator(app, 'finance') };
  paid = await book('pay_full');
  held = await book('pay_half');
});
afterAll(() => app.close());

async function book(plan: 'pay_full' | 'pay_half') {
  const of = await signIn(app);
  const order = await openOrder(app, of, offerRate(app, { freeDays: 10 }), plan);
  const proof = await pay(app, order.orderId);
  const { bookingId: id } = await verify(app, of, proof);
  const status = plan === 'pay_full' ? 'vouchered' : 'confirmed';
  await eventually(async () => expect((await readBooking(app, of, id)).status).toBe(status));
  return { of, id, gatewayPaymentId: proof.razorpay_payment_id };
}

async function done<Answer extends z.ZodType>(
  call: DeskCall & { readonly answer: Answer },
  input: TestCall = {},
): Promise<z.output<Answer>> {
  const { status, body } = await app.deskCall(call, { as: as.support, ...input });
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

/** The lines of a CSV file by the names of its columns. */
function recordsOf(file: string): Record<string, string>[] {
  const [names = [], ...lines] = file
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain = '']) => quoted ?? plain),
    );
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name.replace('\uFEFF', ''), line[at] ?? ''])));
}

const idsOf = async (query: Record<string, string>) =>
  (await done(find.listBookings, { query })).bookings.map(({ id }) => id).toSorted();
const keyOf = ({ of, id }: { of: SignedInTraveller; id: string }) => ({ userId: of.userId, id });
const give = (from: string | null, to: string | null) =>
  done(calls.giveBooking, { params: keyOf(paid), body: { from, to } });

describe('[REQ-DESK-5] the list of bookings is narrowed by', () => {
  test('supplier, hotel, plan and balance', async () => {
    const both = [paid.id, held.id].toSorted();
    const [booking] = (await done(find.listBookings)).bookings;
    const { rows } = await app.context.database.pool.query<{ code: string }>(
      'select hotel_code as code from bookings limit 1',
    );
    expect(await idsOf({ supplier: booking?.supplier ?? '' })).toEqual(both);
    expect(await idsOf({ supplier: 'nobody' })).toEqual([]);
    expect(await idsOf({ hotel: rows[0]?.code ?? '' })).toEqual(both);
    expect(await idsOf({ hotel: '1' })).toEqual([]);
    expect(await idsOf({ plan: 'pay_half' })).toEqual([held.id]);
    expect(await idsOf({ due: 'yes' })).toEqual([held.id]);
  });

  test('total price, which is also found as it is typed, and follows the lines of the price', async () => {
    const rupees = Math.floor(TOTAL_PAISE / RUPEE);
    const both = [paid.id, held.id].toSorted();
    expect(await idsOf({ totalFrom: String(rupees), totalUntil: String(rupees + 1) })).toEqual(both);
    expect(await idsOf({ totalFrom: '0' })).toEqual(both);
    expect(await idsOf({ totalFrom: String(rupees + 1) })).toEqual([]);
    expect(await idsOf({ totalUntil: String(rupees - 1) })).toEqual([]);
    const typed = `₹${rupees.toLocaleString('en-IN')}`;
    const { found } = await done(find.findBookings, { query: { typed } });
    expect(found.map(({ by, booking }) => `${by} ${booking.id}`).toSorted()).toEqual(both.map((id) => `total ${id}`));

    await app.context.database.pool.query(
      `with denied as (
         insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, asked_at)
         select user_id, id, gen_random_uuid(), 2, 'denied', 'supplier', 'done', now() from bookings where id = $1 returning id)
       update booking_lines set out_change = denied.id from denied where booking_id = $1
         and line = (select max(line) from booking_lines where booking_id = $1 and amount_paise > 0)`,
      [held.id],
    );
    const { bookings } = await done(find.listBookings);
    const less = bookings.find(({ id }) => id === held.id)?.totalPaise ?? 0;
    expect(less).toBeLessThan(TOTAL_PAISE);
    expect(await idsOf({ totalUntil: String(Math.ceil(less / RUPEE)) })).toEqual([held.id]);
  });

  test('who looks after it: oneself, nobody, or a colleague', async () => {
    await give(null, as.support.id);
    const { owners } = await done(find.bookingOwners);
    expect(owners).toMatchObject([{ bookings: 1 }]);
    const owner = owners[0]?.id ?? '';
    expect(await idsOf({ owner: 'me' })).toEqual([paid.id]);
    expect(await idsOf({ owner })).toEqual([paid.id]);
    expect(await idsOf({ owner: 'nobody' })).toEqual([held.id]);
    const mine = await done(find.listBookings, { as: as.finance, query: { owner: 'me' } });
    expect(mine.bookings).toEqual([]);
    await give(owner, null);
    expect(await idsOf({ owner: 'nobody' })).toEqual([paid.id, held.id].toSorted());
  });

  test('and is counted and added up', async () => {
    const { bookings } = await done(find.listBookings);
    const sum = (of: 'totalPaise' | 'duePaise') => bookings.reduce((whole, booking) => whole + booking[of], 0);
    expect(await done(find.bookingSums)).toEqual({
      ok: true,
      count: 2,
      totalPaise: sum('totalPaise'),
      duePaise: sum('duePaise'),
      more: false,
    });
    expect(sum('duePaise')).toBeGreaterThan(0);
    expect(await done(find.bookingSums, { query: { kind: 'flight' } })).toMatchObject({ count: 0, totalPaise: 0 });
  });
});

test('[REQ-DESK-49] balances to pay are listed by the day they are due, with the link that pays each, until nothing is due', async () => {
  const further = await book('pay_half');
  const { pool } = app.context.database;
  await pool.query("update bookings set due_at = due_at - interval '1 day' where id = $1", [further.id]);
  const { balances, days } = await done(find.balancesDue);
  expect(balances.map(({ booking }) => booking.id)).toEqual([further.id, held.id]);
  for (const { booking, dueAt, dueDay, payUrl } of balances) {
    expect(dueDay).toBe(indiaClockOf(dueAt).day);
    expect(payUrl).toBe(`${app.context.config.publicUrl}/pay/${booking.id}`);
    expect(booking.duePaise).toBe(booking.totalPaise - booking.paidPaise);
  }
  expect(days).toEqual(
    balances.map(({ booking, dueDay }) => ({ day: dueDay, bookings: 1, duePaise: booking.duePaise })),
  );
  await pool.query('update bookings set due_at = (select due_at from bookings where id = $2) where id = $1', [
    further.id,
    held.id,
  ]);
  const [both] = (await done(find.balancesDue)).days;
  expect(both).toMatchObject({
    bookings: 2,
    duePaise: balances.reduce((sum, { booking }) => sum + booking.duePaise, 0),
  });

  const { chargePaise } = await done(cancelAndRefund.quoteCancelOnBehalf, { params: keyOf(further) });
  await done(cancelAndRefund.cancelOnBehalf, {
    params: keyOf(further),
    body: { chargePaise, reason: 'Cannot travel' },
  });
  expect((await done(find.balancesDue)).balances.map(({ booking }) => booking.id)).toEqual([held.id]);
  expect((await app.deskCall(find.balancesDue, { as: as.support, query: { cursor: 'x' } })).body).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('[REQ-DESK-50] the file has what an accountant asks, and companies whole for who reads reports alone', async () => {
  const { pool } = app.context.database;
  await pool.query(
    `update booking_people set facts = facts || '{"company": {"gstin": "29AABCS1234D1ZX", "name": "Safar Weaving Mills"}}'
     where booking_id = $1 and is_lead`,
    [paid.id],
  );
  for (const [kind, number] of [
    ['invoice', 'SF/26/0000000777'],
    ['credit-note', 'SC/26/0000000778'],
  ])
    await pool.query(
      'insert into tax_documents (user_id, booking_id, kind, number, created_at) values ($1, $2, $3, $4, now()) on conflict do nothing',
      [paid.of.userId, paid.id, kind, number],
    );
  const { rows } = await pool.query<{ utr: string; number: string }>(
    `select bank_reference as utr, number from payments p join tax_documents d on d.booking_id = p.booking_id and d.kind = 'invoice'
     where p.booking_id = $1`,
    [paid.id],
  );
  const rowsFor = async (who: Caller) => {
    const { body, headers } = await app.deskCall(find.bookingsCsv, { as: who });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return recordsOf(String(body));
  };
  const { booking } = await done(calls.deskBooking, { params: keyOf(paid) });
  const { bookings: listed } = await done(find.listBookings);
  const all = await rowsFor(as.finance);
  const row = all.find(({ Reference }) => Reference === booking.reference) ?? {};
  expect(row).toMatchObject({
    Kind: 'hotel',
    What: booking.title,
    'Starts on': booking.startsOn,
    'Ends on': listed.find(({ id }) => id === paid.id)?.endsOn,
    'Booked at (India)': `${indiaClockOf(booking.createdAt).day} ${formatTime(booking.createdAt)}`,
    Company: 'Safar Weaving Mills',
    GSTIN: '29AABCS1234D1ZX',
    Supplier: booking.supplier,
    'Supplier’s id': booking.supplierBookingIds[0],
    'Total (₹)': String(booking.totalPaise / RUPEE),
    'Paid (₹)': String(booking.paidPaise / RUPEE),
    'Still to pay (₹)': '0',
    Invoice: rows[0]?.number,
    'Credit note': 'SC/26/0000000778',
    Payments: paid.gatewayPaymentId,
    'UTR or RRN': rows[0]?.utr,
  });
  const parts = ['Before tax', 'Mark-up', 'Tax', 'Fee', 'Extras', 'Discount'].map((name) => Number(row[`${name} (₹)`]));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(booking.totalPaise / RUPEE, 2);
  expect(row['Lead']).toContain('•');
  const owed = all.find(({ 'Still to pay (₹)': due }) => due !== '0') ?? {};
  expect(owed['Due by (India)']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

  const masked = (await rowsFor(as.support)).find(({ Reference }) => Reference === booking.reference);
  expect(masked).toMatchObject({ Company: 'S••••• W••••• M•••••', GSTIN: '29•••••', Payments: paid.gatewayPaymentId });
});
