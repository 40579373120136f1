import * as books from '@safar/contract/desk/books';
import * as months from '@safar/contract/desk/month';
import { gstReturn } from '@safar/contract/desk/reports';
import { waitingCounts } from '@safar/contract/desk/waiting';
import { postRefund } from '@safar/domain/money/ledger';
import * as statements from '@safar/contract/desk/statements';
import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import { creditNotePdf, feeInvoicePdf, invoicePdf, receiptVoucherPdf } from '@safar/contract/documents';
import { addMonths, firstDayOf, indiaClockOf, indiaDayStartMs, lastDayOf, monthOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { composeModules } from '../../../compose.ts';
import type { Clock } from '../../../platform/clock.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import type { Caller } from '../../../platform/testing/test-app.ts';
import { buyFlight, oneway, readFlight, ticketedFlight } from '../../bookings/testing/flight-journey.ts';
import {
  balanceOrderOf,
  checkoutStatus,
  openOrder,
  pay,
  readBooking,
  succeed,
  verify,
} from '../../bookings/testing/journey.ts';
import { chooseRates } from '../../bookings/testing/sandbox-hotel.ts';
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

/** Suppliers are asked soon about what they are asked to give back. */
const RETRY_POLICY = { firstAskMs: 100, lastAskMs: 400, stalledSweepMs: 200, restMs: 500 };

let typical: TypicalMonth;
/** Two who keep the books, signed in in the month after. */
let keeper: TestOperator;
let other: TestOperator;

/**
 * A typical month, of which the day after is here, and what it has not: a dispute that was lost and one that was won, a stay whose rest was
 * paid, flights that were given up, that the airline refused and that have their passengers given up one by one, payments to a supplier with
 * and without tax deducted, its deposit, and an invoice of a supplier.
 */
beforeAll(async () => {
  typical = await typicalMonth({
    clock,
    compose: (platform) => composeModules(platform, { retryPolicy: RETRY_POLICY }),
  });
  await typical.issueAll();
  const { app, traveller, ids } = typical;
  await dispute(ids.flight, 'lost');
  await dispute(ids.whole, 'won');
  const [rate] = (await chooseRates(app, '119805', 5)).slice(4);
  if (rate === undefined) throw new Error('no hotel has a room');
  const held = await openOrder(app, traveller, rate, 'pay_half');
  const { bookingId } = await verify(app, traveller, await pay(app, held.orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'confirmed' });
  await typical.issue(bookingId, receiptVoucherPdf);
  const { id: orderId } = await balanceOrderOf(app, traveller, held.sessionId);
  await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  await typical.issue(bookingId, invoicePdf);
  const refused = await buyFlight(app, traveller, oneway(true), { operation: 'Ticket', kind: 'rejected' });
  await until(() => checkoutStatus(app, traveller, refused.sessionId), { state: 'refunded' });
  const flown = await ticketedFlight(app, traveller, oneway(true, { adults: '2' }));
  await typical.issue(flown.bookingId, feeInvoicePdf);
  const items = flown.flight.tickets.flatMap(({ seats }) => seats.slice(1).map(({ item }) => item));
  const query = { items: items.join(',') };
  const { chargePaise, refundPaise } = await succeed(app, cancellationPreview, {
    as: traveller,
    params: flown.params,
    query,
  });
  await succeed(app, cancelBooking, { as: traveller, params: flown.params, body: { items, chargePaise, refundPaise } });
  await eventually(async () => {
    const { flight } = await readFlight(app, traveller, flown.bookingId);
    if (flight.tickets[0]?.seats[1]?.state !== 'gone') throw new Error('the passenger is not given up yet');
  });
  const given = await ticketedFlight(app, traveller, oneway(true));
  await typical.issue(given.bookingId, feeInvoicePdf);
  await succeed(app, cancelBooking, { as: traveller, params: given.params, body: {} });
  await until(() => readFlight(app, traveller, given.bookingId), { status: 'cancelled' });
  await typical.issue(given.bookingId, creditNotePdf);
  await paySuppliers();
});
afterAll(() => typical.app.close());

async function dispute(bookingId: string, event: 'lost' | 'won'): Promise<void> {
  const { app } = typical;
  const [payment] = await rowsOf(app.context.database.pool, z.object({ id: z.string() }))(
    'select gateway_payment_id as id from payments where booking_id = $1',
    [bookingId],
  );
  const said = { payment_id: payment?.id, amount_deducted: 5000 };
  const told = await control(app, 'POST', '/razorpay/test/dispute', said);
  const { id } = z.object({ id: z.string() }).parse(told);
  await control(app, 'POST', '/razorpay/test/dispute', { ...said, dispute_id: id, event });
  await eventually(async () =>
    expectRows(`select status from payment_disputes where id = '${id}'`, [{ status: event }]),
  );
}

/** Top-ups of a supplier's deposit, one with tax deducted, of which a part is deposited; and its invoice. */
async function paySuppliers(): Promise<void> {
  const { app, finance } = typical;
  const paidOn = indiaClockOf(Date.now()).day;
  const paid = { supplier: 'tbo', hotel: null, paidOn, reason };
  await done(app, books.noteSupplierPayment, finance, { body: { ...paid, amountPaise: 900_000, reference: 'UTR-A1' } });
  const withTds = { ...paid, amountPaise: 500_000, reference: 'UTR-A2', tdsPaise: 10_000, tdsSection: '194C' };
  await done(app, books.noteSupplierPayment, finance, { body: withTds });
  const deposit = { amountPaise: 4000, challan: 'C-0001', paidOn, reason };
  await done(app, books.noteTdsDeposit, finance, { body: deposit });
  const again = await app.deskCall(books.noteTdsDeposit, { as: finance, body: deposit });
  if (again.status !== 409) throw new Error(`a challan that was noted twice answered ${again.status}`);
  const invoice = {
    supplier: 'A wholesaler',
    gstin: '27AAPFU0939F1ZV',
    number: 'W/7',
    day: paidOn,
    taxablePaise: 50_000,
  };
  const taxes = { igstPaise: 9000, cgstPaise: 0, sgstPaise: 0, setsOff: true };
  await done(app, books.enterSupplierInvoice, finance, { body: { ...invoice, ...taxes, reason } });
}

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

/** A CSV file as records; none of its values has a comma. */
function recordsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

const paiseOf = (rupees: string | undefined) => Math.round(Number(rupees ?? '') * 100);

/** The sum of a file's column, added up anew. */
function columnOf(text: string, name: string): number {
  return recordsOf(text).reduce((sum, row) => sum + paiseOf(row[name]), 0);
}

async function file(call: { readonly path: string }, query: Record<string, string> = period): Promise<string> {
  const url = `${call.path}?${new URLSearchParams(query).toString()}`;
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
  const documents = await file(books.documentRegisterCsv, { month });
  const signed = recordsOf(documents).map((row) => ({
    kind: row.What,
    paise: paiseOf(row['Total (₹)']) * (row.What === 'Credit note' ? -1 : 1),
  }));
  const invoiced = signed.filter(({ kind }) => kind === 'Invoice' || kind === 'Credit note');
  expect(invoiced.reduce((sum, { paise }) => sum + paise, 0)).toBe(gstr1.total.valuePaise);
  const { series } = await done(app, books.documentRegister, keeper, { query: { month } });
  expect(series.reduce((sum, row) => sum + row.documents, 0)).toBe(signed.length);
  expect(series.map(({ missing }) => missing)).toEqual(series.map(() => 0));
});

