import { and, count, eq, gt, isNull, lt, max, min, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Database, drizzleIn, type Transaction } from '../../platform/database.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  mobile: text('mobile').notNull().unique(),
  name: text('name'),
  email: text('email'),
  country: text('country'),
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

const otpCodes = pgTable('otp_codes', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull(),
  used: boolean('used').notNull(),
});

const otpSends = pgTable('otp_sends', {
  id: uuid('id').primaryKey(),
  mobile: text('mobile').notNull(),
  ipHash: text('ip_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
});

export type UserRow = typeof users.$inferSelect;
export type OtpCodeRow = typeof otpCodes.$inferSelect;

/** Whether a completed account has this mobile. */
export async function accountExists(database: Database, mobile: string): Promise<boolean> {
  const user = await findUser(database, { mobile });
  return user !== null && user.name !== null;
}

export async function findUser(database: Database, by: { mobile: string } | { id: string }): Promise<UserRow | null> {
  const condition = 'id' in by ? eq(users.id, by.id) : eq(users.mobile, by.mobile);
  const [user] = await database.drizzle.select().from(users).where(condition);
  return user ?? null;
}

/** The traveller of a verified mobile, made on first sight. */
export async function userOfMobile(
  transaction: Transaction,
  mobile: string,
  { newId, nowIso }: { newId: string; nowIso: string },
): Promise<UserRow> {
  const db = drizzleIn(transaction);
  await db.insert(users).values({ id: newId, mobile, createdAt: nowIso, updatedAt: nowIso }).onConflictDoNothing();
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile));
  if (user === undefined) throw new Error('a user that was just written is not there');
  return user;
}

/** Completes an account that has no password yet; null when it has one. */
export async function completeAccount(
  database: Database,
  id: string,
  account: Pick<UserRow, 'name' | 'email' | 'country' | 'passwordHash' | 'updatedAt'>,
): Promise<UserRow | null> {
  const condition = and(eq(users.id, id), isNull(users.passwordHash));
  const [user] = await database.drizzle.update(users).set(account).where(condition).returning();
  return user ?? null;
}

/** Makes this transaction the only one that sends or checks a secret of these subjects until it ends. */
export async function lockSubjects(transaction: Transaction, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted())
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`otp:${subject}`]);
}

export interface SendHistory {
  /** Sends within the window. */
  count: number;
  firstAt: string | null;
  lastAt: string | null;
}

/** What was sent to a number, or asked from an address, since an instant. */
export async function sendsSince(
  transaction: Transaction,
  by: { mobile: string } | { ipHash: string },
  sinceIso: string,
): Promise<SendHistory> {
  const subject = 'mobile' in by ? eq(otpSends.mobile, by.mobile) : eq(otpSends.ipHash, by.ipHash);
  const [history] = await drizzleIn(transaction)
    .select({ count: count(), firstAt: min(otpSends.sentAt), lastAt: max(otpSends.sentAt) })
    .from(otpSends)
    .where(and(subject, gt(otpSends.sentAt, sinceIso)));
  return history ?? { count: 0, firstAt: null, lastAt: null };
}

/** Records a send and replaces the number's code. Sends from before `forgetBeforeIso` no longer count and are dropped. */
export async function recordSend(
  transaction: Transaction,
  send: typeof otpSends.$inferInsert,
  code: Pick<OtpCodeRow, 'codeHash' | 'expiresAt'>,
  forgetBeforeIso: string,
): Promise<void> {
  const db = drizzleIn(transaction);
  const fresh = { ...code, tries: 0, used: false };
  await db.insert(otpSends).values(send);
  await db
    .insert(otpCodes)
    .values({ mobile: send.mobile, ...fresh })
    .onConflictDoUpdate({ target: otpCodes.mobile, set: fresh });
  await db.delete(otpSends).where(and(eq(otpSends.mobile, send.mobile), lt(otpSends.sentAt, forgetBeforeIso)));
}

/** Takes back a send that the SMS service refused, so that it does not count against the traveller. */
export async function forgetSend(database: Database, id: string): Promise<void> {
  await database.drizzle.delete(otpSends).where(eq(otpSends.id, id));
}

/** Counts a try at the number's live code and answers the code; null when there is none left to try. */
export async function takeTry(
  transaction: Transaction,
  mobile: string,
  { nowIso, maxTries }: { nowIso: string; maxTries: number },
): Promise<OtpCodeRow | null> {
  const live = and(
    eq(otpCodes.mobile, mobile),
    eq(otpCodes.used, false),
    gt(otpCodes.expiresAt, nowIso),
    lt(otpCodes.tries, maxTries),
  );
  const counted = { tries: sql`${otpCodes.tries} + 1` };
  const [code] = await drizzleIn(transaction).update(otpCodes).set(counted).where(live).returning();
  return code ?? null;
}

/** A code works once. */
export async function spendCode(transaction: Transaction, mobile: string): Promise<void> {
  await drizzleIn(transaction).update(otpCodes).set({ used: true }).where(eq(otpCodes.mobile, mobile));
}

/** Changes what a profile shows; null when the account is gone. */
export async function updateProfile(
  database: Database,
  id: string,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'country'>> & Pick<UserRow, 'updatedAt'>,
): Promise<UserRow | null> {
  const [user] = await database.drizzle.update(users).set(change).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** Sets a password; false when it is no longer the one that was proved (null: none). */
export async function replacePassword(
  transaction: Transaction,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  change: Pick<UserRow, 'passwordHash' | 'updatedAt'>,
): Promise<boolean> {
  const same = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  const changed = await drizzleIn(transaction)
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), same))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Whether a password is still the account's, held until the transaction ends. */
export async function holdPassword(
  transaction: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const held = await drizzleIn(transaction).select({ id: users.id }).from(users).where(same).for('share');
  return held.length === 1;
}

/** Deletes an account with its sessions, saved travellers and codes. What it bought is not here. */
export async function deleteUser(
  transaction: Transaction,
  { id, mobile }: Pick<UserRow, 'id' | 'mobile'>,
): Promise<void> {
  const db = drizzleIn(transaction);
  await db.delete(users).where(eq(users.id, id));
  await db.delete(otpCodes).where(eq(otpCodes.mobile, mobile));
}

/** Drops codes and sends that no limit counts any more. */
export async function pruneOtp(database: Database, beforeIso: string): Promise<void> {
  await database.drizzle.delete(otpCodes).where(lt(otpCodes.expiresAt, beforeIso));
  await database.drizzle.delete(otpSends).where(lt(otpSends.sentAt, beforeIso));
}
