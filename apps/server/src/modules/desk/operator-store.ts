import { ROLES } from '@safar/contract/desk/permissions';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Count, Instant, rowsOf } from '../../platform/rows.ts';

const OperatorRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Null until the invitation is accepted. */
  passwordHash: z.string().nullable(),
  /** Sealed. */
  appSecret: z.string(),
  invitedUntil: Instant.nullable(),
  isSample: z.boolean(),
  disabledAt: Instant.nullable(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

const COLUMNS = `id, email, name, role, password_hash as "passwordHash", app_secret as "appSecret",
  invited_until as "invitedUntil", is_sample as "isSample", disabled_at as "disabledAt"`;

/** Finds an operator by e-mail (lower case), by id, or by the hash of an invitation that is still open at an instant. */
export async function findOperator(
  db: Queryable,
  by:
    | { readonly email: string }
    | { readonly id: string }
    | { readonly invitationHash: string; readonly nowIso: string },
): Promise<OperatorRow | null> {
  const [where, values] =
    'email' in by
      ? ['email = $1', [by.email]]
      : 'id' in by
        ? ['id = $1', [by.id]]
        : ['invitation_hash = $1 and invited_until > $2 and disabled_at is null', [by.invitationHash, by.nowIso]];
  const found = await rowsOf(db, OperatorRow)(`select ${COLUMNS} from operators where ${where}`, values);
  return found[0] ?? null;
}

/** Locks a place until the transaction ends; false when it was disabled, or given a new invitation. */
export async function lockActiveOperator(transaction: Transaction, id: string): Promise<boolean> {
  const locked = await transaction.query(
    'select from operators where id = $1 and disabled_at is null and password_hash is not null for update',
    [id],
  );
  return locked.rowCount === 1;
}

const ListedRow = OperatorRow.extend({ createdAt: Instant, lastSeenAt: Instant.nullable() });

/** At most `limit` operators after a list position, newest first, with the time they last used the desk. */
export function listOperators(
  db: Queryable,
  place: ListPlace | null,
  limit: number,
): Promise<z.infer<typeof ListedRow>[]> {
  return rowsOf(db, ListedRow)(
    `select ${COLUMNS}, created_at as "createdAt",
       (select max(last_seen_at) from operator_sessions where operator_id = operators.id) as "lastSeenAt"
     from operators where $1::timestamptz is null or (created_at, id) < ($1, $2::uuid)
     order by created_at desc, id desc limit $3`,
    [place?.at ?? null, place?.id ?? null, limit],
  );
}

/** Number of administrators who may sign in. */
export async function countActiveAdmins(db: Queryable): Promise<number> {
  const found = await rowsOf(
    db,
    Count,
  )(
    `select count(*)::int as count from operators where role = 'admin' and password_hash is not null and disabled_at is null`,
  );
  return found[0]?.count ?? 0;
}

export async function countOperators(db: Queryable): Promise<number> {
  const found = await rowsOf(db, Count)('select count(*)::int as count from operators');
  return found[0]?.count ?? 0;
}

export interface InvitedOperator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRow['role'];
  readonly appSecret: string;
  readonly invitationHash: string;
  readonly invitedUntil: string;
  readonly nowIso: string;
}

/** Makes a place, or reopens one: its operator cannot sign in until the new invitation is accepted. */
export async function saveInvited(transaction: Transaction, operator: InvitedOperator): Promise<void> {
  await transaction.query(
    `insert into operators (id, email, name, role, app_secret, invitation_hash, invited_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (email) do update set name = excluded.name, role = excluded.role, password_hash = null,
       app_secret = excluded.app_secret, last_app_step = 0, invitation_hash = excluded.invitation_hash,
       invited_until = excluded.invited_until, is_sample = false, disabled_at = null, updated_at = excluded.updated_at`,
    [
      operator.id,
      operator.email,
      operator.name,
      operator.role,
      operator.appSecret,
      operator.invitationHash,
      operator.invitedUntil,
      operator.nowIso,
    ],
  );
}

/** Gives a place its password and ends its invitation; false when the invitation was already accepted. */
export async function acceptPlace(
  transaction: Transaction,
  place: {
    readonly id: string;
    readonly invitationHash: string;
    readonly passwordHash: string;
    readonly nowIso: string;
  },
): Promise<boolean> {
  const accepted = await transaction.query(
    `update operators set password_hash = $3, invitation_hash = null, invited_until = null, updated_at = $4
     where id = $1 and invitation_hash = $2`,
    [place.id, place.invitationHash, place.passwordHash, place.nowIso],
  );
  return accepted.rowCount === 1;
}

/** Makes a place of the sandbox, accepted already; an existing one is unchanged. */
export async function insertSample(
  db: Queryable,
  operator: Pick<InvitedOperator, 'id' | 'email' | 'name' | 'role' | 'appSecret' | 'nowIso'> & {
    readonly passwordHash: string;
  },
): Promise<void> {
  const { id, email, name, role, passwordHash, appSecret, nowIso } = operator;
  await db.query(
    `insert into operators (id, email, name, role, password_hash, app_secret, is_sample, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, $7) on conflict (email) do nothing`,
    [id, email, name, role, passwordHash, appSecret, nowIso],
  );
}

/** Uses up a code of the app; false when this or a later code was already used. */
export async function spendAppStep(transaction: Transaction, id: string, step: number): Promise<boolean> {
  const used = await transaction.query('update operators set last_app_step = $2 where id = $1 and last_app_step < $2', [
    id,
    step,
  ]);
  return used.rowCount === 1;
}

/** Replaces an operator's recovery codes. */
export async function saveRecoveryCodes(
  transaction: Transaction,
  id: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.query('delete from operator_recovery_codes where operator_id = $1', [id]);
  await transaction.query(
    'insert into operator_recovery_codes (operator_id, code_hash) select $1, unnest($2::text[])',
    [id, codeHashes],
  );
}

/** Uses up a recovery code; false when there is no such unused code. */
export async function spendRecoveryCode(
  transaction: Transaction,
  code: { readonly id: string; readonly codeHash: string; readonly nowIso: string },
): Promise<boolean> {
  const used = await transaction.query(
    `update operator_recovery_codes set used_at = $3 where operator_id = $1 and code_hash = $2 and used_at is null`,
    [code.id, code.codeHash, code.nowIso],
  );
  return used.rowCount === 1;
}

/** Disables an operator; false when they were disabled already. */
export async function setDisabled(transaction: Transaction, id: string, nowIso: string): Promise<boolean> {
  const disabled = await transaction.query(
    `update operators set disabled_at = $2, invitation_hash = null, invited_until = null, updated_at = $2
     where id = $1 and disabled_at is null`,
    [id, nowIso],
  );
  return disabled.rowCount === 1;
}