/** An element of XML as an independent reader sees it: its own texts and its children, in order. */
interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/** Reads XML without attributes and entities of its own: every tag that opens is closed, in order. */
function elementOf(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, close, name = '', text = ''] of xml.matchAll(/<(\/?)([\w.:]+)[^>]*>([^<]*)/gu)) {
    const at = open.at(-1) ?? root;
    if (close === '/') {
      if (at.name !== name) throw new Error(`${at.name} is closed by ${name}`);
      open.pop();
      continue;
    }
    const element: Element = { name, children: [], text };
    at.children.push(element);
    open.push(element);
  }
  if (open.length !== 1) throw new Error('an element stays open');
  return root;
}

const allIn = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...allIn(child, name)]);
const textIn = (element: Element, name: string) => allIn(element, name)[0]?.text ?? '';
const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('[REQ-DESK-54] Tally’s file, added up by another reader, is the trial balance: by ledger, by voucher and by day', async () => {
  const { app } = typical;
  const balance = await done(app, books.trialBalance, keeper, { query: period });
  const vouchers = allIn(elementOf(await file(books.tallyFile)), 'VOUCHER');
  const sums = new Map<string, { debit: number; credit: number }>();
  for (const voucher of vouchers) {
    const day = textIn(voucher, 'DATE');
    expect(day.slice(0, 6)).toBe(month.replace('-', ''));
    let whole = 0;
    for (const entry of allIn(voucher, 'ALLLEDGERENTRIES.LIST')) {
      const paise = paiseOf(textIn(entry, 'AMOUNT'));
      expect(textIn(entry, 'ISDEEMEDPOSITIVE')).toBe(paise < 0 ? 'Yes' : 'No');
      whole += paise;
      const name = decoded(textIn(entry, 'LEDGERNAME'));
      const { debit, credit } = sums.get(name) ?? { debit: 0, credit: 0 };
      sums.set(name, { debit: debit + Math.max(0, -paise), credit: credit + Math.max(0, paise) });
    }
    expect(whole).toBe(0);
  }
  expect(Object.fromEntries(sums)).toEqual(
    Object.fromEntries(
      balance.accounts.map(({ name, debitPaise, creditPaise }) => [name, { debit: debitPaise, credit: creditPaise }]),
    ),
  );
  const [posted] = await rowsOf(
    app.context.database.pool,
    z.object({ count: z.int() }),
  )('select count(*)::int as count from ledger_transactions');
  expect(vouchers).toHaveLength(posted?.count ?? 0);
});

