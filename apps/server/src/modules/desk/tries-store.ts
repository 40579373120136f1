import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const Tries = z.object({ count: z.number(), oldest: Instant.nullable() });

/** Number of tries counted against something since an instant, and the first of them; no other is counted until the transaction ends. */
export async function lockAndReadTries(
  transaction: Transaction,
  hash: string,
  sinceIso: string,
): Promise<z.infer<typeof Tries>> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`operator:${hash}`]);
  const found = await rowsOf(transaction, Tries)(
    'select count(*)::int as count, min(tried_at) as oldest from operator_tries where subject_hash = $1 and tried_at > $2',
    [hash, sinceIso],
  );
  return found[0] ?? { count: 0, oldest: null };
}

export async function insertTry(
  transaction: Transaction,
  { id, hash, triedAt }: { readonly id: string; readonly hash: string; readonly triedAt: string },
): Promise<void> {
  await transaction.query('insert into operator_tries (id, subject_hash, tried_at) values ($1, $2, $3)', [
    id,
    hash,
    triedAt,
  ]);
}

/** Deletes one try, whatever it was counted against. */
export async function deleteTry(db: Queryable, id: string): Promise<void> {
  await db.query('delete from operator_tries where id = $1', [id]);
}

export async function deleteTries(db: Queryable, hash: string): Promise<void> {
  await db.query('delete from operator_tries where subject_hash = $1', [hash]);
}

export async function deleteTriesBefore(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from operator_tries where tried_at < $1', [beforeIso]);
}
