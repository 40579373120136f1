import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { createLogger } from '../../apps/server/src/platform/logging.ts';
import { disarm } from '../../apps/server/src/platform/testing/sandbox-control.ts';
import { ASK_AGAIN_MS } from '../../apps/server/src/modules/bookings/recover/watch.ts';
import { type Shop } from '../../apps/server/src/modules/bookings/testing/journey.ts';
import { createProcessRuns, type Runs } from '../../apps/server/src/modules/bookings/testing/process-runs.ts';
import { DIRECT } from '../../apps/server/src/suppliers/direct/direct-parts.ts';
import { HANGS_AFTER_MS } from '../../apps/server/src/platform/testing/hang-limit.ts';
import { testPort } from '../../apps/server/src/platform/testing/test-port.ts';
import { signIn, type SignedInTraveller } from '../../apps/server/src/platform/testing/sign-in.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
  type TestStack,
} from '../../apps/server/src/platform/testing/test-stack.ts';
import { audit, unsettled } from './audit/audit.ts';
import { readBooks, type Books } from './audit/books.ts';
import type { Finding } from './audit/finding.ts';
import { disputeFindings } from './audit/disputes.ts';
import { priceFindings } from './audit/prices.ts';
import { openContracts } from './contracts.ts';
import { crashableServer } from './crashable-server.ts';
import { endGatewayDay } from './gateway-day.ts';
import { openDesk } from './operators.ts';
import { PRICE_RULES } from './prices.ts';
import { createRandom } from '../../apps/server/src/platform/testing/random.ts';
import { writeScript } from './script/script.ts';
import { createDiary, type Diary, type ExchangeTrait, type ShownExchange } from './traveller/diary.ts';
import { openPapers } from './traveller/papers.ts';
import { CHECKIN, findRates, findTwoRoomRates, GOA, hotelsOf } from './traveller/rates.ts';
import { fly, stay } from './traveller/traveller.ts';

/** Parameters of a run. */
export interface Plan {
  readonly seed: number;
  /**
   * Number of purchases that are paid, or confirmed with nothing to pay. Travellers keep coming until it is reached.
   */
  readonly bookings: number;
  /** Number of times the server is killed, at random moments. */
  readonly kills: number;
  /** How untidy the suppliers' answers are (`SANDBOX_TEMPER`). */
  readonly temper: 'real' | 'tidy';
  /** Log level of the server; `fatal` by default. */
  readonly logLevel?: string;
}

/** Result of a run. */
export interface Report {
  /** The result in one line. */
  readonly summary: string;
  /** Number of bookings by product and final status: `hotel released`, `flight vouchered`. */
  readonly ends: ReadonlyMap<string, number>;
  /** Number of rooms sold from contracts. */
  readonly directStays: number;
  /** Number of vouchered special returns within India. */
  readonly specialReturns: number;
  /** Number of flights of which a part was given up. */
  readonly parts: number;
  /** How many rooms of two were given up, what travellers answered to what airlines changed, and how often bookings were changed to other dates or forgotten by their hotels. */
  readonly later: Readonly<Record<'rooms' | 'accepted' | 'givenUp' | 'silence' | 'replaced' | 'forgotten', number>>;
  /** Exchanges of stays that were paid for and of those with money back, and of tickets' flights, of each kind; those that were refused; those that were not paid in time; and questions that travellers asked us. */
  readonly exchanged: Readonly<
    Record<
      | 'dearerStays'
      | 'cheaperStays'
      | 'reissued'
      | ExchangeTrait
      | 'refusedExchanges'
      | 'lapsedExchanges'
      | 'questions',
      number
    >
  >;
  /** Number of actions of the desk and uses of what its operators created. A useful run has at least one of each. */
  readonly byDesk: Readonly<Record<'couponUses' | 'cancellations' | 'givenBack' | 'disputes', number>>;
  /** Everything that is wrong, each with the name of its script. */
  readonly findings: readonly string[];
}

const TRAVELLERS = 10;
/** Rates for each purchase. Travellers who leave without paying use up a rate too, and those who change dates a second one; those who fly need none. */
const RATES_EACH = 1.1;
const SPARE_RATES = 25;
/** Database connections of the audit. */
const CONNECTIONS = 10;
const LOOK_EVERY_MS = 500;
const LOOKS_BEFORE_ASKING_AGAIN = 10;

