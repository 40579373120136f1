import { enterSupplierInvoice, gst3bReturn, noteSupplierPayment, supplierInvoices } from '@safar/contract/desk/books';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import * as calls from '@safar/contract/desk/reports';
import {
  hotelStatement,
  hotelStatements,
  mailHotelStatement,
  mailHotelStatements,
} from '@safar/contract/desk/statements';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Amount, rowsOf } from '../../platform/rows.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { control } from '../../platform/testing/sandbox-control.ts';
import type { SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { TestApp, TestCall } from '../../platform/testing/test-app.ts';
import { openContract } from '../../suppliers/direct/testing/contract.ts';
import type { TestOperator } from '../desk/testing/as-operator.ts';
import { COMPANY, done, FLIGHT_FEE_PAISE, typicalMonth, type TypicalMonth } from './testing/typical-month.ts';

const reason = 'for a test';

let month: TypicalMonth;
let app: TestApp;
let finance: TestOperator;
let traveller: SignedInTraveller;
let ids: TypicalMonth['ids'];
let today: string;

beforeAll(async () => {
  today = indiaClockOf(Date.now()).day;
  month = await typicalMonth();
  ({ app, finance, traveller, ids } = month);
});
afterAll(() => app.close());

async function read<Answer extends z.ZodType>(
  call: DeskCall & { readonly answer: Answer },
  query: TestCall['query'] = {},
) {
  return done(app, call, finance, { query });
}

async function paiseOf(sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const [row] = await rowsOf(app.context.database.pool, z.object({ sum: Amount.nullable() }))(sql, parameters);
  return row?.sum ?? 0;
}

/** Movement of ledger accounts, credits positive. */
const credited = (...accounts: string[]) =>
  paiseOf('select -sum(amount_paise) as sum from ledger_lines where account = any ($1)', [accounts]);
const INCOME = ['platform-fee', 'markup', 'discount', 'cancellation-income'];
const period = () => ({ from: today, until: today });

test('[REQ-DESK-40] tables, documents and ledger of a month are equal, to the paisa', async () => {
  await month.issueAll();
  const { total, tables, ledger } = await read(calls.gstReturn, { month: today.slice(0, 7) });
  const documented = await paiseOf(
    `select sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'totalPaise')::bigint) as sum from tax_documents
     where kind in ('invoice', 'credit-note')`,
  );
  const sold = (kind: 'hotel' | 'flight', accounts: readonly string[]) =>
    paiseOf(
      `select -sum(l.amount_paise) as sum from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
       join bookings b on b.id = t.booking_id where b.kind = $1 and l.account = any ($2)`,
      [kind, accounts],
    );
  const fees = await sold('flight', ['platform-fee']);
  expect(fees).toBe(FLIGHT_FEE_PAISE);
  const invoiced = (await sold('hotel', ['supplier-payable', ...INCOME])) + fees;
  expect(documented).toBeGreaterThan(0);
  expect([total.valuePaise, ledger.monthPaise]).toEqual([documented, invoiced]);
  expect(invoiced).toBe(documented);
  expect(ledger).toMatchObject({ uninvoiced: [], uninvoicedPaise: 0 });
  expect(tables.find(({ table }) => table === 'hsn')?.valuePaise).toBe(documented);
  expect(tables.find(({ table }) => table === 'docs')).toMatchObject({ documents: 7, rows: 3 });
  const [billed] = await rowsOf(app.context.database.pool, z.object({ totalPaise: z.int() }))(
    `select (document ->> 'totalPaise')::int as "totalPaise" from tax_documents where booking_id = $1`,
    [ids.company],
  );
  expect(tables.find(({ table }) => table === 'b2b')).toMatchObject({ documents: 1, valuePaise: billed?.totalPaise });
});

test('[REQ-DESK-40] the tables are kept as CSV and as the portal’s JSON; a month without documents is empty', async () => {
  const csv = await app.desk.inject({
    url: `/api/reports/gst.csv?month=${today.slice(0, 7)}&table=docs`,
    headers: { cookie: finance.cookie },
  });
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  expect(csv.body).toMatch(/Invoices for outward supply,SF\/\d\d\/0000000001,SF\/\d\d\/0000000005,5,0/);
  const json = await app.desk.inject({
    url: `/api/reports/gst.json?month=${today.slice(0, 7)}`,
    headers: { cookie: finance.cookie },
  });
  expect(json.json()).toMatchObject({ gstin: app.context.config.seller.gstin, b2b: [{ ctin: COMPANY.gstin }] });
  expect((await read(calls.gstReturn, { month: '2020-01' })).total.valuePaise).toBe(0);
});

/** The tables that a return adds up to, with their signs. */
const SIGNS: Readonly<Record<string, number>> = { hsn: 1, at: 1, atadj: -1 };

const taxOf = (row: { igstPaise: number; cgstPaise: number; sgstPaise: number }) =>
  row.igstPaise + row.cgstPaise + row.sgstPaise;

test('[REQ-DESK-56, REQ-PAY-24] GSTR-3B is GSTR-1, the documents and the account of GST on sales, to the paisa', async () => {
  const { outward, tax, outputTaxPaise, cash } = await read(gst3bReturn, { month: today.slice(0, 7) });
  const { tables } = await read(calls.gstReturn, { month: today.slice(0, 7) });
  const declared = (pick: (row: (typeof tables)[number]) => number) =>
    tables.reduce((sum, row) => sum + pick(row) * (SIGNS[row.table] ?? 0), 0);
  expect(taxOf(tax)).toBe(declared(taxOf));
  expect(tax.taxablePaise).toBe(declared(({ taxablePaise }) => taxablePaise));
  expect(outward.reduce((sum, row) => sum + taxOf(row), 0)).toBe(taxOf(tax));
  const documented = await paiseOf(
    `select sum(case when d.kind = 'credit-note' then -1 else 1 end
        * ((line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint + (line ->> 'igstPaise')::bigint)) as sum
     from tax_documents d, jsonb_array_elements(document -> 'lines') line where d.kind in ('invoice', 'credit-note')`,
  );
  expect(documented).toBeGreaterThan(0);
  expect([taxOf(tax), outputTaxPaise, await credited('output-tax')]).toEqual([documented, documented, documented]);
  // The advance of the stay that was kept in part has become its invoice.
  expect(await credited('tax-on-advances')).toBe(0);
  expect(0 - (await credited('tax-in-sales'))).toBe(documented);
  expect(taxOf(cash)).toBe(documented);
});

const INVOICE = {
  supplier: 'A wholesaler',
  gstin: '27AAPFU0939F1ZV',
  number: 'W/2026/17',
  taxablePaise: 100_000,
  igstPaise: 18_000,
  cgstPaise: 0,
  sgstPaise: 0,
  setsOff: true,
};

test('[REQ-DESK-57, REQ-DESK-56] a supplier’s invoice is entered once, lowers what is paid in cash, and is in the ledger', async () => {
  const before = await read(gst3bReturn, { month: today.slice(0, 7) });
  const body = { ...INVOICE, day: today, reason };
  const pressed = await Promise.all([
    app.deskCall(enterSupplierInvoice, { as: finance, body }),
    app.deskCall(enterSupplierInvoice, { as: finance, body }),
  ]);
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const atFive = { ...body, number: 'W/2026/18', taxablePaise: 100_000, igstPaise: 5000, setsOff: false };
  await done(app, enterSupplierInvoice, finance, { body: atFive });
  const after = await read(gst3bReturn, { month: today.slice(0, 7) });
  expect(taxOf(before.cash) - taxOf(after.cash)).toBe(18_000);
  expect(after.credit.find(({ what }) => what === 'suppliers')).toMatchObject({ invoices: 1, igstPaise: 18_000 });
  expect(after.inputTaxPaise - before.inputTaxPaise).toBe(18_000);
  expect(after.notSetOffPaise).toBe(5000);
  const { invoices } = await read(supplierInvoices, { month: today.slice(0, 7) });
  expect(invoices.map(({ number }) => number)).toEqual(['W/2026/18', 'W/2026/17']);
});

test.each([
  ['a GSTIN with a wrong character', { gstin: '27AAPFU0939F1ZW' }],
  ['a day that has not come', { day: '2099-01-01' }],
  ['CGST without SGST', { igstPaise: 0, cgstPaise: 100 }],
  ['both kinds of tax', { cgstPaise: 100, sgstPaise: 100 }],
])('[REQ-DESK-57] an invoice with %s is refused', async (_what, part) => {
  const body = { ...INVOICE, day: today, number: 'W/2026/99', reason, ...part };
  expect((await app.deskCall(enterSupplierInvoice, { as: finance, body })).body).toMatchObject({
    code: 'SUPPLIER_INVOICE_REFUSED',
  });
});

test('[REQ-DESK-40] a stay that the ledger has and no document tells of is named', async () => {
  const [id, missed] = [crypto.randomUUID(), 12_345];
  const { pool } = app.context.database;
  await app.context.database.transaction(async (transaction) => {
    await transaction.query(
      `insert into ledger_transactions (user_id, id, key, kind, booking_id, at)
       select user_id, $2, 'a test', 'booking-confirmed', id, now() from bookings where id = $1`,
      [ids.whole, id],
    );
    await transaction.query(
      `insert into ledger_lines values ($1, $2, 1, 'traveller-funds', $3), ($1, $2, 2, 'markup', -$3::bigint)`,
      [traveller.userId, id, missed],
    );
  });
  const { ledger } = await read(calls.gstReturn, { month: today.slice(0, 7) });
  expect(ledger).toMatchObject({ uninvoiced: [{ bookingId: ids.whole }], uninvoicedPaise: missed });
  const { rows } = await pool.query('select booking_total(user_id, id)::int as total from bookings where id = $1', [
    ids.whole,
  ]);
  expect(rows).toEqual([{ total: ledger.uninvoiced[0]?.documentsPaise }]);
});

test.each(calls.SALES_BY)('[REQ-DESK-41] sales by %s add up to the ledger', async (by) => {
  const { rows, rest, total, ledger } = await read(calls.salesReport, { ...period(), by });
  const income = await credited(...INCOME);
  const suppliers = await credited('supplier-payable');
  expect(rest).toBeNull();
  expect(total).toMatchObject({ soldPaise: income + suppliers, supplierPaise: suppliers, marginPaise: income });
  expect(ledger).toEqual(expect.objectContaining({ soldPaise: income + suppliers, marginPaise: income }));
  expect(rows.every(({ label }) => label !== '')).toBe(true);
});

test('[REQ-DESK-41] what the gateway keeps, operators gave and banks took stands below the margin, and what it leaves', async () => {
  const { costs: before } = await read(calls.salesReport, { ...period(), by: 'day' });
  const { pool } = app.context.database;
  const spent = {
    'gateway-fee': 700,
    goodwill: 5000,
    'dispute-loss': 9000,
    'tax-in-sales': 1800,
    'tax-set-off': -1500,
  };
  const id = crypto.randomUUID();
  await pool.query(
    `with made as (
       insert into ledger_transactions (user_id, id, booking_id, key, kind, at)
       select user_id, $1::uuid, id, $1::uuid::text, 'booking-changed', now() from bookings limit 1 returning user_id, id)
     insert into ledger_lines (user_id, transaction_id, line, account, amount_paise)
     select user_id, id, row_number() over (), account, paise::bigint from made, jsonb_each_text($2) as line (account, paise)`,
    [id, JSON.stringify({ ...spent, gateway: -15_000 })],
  );
  const { costs, ledger } = await read(calls.salesReport, { ...period(), by: 'day' });
  expect(costs).toEqual({
    gatewayFeePaise: before.gatewayFeePaise + 700,
    goodwillPaise: before.goodwillPaise + 5000,
    lostDisputesPaise: before.lostDisputesPaise + 9000,
    taxInSalesPaise: before.taxInSalesPaise + 1800,
    taxSetOffPaise: before.taxSetOffPaise + 1500,
    leftPaise: before.leftPaise - 15_000,
  });
  expect(costs.leftPaise).toBe(
    ledger.marginPaise -
      costs.gatewayFeePaise -
      costs.goodwillPaise -
      costs.lostDisputesPaise -
      costs.taxInSalesPaise +
      costs.taxSetOffPaise,
  );
});

test('[REQ-DESK-41] a line leads to its bookings, whose amounts add up to it', async () => {
  const { rows } = await read(calls.salesReport, { ...period(), by: 'product' });
  for (const { key, soldPaise, marginPaise } of rows) {
    const { bookings, nextCursor } = await read(calls.reportBookings, { ...period(), by: 'product', key });
    const sum = (pick: (row: (typeof bookings)[number]) => number) => bookings.reduce((all, row) => all + pick(row), 0);
    expect([sum((row) => row.soldPaise), sum((row) => row.marginPaise)]).toEqual([soldPaise, marginPaise]);
    expect(nextCursor).toBeNull();
  }
  expect(Object.fromEntries(rows.map(({ key, bookings }) => [key, bookings]))).toEqual({ flight: 1, hotel: 3 });
});

test('[REQ-DESK-41] the line of a day that is none, or of a day outside of the period, has no bookings', async () => {
  for (const key of ['x', '2026-02-30', '0000-01-01', addDays(today, -40)]) {
    const query = { from: addDays(today, -30), until: today, by: 'day', key };
    expect(await app.deskCall(calls.reportBookings, { as: finance, query })).toMatchObject({
      status: 200,
      body: { bookings: [], nextCursor: null },
    });
  }
});

test('[REQ-DESK-41] a period of more than 366 days is refused', async () => {
  const query = { from: addDays(today, -366), until: today, by: 'day' };
  expect((await app.deskCall(calls.salesReport, { as: finance, query })).body).toMatchObject({
    code: 'PERIOD_TOO_LONG',
  });
});

test('[REQ-DESK-42] what each supplier is due adds up to its account', async () => {
  const { suppliers, ledgerPaise } = await read(calls.payablesReport, period());
  expect(suppliers.reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(ledgerPaise);
  expect(suppliers.every((row) => row.bookedPaise + row.cancelledPaise - row.paidPaise === row.duePaise)).toBe(true);
  expect(ledgerPaise).toBe(await credited('supplier-payable'));
});

test('[REQ-DESK-60, REQ-DESK-42] a payment is noted once, lowers what its supplier is due, and leaves the account equal', async () => {
  const before = await read(calls.payablesReport, period());
  const supplier = before.suppliers[0]?.supplier ?? '';
  const body = { supplier, hotel: null, amountPaise: 12_345, reference: 'UTR0001', paidOn: today, reason };
  const pressed = await Promise.all([
    app.deskCall(noteSupplierPayment, { as: finance, body }),
    app.deskCall(noteSupplierPayment, { as: finance, body }),
  ]);
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { suppliers, ledgerPaise } = await read(calls.payablesReport, period());
  const paid = suppliers.find((row) => row.supplier === supplier);
  expect(paid).toMatchObject({ paidPaise: 12_345, duePaise: (before.suppliers[0]?.duePaise ?? 0) - 12_345 });
  expect(suppliers.map((row) => row.supplier)).not.toContain('');
  expect(suppliers.reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(ledgerPaise);
  expect(ledgerPaise).toBe(before.ledgerPaise - 12_345);
});

test.each([
  ['a day that has not come', { paidOn: '2099-01-01' }],
  ['a supplier of nothing', { supplier: 'nobody' }],
  ['a hotel of a supplier that is paid as a whole', { hotel: '1' }],
  ['no hotel of a direct contract', { supplier: 'direct' }],
])('[REQ-DESK-60] a payment of %s is refused', async (_what, part) => {
  const [row] = (await read(calls.payablesReport, period())).suppliers;
  const body = {
    supplier: row?.supplier ?? '',
    hotel: null,
    amountPaise: 1,
    reference: 'UTR9',
    paidOn: today,
    reason,
    ...part,
  };
  expect((await app.deskCall(noteSupplierPayment, { as: finance, body })).body).toMatchObject({
    code: 'SUPPLIER_PAYMENT_REFUSED',
  });
});

test('[REQ-DESK-60] the payment run has what hotels of direct contracts are owed for stays that ended, less what they were paid', async () => {
  const { pool } = app.context.database;
  // As if two of the stays were of a hotel with a contract, and over.
  await pool.query(
    `update bookings set supplier = 'direct', hotel_code = '77', ends_on = '2026-01-02' where id = any ($1)`,
    [[ids.whole, ids.company]],
  );
  const owed = await paiseOf(
    `select -sum(l.amount_paise) as sum from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
     where l.account = 'supplier-payable' and t.booking_id = any ($1)`,
    [[ids.whole, ids.company]],
  );
  const body = { supplier: 'direct', hotel: '77', amountPaise: 10_000, reference: 'UTR77', paidOn: today, reason };
  await done(app, noteSupplierPayment, finance, { body });
  const file = async (until: string) =>
    (
      await app.desk.inject({
        url: `/api/books/payment-run.csv?until=${until}`,
        headers: { cookie: finance.cookie ?? '' },
      })
    ).body;
  const [, line = ''] = (await file('2026-01-02')).trim().split('\n');
  expect(
    line
      .split(',')
      .slice(-3)
      .map((text) => Math.round(Number(text) * 100)),
  ).toEqual([owed, 10_000, owed - 10_000]);
  expect((await file('2026-01-01')).trim().split('\n')).toHaveLength(1);
});

test('[REQ-DESK-62] a hotel has its stays in the month in which they end, and what is due goes on from month to month', async () => {
  const { pool } = app.context.database;
  const began = await rowsOf(
    pool,
    z.object({ id: z.string(), startsOn: z.string() }),
  )(`select id, starts_on::text as "startsOn" from bookings where hotel_code = '77'`);
  await pool.query(`update bookings set starts_on = '2026-01-01' where hotel_code = '77'`);
  const ended = { month: '2026-01' };
  const now = { month: today.slice(0, 7) };
  const [first] = (await read(hotelStatements, ended)).hotels;
  const owed = first?.netPaise ?? 0;
  expect(first).toMatchObject({ hotel: '77', stays: 2, nights: 2, broughtPaise: 0, paidPaise: 0, duePaise: owed });
  const { stays, payments } = await done(app, hotelStatement, finance, { params: { hotel: '77' }, query: ended });
  expect(stays.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(owed);
  expect(payments).toEqual([]);
  const later = await done(app, hotelStatement, finance, { params: { hotel: '77' }, query: now });
  expect(later).toMatchObject({
    sums: { stays: 0, netPaise: 0, broughtPaise: owed, paidPaise: 10_000, duePaise: owed - 10_000 },
    stays: [],
    payments: [{ reference: 'UTR77', amountPaise: 10_000, tdsPaise: 0 }],
  });
  const file = await app.desk.inject({
    url: `/api/books/hotel.csv?hotel=77&month=${now.month}`,
    headers: { cookie: finance.cookie ?? '' },
  });
  const amounts = file.body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
  expect(amounts).toEqual([owed, -10_000, owed - 10_000]);
  const unknown = await app.deskCall(hotelStatement, { as: finance, params: { hotel: '78' }, query: ended });
  expect(unknown.body).toMatchObject({ code: 'HOTEL_NOT_FOUND' });
  for (const { id, startsOn } of began)
    await pool.query('update bookings set starts_on = $2 where id = $1', [id, startsOn]);
});

test('[REQ-DESK-74] the statement of a month that is over is mailed to the address of the contract once, and again when it is asked for', async () => {
  const { pool } = app.context.database;
  const ended = { month: '2026-01' };
  const to = 'accounts@cedar-ridge.example';
  const mail = (mailed: number, month = ended.month) =>
    app.deskCall(mailHotelStatement, { as: finance, params: { hotel: '77' }, body: { month, mailed, reason } });
  const all = () => app.deskCall(mailHotelStatements, { as: finance, body: { ...ended, reason } });
  const inbox = async () => Mails.parse(await control(app, 'GET', `/inbox?to=${to}`));
  const told = () => done(app, hotelStatement, finance, { params: { hotel: '77' }, query: ended });

  expect((await mail(0, today.slice(0, 7))).body).toMatchObject({ code: 'MONTH_NOT_OVER' });
  expect((await mail(0)).body).toMatchObject({ code: 'STATEMENT_NO_ADDRESS' });
  expect((await all()).body).toMatchObject({ mailed: 0, unaddressed: 1 });
  await pool.query(
    `insert into hotels (code, supplier, supplier_code, city_code, name, name_key, rating, address, country_code, popularity, listed_at, updated_at)
     values ('77', 'direct', 'own-77', '119805', 'Cedar Ridge', ' cedar ridge', 4, '', 'IN', 0, now(), now())`,
  );
  const code = await openContract(app.context.database, { code: 'own-77' });
  await pool.query('update direct_hotels set email = $2 where code = $1', [code, to]);
  await pool.query(
    `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
     values ('direct', $1, '77', 1, 'manual', 'a test', now())`,
    [code],
  );

  const pressed = await Promise.all([mail(0), mail(0)]);
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(pressed.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'STATEMENT_MAILED' });
  await eventually(async () => expect((await told()).mails).toMatchObject([{ n: 1, email: to, state: 'sent' }]));
  expect(await inbox()).toMatchObject([
    {
      subject: like.stringContaining('Statement of January 2026'),
      attachments: [{ filename: 'hotel-77-2026-01.csv' }],
    },
  ]);
  expect((await all()).body).toMatchObject({ mailed: 0, unaddressed: 0 });
  expect((await mail(0)).body).toMatchObject({ code: 'STATEMENT_MAILED' });

  expect((await mail(1)).status).toBe(200);
  await eventually(async () => expect((await told()).mails[0]).toMatchObject({ n: 2, state: 'sent' }));
  const subjects = (await inbox()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith(', sent again'))).toHaveLength(1);
  expect(subjects).toHaveLength(2);
  const { sums, mails } = await told();
  expect(mails.map(({ duePaise }) => duePaise)).toEqual([sums.duePaise, sums.duePaise]);
});

const Mails = z.array(z.object({ subject: z.string(), attachments: z.array(z.object({ filename: z.string() })) }));

test('[REQ-DESK-43] refunds on their way are told by age, and those the gateway has are the account', async () => {
  await app.context.database.pool.query(
    `update refunds set status = 'pending', created_at = created_at - interval '8 days' where id in (select id from refunds limit 1)`,
  );
  const before = await read(calls.refundAgesReport);
  const taken = before.ages.find(({ fromDays }) => fromDays === 7);
  expect(taken).toMatchObject({ refunds: 1, waitingPaise: 0 });
  expect(before.oldest).toEqual([expect.objectContaining({ amountPaise: taken?.atGatewayPaise })]);
});

test('[REQ-DESK-44] what begins later is not yet earned; with what has begun it is all that is sold', async () => {
  const { months, total, begun, ledger } = await read(calls.deferredReport, { on: today });
  const whole = await paiseOf(`select booking_total(user_id, id) as sum from bookings where id = $1`, [ids.whole]);
  const flight = await paiseOf(`select booking_total(user_id, id) as sum from bookings where id = $1`, [ids.flight]);
  const kept = (await credited(...INCOME, 'supplier-payable')) - whole - flight;
  expect(total).toMatchObject({ bookings: 4, soldPaise: whole + flight + kept });
  expect(total.soldPaise + begun.soldPaise).toBe(ledger.soldPaise);
  expect(months.every(({ month: of }) => of >= today.slice(0, 7))).toBe(true);
  const later = await read(calls.deferredReport, { on: addDays(today, 300) });
  expect([later.total.soldPaise, later.begun.soldPaise]).toEqual([0, ledger.soldPaise]);
});
