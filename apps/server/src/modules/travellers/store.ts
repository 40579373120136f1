import { DATA_REQUESTS } from '@safar/contract/desk/travellers';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

/** An account as the desk knows it. */
const AccountRow = z.object({
  id: z.string(),
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  verifiedEmail: z.string().nullable(),
  language: z.string(),
  createdAt: Instant,
  blockedAt: Instant.nullable(),
});
export type Account = z.infer<typeof AccountRow>;

const COLUMNS = `id, mobile, name, email, verified_email as "verifiedEmail", language, created_at as "createdAt",
  blocked_at as "blockedAt"`;

/**
 * The most accounts that are read for each way in which a text may be meant. Of more, the newest of these are shown
 * (REQ-DESK-45).
 */
const MAX_CANDIDATES = 2000;

/** The pattern that matches texts beginning with this one. */
function prefix(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Accounts whose mobile begins with digits or ends with them, whose e-mail or name begins with a text, or whose name has
 * all words; newest first. All in lower case.
 */
export function findAccounts(
  db: Queryable,
  typed: {
    readonly mobile: string | null;
    readonly mobileEnd: string | null;
    readonly text: string;
    readonly words: readonly string[];
  },
  limit: number,
): Promise<Account[]> {
  const { mobile, mobileEnd, text, words } = typed;
  const ways = [
    'mobile like $1',
    'reverse(mobile) like $5',
    'email is not null and lower(email) like $2',
    'name is not null and lower(name) like $2',
    'name is not null and name_words(name) @> $3::text[]',
  ].map((way) => `(select ${COLUMNS} from users where ${way} limit ${MAX_CANDIDATES})`);
  return rowsOf(db, AccountRow)(
    `${ways.join(' union ')}
     order by "createdAt" desc, id desc limit $4`,
    [
      mobile === null ? null : prefix(mobile),
      prefix(text),
      words,
      limit,
      mobileEnd === null ? null : prefix(mobileEnd.split('').toReversed().join('')),
    ],
  );
}

/** Accounts whose name has at least one sound of each list ('~krsnmrt'); newest first. */
export async function findAccountsBySound(
  db: Queryable,
  sounds: readonly (readonly string[])[],
  limit: number,
): Promise<Account[]> {
  const each = sounds.map((_, n) => `name_sounds_of(name) && $${n + 2}::text[]`);
  return rowsOf(db, AccountRow)(
    `select * from (select ${COLUMNS} from users where name is not null and ${each.join(' and ')} limit ${MAX_CANDIDATES}) candidates
     order by "createdAt" desc, id desc limit $1`,
    [limit, ...sounds],
  );
}

/** An account by id or mobile; null when there is none. */
export async function findAccount(
  db: Queryable,
  by: { readonly id: string } | { readonly mobile: string },
): Promise<Account | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['mobile', by.mobile];
  const found = await rowsOf(db, AccountRow)(`select ${COLUMNS} from users where ${column} = $1`, [value]);
  return found[0] ?? null;
}

/** Locks accounts until the transaction ends: no other one changes, merges or deletes them. */
export async function lockAccounts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('select from users where id = any ($1) order by id for update', [ids]);
}

/**
 * Blocks an account since an instant, or unblocks it (null). An account that is blocked already keeps its instant
 * (REQ-DESK-46).
 */
export async function setBlocked(transaction: Transaction, id: string, atIso: string | null): Promise<void> {
  await transaction.query(
    'update users set blocked_at = case when $2::timestamptz is null then null else coalesce(blocked_at, $2) end where id = $1',
    [id, atIso],
  );
}

const Saved = z.object({ savedTravellers: z.int(), savedHotels: z.int(), bookings: z.int() });

/** Number of rows that an account has. */
export async function countOf(db: Queryable, id: string): Promise<z.infer<typeof Saved>> {
  const found = await rowsOf(db, Saved)(
    `select (select count(*)::int from saved_travellers where user_id = $1) as "savedTravellers",
       (select count(*)::int from saved_hotels where user_id = $1) as "savedHotels",
       (select count(*)::int from bookings where user_id = $1) as bookings`,
    [id],
  );
  return found[0] ?? { savedTravellers: 0, savedHotels: 0, bookings: 0 };
}

const RequestRow = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(DATA_REQUESTS),
  askedAt: Instant,
  dueAt: Instant,
});
export type DataRequest = z.infer<typeof RequestRow>;

/** At most `limit` open requests after a list position, the most urgent first: of one account, or of all. */
export function openRequests(
  db: Queryable,
  userId: string | null,
  place: ListPlace | null,
  limit: number,
): Promise<DataRequest[]> {
  return rowsOf(db, RequestRow)(
    `select id, user_id as "userId", kind, asked_at as "askedAt", due_at as "dueAt" from data_requests
     where settled_at is null and ($1::uuid is null or user_id = $1)
       and ($2::timestamptz is null or (due_at, id) > ($2, $3::uuid))
     order by due_at, id limit $4`,
    [userId, place?.at ?? null, place?.id ?? null, limit],
  );
}

export async function insertRequest(transaction: Transaction, request: DataRequest): Promise<void> {
  await transaction.query(
    'insert into data_requests (user_id, id, kind, asked_at, due_at) values ($1, $2, $3, $4, $5)',
    [request.userId, request.id, request.kind, request.askedAt, request.dueAt],
  );
}

const ClosedRow = z.object({ userId: z.string(), kind: z.enum(DATA_REQUESTS) });

/** Closes an open request; null when none with this id is open. */
export async function closeRequest(
  transaction: Transaction,
  id: string,
  nowIso: string,
): Promise<z.infer<typeof ClosedRow> | null> {
  const closed = await rowsOf(transaction, ClosedRow)(
    `update data_requests set settled_at = $2 where id = $1 and settled_at is null returning user_id as "userId", kind`,
    [id, nowIso],
  );
  return closed[0] ?? null;
}

/**
 * Whether money of these accounts is under way: a checkout is open, or the gateway has yet to accept a refund
 * (REQ-DESK-48).
 */
export async function isPaying(db: Queryable, ids: readonly string[], nowIso: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select where exists (select from checkout_sessions where user_id = any ($1) and status = 'open' and expires_at > $2)
       or exists (select from refunds where user_id = any ($1)
         and (status = 'requested' or (status = 'failed' and not needs_person)))`,
    [ids, nowIso],
  );
  return rowCount === 1;
}

/** Moves everything of one account to another; what both have saved is kept once (REQ-DESK-48). */
export async function moveEverything(
  transaction: Transaction,
  { from, into, nowIso }: { readonly from: string; readonly into: string; readonly nowIso: string },
): Promise<void> {
  await transaction.query('insert into account_merges (from_user, into_user, at) values ($1, $2, $3)', [
    from,
    into,
    nowIso,
  ]);
  await transaction.query(
    `delete from saved_hotels where user_id = $1 and hotel_code in (select hotel_code from saved_hotels where user_id = $2)`,
    [from, into],
  );
  await transaction.query('select merge_account($1, $2)', [from, into]);
}
