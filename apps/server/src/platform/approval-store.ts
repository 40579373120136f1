import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalKind } from '@safar/contract/desk/approvals';
import { z } from 'zod';
import type { Queryable, Transaction } from './database.ts';
import type { ListPlace } from './list-cursor.ts';
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
  reason: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedByEmail: z.string(),
  askedAt: Instant,
  until: Instant.nullable(),
});
/** What waits for a second person. */
export type Approval = z.infer<typeof ApprovalRow>;

const COLUMNS = `a.id, a.kind, thing, user_id as "userId", booking_id as "bookingId", deed, about, refund_paise as "refundPaise",
  charge_paise as "chargePaise", reason, asked_by as "askedById", asker.name as "askedBy", asker.email as "askedByEmail",
  asked_at as "askedAt", until`;
const FROM = 'from approvals a join operators asker on asker.id = asked_by';
/** Those that wait at an instant, `$1`. */
const WAITING = `select ${COLUMNS} ${FROM} where a.state = 'waiting' and (until is null or until > $1)`;

/** What waits about a thing; null: nothing does. */
export async function waitingAbout(db: Queryable, thing: string, nowIso: string): Promise<Approval | null> {
  return (await rowsOf(db, ApprovalRow)(`${WAITING} and thing = $2`, [nowIso, thing]))[0] ?? null;
}

/** What waits about a thing, locked until the transaction ends; null: nothing does. */
export async function lockWaiting(transaction: Transaction, thing: string, nowIso: string): Promise<Approval | null> {
  return (
    (await rowsOf(transaction, ApprovalRow)(`${WAITING} and thing = $2 for update of a`, [nowIso, thing]))[0] ?? null
  );
}

/** What waits and one operator may decide on: at most `limit` after a place; that which ends first at the top. */
export function listToDecide(
  db: Queryable,
  {
    kinds,
    operatorId,
    nowIso,
  }: { readonly kinds: readonly ApprovalKind[]; readonly operatorId: string; readonly nowIso: string },
  place: ListPlace | null,
  limit: number,
): Promise<Approval[]> {
  return rowsOf(db, ApprovalRow)(
    `${WAITING} and a.kind = any ($2) and asked_by <> $3
       and ($4::timestamptz is null or (coalesce(until, '9999-12-31'), a.id) > ($4, $5::uuid))
     order by coalesce(until, '9999-12-31'), a.id limit $6`,
    [nowIso, kinds, operatorId, place?.at ?? null, place?.id ?? null, limit],
  );
}

const AskedRow = ApprovalRow.extend({
  state: z.enum(APPROVAL_STATES),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
/** What an operator asked for, with how it ended. */
export type AskedApproval = z.infer<typeof AskedRow>;

/** The newest that an operator asked for. */
export function listAsked(db: Queryable, operatorId: string, limit: number): Promise<AskedApproval[]> {
  return rowsOf(db, AskedRow)(
    `select ${COLUMNS}, a.state, answer, decider.name as "decidedBy", decided_at as "decidedAt"
     ${FROM} left join operators decider on decider.id = decided_by
     where asked_by = $1 order by coalesce(decided_at, asked_at) desc, a.id limit $2`,
    [operatorId, limit],
  );
}

/** Whether the time of any that waits is over. */
export const APPROVALS_RUN_OUT = `exists (select from approvals where state = 'waiting' and until <= $1)`;

/** Those that wait still and whose time is over at an instant, locked until the transaction ends. */
export function lockRunOut(transaction: Transaction, nowIso: string, limit: number): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and until <= $1 order by until limit $2 for update of a skip locked`,
    [nowIso, limit],
  );
}

/** All that waits, also over its time, about some things; locked until the transaction ends. */
export function lockAllAbout(transaction: Transaction, things: readonly string[]): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and thing = any ($1) for update of a`,
    [things],
  );
}

/** All that waits and one operator asked for; locked until the transaction ends. */
export function lockAskedBy(transaction: Transaction, operatorId: string): Promise<Approval[]> {
  return rowsOf(transaction, ApprovalRow)(
    `select ${COLUMNS} ${FROM} where a.state = 'waiting' and asked_by = $1 for update of a`,
    [operatorId],
  );
}

export type NewApproval = Omit<Approval, 'askedBy' | 'askedByEmail'>;

/** Writes a request down; false when one about its thing waits already. */
export async function insertApproval(transaction: Transaction, approval: NewApproval): Promise<boolean> {
  const { id, kind, thing, userId, bookingId, deed, about, refundPaise, chargePaise } = approval;
  const { reason, askedById, askedAt, until } = approval;
  const inserted = await transaction.query(
    `insert into approvals (id, kind, thing, user_id, booking_id, deed, about, refund_paise, charge_paise, reason, asked_by, asked_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (thing) where state = 'waiting' do nothing`,
    [id, kind, thing, userId, bookingId, deed, about, refundPaise, chargePaise, reason, askedById, askedAt, until],
  );
  return inserted.rowCount === 1;
}

/** Writes down how a locked request ended. */
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

/** Has a mail written to every active operator of some roles but one. */
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
  /** Where the desk shows more of it. */
  readonly path: string;
  readonly nowIso: string;
}

/** Has a mail written to one operator; a disabled one gets none. */
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
