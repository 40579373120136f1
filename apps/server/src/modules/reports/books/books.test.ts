import { cancelBooking } from '@safar/contract/cancellation';
import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import * as books from '@safar/contract/desk/books';
import { lossesReport } from '@safar/contract/desk/reports';
import { NAMED_ACCOUNTS } from '@safar/domain/money/account-names';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../../bookings/testing/journey.ts';
import { chooseRates } from '../../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';

const CITY = '119805';

let app: TestApp;
let finance: TestOperator;
let traveller: SignedInTraveller;
let today: string;
const period = () => ({ from: today, until: today });

/** A stay with goodwill, and one that was cancelled; nothing is posted any more once their refunds are paid and their documents issued. */
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  finance = await asOperator(app, 'finance');
  traveller = await signIn(app);
  today = indiaClockOf(Date.now()).day;
  const ids: string[] = [];
  for (const rate of await chooseRates(app, CITY, 2)) {
    const { orderId } = await openOrder(app, traveller, rate);
    const { bookingId } = await verify(app, traveller, await pay(app, orderId));
    await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
    ids.push(bookingId);
  }
  const [given = '', cancelled = ''] = ids;
  await succeed(app, cancelBooking, { as: traveller, params: { id: cancelled }, body: {} });
  await until(() => readBooking(app, traveller, cancelled), { status: 'cancelled' });
  const params = { userId: traveller.userId, id: given };
  const quoted = await app.deskCall(quoteRefundOnBehalf, { as: finance, params });
  const { leftPaise } = quoteRefundOnBehalf.answer.parse(quoted.body);
  const body = { amountPaise: 45_001, leftPaise, reason: 'for a test' };
  const { status } = await app.deskCall(refundOnBehalf, { as: finance, params, body });
  if (status !== 200) throw new Error(`the refund answered ${status}`);
  const atRest = { documents: 3, refunds: 2 };
  await until(async () => {
    const [counts = {}] = await rowsOf(app.context.database.pool, z.object({ documents: z.int(), refunds: z.int() }))(
      `select (select count(*)::int from tax_documents) as documents,
         (select count(*)::int from refunds where status = 'processed') as refunds`,
      [],
    );
    return counts;
  }, atRest);
});
afterAll(() => app.close());

/** The ledger's lines as they are stored. */
function stored() {
  return rowsOf(app.context.database.pool, z.object({ account: z.string(), id: z.string(), paise: Amount }))(
    'select account, transaction_id as id, amount_paise as paise from ledger_lines',
    [],
  );
}

function sumOf(lines: readonly { readonly paise: number }[]): number {
  return lines.reduce((sum, { paise }) => sum + paise, 0);
}

