import { deskSignIn } from '@safar/contract/desk/operators';
import { findBookings } from '@safar/contract/desk/find';
import { addDays } from '@safar/domain/time/days';
import { Pool } from 'pg';
import type { SampleOperator } from '../../apps/server/src/modules/desk/index.ts';
import { authenticatorCode } from '../../proving/sandbox/src/pages/authenticator-app.ts';
import { SAMPLE_OPERATORS } from '../../local/sample-operators.ts';
import { postJson } from './client.ts';
import { ms, percentile } from './statistics.ts';

const BOOKINGS = 1_000_000;
const BATCH = 50_000;
const ROUNDS = 40;
const WARM_UP = 5;
const FIRST_NAMES = 500;
const LAST_NAMES = 2000;
/** The copies begin on so many days, one after another. */
const FIRST_DAY = '2027-01-01';
const DAYS = 700;

interface Fixtures {
  readonly databaseUrl: string;
  readonly deskUrl: string;
}

/**
 * Times the desk's search for one of a million bookings over HTTP, by what a caller may know. At least one booking must
 * exist: the others are copies of it.
 */
export async function benchFind({ databaseUrl, deskUrl }: Fixtures): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (let from = 0; from < BOOKINGS; from += BATCH) await copyBookings(pool, from, BATCH);
  await pool.query('vacuum analyze bookings, booking_terms');
  await pool.end();
  const cookie = await signInToDesk(deskUrl, 'support');
  const timesByKind = new Map<string, number[]>();
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [kind, typed] of Object.entries(typedOf(round + WARM_UP))) {
      const startMs = performance.now();
      const found = await find(deskUrl, cookie, typed);
      const tookMs = performance.now() - startMs;
      if (found === 0) throw new Error(`nothing was found by ${kind} ${typed}`);
      if (round >= 0) timesByKind.set(kind, [...(timesByKind.get(kind) ?? []), tookMs]);
    }
  const all = [...timesByKind.values()].flat();
  return [
    `Find among ${BOOKINGS.toLocaleString('en-IN')} bookings: p50 ${ms(percentile(all, 0.5))}, p95 ${ms(percentile(all, 0.95))} (aim p95 ≤ 50 ms)`,
    ...[...timesByKind].map(([kind, times]) => `${ms(percentile(times, 0.95)).padStart(12)} p95  by ${kind}`),
  ];
}

/** The typed texts of a round, by their kind. */
function typedOf(round: number): Readonly<Record<string, string>> {
  const n = (round * 7919) % BOOKINGS;
  return {
    mobile: mobileOf(n),
    'six digits of a mobile': mobileOf(n).slice(0, 6),
    'the last six digits of a mobile': mobileOf(n).slice(-6),
    'a day of travel': addDays(FIRST_DAY, n % DAYS),
    'last name and day of travel': `last${n % LAST_NAMES} arriving ${addDays(FIRST_DAY, n % DAYS)}`,
    'first and last name': `first${n % FIRST_NAMES} last${n % LAST_NAMES}`,
    'last and first name': `last${n % LAST_NAMES} first${n % FIRST_NAMES}`,
    'a name spelt otherwise': 'Lasst Fyrst',
    'a last name that five hundred share': `last${n % LAST_NAMES}`,
    'the beginning of every last name': 'last',
    'the hotel of all of them': 'hotel',
    'e-mail': `guest${n}@example.com`,
  };
}

function mobileOf(n: number): string {
  return `9${String(n).padStart(9, '0')}`;
}

async function find(deskUrl: string, cookie: string, typed: string): Promise<number> {
  const response = await fetch(`${deskUrl}${findBookings.path}?${new URLSearchParams({ typed }).toString()}`, {
    headers: { cookie },
  });
  if (!response.ok) throw new Error(`the desk answered ${response.status}`);
  return findBookings.answer.parse(await response.json()).found.length;
}

/** The session cookie of an operator of the sandbox. */
export async function signInToDesk(deskUrl: string, as: SampleOperator['role']): Promise<string> {
  const operator = SAMPLE_OPERATORS.find(({ role }) => role === as);
  if (operator === undefined) throw new Error(`the sandbox has no operator of ${as}`);
  const { email, password } = operator;
  const response = await postJson(
    `${deskUrl}${deskSignIn.path}`,
    { email, password, code: await authenticatorCode(Date.now()) },
    {},
  );
  if (!response.ok) throw new Error(`signing in at the desk answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/**
 * Copies the first booking. Each copy belongs to a traveller of its own and has its own names, mobile number and
 * e-mail.
 */
async function copyBookings(pool: Pool, from: number, count: number): Promise<void> {
  await pool.query(
    `with pattern as (select * from bookings where kind = 'hotel' order by created_at limit 1),
     copies as materialized (
       select n, gen_random_uuid() as user_id, gen_random_uuid() as id from generate_series($1::int, $2::int) n),
     made as (insert into bookings select copy.* from pattern b, copies c, jsonb_populate_record(null::bookings,
       to_jsonb(b) || jsonb_build_object(
         'user_id', c.user_id, 'id', c.id, 'session_id', gen_random_uuid(), 'payment_id', null,
         'created_at', now() - n * interval '1 minute', 'contact_phone', '9' || lpad(n::text, 9, '0'),
         'contact_email', 'guest' || n || '@example.com',
         'starts_on', date '${FIRST_DAY}' + n % ${DAYS}, 'ends_on', date '${FIRST_DAY}' + n % ${DAYS} + 2)) copy),
     items as (insert into booking_items select copy.* from pattern b, copies c, booking_items i,
       jsonb_populate_record(i, jsonb_build_object('user_id', c.user_id, 'booking_id', c.id)) copy
       where i.user_id = b.user_id and i.booking_id = b.id)
     insert into booking_people select copy.* from pattern b, copies c, booking_people p, jsonb_populate_record(p, jsonb_build_object(
       'user_id', c.user_id, 'booking_id', c.id, 'facts', p.facts || case when p.person = 0 then jsonb_build_object(
         'firstName', 'First' || n % ${FIRST_NAMES}, 'lastName', 'Last' || n % ${LAST_NAMES}) else '{}' end)) copy
       where p.user_id = b.user_id and p.booking_id = b.id`,
    [from, from + count - 1],
  );
}
