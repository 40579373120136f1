import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Database, drizzleIn, type Transaction } from '../../platform/database.ts';
import { instant, users } from './store.ts';

const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    cookieHash: text('cookie_hash').notNull().unique(),
    bearerHash: text('bearer_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Omit<SessionRow, 'revokedAt'>;

/** The moments a session is judged by. */
export interface LiveAt {
  readonly nowIso: string;
  /** A session not seen since has ended. */
  readonly idleSinceIso: string;
}

const lastSeen = sql<string>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;

function live({ nowIso, idleSinceIso }: LiveAt) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, nowIso), gt(lastSeen, idleSinceIso));
}

/** Opens a session; the oldest ones over `maxLive` of the traveller end. */
export async function insertSession(transaction: Transaction, session: NewSession, maxLive: number): Promise<void> {
  const db = drizzleIn(transaction);
  await db.insert(sessions).values(session);
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maxLive);
  await db
    .update(sessions)
    .set({ revokedAt: session.createdAt })
    .where(and(eq(sessions.userId, session.userId), inArray(sessions.id, tooMany)));
}

/** The live session of a cookie, with its traveller's mobile. */
export async function findSession(database: Database, cookieHash: string, at: LiveAt) {
  const [session] = await database.drizzle
    .select({
      id: sessions.id,
      userId: sessions.userId,
      bearerHash: sessions.bearerHash,
      lastSeenAt: sessions.lastSeenAt,
      mobile: users.mobile,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.cookieHash, cookieHash), live(at)));
  return session ?? null;
}

type SessionKey = Pick<SessionRow, 'userId' | 'id'>;

/** Notes that a session was used, unless somebody noted it since `unlessSinceIso`. */
export async function noteSeen(
  database: Database,
  { userId, id }: SessionKey,
  nowIso: string,
  unlessSinceIso: string,
): Promise<void> {
  const old = or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, unlessSinceIso));
  await database.drizzle
    .update(sessions)
    .set({ lastSeenAt: nowIso })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), old));
}

/** The live sessions of a traveller, the last seen first. */
export async function liveSessions(database: Database, userId: string, at: LiveAt): Promise<SessionRow[]> {
  return database.drizzle
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), live(at)))
    .orderBy(desc(lastSeen), desc(sessions.id));
}

/** Ends a session of a traveller; false when there is no such live one. */
export async function revokeSession(database: Database, { userId, id }: SessionKey, nowIso: string): Promise<boolean> {
  const ended = await database.drizzle
    .update(sessions)
    .set({ revokedAt: nowIso })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends every live session of a traveller but one; how many there were. */
export async function revokeOthers(transaction: Transaction, { userId, id }: SessionKey, at: LiveAt): Promise<number> {
  const ended = await drizzleIn(transaction)
    .update(sessions)
    .set({ revokedAt: at.nowIso })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, id), live(at)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Drops sessions that ended before an instant: nobody asks for them any more. */
export async function pruneSessions(database: Database, beforeIso: string): Promise<void> {
  await database.drizzle
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, beforeIso), lt(sessions.revokedAt, beforeIso)));
}
