import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Database, drizzleIn, type Transaction } from '../../platform/database.ts';
import { instant } from './store.ts';

const tries = pgTable('password_tries', {
  id: uuid('id').primaryKey(),
  mobile: text('mobile').notNull(),
  ipHash: text('ip_hash').notNull(),
  triedAt: instant('tried_at').notNull(),
});

export interface TryHistory {
  /** Tries since the instant asked for. */
  readonly count: number;
  readonly firstAt: string | null;
}

/** The tries at a number, or from an address, since an instant. */
export async function triesSince(
  transaction: Transaction,
  by: { mobile: string } | { ipHash: string },
  sinceIso: string,
): Promise<TryHistory> {
  const subject = 'mobile' in by ? eq(tries.mobile, by.mobile) : eq(tries.ipHash, by.ipHash);
  const [history] = await drizzleIn(transaction)
    .select({ count: count(), firstAt: min(tries.triedAt) })
    .from(tries)
    .where(and(subject, gt(tries.triedAt, sinceIso)));
  return history ?? { count: 0, firstAt: null };
}

export async function insertTry(transaction: Transaction, entry: typeof tries.$inferInsert): Promise<void> {
  await drizzleIn(transaction).insert(tries).values(entry);
}

/** Takes a try back: the password was right. */
export async function forgetTry(database: Database, id: string): Promise<void> {
  await database.drizzle.delete(tries).where(eq(tries.id, id));
}

/** Drops tries that no limit counts any more. */
export async function pruneTries(database: Database, beforeIso: string): Promise<void> {
  await database.drizzle.delete(tries).where(lt(tries.triedAt, beforeIso));
}
