import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { bookOne, inTurn, offeredRates, type BookingFixtures } from './bookings.ts';

const IDLE_SECONDS = 60;
const BOOKINGS = 20;
/** Time within which the mails, webhooks and other work after a booking end. */
const AFTERWARDS_SECONDS = 15;
const AIM_A_SECOND = 5;
const AIM_A_BOOKING = 80;

/**
 * SQL for the median time from a booking's payment to the supplier's confirmation, by the booking's own history: the
 * bench's requests add nothing.
 */
const TOOK = `select percentile_cont(0.5) within group (order by extract(epoch from said.at - paid.at) * 1000) as ms
  from booking_events said join booking_events paid on paid.booking_id = said.booking_id and paid.event = 'payment-recorded'
  where said.event = 'supplier-confirmed' and paid.at >= $1`;
const Took = z.object({ ms: z.coerce.number() });
const Count = z.object({ transactions: z.coerce.number() });

/** Counts Safar's database transactions while idle, and those that one booking adds from checkout to the last mail. */
export async function benchTransactions(fixtures: BookingFixtures): Promise<string[]> {
  const client = new Client({ connectionString: fixtures.databaseUrl });
  await client.connect();
  const transactions = async (): Promise<number> => {
    const { rows } = await client.query(
      `select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`,
    );
    return Count.parse(rows[0]).transactions;
  };
  const rates = inTurn(await offeredRates(fixtures.origin));
  await pause(AFTERWARDS_SECONDS * 1000);
  const before = await transactions();
  await pause(IDLE_SECONDS * 1000);
  const idle = ((await transactions()) - before) / IDLE_SECONDS;
  const startMs = performance.now();
  const from = await transactions();
  const fromAt = new Date();
  for (let booking = 0; booking < BOOKINGS; booking += 1) await bookOne(fixtures, rates);
  await pause(AFTERWARDS_SECONDS * 1000);
  const seconds = (performance.now() - startMs) / 1000;
  const one = ((await transactions()) - from - idle * seconds) / BOOKINGS;
  const { rows } = await client.query(TOOK, [fromAt]);
  await client.end();
  const p50 = Took.parse(rows[0]).ms;
  return [
    `transactions while idle: ${idle.toFixed(1)}/s (aim < ${AIM_A_SECOND}); of one booking: ${one.toFixed(0)} (aim ≤ ${AIM_A_BOOKING}); followed as its page does; from its payment to the supplier's word p50 ${p50.toFixed(0)} ms, one after another`,
  ];
}
