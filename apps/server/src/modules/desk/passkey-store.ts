import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';

const PasskeyRow = z.object({
  id: z.string(),
  operatorId: z.string(),
  credentialId: z.string(),
  /** In COSE format. */
  publicKey: z.instanceof(Buffer).transform((bytes) => new Uint8Array(bytes)),
  /** The authenticator's counter at the last use; 0 when it does not count. */
  uses: Amount,
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

const COLUMNS = `id, operator_id as "operatorId", credential_id as "credentialId", public_key as "publicKey", uses, transports, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** An operator's passkeys, the oldest first. */
export function passkeysOf(db: Queryable, operatorId: string): Promise<PasskeyRow[]> {
  return rowsOf(db, PasskeyRow)(
    `select ${COLUMNS} from operator_passkeys where operator_id = $1 order by created_at, id`,
    [operatorId],
  );
}

/** Finds a passkey by the credential id of an authenticator's answer; null when it is unknown. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const found = await rowsOf(db, PasskeyRow)(`select ${COLUMNS} from operator_passkeys where credential_id = $1`, [
    credentialId,
  ]);
  return found[0] ?? null;
}

/** Stores a passkey; false when its credential is known. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<boolean> {
  const { id, operatorId, credentialId, publicKey, uses, transports, name, createdAt } = passkey;
  const inserted = await transaction.query(
    `insert into operator_passkeys (id, operator_id, credential_id, public_key, uses, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
    [id, operatorId, credentialId, Buffer.from(publicKey), uses, transports, name, createdAt],
  );
  return inserted.rowCount === 1;
}

/**
 * Records a use. False when the passkey was removed, or its counter did not increase: then a copy of it exists.
 * @param uses the authenticator's counter now; 0 when it does not count
 */
export async function noteUse(
  transaction: Transaction,
  use: { readonly id: string; readonly uses: number; readonly nowIso: string },
): Promise<boolean> {
  const noted = await transaction.query(
    `update operator_passkeys set uses = $2, last_used_at = $3
     where id = $1 and (uses < $2 or (uses = 0 and $2 = 0))`,
    [use.id, use.uses, use.nowIso],
  );
  return noted.rowCount === 1;
}

/** Deletes a passkey; false when it was removed already. */
export async function deletePasskey(transaction: Transaction, id: string): Promise<boolean> {
  const deleted = await transaction.query('delete from operator_passkeys where id = $1', [id]);
  return deleted.rowCount === 1;
}

/** Ends every passkey of an operator. */
export async function deletePasskeysOf(transaction: Transaction, operatorId: string): Promise<void> {
  await transaction.query('delete from operator_passkeys where operator_id = $1', [operatorId]);
}

/** Uses a challenge up; false when it was used already. */
export async function insertSpentChallenge(
  transaction: Transaction,
  { challengeHash, endsAt }: { readonly challengeHash: string; readonly endsAt: string },
): Promise<boolean> {
  const spent = await transaction.query(
    'insert into spent_passkey_challenges (challenge_hash, ends_at) values ($1, $2) on conflict do nothing',
    [challengeHash, endsAt],
  );
  return spent.rowCount === 1;
}

/** Deletes challenges that expired before an instant: they are refused for their age. */
export async function deleteSpentChallenges(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from spent_passkey_challenges where ends_at < $1', [beforeIso]);
}
