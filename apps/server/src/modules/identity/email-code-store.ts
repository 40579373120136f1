import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Queryable } from '../../platform/database.ts';

/** A code that was sent to an account's address. */
export interface EmailCode {
  readonly userId: string;
  readonly email: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
  /** The day it is sent, `yyyy-MM-dd` in UTC. */
  readonly day: string;
}

/** Replaces the account's code; false when the day's limit of codes is reached. */
export async function putEmailCode(db: Queryable, code: EmailCode, maxPerDay: number): Promise<boolean> {
  const put = await db.query(
    `insert into email_codes as c (user_id, email, code_hash, expires_at, tries, day, sends) values ($1, $2, $3, $4, 0, $5, 1)
     on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
       expires_at = excluded.expires_at, tries = 0, day = excluded.day,
       sends = case when c.day = excluded.day then c.sends + 1 else 1 end
       where c.day <> excluded.day or c.sends < $6`,
    [code.userId, code.email, code.codeHash, code.expiresAt, code.day, maxPerDay],
  );
  return put.rowCount === 1;
}

const TakeEmailTryRow = z.object({ email: z.string(), codeHash: z.string() });

/** Counts a try at the account's live code and answers the code; null when no try is left. */
export async function takeEmailTry(
  db: Queryable,
  userId: string,
  { now, maxTries }: { readonly now: Date; readonly maxTries: number },
): Promise<Pick<EmailCode, 'email' | 'codeHash'> | null> {
  const taken = await rowsOf(db, TakeEmailTryRow)(
    `update email_codes set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < $3
     returning email, code_hash as "codeHash"`,
    [userId, now, maxTries],
  );
  return taken[0] ?? null;
}

/** Marks the account's address as verified; false when the address was changed meanwhile. The code is used up. */
export async function noteEmailVerified(db: Queryable, userId: string, email: string): Promise<boolean> {
  await db.query('update email_codes set expires_at = to_timestamp(0) where user_id = $1', [userId]);
  const noted = await db.query('update users set verified_email = email where id = $1 and email = $2', [userId, email]);
  return noted.rowCount === 1;
}
