import { ROLES } from '@safar/contract/desk/permissions';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const SessionRow = z.object({
  sessionId: z.string(),
  lastSeenAt: Instant,
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
});

/** The live session of a cookie with its operator; null when there is none, or the operator is disabled. */
export async function findDeskSession(
  db: Queryable,
  cookieHash: string,
  at: { readonly nowIso: string; readonly idleSinceIso: string; readonly withSamples: boolean },
): Promise<z.infer<typeof SessionRow> | null> {
  const found = await rowsOf(db, SessionRow)(
    `select operator_sessions.id as "sessionId", last_seen_at as "lastSeenAt", operators.id, email, name, role
     from operator_sessions join operators on operators.id = operator_id
     where cookie_hash = $1 and revoked_at is null and expires_at > $2 and last_seen_at > $3
       and disabled_at is null and (not is_sample or $4)`,
    [cookieHash, at.nowIso, at.idleSinceIso, at.withSamples],
  );
  return found[0] ?? null;
}

/** Notes that a session was used. */
export async function noteDeskSeen(db: Queryable, id: string, nowIso: string): Promise<void> {
  await db.query('update operator_sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, nowIso]);
}

export interface NewDeskSession {
  readonly id: string;
  readonly operatorId: string;
  readonly cookieHash: string;
  readonly userAgent: string;
  readonly nowIso: string;
  readonly expiresAt: string;
}

export async function insertDeskSession(transaction: Transaction, session: NewDeskSession): Promise<void> {
  const { id, operatorId, cookieHash, userAgent, nowIso, expiresAt } = session;
  await transaction.query(
    `insert into operator_sessions (id, operator_id, cookie_hash, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [id, operatorId, cookieHash, userAgent, nowIso, expiresAt],
  );
}

/** Ends the session of a cookie, or every one of an operator. */
export async function revokeDeskSessions(
  transaction: Transaction,
  which: { readonly cookieHash: string } | { readonly operatorId: string },
  nowIso: string,
): Promise<void> {
  const [where, value] =
    'cookieHash' in which ? ['cookie_hash = $1', which.cookieHash] : ['operator_id = $1', which.operatorId];
  await transaction.query(`update operator_sessions set revoked_at = $2 where ${where} and revoked_at is null`, [
    value,
    nowIso,
  ]);
}

/** Deletes sessions that ended before an instant. */
export async function pruneDeskSessions(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from operator_sessions where expires_at < $1', [beforeIso]);
}