/** Runs one seed on a server, a sandbox and a database of its own (REQ-OPS-10). */
export async function simulate(stack: TestStack, plan: Plan): Promise<Report> {
  const [port, deskPort] = [await testPort(), await testPort()];
  const databaseUrl = await createTestDatabase(stack);
  const sandbox = await startTestSandbox(`http://127.0.0.1:${port}/api/payments/webhook/razorpay`, plan.temper);
  const folder = temporaryFolder('simulation');
  const database = openDatabase(databaseUrl, CONNECTIONS, createLogger('silent'));
  const environment = environmentFor(sandbox, folder, plan.logLevel ?? 'fatal');
  const runs = createProcessRuns({ databaseUrl, port, deskPort, sandboxUrl: sandbox.sandboxUrl, environment });
  try {
    return await run(runs, database, plan);
  } finally {
    runs.end();
    await database.close();
    await sandbox.stop();
    await dropTestDatabase(stack, databaseUrl);
    rmSync(folder, { recursive: true, force: true });
  }
}

function environmentFor(sandbox: TestSandbox, folder: string, logLevel: string): Record<string, string> {
  return {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: logLevel,
    CATALOGUE_SYNC: 'asked',
    // Ten travellers press up to four times at once while their purchases are being booked.
    DATABASE_POOL: '30',
    // Half of a start's time is compiling; later starts read the cache.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(folder, 'compiled'),
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox.port),
    SMTP_PORT: String(sandbox.smtpPort),
    TBO_BOOK_TIMEOUT_SECONDS: '2',
    TBO_AIR_BOOK_TIMEOUT_SECONDS: '2',
    // Longer than the time-outs: on a busy machine a call that nobody waits for any more may still take effect.
    TBO_BOOK_SETTLE_SECONDS: '4',
    TBO_AIR_BOOK_SETTLE_SECONDS: '4',
  };
}

async function run(runs: Runs, database: Database, plan: Plan): Promise<Report> {
  const { pool } = database;
  const diary = createDiary();
  const server = await crashableServer(runs);
  const { shop } = server;
  const operators = await openDesk(server.desk, database);
  const [early = [], late = []] = PRICE_RULES;
  await operators.publish(early);
  const travellers: SignedInTraveller[] = [];
  for (let index = 0; index < TRAVELLERS; index += 1) travellers.push(await signIn(shop));
  await openContracts(database, await hotelsOf(shop, GOA), CHECKIN);
  const rateCount = Math.ceil(plan.bookings * RATES_EACH) + SPARE_RATES;
  const rates = await findRates(shop, rateCount, createRandom(plan.seed));
  const inTwo = await findTwoRoomRates(shop);

  const moments = killMoments(plan);
  let begun = 0;
  const repriceAt = Math.ceil(plan.bookings / 2);
  let repriced: Promise<void> | undefined;
  const liveOn = async (as: SignedInTraveller): Promise<void> => {
    while (diary.purchases() < plan.bookings) {
      begun += 1;
      if (moments.has(begun)) void server.killSoon(moments.get(begun) ?? 0);
      if (begun === repriceAt) repriced = operators.publish(late);
      const script = writeScript(plan.seed, begun);
      const visit = {
        shop,
        diary,
        operators,
        as,
        letDeadlineCome: (sessionId: string) => letDeadlineCome(pool, sessionId),
        later: {
          letWatchCome: (bookingId: string) => letWatchCome(pool, bookingId),
          letAnswerBeDue: (bookingId: string) => letAnswerBeDue(pool, bookingId),
          letOfferEnd: (bookingId: string) => letOfferEnd(pool, bookingId),
          referenceOf: (bookingId: string) => referenceOf(pool, bookingId),
          takeRate: () => rates.pop(),
        },
      };
      if (script.kind === 'flight') await fly({ ...visit, script });
      else {
        const rate = (script.twoRooms === null ? undefined : inTwo.pop()) ?? rates.pop();
        if (rate === undefined) throw new Error('too many travellers left without paying');
        await stay({ ...visit, script }, rate);
      }
    }
  };
  await Promise.all(travellers.map(liveOn));
  await repriced;
  await server.stands();
  await disarm(shop);
  await letOfferEnd(pool, null);
  await comeToRest(shop, pool);

  const day = { server, kills: plan.kills > 0, pool, operators, random: createRandom(plan.seed + 1) };
  const { disputes, differences } = await endGatewayDay(day, await readBooks(shop, pool));
  // The comparison repairs differences, and a repair may begin refunds.
  await comeToRest(shop, pool);
  for (const { id, userId } of await exchangedOf(pool)) {
    const owner = travellers.find((traveller) => traveller.userId === userId);
    if (owner !== undefined) await openPapers(shop, owner, id);
  }
  const books = await readBooks(shop, pool);
  const ends = countBy(books.bookings.map(({ kind, status }) => `${kind} ${status}`));
  const specialReturns = books.bookings.filter(
    (booking) => booking.kind === 'flight' && booking.isSpecialReturn && booking.status === 'vouchered',
  ).length;
  const parts = books.bookings.filter(({ kind, partBackPaise }) => kind === 'flight' && partBackPaise !== null).length;
  const rooms = books.bookings.filter(({ kind, partBackPaise }) => kind === 'hotel' && partBackPaise !== null).length;
  const directStays = books.bookings.filter(
    (booking) => booking.kind === 'hotel' && booking.supplier === DIRECT && booking.status === 'vouchered',
  ).length;
  const { cancelledByOperators, givenBack } = diary.notified;
  const byDesk = {
    couponUses: books.coupons.reduce((sum, { uses }) => sum + uses, 0),
    cancellations: cancelledByOperators.size,
    givenBack: givenBack.size,
    disputes: disputes.length,
  };
  const did = (what: string) => diary.notified.moved.filter((each) => each.did === what).length;
  const later = {
    rooms,
    accepted: did('accepted'),
    givenUp: did('given-up'),
    silence: did('silence'),
    replaced: diary.notified.replacings.length,
    forgotten: diary.notified.forgotten.size,
  };
  const exchanged = { ...countExchanges(books, diary), questions: diary.notified.asked.length };
  const left = [...diary.notified.leavings].map(([why, count]) => `${count} ${why}`);
  return {
    summary:
      `seed ${plan.seed}, ${plan.temper}: ${begun} travellers, ${server.deaths()} kills, left early: ${left.join(', ') || 'nobody'}; ` +
      `${books.gateway.payments.length} payments, ${books.gateway.refunds.length} refunds, ` +
      `bookings ${[...ends].map(([end, count]) => `${count} ${end}`).join(', ')}; ${directStays} rooms of contracts, ${specialReturns} special returns flown, ${parts} parts and ${rooms} rooms of two given up; ` +
      `of changed flights ${later.accepted} accepted, ${later.givenUp} given up, ${later.silence} unanswered; ${later.replaced} on other dates, ${later.forgotten} forgotten by hotels; ` +
      `${exchanged.dearerStays} stays exchanged for dearer and ${exchanged.cheaperStays} for cheaper, ${exchanged.otherGuests} of them for other guests and ${exchanged.ofContracts} of contracts; ` +
      `${exchanged.reissued} tickets reissued, ${exchanged.twoDirections} of two directions, ${exchanged.forThoseLeft} for those left and ${exchanged.besideMoves} beside a move; ` +
      `${exchanged.refusedExchanges} exchanges refused and ${exchanged.lapsedExchanges} not paid in time, ${exchanged.questions} asked us; ` +
      `${byDesk.couponUses} coupons, ${byDesk.cancellations} cancelled and ${byDesk.givenBack} given back by operators, ${byDesk.disputes} disputes`,
    ends,
    directStays,
    specialReturns,
    parts,
    later,
    exchanged,
    byDesk,
    findings: [
      ...audit(books, diary.notified),
      ...priceFindings(books),
      ...disputeFindings(books, disputes),
      ...unknownDifferences(differences, books),
    ].map((finding) => inWords(finding, diary)),
  };
}