async function file(call: { readonly path: string }, query: Record<string, string>): Promise<string> {
  const url = `${call.path}?${new URLSearchParams(query).toString()}`;
  const answer = await app.desk.inject({ url, headers: { cookie: finance.cookie ?? '' } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

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

test('[REQ-DESK-52] the trial balance is the ledger, account by account, and adds up to zero', async () => {
  const lines = await stored();
  const { body } = await app.deskCall(books.trialBalance, { as: finance, query: period() });
  const { accounts, total } = books.trialBalance.answer.parse(body);
  expect(accounts.length).toBeGreaterThan(4);
  for (const { account, debitPaise, creditPaise, closingPaise } of accounts) {
    const own = lines.filter((line) => line.account === account);
    expect([account, debitPaise, 0 - creditPaise, closingPaise]).toEqual([
      account,
      sumOf(own.filter(({ paise }) => paise > 0)),
      sumOf(own.filter(({ paise }) => paise < 0)),
      sumOf(own),
    ]);
  }
  expect(new Set(accounts.map(({ account }) => account))).toEqual(new Set(lines.map(({ account }) => account)));
  expect(total).toMatchObject({ openingPaise: 0, closingPaise: 0, creditPaise: total.debitPaise });
  const tomorrow = addDays(today, 1);
  const later = await app.deskCall(books.trialBalance, { as: finance, query: { from: tomorrow, until: tomorrow } });
  expect(later.body).toMatchObject({
    accounts: accounts.map(({ account, closingPaise }) => ({ account, openingPaise: closingPaise, debitPaise: 0 })),
  });
  const csv = recordsOf(await file(books.trialBalanceCsv, period()));
  expect(csv.map((row) => paiseOf(row['Closing (₹)']))).toEqual([...accounts.map((row) => row.closingPaise), 0]);
});

test('[REQ-DESK-53] the day book has every line, and a statement those of its account with the balance after each', async () => {
  const lines = await stored();
  const dayBook = recordsOf(await file(books.dayBookCsv, period()));
  expect(dayBook).toHaveLength(lines.length);
  expect(dayBook.every((row) => row['Day (India)'] === today && /^\d\d:\d\d$/.test(row['Time (India)'] ?? ''))).toBe(
    true,
  );
  expect(dayBook.every(({ Booking }) => Booking !== '')).toBe(true);
  const said = (row: Record<string, string>) => paiseOf(row['Debit (₹)']) - paiseOf(row['Credit (₹)']);
  expect(dayBook.map((row) => key(row.Account ?? '', row.Voucher ?? '', said(row))).toSorted()).toEqual(
    lines.map(({ account, id, paise }) => key(nameOf(account), id, paise)).toSorted(),
  );
  const funds = recordsOf(await file(books.accountCsv, { ...period(), account: 'traveller-funds' }));
  const own = lines.filter(({ account }) => account === 'traveller-funds');
  expect(funds).toHaveLength(own.length + 1);
  expect(paiseOf(funds.at(-1)?.['Balance (₹)'])).toBe(sumOf(own));
  const params = { account: 'traveller-funds' };
  const statement = await app.deskCall(books.accountStatement, { as: finance, params, query: period() });
  expect(statement.body).toMatchObject({ openingPaise: 0, days: [{ day: today }], closingPaise: sumOf(own) });
  const onDay = await app.deskCall(books.accountDay, { as: finance, params: { ...params, day: today } });
  expect(books.accountDay.answer.parse(onDay.body).lines.reduce((sum, row) => sum + row.amountPaise, 0)).toBe(
    sumOf(own),
  );
});

function key(account: string, id: string, paise: number): string {
  return `${id} ${account} ${paise}`;
}

function nameOf(account: string): string {
  const named = Object.entries(NAMED_ACCOUNTS).find(([name]) => name === account);
  return named?.[1].name ?? '';
}

test('[REQ-DESK-54] Tally’s file has every posting as a voucher that balances, on accounts that it names, added up anew', async () => {
  const lines = await stored();
  const document = new XmlText(await file(books.tallyFile, period()));
  const ledgers = new Set(document.textsOf('NAME'));
  const vouchers = document.partsOf('VOUCHER');
  expect(vouchers).toHaveLength(new Set(lines.map(({ id }) => id)).size);
  const totals = new Map<string, number>();
  for (const voucher of vouchers) {
    const names = voucher.textsOf('LEDGERNAME');
    const amounts = voucher.textsOf('AMOUNT').map((text) => -paiseOf(text));
    expect(voucher.textsOf('DATE')).toEqual([today.replaceAll('-', '')]);
    expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(0);
    expect(voucher.textsOf('ISDEEMEDPOSITIVE')).toEqual(amounts.map((paise) => (paise > 0 ? 'Yes' : 'No')));
    for (const [index, name] of names.entries()) {
      expect(ledgers).toContain(name);
      totals.set(name, (totals.get(name) ?? 0) + (amounts[index] ?? 0));
    }
  }
  for (const account of new Set(lines.map((line) => line.account)))
    expect([account, totals.get(nameOf(account))]).toEqual([
      account,
      sumOf(lines.filter((line) => line.account === account)),
    ]);
});

/** The elements of an XML text by their names, read without anything of what wrote it. */
class XmlText {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }

  partsOf(name: string): XmlText[] {
    return [...this.#text.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gsu'))].map(
      ([, inside]) => new XmlText(inside ?? ''),
    );
  }

  textsOf(name: string): string[] {
    return this.partsOf(name).map((part) =>
      part.#text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
  }
}

test('[REQ-DESK-55] goodwill is told by who gave it, and equals its account', async () => {
  const { body } = await app.deskCall(lossesReport, { as: finance, query: period() });
  expect(body).toMatchObject({
    operators: [{ id: finance.id, refunds: 1, givenPaise: 45_001 }],
    disputes: [],
    ledger: { goodwillPaise: 45_001, lostDisputesPaise: 0 },
  });
});

test('[REQ-DESK-55] each lost dispute is a line with its loss, and what was due anyway lowers it', async () => {
  const { pool } = app.context.database;
  await pool.query(
    `with b as (select user_id, id from bookings order by id limit 1),
     d as (insert into payment_disputes (gateway, id, gateway_payment_id, user_id, booking_id, amount_paise, deducted_paise, reason_code, phase,
         status, told_at, created_at)
       select 'razorpay', 'disp_7', 'pay_7', user_id, id, 9000, 9000, 'goods_not_received', 'chargeback', 'lost', now(), now() from b),
     t as (insert into ledger_transactions (user_id, id, key, kind, booking_id, at)
       select user_id, made.id::uuid, made.key, made.kind, b.id, date_trunc('milliseconds', now()) from b, (values
         ($1, 'dispute:razorpay:disp_7:lost:9000', 'dispute-lost'), ($2, 'bank-gave:7', 'dispute-covers')) made (id, key, kind)
       returning user_id, id, kind)
     insert into ledger_lines (user_id, transaction_id, line, account, amount_paise)
     select user_id, id, line, account, case kind when 'dispute-lost' then paise else -paise / 3 end
     from t, (values (1, 'dispute-loss', 9000), (2, 'disputed', -9000)) made (line, account, paise)`,
    [crypto.randomUUID(), crypto.randomUUID()],
  );
  const { body } = await app.deskCall(lossesReport, { as: finance, query: period() });
  const { disputes, ledger } = lossesReport.answer.parse(body);
  expect(
    Object.fromEntries(disputes.map(({ dispute, lostPaise }) => [dispute?.id ?? 'due anyway', lostPaise])),
  ).toEqual({
    disp_7: 9000,
    'due anyway': -3000,
  });
  expect(ledger.lostDisputesPaise).toBe(6000);
});

test('[REQ-DESK-52] a period of more than 366 days has neither balance nor file', async () => {
  const query = { from: addDays(today, -366), until: today };
  for (const call of [books.trialBalance, books.trialBalanceCsv, books.dayBookCsv, books.tallyFile])
    expect((await app.deskCall(call, { as: finance, query })).body).toMatchObject({ code: 'PERIOD_TOO_LONG' });
});
