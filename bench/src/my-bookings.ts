import { z } from 'zod';
import { bookOne, inTurn, offeredRates, type BookingFixtures } from './bookings.ts';
import { signIn, type Traveller } from './client.ts';
import { copyRows } from './growth/copy-rows.ts';
import { addTravellers, TABLES_OF_BOOKING, withClient } from './growth/generate.ts';
import { ms, percentile } from './statistics.ts';

const FEW = 5;
const MANY = 500;
const FEW_MOBILE = '9000000002';
/** Of the first traveller of copies (`addTravellers`). */
const MANY_MOBILE = '9000000000';
/** How often each account's whole list is loaded. The accounts take turns, so that a slow moment affects both. */
const ROUNDS = 30;
const WARM_UP = 5;

const Page = z.object({ bookings: z.array(z.unknown()), nextCursor: z.string().nullable() });
const Me = z.object({ user: z.object({ id: z.string() }) });

/** Times each page of My Bookings over HTTP, for an account with 500 bookings beside one with 5. */
export async function benchMyBookings(fixtures: Omit<BookingFixtures, 'traveller'>): Promise<string[]> {
  const { origin, sandboxUrl, databaseUrl } = fixtures;
  const few = await signIn(origin, sandboxUrl, FEW_MOBILE);
  const rates = inTurn(await offeredRates(origin));
  for (let booking = 0; booking < FEW; booking += 1) await bookOne({ ...fixtures, traveller: few }, rates);
  const { user } = await few.get('/api/users/me', Me);
  await copyAll(databaseUrl, user.id);
  const many = await signIn(origin, sandboxUrl, MANY_MOBILE);

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

/** Gives one other traveller copies of this traveller's bookings, with all their rows. */
function copyAll(databaseUrl: string, userId: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from bookings where user_id = $1', [userId]);
    const patterns = rows.map(({ id }) => ({ userId, bookingId: id }));
    const copies = { from: 0, count: MANY, bookings: MANY, travellers: 1, patterns };
    for (const table of TABLES_OF_BOOKING) await copyRows(client, table, copies);
    await addTravellers(client, 0, copies.travellers);
    await client.query('vacuum (analyze)');
  });
}
