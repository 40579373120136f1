import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Transaction } from '../../platform/database.ts';

/** A try at a password. The number and the networks are keyed hashes: they must not identify anyone once the account is deleted. */
export interface PasswordTry {
  readonly id: string;
  readonly mobileHash: string;
  readonly ipHash: string;
  readonly siteHash: string | null;
  /** ISO instant. */
  readonly triedAt: string;
}

const TryHistory = z.object({
  /** Tries since the given instant. */
  count: z.number(),
  /** ISO instant. */
  firstAt: z.string().nullable(),
});
export type TryHistory = z.infer<typeof TryHistory>;

/** The tries at a number, or from a network, since an instant. */
export async function triesSince(
  transaction: Transaction,
  by: { mobileHash: string } | { networkHash: string },
  sinceIso: string,
): Promise<TryHistory> {
  const [subject, hash] =
    'mobileHash' in by ? ['mobile = $1', by.mobileHash] : ['(ip_hash = $1 or site_hash = $1)', by.networkHash];
  const found = await rowsOf(transaction, TryHistory)(
    `select count(*)::int as count, ${instantText('min(tried_at)')} as "firstAt"
     from password_tries where ${subject} and tried_at > $2`,
    [hash, sinceIso],
  );
  return found[0] ?? { count: 0, firstAt: null };
}

export async function insertTry(transaction: Transaction, entry: PasswordTry): Promise<void> {
  await transaction.query(
    'insert into password_tries (id, mobile, ip_hash, site_hash, tried_at) values ($1, $2, $3, $4, $5)',
    [entry.id, entry.mobileHash, entry.ipHash, entry.siteHash, entry.triedAt],
  );
}

/** Deletes a try: the password was right. */
export async function forgetTry({ pool }: Database, id: string): Promise<void> {
  await pool.query('delete from password_tries where id = $1', [id]);
}

/** Deletes the tries at a number that were written by a version which stored the number itself. */
export async function forgetTriesAt(transaction: Transaction, mobile: string): Promise<void> {
  await transaction.query('delete from password_tries where mobile = $1', [mobile]);
}

/** Deletes tries that no limit counts any more. */
export async function pruneTries({ pool }: Database, beforeIso: string): Promise<void> {
  await pool.query('delete from password_tries where tried_at < $1', [beforeIso]);
}
