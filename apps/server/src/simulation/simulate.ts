import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hotelsAvailability, hotelsPreload } from '@safar/contract/hotels';
import { Pool } from 'pg';
import { control, succeed, type ChosenRate, type Shop } from '../modules/bookings/testing/journey.ts';
import { createLives, type Lives, type ServerLife } from '../modules/bookings/testing/server-life.ts';
import { freePort } from '../platform/embedded-postgres.ts';
import { signIn, type SignedInTraveller } from '../platform/testing/sign-in.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
  type TestStack,
} from '../platform/testing/test-stack.ts';
import { audit, unsettled, type Finding } from './audit.ts';
import { readBooks } from './books.ts';
import { createDiary, type Diary } from './diary.ts';
import { createRandom } from './random.ts';
import { writeScript } from './script.ts';
import { travel } from './traveller.ts';

/** What a run is made of. */
export interface Plan {
  readonly seed: number;
  /** Purchases that are paid; travellers come until there are so many. */
  readonly bookings: number;
  /** How often the server dies, at random moments. */
  readonly kills: number;
}

/** What became of a run. */
export interface Report {
  /** One line for people. */
  readonly summary: string;
  /** Bookings in their final statuses. */
  readonly statuses: ReadonlyMap<string, number>;
  /** What is not as it must be, each with its script's name. */
  readonly findings: readonly string[];
}

/** Cities of the sandbox with a hundred hotels or nearly so, each hotel with several rates. */
const CITIES = ['130443', '119805'] as const;
const TRAVELLERS = 10;
/** Rates for every paid purchase: some travellers leave without paying. */
const RATES_EACH = 1.4;
const SPARE_RATES = 20;
const SETTLE_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 500;
const CITY_TRIES = 200;
const CITY_WAIT_MS = 100;
const MAX_SENDS = 20;
const DAY_MS = 24 * 3_600_000;
const PACE = { settleMs: 800, firstAskMs: 50, lastAskMs: 1000, pendingAfterMs: 1500, guardMs: 1000, restMs: 5000 };

/** Runs one seed on a server, a sandbox and a database of its own. */
export async function simulate(stack: TestStack, plan: Plan): Promise<Report> {
  const port = await freePort();
  const databaseUrl = await createTestDatabase(stack);
  const sandbox = await startTestSandbox(`http://127.0.0.1:${port}/api/payments/webhook`);
  const folder = temporaryFolder('simulation');
  const pool = new Pool({ connectionString: databaseUrl });
  const environment = environmentFor(sandbox, folder);
  const lives = createLives({ databaseUrl, port, sandboxUrl: sandbox.url, environment });
  try {
    return await run(lives, pool, plan);
  } finally {
    lives.end();
    await pool.end();
    await sandbox.stop();
    await dropTestDatabase(stack, databaseUrl);
    rmSync(folder, { recursive: true, force: true });
  }
}

function environmentFor(sandbox: TestSandbox, folder: string): Record<string, string> {
  return {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'fatal',
    CATALOGUE_SYNC: 'asked',
    // Half of a start is compiling; the lives after the first need not.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    RATE_LIMIT_PER_MINUTE: '0',
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    TBO_BOOK_TIMEOUT_SECONDS: '2',
  };
}

async function run(lives: Lives, pool: Pool, plan: Plan): Promise<Report> {
  const diary = createDiary();
  const server = await mortalServer(lives);
  const travellers: SignedInTraveller[] = [];
  for (let index = 0; index < TRAVELLERS; index += 1) travellers.push(await signIn(server.shop));
  const rates = await findRates(server.shop, Math.ceil(plan.bookings * RATES_EACH) + SPARE_RATES);

  const moments = killMoments(plan);
  let begun = 0;
  const liveOn = async (as: SignedInTraveller): Promise<void> => {
    while (diary.told.payments.length < plan.bookings) {
      const rate = rates.pop();
      if (rate === undefined) throw new Error('too many travellers left without paying');
      begun += 1;
      if (moments.has(begun)) void server.killSoon(moments.get(begun) ?? 0);
      await travel({ shop: server.shop, diary, as, rate, script: writeScript(plan.seed, begun) });
    }
  };
  await Promise.all(travellers.map(liveOn));
  await server.stands();
  await control(server.shop, 'DELETE', '/faults');
  await comeToRest(server.shop, pool);

  const books = await readBooks(server.shop, pool);
  const statuses = countBy(books.bookings.map(({ status }) => status));
  const left = [...diary.told.leavings.values()].reduce((sum, count) => sum + count, 0);
  return {
    summary:
      `seed ${plan.seed}: ${begun} travellers, ${server.deaths()} kills, ${left} left early; ` +
      `${books.gateway.payments.length} payments, ${books.gateway.refunds.length} refunds, ` +
      `bookings ${[...statuses].map(([status, count]) => `${count} ${status}`).join(', ')}`,
    statuses,
    findings: audit(books, diary.told).map((finding) => inWords(finding, diary)),
  };
}

