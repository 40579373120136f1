import { LEDGER_ACCOUNTS } from '@safar/domain/money/ledger';
import { SALES_BY } from '@safar/contract/desk/reports';
import { addDays } from '@safar/domain/time/days';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { like } from '../../platform/testing/like.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { closeDays, compareClosedDays, compareLedger, EVER, movedOn } from '../payments/index.ts';
import { daysBetween } from './period.ts';
import { SALE_ACCOUNTS } from './sale-accounts.ts';
import { bookingsOfLine, invoicedSold, payablesOf, salesBy, soldByBeginning, uninvoicedBookings } from './store.ts';

const FIRST = '2026-10-25';
const DAYS = 9;
const TODAY = addDays(FIRST, DAYS);
const WHOLE = daysBetween(FIRST, TODAY);
const SPANS = [WHOLE, daysBetween(addDays(FIRST, 2), addDays(FIRST, 5)), daysBetween(addDays(TODAY, -1), TODAY)];
const clock = movableClock(Date.parse(`${TODAY}T12:00:00+05:30`));
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
});
afterAll(() => database.close());
beforeEach(() =>
  unchecked(
    'truncate bookings, ledger_transactions, ledger_lines, payments, refunds, tax_documents, settlement_lines, ledger_days cascade',
  ),
);

/** Writes rows without their referenced rows and without triggers. */
async function unchecked(sql: string, parameters: readonly unknown[] = []): Promise<void> {
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query(sql, [...parameters]);
  await database.pool.query('set session_replication_role = origin');
}

interface Sold {
  readonly kind: 'hotel' | 'flight';
  readonly place: number;
  readonly startsIn: number;
  readonly postings: readonly {
    readonly day: number;
    readonly account: number;
    readonly paise: number;
    readonly confirms: boolean;
  }[];
  readonly invoicedOn: number | null;
  readonly invoicePaise: number;
}

