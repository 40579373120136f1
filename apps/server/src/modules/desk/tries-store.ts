import type { Queryable, Transaction } from '../../platform/database.ts';
import { Count, rowsOf } from '../../platform/rows.ts';

/** How many tries at an address there were since an instant; no other is counted until the transaction ends. */
export async function lockAndCountTries(
  transaction: Transaction,
  emailHash: string,
  sinceIso: string,
): Promise<number> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`operator:${emailHash}`]);
  const found = await rowsOf(transaction, Count)(
    'select count(*)::int as count from operator_tries where email_hash = $1 and tried_at > $2',
    [emailHash, sinceIso],
  );
  return found[0]?.count ?? 0;
}

export async function insertTry(
  transaction: Transaction,
  { id, emailHash, triedAt }: { readonly id: string; readonly emailHash: string; readonly triedAt: string },
): Promise<void> {
  await transaction.query('insert into operator_tries (id, email_hash, tried_at) values ($1, $2, $3)', [
    id,
    emailHash,
    triedAt,
  ]);
}

export async function deleteTries(db: Queryable, emailHash: string): Promise<void> {
  await db.query('delete from operator_tries where email_hash = $1', [emailHash]);
}

export async function deleteTriesBefore(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from operator_tries where tried_at < $1', [beforeIso]);
}
