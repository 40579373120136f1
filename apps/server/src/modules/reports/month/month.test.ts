import * as books from '@safar/contract/desk/books';
import * as months from '@safar/contract/desk/month';
import { gstReturn } from '@safar/contract/desk/reports';
import { waitingCounts } from '@safar/contract/desk/waiting';
import { postRefund } from '@safar/domain/money/ledger';
import { addMonths, firstDayOf, indiaClockOf, indiaDayStartMs, lastDayOf, monthOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { eventually } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { closeDays, post } from '../../payments/index.ts';
import { done, refundGoodwill, typicalMonth, type TypicalMonth } from '../testing/typical-month.ts';

let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(clock.nowMs()).toISOString(),
};
const month = monthOf(indiaClockOf(Date.now()).day);
const next = addMonths(month, 1);
const period = { from: firstDayOf(month), until: lastDayOf(month) };
const reason = 'for a test';
const ARN = 'AA2911260044172';

let typical: TypicalMonth;
/** Two who keep the books, signed in in the month after. */
let keeper: TestOperator;
let other: TestOperator;

/** A typical month with a dispute that was lost, of which the day after is here. */
beforeAll(async () => {
  typical = await typicalMonth({ clock });
  await typical.issueAll();
  const { app } = typical;
  const [payment] = await rowsOf(app.context.database.pool, z.object({ id: z.string() }))(
    'select gateway_payment_id as id from payments where booking_id = $1',
    [typical.ids.flight],
  );
  const dispute = { payment_id: payment?.id, amount_deducted: 5000 };
  const told = await control(app, 'POST', '/razorpay/test/dispute', dispute);
  const { id } = z.object({ id: z.string() }).parse(told);
  await control(app, 'POST', '/razorpay/test/dispute', { ...dispute, dispute_id: id, event: 'lost' });
  await eventually(async () => expectRows('select status from payment_disputes', [{ status: 'lost' }]));
}, 120_000);
afterAll(() => typical.app.close());

async function expectRows(sql: string, rows: readonly object[]): Promise<void> {
  const found = await typical.app.context.database.pool.query(sql);
  if (JSON.stringify(found.rows) !== JSON.stringify(rows)) throw new Error(`rows are ${JSON.stringify(found.rows)}`);
}

/** Moves to the month after, and closes the days before. */
async function toNextMonth(): Promise<void> {
  aheadMs = indiaDayStartMs(firstDayOf(next), 12) - Date.now();
  await closeDays({ database: typical.app.context.database, clock });
  keeper = await asOperator(typical.app, 'finance', 'keeper@desk.example');
  other = await asOperator(typical.app, 'finance', 'second@desk.example');
}

const read = (as: Caller = keeper) => done(typical.app, months.monthClose, as, { params: { month } });
const ask = (as: Caller, carried: Record<string, string> = {}) =>
  typical.app.deskCall(months.askMonthLock, { as, params: { month }, body: { carried, reason } });
const lock = (as: Caller) => typical.app.deskCall(months.lockMonth, { as, params: { month }, body: { reason } });

/** The sum of a file's column, added up anew. */
function columnOf(text: string, name: string): number {
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const at = head.indexOf(name);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? '') * 100), 0);
}

async function file(call: { readonly path: string }): Promise<string> {
  const url = `${call.path}?${new URLSearchParams(period).toString()}`;
  const answer = await typical.app.desk.inject({ url, headers: { cookie: keeper.cookie ?? '' } });
  return answer.body;
}

const taxOf = (row: { igstPaise: number; cgstPaise: number; sgstPaise: number }) =>
  row.igstPaise + row.cgstPaise + row.sgstPaise;

test('[REQ-DESK-58, REQ-DESK-59] a month that is not over is neither noted nor locked', async () => {
  expect((await ask(typical.finance)).body).toMatchObject({ code: 'MONTH_NOT_OVER' });
  expect(await read(typical.finance)).toMatchObject({ isOver: false, lock: null, request: null });
});