/** How the exchanges of a run ended. */
function countExchanges({ bookings }: Books, { notified }: Diary) {
  const all = bookings.flatMap(({ kind, exchanges }) => exchanges.map((each) => ({ ...each, kind })));
  const done = all.filter(({ state }) => state === 'done');
  const stays = done.filter(({ kind }) => kind === 'hotel').map(({ id }) => notified.exchanges.get(id));
  const withTrait = (trait: ExchangeTrait) =>
    done.filter(({ id }) => notified.exchanges.get(id)?.traits.includes(trait)).length;
  const moved = new Set(notified.moved.map(({ bookingId }) => bookingId));
  const isBesideMove = (shown: ShownExchange | undefined) =>
    shown?.traits.includes('besideMoves') === true && moved.has(shown.bookingId);
  return {
    dearerStays: stays.filter((shown) => (shown?.payPaise ?? 0) > 0).length,
    cheaperStays: stays.filter((shown) => (shown?.backPaise ?? 0) > 0).length,
    reissued: done.filter(({ kind }) => kind === 'flight').length,
    otherGuests: withTrait('otherGuests'),
    ofContracts: withTrait('ofContracts'),
    twoDirections: withTrait('twoDirections'),
    forThoseLeft: withTrait('forThoseLeft'),
    besideMoves: all.filter(({ id }) => isBesideMove(notified.exchanges.get(id))).length,
    refusedExchanges: all.filter(({ state }) => state === 'refused').length,
    lapsedExchanges: all.filter(({ state }) => state === 'proposed' || state === 'lapsed').length,
  };
}

/** Differences without those that a person already handles, such as a room that its hotel does not take back. */
function unknownDifferences(differences: readonly string[], { bookings }: Books): Finding[] {
  const known = bookings.filter(({ needsPerson }) => needsPerson).map(({ id }) => id);
  return differences
    .filter((text) => !known.some((id) => text.includes(id)))
    .map((text) => ({ sessionId: null, text }));
}

