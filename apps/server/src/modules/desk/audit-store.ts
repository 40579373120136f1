import { ROLES } from '@safar/contract/desk/permissions';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';

const Head = z.object({ seq: Amount, hash: z.string() });

const AuditRow = z.object({
  seq: Amount,
  at: Instant,
  operatorId: z.string().nullable(),
  operatorEmail: z.string().nullable(),
  operatorRole: z.enum(ROLES).nullable(),
  fromAddress: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string().nullable(),
  /** JSON as text. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null when reason, before and after were erased with an account. */
  wordsSalt: z.string().nullable(),
  wordsHash: z.string(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const COLUMNS = `seq, at, operator_id as "operatorId", operator_email as "operatorEmail", operator_role as "operatorRole",
  from_address as "fromAddress", action, subject_kind as "subjectKind", subject_id as "subjectId", reason, before, after,
  words_salt as "wordsSalt", words_hash as "wordsHash", hash`;

/** The end of the chain. */
export async function auditHead(db: Queryable): Promise<z.infer<typeof Head>> {
  const heads = await rowsOf(db, Head)('select seq, hash from audit_head');
  if (heads[0] === undefined) throw new Error('the audit log has no head');
  return heads[0];
}

/** The end of the chain, locked: no other transaction adds a row until this one ends. */
export async function lockHead(transaction: Transaction): Promise<z.infer<typeof Head>> {
  await transaction.query('select from audit_head for update');
  return auditHead(transaction);
}

/** The values that a row's hash covers, in this order. */
export function auditValues(row: Omit<AuditRow, 'hash'>) {
  return [
    row.seq,
    row.at,
    row.operatorId,
    row.operatorEmail,
    row.operatorRole,
    row.fromAddress,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.wordsHash,
  ];
}

/** Adds a row to the end of the chain, which the caller has locked. */
export async function appendAudit(transaction: Transaction, row: AuditRow): Promise<void> {
  await transaction.query(
    `insert into audit_log (seq, at, operator_id, operator_email, operator_role, from_address, action, subject_kind, subject_id,
       words_hash, reason, before, after, words_salt, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [...auditValues(row), row.reason, row.before, row.after, row.wordsSalt, row.hash],
  );
  await transaction.query('update audit_head set seq = $1, hash = $2', [row.seq, row.hash]);
}

/** Erases text about subjects; the time, the operator and the action stay. */
export async function eraseAuditWords(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
  await transaction.query(
    `update audit_log set reason = null, before = null, after = null, words_salt = null
     where subject_id = any ($1) and words_salt is not null`,
    [subjectIds],
  );
}

/** Filter of the log; each part narrows it. */
export interface AuditQuestion {
  /** Rows older than this one. */
  readonly before?: number | undefined;
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  /** ISO instants: from the first (inclusive) to the second (exclusive). */
  readonly fromIso?: string | undefined;
  readonly beforeIso?: string | undefined;
}

/** Rows of the log, newest first. */
export function readAudit(db: Queryable, question: AuditQuestion, limit: number): Promise<AuditRow[]> {
  return rowsOf(db, AuditRow)(
    `select ${COLUMNS} from audit_log
     where ($1::bigint is null or seq < $1) and ($2::uuid is null or operator_id = $2)
       and ($3::text is null or action = $3) and ($4::text is null or subject_id = $4)
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     order by seq desc limit $7`,
    [
      question.before ?? null,
      question.operatorId ?? null,
      question.action ?? null,
      question.subjectId ?? null,
      question.fromIso ?? null,
      question.beforeIso ?? null,
      limit,
    ],
  );
}

/** Rows after one row, up to another, in order. */
export function auditAfter(db: Queryable, afterSeq: number, untilSeq: number, limit: number): Promise<AuditRow[]> {
  return rowsOf(db, AuditRow)(`select ${COLUMNS} from audit_log where seq > $1 and seq <= $2 order by seq limit $3`, [
    afterSeq,
    untilSeq,
    limit,
  ]);
}