test('[REQ-DESK-58, REQ-DESK-56, REQ-DESK-54, REQ-DESK-53] of a whole month all books agree to the paisa', async () => {
  await toNextMonth();
  const { app } = typical;
  const balance = await done(app, books.trialBalance, keeper, { query: period });
  expect(balance.total).toMatchObject({ closingPaise: 0, creditPaise: balance.total.debitPaise });
  expect(new Set(balance.accounts.map(({ account }) => account))).toEqual(
    new Set([...balance.accounts.map(({ account }) => account), 'dispute-loss', 'goodwill', 'discount', 'output-tax']),
  );
  const gstr1 = await done(app, gstReturn, keeper, { query: { month } });
  const gstr3b = await done(app, books.gst3bReturn, keeper, { query: { month } });
  expect(gstr1.total.valuePaise).toBe(gstr1.ledger.monthPaise);
  expect(taxOf(gstr3b.tax)).toBe(taxOf(gstr1.total));
  expect(taxOf(gstr3b.tax)).toBe(gstr3b.outputTaxPaise);
  const dayBook = await file(books.dayBookCsv);
  expect([columnOf(dayBook, 'Debit (₹)'), columnOf(dayBook, 'Credit (₹)')]).toEqual([
    balance.total.debitPaise,
    balance.total.creditPaise,
  ]);
  const tally = [...(await file(books.tallyFile)).matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/gu)].map(([, text]) =>
    Math.round(Number(text) * 100),
  );
  expect(tally.reduce((sum, paise) => sum + paise, 0)).toBe(0);
  expect(0 - tally.reduce((sum, paise) => sum + Math.min(0, paise), 0)).toBe(balance.total.debitPaise);
});

test('[REQ-DESK-58] a return is done once it was filed; a supplier’s statement is compared with our books of it', async () => {
  const { app } = typical;
  const before = await read();
  expect(Object.fromEntries(before.steps.map(({ step, state }) => [step, state]))).toEqual({
    settlements: 'done',
    statements: 'open',
    disputes: 'done',
    gstr1: 'open',
    gstr3b: 'open',
    books: 'done',
  });
  for (const step of ['gstr1', 'gstr3b'] as const)
    await done(app, months.noteFiled, keeper, { params: { month }, body: { step, arn: ARN, reason } });
  const [first] = before.statements;
  expect(first).toMatchObject({ theirsBookedPaise: null });
  for (const { supplier, oursBookedPaise, oursReturnedPaise } of before.statements) {
    const bookedPaise = supplier === first?.supplier ? oursBookedPaise + 21_200 : oursBookedPaise;
    const body = { supplier, bookedPaise, returnedPaise: oursReturnedPaise, reason };
    await done(app, months.noteStatement, keeper, { params: { month }, body });
  }
  const { steps } = await read();
  expect(steps.find(({ step }) => step === 'gstr1')).toMatchObject({
    state: 'done',
    says: `Filed, ARN ${ARN}`,
    doneBy: 'The finance',
  });
  const compared = steps.find(({ step }) => step === 'statements');
  expect(compared).toMatchObject({ state: 'differs', doneBy: 'The finance' });
  expect((compared?.theirsPaise ?? 0) - (compared?.oursPaise ?? 0)).toBe(21_200);
});

test('[REQ-DESK-59] a step that is not done is named with a reason, and nobody locks a month alone', async () => {
  expect((await ask(keeper)).body).toMatchObject({ code: 'MONTH_STEP_OPEN' });
  const why = 'Asked about, the credit comes later';
  expect(await ask(keeper, { statements: why })).toMatchObject({ status: 200 });
  expect((await ask(keeper, { statements: why })).body).toMatchObject({ code: 'APPROVAL_WAITS' });
  expect((await lock(keeper)).body).toMatchObject({ code: 'OWN_REQUEST' });
  const support = await asOperator(typical.app, 'support');
  expect((await lock(support)).status).toBe(403);
  const { cells } = await done(typical.app, waitingCounts, other);
  expect(cells).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'months', whose: 'approve', count: 1 })]),
  );
  await done(typical.app, months.closeMonthRequest, other, { params: { month }, body: { reason } });
  expect((await lock(other)).body).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
  expect(await ask(keeper, { statements: why })).toMatchObject({ status: 200 });
});

