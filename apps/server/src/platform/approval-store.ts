import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalKind } from '@safar/contract/desk/approvals';
import { z } from 'zod';
import type { Queryable, Transaction } from './database.ts';
import { Amount, Instant, rowsOf } from './rows.ts';

const KINDS = Object.keys(APPROVAL_KINDS);
const Kind = z.custom<ApprovalKind>((kind) => typeof kind === 'string' && KINDS.includes(kind));

const ApprovalRow = z.object({
  id: z.string(),
  kind: Kind,
  thing: z.string(),
  userId: z.string().nullable(),
  bookingId: z.string().nullable(),
  deed: z.string(),
  about: z.string(),
  refundPaise: Amount.nullable(),
  chargePaise: Amount.nullable(),
  items: z.array(z.int()).nullable(),
  reason: z.string(),
  why: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedByEmail: z.string(),
  askedAt: Instant,
  until: Instant.nullable(),
});
/** A request that waits for a second person. */
export type Approval = z.infer<typeof ApprovalRow>;

const COLUMNS = `a.id, a.kind, thing, user_id as "userId", booking_id as "bookingId", deed, about, refund_paise as "refundPaise",
  charge_paise as "chargePaise", items, reason, why, asked_by as "askedById", asker.name as "askedBy", asker.email as "askedByEmail",
  asked_at as "askedAt", until`;
const FROM = 'from approvals a join operators asker on asker.id = asked_by';
/** Requests that still wait at the instant `$1`. */
const WAITING = `select ${COLUMNS} ${FROM} where a.state = 'waiting' and (until is null or until > $1)`;

/** The waiting request about a thing; null when there is none. */
export async function waitingAbout(db: Queryable, thing: string, nowIso: string): Promise<Approval | null> {
  return (await rowsOf(db, ApprovalRow)(`${WAITING} and thing = $2`, [nowIso, thing]))[0] ?? null;
}

/** The waiting request about a thing, locked until the transaction ends; null when there is none. */
export async function lockWaiting(transaction: Transaction, thing: string, nowIso: string): Promise<Approval | null> {
  return (
    (await rowsOf(transaction, ApprovalRow)(`${WAITING} and thing = $2 for update of a`, [nowIso, thing]))[0] ?? null
  );
}

const AskedRow = ApprovalRow.extend({
  state: z.enum(APPROVAL_STATES),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
/** A request an operator made, with its outcome. */
export type AskedApproval = z.infer<typeof AskedRow>;

const WITH_OUTCOME = `select ${COLUMNS}, a.state, answer, decider.name as "decidedBy", decided_at as "decidedAt"
  ${FROM} left join operators decider on decider.id = decided_by`;

/** The newest requests of an operator. */
export function listAsked(db: Queryable, operatorId: string, limit: number): Promise<AskedApproval[]> {
  return rowsOf(db, AskedRow)(
    `${WITH_OUTCOME} where asked_by = $1 order by coalesce(decided_at, asked_at) desc, a.id limit $2`,
    [operatorId, limit],
  );
}

/** The requests that ended since an instant, of those an operator may decide on, made or decided; the newest first. */
export function listDecided(
  db: Queryable,
  {
    kinds,
    operatorId,
    sinceIso,
  }: { readonly kinds: readonly ApprovalKind[]; readonly operatorId: string; readonly sinceIso: string },
  limit: number,
): Promise<AskedApproval[]> {
  return rowsOf(db, AskedRow)(
    `${WITH_OUTCOME} where decided_at >= $1 and (a.kind = any ($2) or asked_by = $3 or decided_by = $3)
     order by decided_at desc, a.id limit $4`,
    [sinceIso, kinds, operatorId, limit],
  );
}

/** SQL condition: whether any waiting request has run out. */
export const APPROVALS_RUN_OUT = `exists (select from approvals where state = 'waiting' and until <= $1)`;

/** Waiting requests that have run out at an instant, locked until the transaction ends. */
export function lockRunOut(transaction: Transaction, nowIso: string, limit: number): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and until <= $1 order by until limit $2 for update of a skip locked`,
    [nowIso, limit],
  );
}

/** All waiting requests about some things, also those that have run out; locked until the transaction ends. */
export function lockAllAbout(transaction: Transaction, things: readonly string[]): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and thing = any ($1) for update of a`,
    [things],
  );
}

/** All waiting requests of one operator; locked until the transaction ends. */
export function lockAskedBy(transaction: Transaction, operatorId: string): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and asked_by = $1 for update of a`,
    [operatorId],
  );
}

export type NewApproval = Omit<Approval, 'askedBy' | 'askedByEmail'>;

/** Stores a request; false when another about the same thing is waiting already. */
export async function insertApproval(transaction: Transaction, approval: NewApproval): Promise<boolean> {
  const { id, kind, thing, userId, bookingId, deed, about, refundPaise, chargePaise, items } = approval;
  const { reason, why, askedById, askedAt, until } = approval;
  const inserted = await transaction.query(
    `insert into approvals (id, kind, thing, user_id, booking_id, deed, about, refund_paise, charge_paise, items, reason, why, asked_by, asked_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (thing) where state = 'waiting' do nothing`,
    [
      id,
      kind,
      thing,
      userId,
      bookingId,
      deed,
      about,
      refundPaise,
      chargePaise,
      items,
      reason,
      why,
      askedById,
      askedAt,
      until,
    ],
  );
  return inserted.rowCount === 1;
}

/** Stores the outcome of a locked request. */
export async function endApproval(
  transaction: Transaction,
  id: string,
  ended: {
    readonly state: Exclude<(typeof APPROVAL_STATES)[number], 'waiting'>;
    readonly answer: string | null;
    readonly by: string | null;
    readonly nowIso: string;
  },
): Promise<void> {
  await transaction.query(
    'update approvals set state = $2, answer = $3, decided_by = $4, decided_at = $5 where id = $1',
    [id, ended.state, ended.answer, ended.by, ended.nowIso],
  );
}

/** Queues a mail to every active operator with one of some roles, except one operator. */
export async function mailDeciders(
  transaction: Transaction,
  {
    roles,
    exceptId,
    subject,
    text,
    path,
    nowIso,
  }: { readonly roles: readonly string[]; readonly exceptId: string } & DeskMail,
): Promise<void> {
  await transaction.query(
    `insert into desk_mails (id, email, subject, text, path, next_try_at, created_at)
     select gen_random_uuid(), email, $3, $4, $5, $6, $6 from operators
     where role = any ($1) and id <> $2 and disabled_at is null and password_hash is not null`,
    [roles, exceptId, subject, text, path, nowIso],
  );
}

interface DeskMail {
  readonly subject: string;
  readonly text: string;
  /** Page of the desk that shows the details. */
  readonly path: string;
  readonly nowIso: string;
}

/** Queues a mail to one operator; a disabled operator gets none. */
export async function mailOperator(
  transaction: Transaction,
  operatorId: string,
  { subject, text, path, nowIso }: DeskMail,
): Promise<void> {
  await transaction.query(
    `insert into desk_mails (id, email, subject, text, path, next_try_at, created_at)
     select gen_random_uuid(), email, $2, $3, $4, $5, $5 from operators where id = $1 and disabled_at is null`,
    [operatorId, subject, text, path, nowIso],
  );
}
