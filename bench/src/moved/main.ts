/**
 * `npm run bench:moved -- --bookings N`: an airline moves the flights of N bookings at once. Measures how long it takes from when we know of
 * a booking's change until its traveller has an SMS and an e-mail, and what a page takes meanwhile. The bookings are copies of one, spread
 * over flights of some 150 travellers; the supplier answers for each.
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { airBooksOf, buyFlight, oneway } from '../../../apps/server/src/modules/bookings/testing/flight-journey.ts';
import type { Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { callOver } from '../../../apps/server/src/modules/bookings/testing/process-runs.ts';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import { signIn } from '../../../apps/server/src/platform/testing/sign-in.ts';
import { COPIED_ID, copyRows } from '../growth/copy-rows.ts';
import { addTravellers } from '../growth/generate.ts';
import { SANDBOX_URL, withOwnSafar } from '../own-safar.ts';
import { ms, percentile } from '../statistics.ts';

const { values } = parseArgs({ options: { bookings: { type: 'string', default: '1000' } } });
const bookings = z.coerce.number().int().min(1).max(20_000).parse(values.bookings);

/** What a booking is made of, each table after those that it refers to. */
const TABLES = [
  'checkout_sessions',
  'payment_orders',
  'payments',
  'bookings',
  'booking_people',
  'supplier_records',
  'booking_changes',
  'booking_items',
  'booking_lines',
  'change_items',
  'booking_watches',
] as const;
const ON_ONE_FLIGHT = 150;
const LATER_MIN = 315;
const LOOK_EVERY_MS = 500;
const PAGE_EVERY_MS = 250;
const PAGES_BEFORE = 60;
/** Nobody is told for this long: something is wrong. */
const SILENCE_LIMIT_MS = 60_000;
/** The promise: every traveller is told within five minutes of when it is known. */
const AIM_S = 300;

const Told = z.array(z.object({ channel: z.string(), written: z.number(), sent: z.number(), known: z.number() }));

await withOwnSafar({ settings: { LOG_LEVEL: 'error' } }, async ({ origin, databaseUrl }) => {
  const shop: Shop = { sandboxUrl: SANDBOX_URL, call: (call, input) => callOver(origin, call, input) };
  const traveller = await signIn(shop);
  const { sessionId, passengers } = await buyFlight(shop, traveller, oneway(true));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const bookingId = await soldBooking(client, sessionId);
    const [ticket] = await airBooksOf(shop, passengers);
    await control(shop, 'PUT', '/books/air/moves', { bookingId: ticket?.bookingId, byMinutes: LATER_MIN });
    await copy(client, { userId: traveller.userId, bookingId });
    const before = await pages(origin, async (seen) => seen.length < PAGES_BEFORE);
    const [load = 0] = os.loadavg();
    console.log(`${os.cpus().length} cores, Node ${process.version}, load of the machine before: ${load.toFixed(1)}`);
    await client.query(`update booking_watches set at = now() where booking_id <> $1`, [bookingId]);
    const during = await pages(origin, untilAllTold(client));
    await report(client, { before, during });
  } finally {
    await client.end();
  }
});

async function soldBooking(client: Client, sessionId: string): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from bookings b where session_id = $1 and status = 'vouchered'
         and exists (select from booking_watches w where w.booking_id = b.id)`,
      [sessionId],
    );
    if (rows[0] !== undefined) return rows[0].id;
    await pause(LOOK_EVERY_MS);
  }
}

async function copy(client: Client, pattern: { readonly userId: string; readonly bookingId: string }): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(COPIED_ID);
  // The pattern itself is not asked about.
  await client.query(`update booking_watches set at = now() + interval '1 day'`);
  const copies = { from: 1, count: bookings, bookings: bookings + 1, travellers: bookings + 1, patterns: [pattern] };
  for (const table of TABLES) await copyRows(client, table, { ...copies, isAlike: true });
  await addTravellers(client, 1, bookings + 1);
  await client.query('set session_replication_role = origin');
  await client.query(
    `update booking_watches w set flights = array['6E ' || 1000 + of.place / ${ON_ONE_FLIGHT} || ' 2030-01-01']
     from (select booking_id, row_number() over () as place from booking_watches) of where of.booking_id = w.booking_id`,
  );
  await client.query('analyze');
}

/** The messages that have ended: a gateway took them, or they could not be sent. */
async function told(client: Client): Promise<number> {
  const { rows } = await client.query<{ told: number }>(
    `select count(*)::int as told from messages where kind = 'terms-changed' and outcome <> 'waiting'`,
  );
  return rows[0]?.told ?? 0;
}

/** Whether somebody is still to be told. Fails when nobody was told for long. */
function untilAllTold(client: Client): () => Promise<boolean> {
  let last = { count: 0, atMs: performance.now() };
  return async () => {
    const count = await told(client);
    const nowMs = performance.now();
    if (count > last.count) last = { count, atMs: nowMs };
    if (nowMs - last.atMs > SILENCE_LIMIT_MS) throw new Error(`${count} of ${2 * bookings} messages were sent`);
    return count < 2 * bookings;
  };
}

/** Asks for something that everybody's page needs, again and again while `goesOn`; what each took, in ms. */
async function pages(origin: string, goesOn: (seen: readonly number[]) => Promise<boolean>): Promise<number[]> {
  const seen: number[] = [];
  while (await goesOn(seen)) {
    const startMs = performance.now();
    await (await fetch(`${origin}/api/popular-cities`)).arrayBuffer();
    seen.push(performance.now() - startMs);
    await pause(PAGE_EVERY_MS);
  }
  return seen;
}

async function report(
  client: Client,
  { before, during }: { readonly before: readonly number[]; readonly during: readonly number[] },
): Promise<void> {
  const { rows } = await client.query(
    `select channel, extract(epoch from m.created_at - c.asked_at)::float as written,
       extract(epoch from m.updated_at - c.asked_at)::float as sent,
       extract(epoch from c.asked_at - min(c.asked_at) over ())::float as known
     from messages m join booking_changes c on c.booking_id = m.booking_id and c.id::text = m.occasion
     where m.kind = 'terms-changed' and m.outcome = 'accepted'`,
  );
  const all = Told.parse(rows);
  const lastKnown = Math.max(...all.map(({ known }) => known));
  console.log(
    `${bookings} bookings: all known after ${lastKnown.toFixed(1)} s, ${(bookings / Math.max(lastKnown, 1)).toFixed(1)} a second`,
  );
  for (const channel of ['sms', 'email']) {
    const sent = all.filter((each) => each.channel === channel).map(({ sent: seconds }) => seconds * 1000);
    console.log(
      `${channel}, from known to taken by its gateway: ${sent.length}; p50 ${ms(percentile(sent, 0.5))}, p95 ${ms(percentile(sent, 0.95))}, ` +
        `the last ${ms(Math.max(...sent))} (aim ${AIM_S} s)`,
    );
  }
  for (const [when, took] of [
    ['before', before],
    ['meanwhile', during],
  ] as const)
    console.log(`popular cities, ${when}: p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}`);
}
