import { toInstantIso } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import { prepared } from '../../platform/prepared.ts';
import { rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Transaction } from '../../platform/database.ts';

/** A session ends when it was not used for this long (REQ-ACC-7). */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** Nobody is told on a device that is signed out (REQ-MSG-8). */
const AND_ITS_PUSH =
  'delete from push_devices using ended where (push_devices.user_id, session_id) = (ended.user_id, ended.id)';

/** A session of a traveller; its secrets as hashes. Instants are ISO text. */
const SessionRow = z.object({
  userId: z.string(),
  id: z.string(),
  cookieHash: z.string(),
  bearerHash: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** The columns needed to check a request. */
const FoundSession = SessionRow.pick({ id: true, userId: true, bearerHash: true, lastSeenAt: true }).extend({
  mobile: z.string(),
});
export type FoundSession = z.infer<typeof FoundSession>;

/** The instants that decide whether a session is live. */
export interface LiveAt {
  readonly nowIso: string;
  /** A session that was not used since has ended. */
  readonly idleSinceIso: string;
}

/** What decides now whether a session is live. */
export function liveAt(nowMs: number): LiveAt {
  return { nowIso: toInstantIso(nowMs), idleSinceIso: toInstantIso(nowMs - SESSION_IDLE_MS) };
}

/** Condition of a live session; parameters 1 and 2 are `liveParameters`. */
export const LIVE = `revoked_at is null and expires_at > $1 and coalesce(last_seen_at, sessions.created_at) > $2`;

export function liveParameters({ nowIso, idleSinceIso }: LiveAt): [string, string] {
  return [nowIso, idleSinceIso];
}

/** Opens a session; the traveller's oldest ones above `maxLive` end (REQ-ACC-7). */
export async function insertSession(transaction: Transaction, session: SessionRow, maxLive: number): Promise<void> {
  await transaction.query(
    `insert into sessions (user_id, id, cookie_hash, bearer_hash, user_agent, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.userId,
      session.id,
      session.cookieHash,
      session.bearerHash,
      session.userAgent,
      session.createdAt,
      session.expiresAt,
      session.lastSeenAt,
    ],
  );
  await transaction.query(
    `with ended as (
       update sessions set revoked_at = $2 where user_id = $1 and id in (
         select id from sessions where user_id = $1 and revoked_at is null order by created_at desc, id desc offset $3)
       returning user_id, id)
     ${AND_ITS_PUSH}`,
    [session.userId, session.createdAt, maxLive],
  );
}

/** The live session of a cookie, with its traveller's mobile; a blocked traveller has none. */
export async function findSession({ pool }: Database, cookieHash: string, at: LiveAt): Promise<FoundSession | null> {
  const found = await rowsOf(pool, FoundSession)(
    prepared(`select sessions.id, user_id as "userId", bearer_hash as "bearerHash",
       ${instantText('last_seen_at')} as "lastSeenAt", mobile
     from sessions join users on users.id = sessions.user_id where ${LIVE} and cookie_hash = $3 and blocked_at is null`),
    [...liveParameters(at), cookieHash],
  );
  return found[0] ?? null;
}

const Ended = z.object({ id: z.string() });
type SessionKey = Pick<SessionRow, 'userId' | 'id'>;

/** Records that a session was used, unless this was recorded since `unlessSinceIso`. */
export async function noteSeen(
  { pool }: Database,
  { userId, id }: SessionKey,
  nowIso: string,
  unlessSinceIso: string,
): Promise<void> {
  await pool.query(
    `update sessions set last_seen_at = $3
     where user_id = $1 and id = $2 and (last_seen_at is null or last_seen_at < $4)`,
    [userId, id, nowIso, unlessSinceIso],
  );
}

/** The live sessions of a traveller, the last used first. */
export async function liveSessions({ pool }: Database, userId: string, at: LiveAt): Promise<SessionRow[]> {
  return rowsOf(pool, SessionRow)(
    `select user_id as "userId", id, cookie_hash as "cookieHash", bearer_hash as "bearerHash", user_agent as "userAgent",
       ${instantText('created_at')} as "createdAt", ${instantText('expires_at')} as "expiresAt",
       ${instantText('last_seen_at')} as "lastSeenAt"
     from sessions where ${LIVE} and user_id = $3 order by coalesce(last_seen_at, created_at) desc, id desc`,
    [...liveParameters(at), userId],
  );
}

/** Ends a session of a traveller; false when there is no such live one. */
export async function revokeSession({ pool }: Database, { userId, id }: SessionKey, nowIso: string): Promise<boolean> {
  const ended = await rowsOf(pool, Ended)(
    `with ended as (
       update sessions set revoked_at = $3 where user_id = $1 and id = $2 and revoked_at is null returning user_id, id),
     untold as (${AND_ITS_PUSH})
     select id from ended`,
    [userId, id, nowIso],
  );
  return ended.length === 1;
}

/** Ends every live session of a traveller except one (null: all); returns their number. */
export async function revokeOthers(
  transaction: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string | null },
  at: LiveAt,
): Promise<number> {
  const ended = await rowsOf(transaction, Ended)(
    `with ended as (
       update sessions set revoked_at = $1 where ${LIVE} and user_id = $3 and id is distinct from $4::uuid returning user_id, id),
     untold as (${AND_ITS_PUSH})
     select id from ended`,
    [...liveParameters(at), userId, id],
  );
  return ended.length;
}

/** Deletes sessions that ended before an instant: no request uses them any more. */
export async function pruneSessions({ pool }: Database, beforeIso: string): Promise<void> {
  await pool.query('delete from sessions where expires_at < $1 or revoked_at < $1', [beforeIso]);
}
