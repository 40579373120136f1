import { Pool } from 'pg';
import { z } from 'zod';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { Traveller } from './client.ts';
import { ms, percentile } from './statistics.ts';

const FEW = 5;
const MANY = 500;
/** How often each account's whole list is loaded. The accounts take turns, so that a slow moment affects both. */
const ROUNDS = 30;
const WARM_UP = 5;

const Page = z.object({ bookings: z.array(z.unknown()), nextCursor: z.string().nullable() });
const Me = z.object({ user: z.object({ id: z.string() }) });

interface Fixtures {
  databaseUrl: string;
  /** A traveller who has already made a booking; the bookings of the other two are copies of it. */
  booked: Traveller;
  few: Traveller;
  many: Traveller;
}

/** Times each page of My Bookings over HTTP, for an account with 500 bookings beside one with 5. */
export async function benchMyBookings({ databaseUrl, booked, few, many }: Fixtures): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const pattern = await idOf(booked);
  await copyBooking(pool, pattern, await idOf(few), FEW);
  await copyBooking(pool, pattern, await idOf(many), MANY);
  await pool.query('analyze bookings, payments');
  await pool.end();

  const fewMs: number[] = [];
  const manyMs: number[][] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [small] = await pageTimes(few, FEW);
    const pages = await pageTimes(many, MANY);
    if (round < 0) continue;
    fewMs.push(small ?? Number.NaN);
    pages.forEach((time, page) => (manyMs[page] ??= []).push(time));
  }
  const one = percentile(fewMs, 0.5);
  const medians = manyMs.map((times) => percentile(times, 0.5));
  const slowest = Math.max(...medians);
  return [
    `My Bookings, ${MANY} bookings in ${medians.length} pages: slowest page p50 ${ms(slowest)}; the one page of ${FEW}: p50 ${ms(one)}; ratio ${(slowest / one).toFixed(2)} (aim ≤ 2)`,
  ];
}

async function idOf(traveller: Traveller): Promise<string> {
  return (await traveller.get('/api/users/me', Me)).user.id;
}

/** Milliseconds for each page of a list, from the first to the last. */
async function pageTimes(traveller: Traveller, expected: number): Promise<number[]> {
  const times: number[] = [];
  let seen = 0;
  let cursor: string | null = null;
  do {
    const startMs = performance.now();
    const page: z.output<typeof Page> = await traveller.get(
      `/api/bookings/mine${cursor === null ? '' : `?cursor=${cursor}`}`,
      Page,
    );
    times.push(performance.now() - startMs);
    seen += page.bookings.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  if (seen !== expected) throw new Error(`the list has ${seen} bookings instead of ${expected}`);
  return times;
}

/** Gives a traveller copies of another's booking, with the rows they refer to. The copies were made a minute apart. */
async function copyBooking(pool: Pool, from: string, to: string, count: number): Promise<void> {
  for (let copy = 0; copy < count; copy += 1) {
    const [session, order, payment, booking] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const own = { user_id: to, created_at: new Date(Date.now() - copy * MINUTE_MS).toISOString() };
    const rows = {
      checkout_sessions: { id: session, booking_id: booking },
      payment_orders: {
        id: order,
        booking_id: booking,
        change_id: session,
        next_poll_at: null,
        receipt: `copy-${order}`,
        gateway_order_id: `copy-${order}`,
      },
      payments: {
        id: payment,
        booking_id: booking,
        change_id: session,
        order_id: order,
        gateway_payment_id: `copy-${payment}`,
      },
      bookings: { id: booking, session_id: session },
      supplier_records: { booking_id: booking },
    };
    for (const [table, ids] of Object.entries(rows))
      await pool.query(
        `insert into ${table} select (jsonb_populate_record(t, to_jsonb(t) || $2)).* from ${table} t where user_id = $1 limit 1`,
        [from, { ...own, ...ids }],
      );
  }
}