const sold: fc.Arbitrary<Sold> = fc.record({
  kind: fc.constantFrom('hotel', 'flight'),
  place: fc.nat(2),
  startsIn: fc.integer({ min: -3, max: 40 }),
  postings: fc.array(
    fc.record({
      day: fc.nat(DAYS),
      account: fc.nat(LEDGER_ACCOUNTS.length - 1),
      paise: fc.integer({ min: -5000, max: 5000 }).filter((paise) => paise !== 0),
      confirms: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  invoicedOn: fc.option(fc.nat(DAYS)),
  invoicePaise: fc.integer({ min: 1, max: 5000 }),
});

/** Times of day in India, including its edges. */
const EDGES_MS = [0, 1, 43_200_000, 86_399_999];
const instantOf = (day: number, index: number) =>
  new Date(
    Date.parse(`${addDays(FIRST, day)}T00:00:00+05:30`) + (EDGES_MS[index % EDGES_MS.length] ?? 0),
  ).toISOString();

async function write(all: readonly Sold[]): Promise<void> {
  for (const [index, { kind, place, startsIn, postings, invoicedOn, invoicePaise }] of all.entries()) {
    const [user, booking, session] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const hotel = kind === 'hotel';
    const json = hotel ? '{}' : null;
    await unchecked(
      `insert into bookings (user_id, id, session_id, supplier, kind, hotel_code, context, rate, prebook, plan_hours, flight, status,
         booking_code, payment_option, contact_phone, bookable_until, starts_on, ends_on, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, 'vouchered', 'c', 'pay_full', '', now(), $10, $10, $11, $11)`,
      [
        user,
        booking,
        session,
        `supplier-${place}`,
        kind,
        hotel ? `hotel-${place}` : null,
        hotel ? JSON.stringify({ hotel: { name: `Hotel ${place}`, city: `City ${place % 2}` } }) : null,
        json,
        hotel ? null : JSON.stringify({ trip: { tickets: [{ carrierName: `Air ${place}` }] } }),
        addDays(FIRST, startsIn),
        instantOf(0, index),
      ],
    );
    for (const [at, { day, account, paise, confirms }] of postings.entries())
      await unchecked(
        `with posted as (insert into ledger_transactions (user_id, id, key, kind, booking_id, at)
           values ($1, gen_random_uuid(), $2, $3, $4, $5) returning user_id, id)
         insert into ledger_lines select user_id, id, line, account, paise from posted, (values (1, $6, $7::bigint), (2, 'gateway', -$7::bigint)) l (line, account, paise)`,
        [
          user,
          `posting ${at}`,
          confirms ? 'booking-confirmed' : 'other',
          session,
          instantOf(day, index + at),
          LEDGER_ACCOUNTS[account],
          paise,
        ],
      );
    if (invoicedOn !== null)
      await unchecked(
        `insert into tax_documents (user_id, booking_id, kind, number, document, created_at) values ($1, $2, 'invoice', $3, $4, $5)`,
        [user, booking, `SF/26/${index}`, JSON.stringify({ totalPaise: invoicePaise }), instantOf(invoicedOn, index)],
      );
  }
}

/** All figures that finance reads, for all spans. */
async function everything() {
  const { pool } = database;
  const found: unknown[] = [await movedOn(pool, EVER)];
  for (const span of SPANS) {
    found.push(await movedOn(pool, span), await payablesOf(pool, span), await invoicedSold(pool, span));
    found.push(await uninvoicedBookings(pool, span, 100), await soldByBeginning(pool, span.untilDay));
    for (const by of SALES_BY) {
      const lines = await salesBy(pool, span, by, 3);
      found.push(lines);
      for (const { key } of lines) found.push(await bookingsOfLine(pool, span, { by, key }, null, 5));
    }
  }
  return found;
}

test('[REQ-OPS-28] of any ledger, reports from closed days are those from all its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 8 }), async (all) => {
      await unchecked('truncate bookings, ledger_transactions, ledger_lines, tax_documents, ledger_days cascade');
      await write(all);
      const fromLines = await everything();
      await closeDays({ database, clock });
      expect(await everything()).toEqual(fromLines);
      const { differences } = await compareClosedDays({ database }, null);
      expect(differences).toEqual([]);
      const { rows } = await database.pool.query<{ day: string }>('select day::text from open_days(null, null) day');
      // The present day is not closed.
      expect(rows.every(({ day }) => day === TODAY)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

const ONE: Sold = {
  kind: 'hotel',
  place: 1,
  startsIn: 30,
  postings: [{ day: 1, account: LEDGER_ACCOUNTS.indexOf('supplier-payable'), paise: -4000, confirms: true }],
  invoicedOn: 2,
  invoicePaise: 4000,
};

const post = (day: number) =>
  database.transaction(async (transaction) => {
    await transaction.query(
      `with posted as (insert into ledger_transactions (user_id, id, key, kind, booking_id, at)
         select user_id, gen_random_uuid(), gen_random_uuid()::text, 'late', id, $1 from bookings limit 1 returning user_id, id)
       insert into ledger_lines select user_id, id, line, account, paise from posted,
         (values (1, 'markup', -700), (2, 'traveller-funds', 700)) l (line, account, paise)`,
      [instantOf(day, 2)],
    );
  });

async function closedDays(): Promise<string[]> {
  const { rows } = await database.pool.query<{ day: string }>('select day::text from ledger_days order by day');
  return rows.map(({ day }) => day);
}

test('[REQ-OPS-28] what is written of a closed day later is in every report at once, and the day is closed anew', async () => {
  await write([ONE]);
  await closeDays({ database, clock });
  const before = await closedDays();
  expect(before).toContain(addDays(FIRST, 1));
  const late: readonly [readonly number[], () => Promise<unknown>][] = [
    [[1], () => post(1)],
    [[3], () => post(3)],
    [[1, 3], () => database.pool.query(`update bookings set starts_on = starts_on + 40`)],
    [
      [4],
      () =>
        database.pool.query(
          `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
           select user_id, id, 'credit-note', 'SC/26/1', '{"totalPaise": 4000}', $1 from bookings`,
          [instantOf(4, 1)],
        ),
    ],
  ];
  for (const [days, write] of late) {
    await write();
    expect(await closedDays()).toEqual(before.filter((day) => !days.some((each) => addDays(FIRST, each) === day)));
    const fromLines = await everything();
    expect(await closeDays({ database, clock })).toBe(days.length);
    expect(await everything()).toEqual(fromLines);
  }
  expect(await compareClosedDays({ database }, null)).toMatchObject({ differences: [] });
});

test('[REQ-OPS-28] a day is not closed while somebody writes of it, and is closed once, by whomever', async () => {
  const other = await openTestDatabase(inject('safarStack'), 3);
  try {
    const user = crypto.randomUUID();
    await other.transaction(async (transaction) => {
      await transaction.query(`set local session_replication_role = replica`);
      await transaction.query(
        `insert into ledger_transactions (user_id, id, key, kind, booking_id, at) values ($1, $1, 'first', 'x', $1, $2)`,
        [user, instantOf(1, 2)],
      );
      await transaction.query(`insert into ledger_lines values ($1, $1, 1, 'gateway', 5), ($1, $1, 2, 'markup', -5)`, [
        user,
      ]);
    });
    await other.transaction(async (transaction) => {
      await transaction.query(`select open_day($1)`, [instantOf(1, 2)]);
      expect(await closeDays({ database: other, clock })).toBe(DAYS - 2);
    });
    const closed = await Promise.all([0, 1].map(() => closeDays({ database: other, clock })));
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
  } finally {
    await other.close();
  }
});

test('[REQ-OPS-28] a closed day that is not what its lines come to is a difference, by its day', async () => {
  await write([ONE]);
  await closeDays({ database, clock });
  await unchecked(`update ledger_day_totals set credit_paise = credit_paise + 1 where account = 'supplier-payable'`);
  await unchecked(`update sales_day_lines set bookings = bookings + 1 where dimension = 'city'`);
  const { differences } = await compareClosedDays({ database }, null);
  expect(differences).toMatchObject([
    {
      kind: 'ledger-differs',
      subject: addDays(FIRST, 1),
      outcome: 'needs-person',
      detail: like.stringContaining('ledger_day_totals, sales_day_lines'),
    },
  ]);
  // The check of the whole ledger reads the stored totals, and finds the difference too.
  expect(await compareLedger({ database })).not.toBeNull();
});

test('[REQ-OPS-28] reports read closed days and the lines of one day, however many others there are', async () => {
  await write(
    Array.from({ length: 30 }, (_, index) => ({
      ...ONE,
      postings: ONE.postings.map((posting) => ({ ...posting, day: index % DAYS })),
    })),
  );
  await closeDays({ database, clock });
  await database.pool.query('analyze');
  const { pool } = database;
  const reads: readonly (() => Promise<unknown>)[] = [
    () => movedOn(pool, EVER),
    () => payablesOf(pool, WHOLE),
    () => invoicedSold(pool, WHOLE),
    () => soldByBeginning(pool, TODAY),
    () => salesBy(pool, WHOLE, 'supplier', 5),
    () => uninvoicedBookings(pool, daysBetween(TODAY, TODAY), 5),
  ];
  for (const read of reads) {
    const before = await linesRead();
    await read();
    expect(await linesRead()).toEqual(before);
  }
});

/** Number of ledger lines read so far. A statement's reads are counted once the next statement has begun. */
async function linesRead(): Promise<unknown> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<object>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'ledger_lines'`,
  );
  return rows;
}

test('[REQ-OPS-28] the accounts of a sale are the same in reports and in the database', async () => {
  const { rows } = await database.pool.query<{ accounts: string[] }>('select sale_accounts() as accounts');
  expect(rows[0]?.accounts.toSorted()).toEqual(SALE_ACCOUNTS.toSorted());
});