/**
 * Maps a count of begun purchases to a delay in ms: after that many purchases have begun, the server is killed with
 * that delay.
 */
function killMoments({ seed, bookings, kills }: Plan): Map<number, number> {
  const random = createRandom(-seed);
  return new Map(Array.from({ length: kills }, () => [random.int(1, bookings), random.int(0, 800)]));
}

/** Waits until nothing is in progress any more, or until the time limit. */
async function comeToRest(shop: Shop, pool: Pool): Promise<void> {
  const limitMs = performance.now() + HANGS_AFTER_MS;
  await letWatchCome(pool, null);
  // Orders whose payment was not reported are polled within the hour. This polls them now.
  await pool.query('update payment_orders set next_poll_at = now() where next_poll_at is not null');
  for (let looks = 1; performance.now() < limitMs; looks += 1) {
    await letDeadlineCome(pool, null);
    // What became known too late for its traveller is never answered.
    await letAnswerBeDue(pool, null);
    const books = await readBooks(shop, pool);
    const isSettled = unsettled(books).length === 0 && books.bookings.every(({ misfits }) => misfits.length === 0);
    if (isSettled && !(await isWatchAhead(pool))) return;
    if (looks % LOOKS_BEFORE_ASKING_AGAIN === 0) await askAgain(pool);
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Brings forward the payment deadline of a checkout's room. With null: the deadlines of all held rooms and of all
 * changes that wait for an answer.
 */
async function letDeadlineCome(pool: Pool, sessionId: string | null): Promise<void> {
  await pool.query(
    `update booking_timers t set at = now() from bookings b
     where b.user_id = t.user_id and b.id = t.booking_id and t.kind in ('release', 'change') and t.at > now()
       and ($1::uuid is null or b.session_id = $1)`,
    [sessionId],
  );
}

/** Has the supplier of a booking asked about it now; of all bookings that are watched with null. */
async function letWatchCome(pool: Pool, bookingId: string | null): Promise<void> {
  await pool.query(
    `update booking_watches set at = now() - interval '1 second' where $1::uuid is null or booking_id = $1`,
    [bookingId],
  );
}

/** SQL condition: a supplier is being asked about a booking, or refused the question and will be asked again. */
const IS_WATCH_AHEAD = `at <= now() + interval '${ASK_AGAIN_MS} ms'`;

async function isWatchAhead(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from booking_watches where ${IS_WATCH_AHEAD} limit 1`);
  return rows.length > 0;
}

async function askAgain(pool: Pool): Promise<void> {
  await pool.query(`update booking_watches set at = now() - interval '1 second' where ${IS_WATCH_AHEAD}`);
}

/** Lets the time pass by which what an airline changed of a booking had to be answered; of all bookings with null. */
async function letAnswerBeDue(pool: Pool, bookingId: string | null): Promise<void> {
  await pool.query(
    `update booking_changes set until = now() - interval '1 second'
     where ($1::uuid is null or booking_id = $1) and reason = 'terms' and state = 'proposed' and waits = 'answer'`,
    [bookingId],
  );
  await pool.query(
    `update booking_timers set at = now() - interval '1 second' where ($1::uuid is null or booking_id = $1) and kind = 'terms'`,
    [bookingId],
  );
}

/** Lets the time pass by which what an exchange of a booking costs had to be paid; of all bookings with null. */
async function letOfferEnd(pool: Pool, bookingId: string | null): Promise<void> {
  await pool.query(
    `update booking_changes set until = now() - interval '1 day'
     where ($1::uuid is null or booking_id = $1) and reason = 'exchange' and state = 'proposed'`,
    [bookingId],
  );
}

/** The bookings of which something was exchanged. */
async function exchangedOf(pool: Pool): Promise<{ readonly id: string; readonly userId: string }[]> {
  const { rows } = await pool.query<{ id: string; userId: string }>(
    `select distinct booking_id as id, user_id as "userId" from booking_changes where reason = 'exchange' and state = 'done'`,
  );
  return rows;
}

async function referenceOf(pool: Pool, bookingId: string): Promise<string | null> {
  const { rows } = await pool.query<{ reference: string }>(
    `select client_reference as reference from supplier_calls c where booking_id = $1 and act = 'book' and exists (
       select from booking_items i where i.booking_id = $1 and i.record = c.record and i.state = 'standing')
     order by n desc limit 1`,
    [bookingId],
  );
  return rows[0]?.reference ?? null;
}

function inWords({ sessionId, text }: Finding, diary: Diary): string {
  if (sessionId === null) return text;
  const script = diary.notified.scripts.get(sessionId);
  return `checkout ${sessionId} (${script?.name ?? 'of no script'}): ${text}\n    ${JSON.stringify(script)}`;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.toSorted()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