/** After which beginnings of a purchase the server dies, and how many milliseconds later. */
function killMoments({ seed, bookings, kills }: Plan): Map<number, number> {
  const random = createRandom(-seed);
  return new Map(Array.from({ length: kills }, () => [random.int(1, bookings), random.int(0, 800)]));
}

interface MortalServer {
  /** Reaches whichever life is there; a call without an answer is sent again to the next, as a browser's retry is. */
  readonly shop: Shop;
  /** Kills the present life after a moment, and begins the next. */
  killSoon(afterMs: number): Promise<void>;
  /** Resolves when a life is listening and none is about to end. */
  stands(): Promise<void>;
  deaths(): number;
}

async function mortalServer(lives: Lives): Promise<MortalServer> {
  const begin = () => lives.begin({ pace: PACE, vouchers: 'at-once' });
  let present: Promise<ServerLife> = begin();
  let dying = Promise.resolve();
  let deaths = 0;
  const { sandboxUrl } = await present;
  const kill = async (afterMs: number): Promise<void> => {
    await pause(afterMs);
    const life = await present;
    present = life.stop().then(begin);
    await present;
    deaths += 1;
  };
  return {
    shop: {
      sandboxUrl,
      call: async (call, input) => {
        for (let sends = 1; ; sends += 1) {
          const life = await present;
          try {
            return await life.call(call, input);
          } catch (error) {
            if (sends === MAX_SENDS) throw error;
            await pause(LOOK_EVERY_MS / 10);
          }
        }
      },
    },
    killSoon: (afterMs) => (dying = dying.then(() => kill(afterMs))),
    stands: async () => {
      await dying;
      await present;
    },
    deaths: () => deaths,
  };
}

/** As many different rates as there are bookings: those of each city's hotels, for one stay after the other. */
async function findRates(shop: Shop, count: number): Promise<ChosenRate[]> {
  const found: ChosenRate[] = [];
  for (let nights = 1; found.length < count; nights += 1) {
    for (const city of CITIES) {
      const before = found.length;
      found.push(...(await ratesOf(shop, city, { checkin: inDays(21), checkout: inDays(21 + nights) })));
      if (found.length === before) throw new Error(`city ${city} has no rates`);
      if (found.length >= count) break;
    }
  }
  return found.slice(0, count);
}

async function ratesOf(shop: Shop, cc: string, stay: { checkin: string; checkout: string }): Promise<ChosenRate[]> {
  const hotelCodes = await hotelsOf(shop, cc);
  const query = { hotelCodes: hotelCodes.join(','), ...stay, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(shop, hotelsAvailability, { query });
  return availableHotels.flatMap(({ HotelCode: hotelCode, RoomSets }) =>
    RoomSets.map(({ BookingCode: bookingCode }) => ({ hotelCode, bookingCode, ...stay })),
  );
}

/** The list of cities is read from the supplier in the background of the start. */
async function hotelsOf(shop: Shop, cc: string): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await shop.call(hotelsPreload, { query: { cc } });
    if (status === 200) return hotelsPreload.answer.parse(body).hotelCodes;
    if (tries === CITY_TRIES) throw new Error(`the hotels of ${cc} are not there: ${JSON.stringify(body)}`);
    await pause(CITY_WAIT_MS);
  }
}

/** Waits until nothing is under way any more, or for as long as that may take. */
async function comeToRest(shop: Shop, pool: Pool): Promise<void> {
  const limitMs = performance.now() + SETTLE_LIMIT_MS;
  // Orders nobody told of being paid are asked about within the hour; here, now.
  await pool.query('update payment_orders set next_poll_at = now() where next_poll_at is not null');
  while (performance.now() < limitMs && unsettled(await readBooks(shop, pool)).length > 0) await pause(LOOK_EVERY_MS);
}

function inWords({ sessionId, text }: Finding, diary: Diary): string {
  if (sessionId === null) return text;
  const script = diary.told.scripts.get(sessionId);
  return `checkout ${sessionId} (${script?.name ?? 'of no script'}): ${text}\n    ${JSON.stringify(script)}`;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.toSorted()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
