import { SaidInCase } from '@safar/contract/cases';
import { CASE_FILE_KINDS } from '@safar/contract/desk/cases';
import { CASE_TOPICS, type CaseTopic } from '@safar/domain/order/case-topics';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Count, Instant, rowsOf } from '../../platform/rows.ts';
import { storedJson } from '../../platform/stored-json.ts';
import { tell } from '../../platform/notices.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { KeptFile } from './case-file.ts';

const Row = z.object({
  userId: z.string(),
  bookingId: z.string(),
  id: z.string(),
  /** 1 for the first of its booking. */
  n: z.int(),
  topic: z.enum(CASE_TOPICS),
  words: z.string(),
  askedAt: Instant,
  dueAt: Instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  said: z.unknown(),
  file: z.object({ kind: z.enum(CASE_FILE_KINDS), bytes: z.int() }).nullable(),
});

/** A question of a traveller about a booking. */
export type CaseRow = Omit<z.infer<typeof Row>, 'said'> & { readonly said: readonly z.infer<typeof SaidInCase>[] };

const SAID = storedJson({ column: 'cases.said', schema: z.array(SaidInCase).readonly() });

async function readCases(db: Queryable, sql: string, values: readonly unknown[]): Promise<CaseRow[]> {
  const rows = await rowsOf(db, Row)(sql, [...values]);
  return rows.map((row) => ({ ...row, said: SAID.read(row.said, row.id) }));
}

const COLUMNS = `c.user_id as "userId", c.booking_id as "bookingId", c.id, c.n, c.topic, c.words, c.asked_at as "askedAt", c.due_at as "dueAt",
  c.answer, c.answered_at as "answeredAt", c.said,
  (select json_build_object('kind', f.kind, 'bytes', octet_length(f.body)) from case_files f where (f.user_id, f.case_id) = (c.user_id, c.id)) as file`;

/** The latest questions about a booking, newest first. */
export function casesOf(db: Queryable, { userId, bookingId }: BookingKey, limit: number): Promise<CaseRow[]> {
  return readCases(
    db,
    `select ${COLUMNS} from cases c where user_id = $1 and booking_id = $2 order by n desc limit $3`,
    [userId, bookingId, limit],
  );
}

/** The unanswered question about a booking that says the same; null when there is none. */
export async function sameCase(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  { topic, words }: { readonly topic: CaseTopic; readonly words: string },
): Promise<CaseRow | null> {
  const [found] = await readCases(
    db,
    `select ${COLUMNS} from cases c
     where user_id = $1 and booking_id = $2 and topic = $3 and words = $4 and answered_at is null order by n limit 1`,
    [userId, bookingId, topic, words],
  );
  return found ?? null;
}

/** The number of a traveller's questions since an instant; of one booking and topic when they are given. */
export async function countCases(
  db: Queryable,
  userId: string,
  {
    sinceIso,
    bookingId = null,
    topic = null,
  }: { sinceIso: string; bookingId?: string | null; topic?: CaseTopic | null },
): Promise<number> {
  const [found] = await rowsOf(db, Count)(
    `select count(*)::int as count from cases
     where user_id = $1 and asked_at > $2 and ($3::uuid is null or booking_id = $3) and ($4::text is null or topic = $4)`,
    [userId, sinceIso, bookingId, topic],
  );
  return found?.count ?? 0;
}

export interface NewCase extends BookingKey {
  readonly id: string;
  readonly topic: CaseTopic;
  readonly words: string;
  readonly askedAt: string;
  /** Null for what the machine did at once. */
  readonly dueAt: string | null;
  readonly escalateAt: string | null;
  readonly file: KeptFile | null;
}