test('[REQ-DESK-63] what was deducted of payments is told by section, and what is not deposited is the ledger’s', async () => {
  const { app } = typical;
  const { sections, deposits, duePaise } = await done(app, books.tdsRegister, keeper, { query: { month } });
  expect(sections).toEqual([{ section: '194C', payments: 1, amountPaise: 500_000, tdsPaise: 10_000 }]);
  expect(deposits).toMatchObject([{ challan: 'C-0001', amountPaise: 4000 }]);
  expect(duePaise).toBe(6000);
  expect(recordsOf(await file(books.tdsCsv, { month }))).toMatchObject([{ 'Sent by the bank (₹)': '4900' }]);
  const refused = [{ tdsPaise: 100 }, { tdsSection: '194C' }, { tdsPaise: 1000, tdsSection: '194C' }];
  for (const tds of refused) {
    const paid = { supplier: 'tbo', hotel: null, paidOn: period.from, amountPaise: 1000, reference: 'UTR-X9', reason };
    const { body } = await app.deskCall(books.noteSupplierPayment, { as: keeper, body: { ...paid, ...tds } });
    expect(body).toMatchObject({ code: 'SUPPLIER_PAYMENT_REFUSED' });
  }
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

const SaidRow = z.object({ ref: z.string(), debit: Amount, credit: Amount });

/** What a supplier would list of the month: each of its bookings by its own number, what was taken and what came back. */
function booksOf(supplier: string) {
  return rowsOf(typical.app.context.database.pool, SaidRow)(
    `select min(r.supplier_id) as ref, -coalesce(sum(l.amount_paise) filter (where l.amount_paise < 0), 0) as debit,
       coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0) as credit
     from bookings b join supplier_records r on r.user_id = b.user_id and r.booking_id = b.id and r.supplier_id is not null
     join ledger_transactions t on t.user_id = b.user_id and t.booking_id = b.id
     join ledger_lines l on l.transaction_id = t.id and l.account = 'supplier-payable'
     where b.supplier = $1 and r.record = 0 group by b.id order by sum(l.amount_paise), b.id`,
    [supplier],
  );
}

const rupeesOf = (paise: number) => (paise / 100).toFixed(2);

/** A statement's file: its lines with the balance after each, from one of ₹1,00,000. */
function statementText(lines: readonly { ref: string; debit: number; credit: number }[]): string {
  let balance = 10_000_000;
  const rows = lines.map(({ ref, debit, credit }) => {
    balance += credit - debit;
    return [period.from, ref, rupeesOf(debit), rupeesOf(credit), rupeesOf(balance)].join(',');
  });
  return ['Date,Reference No,Debit,Credit,Balance', ...rows].join('\n');
}

test('[REQ-DESK-61] a supplier’s file is compared line by line, and its differences add up to the whole one', async () => {
  const { app } = typical;
  const params = { month, supplier: 'tbo' };
  const readIt = () => done(app, statements.supplierStatement, keeper, { params });
  expect(await readIt()).toMatchObject({ lines: 0, differences: [] });
  const ours = await booksOf('tbo');
  const [dearer, missing, ...rest] = ours;
  if (dearer === undefined || missing === undefined) throw new Error('the month has too few stays');
  const said = [
    { ...dearer, debit: dearer.debit + 21_200 },
    ...rest,
    { ref: '1940552', debit: 621_800, credit: 0 },
    { ref: 'utr-a1', debit: 0, credit: 900_000 },
  ];
  const upload = (csv: string) =>
    app.deskCall(statements.uploadStatement, { as: keeper, params, body: { csv, reason } });
  expect((await upload('no head')).body).toMatchObject({ code: 'STATEMENT_REFUSED' });
  expect(await upload(statementText(said))).toMatchObject({ status: 200, body: { lines: said.length } });
  const found = await readIt();
  expect(found).toMatchObject({ lines: said.length, broken: [], openingPaise: 10_000_000, equal: rest.length + 1 });
  const net = ({ bookedPaise, returnedPaise, paidPaise }: typeof found.ours) => bookedPaise - returnedPaise - paidPaise;
  expect(found.differences.reduce((sum, { differencePaise }) => sum + differencePaise, 0)).toBe(
    net(found.theirs) - net(found.ours),
  );
  const byKind = (kind: string) => found.differences.filter((one) => one.kind === kind);
  expect(byKind('apart')).toMatchObject([{ differencePaise: 21_200, line: 2, isElsewhere: false }]);
  expect(byKind('unknown')).toMatchObject([{ ref: '1940552', booking: null, differencePaise: 621_800 }]);
  expect(byKind('missing')).toMatchObject([{ differencePaise: missing.credit - missing.debit, line: null }]);
  expect(byKind('missing')[0]?.booking).not.toBeNull();
  // The top-up with tax deducted is not in the file.
  expect(byKind('payment')).toMatchObject([{ ref: 'UTR-A2', differencePaise: 500_000 }]);
  const csv = recordsOf(await file(statements.supplierStatementCsv, params));
  expect(csv.map((row) => paiseOf(row['Apart (₹)']))).toEqual(found.differences.map((row) => row.differencePaise));
});

test('[REQ-DESK-61] a difference is closed with a reason as it was seen, and is open again when it is another sum', async () => {
  const { app } = typical;
  const params = { month, supplier: 'tbo' };
  const close = (subject: string, differencePaise: number) =>
    app.deskCall(statements.closeDifference, { as: keeper, params, body: { subject, differencePaise, reason } });
  const before = await done(app, statements.supplierStatement, keeper, { params });
  expect(before.open).toBe(4);
  const unknown = before.differences.find(({ kind }) => kind === 'unknown');
  expect((await close('line:1940552', 1)).body).toMatchObject({ code: 'DIFFERENCE_CHANGED' });
  expect((await close('line:nothing', 621_800)).body).toMatchObject({ code: 'DIFFERENCE_CHANGED' });
  for (const { subject, differencePaise } of before.differences)
    expect(await close(subject, differencePaise)).toMatchObject({ status: 200 });
  const closed = await done(app, statements.supplierStatement, keeper, { params });
  expect(closed).toMatchObject({ open: 0, openPaise: 0, count: 4 });
  for (const one of closed.differences) expect(one.closed).toMatchObject({ why: reason, by: 'The finance' });
  const ours = await booksOf('tbo');
  // Another file: the unknown line has another sum, and its balance does not follow.
  const lines = [...ours.slice(1), { ref: '1940552', debit: (unknown?.differencePaise ?? 0) + 100, credit: 0 }];
  const csv = `${statementText(lines)}\n${period.from},utr-a1,,9000.00,1.00`;
  await done(app, statements.uploadStatement, keeper, { params, body: { csv, reason } });
  const again = await done(app, statements.supplierStatement, keeper, { params });
  expect(again.differences.find(({ kind }) => kind === 'unknown')).toMatchObject({ closed: null });
  expect(again.broken).toMatchObject([{ line: lines.length + 2 }]);
  expect(again.open).toBe(2);
  const { steps } = await read();
  const compared = steps.find(({ step }) => step === 'statements');
  expect(compared?.state).toBe('differs');
  expect(compared?.says).toContain('2 differences open');
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