test('[REQ-DESK-59] of two who lock at once one does; the month keeps who, and what is carried', async () => {
  const third = await asOperator(typical.app, 'admin');
  const pressed = await Promise.all([lock(other), lock(third)]);
  expect(pressed.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { lock: locked, steps } = await read();
  expect(locked).toMatchObject({
    askedBy: 'The finance',
    carried: [{ step: 'statements', why: 'Asked about, the credit comes later' }],
  });
  expect(locked?.debitNowPaise).toBe(locked?.debitPaise);
  expect(locked?.debitPaise).toBe(steps.find(({ step }) => step === 'books')?.oursPaise);
  expect((await ask(keeper)).body).toMatchObject({ code: 'MONTH_LOCKED' });
  const filed = { params: { month }, body: { step: 'gstr1', arn: ARN, reason }, as: keeper };
  expect((await typical.app.deskCall(months.noteFiled, filed)).body).toMatchObject({ code: 'MONTH_LOCKED' });
});

const Posted = z.object({ at: Instant });

test('[REQ-DESK-59] a late refund goes into the month after, and the locked one stays as it was', async () => {
  const before = await read();
  await refundGoodwill({ ...typical, finance: keeper }, typical.ids.company, 12_345);
  const { pool } = typical.app.context.database;
  const given = await rowsOf(
    pool,
    Posted.extend({ paise: Amount }),
  )(
    `select t.at, l.amount_paise as paise from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
     where l.account = 'goodwill' order by t.at desc limit 1`,
  );
  expect(given).toMatchObject([{ paise: 12_345 }]);
  expect(monthOf(indiaClockOf(given[0]?.at ?? 0).day)).toBe(next);
  // What is posted with an instant of the locked month begins the open one.
  const key = { userId: typical.traveller.userId, bookingId: typical.ids.company, key: 'a late one' };
  const late = new Date(indiaDayStartMs(period.until, 12)).toISOString();
  await typical.app.context.database.transaction((transaction) =>
    post(transaction, { ...key, at: late }, postRefund(100)),
  );
  const moved = await rowsOf(pool, Posted)(`select at from ledger_transactions where key = 'a late one'`);
  expect(moved).toEqual([{ at: new Date(indiaDayStartMs(firstDayOf(next))).toISOString() }]);
  const after = await read();
  expect(after.lock).toEqual(before.lock);
  expect(after.steps.find(({ step }) => step === 'books')).toEqual(before.steps.find(({ step }) => step === 'books'));
});

test('[REQ-DESK-59] the database refuses a posting and a document dated in a locked month, and to open it', async () => {
  const { pool } = typical.app.context.database;
  const late = new Date(indiaDayStartMs(period.until, 12));
  await expect(
    pool.query(
      `insert into ledger_transactions (user_id, id, key, kind, booking_id, at) values ($1, $1, 'raw', 'settled', $1, $2)`,
      [crypto.randomUUID(), late],
    ),
  ).rejects.toThrow(/is locked/);
  await expect(
    pool.query(
      `insert into tax_documents (user_id, booking_id, kind, number, document, created_at) values ($1, $1, 'invoice', 'X/1', '{}', $2)`,
      [crypto.randomUUID(), late],
    ),
  ).rejects.toThrow(/is locked/);
  await expect(pool.query('delete from locked_months')).rejects.toThrow(/stays locked/);
  await expect(pool.query('update locked_months set carried = $1', ['[]'])).rejects.toThrow(/stays locked/);
});

test('[REQ-DESK-57, REQ-DESK-59] a supplier’s invoice of a locked month gives credit in the open one', async () => {
  const { app } = typical;
  const invoice = { supplier: 'A wholesaler', gstin: '27AAPFU0939F1ZV', number: 'L/1', taxablePaise: 100_000 };
  const body = { ...invoice, day: period.until, igstPaise: 18_000, cgstPaise: 0, sgstPaise: 0, setsOff: true, reason };
  await done(app, books.enterSupplierInvoice, keeper, { body });
  const { invoices } = await done(app, books.supplierInvoices, keeper, { query: { month: next } });
  expect(invoices).toMatchObject([{ number: 'L/1', day: period.until, bookedOn: firstDayOf(next) }]);
  const { credit, inputTaxPaise } = await done(app, books.gst3bReturn, keeper, { query: { month: next } });
  expect([taxOf(credit[0] ?? { igstPaise: 0, cgstPaise: 0, sgstPaise: 0 }), inputTaxPaise]).toEqual([18_000, 18_000]);
});