/** Saves a question, numbered within its booking. The caller holds the booking's lock. */
export async function insertCase(transaction: Transaction, added: NewCase): Promise<CaseRow> {
  const { userId, bookingId, id, topic, words, askedAt, dueAt, escalateAt, file } = added;
  await transaction.query(
    `insert into cases (user_id, booking_id, id, n, topic, words, asked_at, due_at, escalate_at, answered_at)
     select $1, $2, $3, coalesce(max(n), 0) + 1, $4, $5, $6, $7, $8, case when $7::timestamptz is null then $6::timestamptz end
     from cases where user_id = $1 and booking_id = $2`,
    [userId, bookingId, id, topic, words, askedAt, dueAt, escalateAt],
  );
  if (file !== null)
    await transaction.query('insert into case_files (user_id, case_id, kind, body) values ($1, $2, $3, $4)', [
      userId,
      id,
      file.kind,
      file.body,
    ]);
  const [saved] = await readCases(transaction, `select ${COLUMNS} from cases c where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  if (saved === undefined) throw new Error(`the case ${id} was not saved`);
  await tell(transaction, 'due');
  return saved;
}

/** Saves the answer to an unanswered question; null when it does not wait. */
export async function saveAnswer(
  transaction: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
  { text, operatorId, at }: { readonly text: string; readonly operatorId: string; readonly at: string },
): Promise<CaseRow | null> {
  const [answered] = await readCases(
    transaction,
    `update cases c set answer = $3, answered_by = $4, answered_at = $5, escalate_at = null
     where user_id = $1 and id = $2 and answered_at is null returning ${COLUMNS}`,
    [userId, id, text, operatorId, at],
  );
  return answered ?? null;
}

/** A question of a booking; null when there is none. The caller holds the booking's lock where it changes it. */
export async function findCase(db: Queryable, { userId, bookingId }: BookingKey, id: string): Promise<CaseRow | null> {
  const [found] = await readCases(
    db,
    `select ${COLUMNS} from cases c where user_id = $1 and booking_id = $2 and id = $3`,
    [userId, bookingId, id],
  );
  return found ?? null;
}

/** Opens an answered question again with what its traveller wrote back. The caller holds the booking's lock. */
export async function openAgain(
  transaction: Transaction,
  { userId, id }: Pick<CaseRow, 'userId' | 'id'>,
  said: CaseRow['said'],
  { dueAt, escalateAt }: { readonly dueAt: string; readonly escalateAt: string },
): Promise<CaseRow> {
  const [opened] = await readCases(
    transaction,
    `update cases c set said = $3, answer = null, answered_by = null, answered_at = null, due_at = $4, escalate_at = $5
     where user_id = $1 and id = $2 returning ${COLUMNS}`,
    [userId, id, SAID.write(said), dueAt, escalateAt],
  );
  if (opened === undefined) throw new Error(`the case ${id} was not opened again`);
  await tell(transaction, 'due');
  return opened;
}

/** Whether a booking has an unanswered question that was put before a person. */
export async function hasEscalated(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const [found] = await rowsOf(db, Count)(
    `select count(*)::int as count from cases
     where user_id = $1 and booking_id = $2 and answered_at is null and escalate_at is null`,
    [userId, bookingId],
  );
  return (found?.count ?? 0) > 0;
}

/** SQL condition: a question has to be put before a person. */
export const CASES_DUE = 'exists (select from cases where escalate_at <= $1)';

/** At most `limit` questions that have to be put before a person, longest due first. */
export function casesToEscalate(db: Queryable, nowIso: string, limit: number): Promise<CaseRow[]> {
  return readCases(db, `select ${COLUMNS} from cases c where escalate_at <= $1 order by escalate_at, id limit $2`, [
    nowIso,
    limit,
  ]);
}

/** Notes that a question was put before a person. */
export async function noteEscalated(db: Queryable, { userId, id }: Pick<CaseRow, 'userId' | 'id'>): Promise<void> {
  await db.query('update cases set escalate_at = null where user_id = $1 and id = $2', [userId, id]);
}

const FileRow = z.object({ kind: z.enum(CASE_FILE_KINDS), body: z.instanceof(Buffer) });

/** The file of a question; null when it has none. */
export async function findFile(db: Queryable, userId: string, id: string): Promise<KeptFile | null> {
  const [file] = await rowsOf(db, FileRow)('select kind, body from case_files where user_id = $1 and case_id = $2', [
    userId,
    id,
  ]);
  return file ?? null;
}

/** Deletes at most `limit` files whose questions were answered before an instant; returns how many. */
export async function eraseCaseFiles(db: Queryable, answeredBeforeIso: string, limit: number): Promise<number> {
  const erased = await db.query(
    `delete from case_files where (user_id, case_id) in (
       select c.user_id, c.id from cases c join case_files f on (f.user_id, f.case_id) = (c.user_id, c.id)
       where c.answered_at < $1 limit $2)`,
    [answeredBeforeIso, limit],
  );
  return erased.rowCount ?? 0;
}

/** Erases the words and files of a traveller's questions, and closes those that wait; that there were complaints stays counted. */
export async function eraseCasesOf(transaction: Transaction, userId: string, nowIso: string): Promise<void> {
  await transaction.query('delete from case_files where user_id = $1', [userId]);
  await transaction.query(
    `update cases set words = '', said = '[]', answer = case when due_at is null then null else '' end, answered_at = coalesce(answered_at, $2),
       escalate_at = null
     where user_id = $1`,
    [userId, nowIso],
  );
}
