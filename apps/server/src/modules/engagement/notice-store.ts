import { NOTICE_LEVELS, NOTICE_PLACES } from '@safar/contract/notices';
import { LANGUAGES } from '@safar/messages/language';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { readEach, storedJson } from '../../platform/stored-json.ts';

const Words = z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), z.string());
type Words = z.infer<typeof Words>;

/** `notices.words`. */
const wordsColumn = storedJson<Words>({ column: 'notices.words', schema: Words });

const NoticeRow = z.object({
  id: z.string(),
  words: z.unknown(),
  level: z.enum(NOTICE_LEVELS),
  place: z.enum(NOTICE_PLACES),
  link: z.string().nullable(),
  from: Instant,
  until: Instant,
  withdrawnAt: Instant.nullable(),
});
/** A notice with its text by language. */
export type Notice = Omit<z.infer<typeof NoticeRow>, 'words'> & { readonly words: Words };

const COLUMNS = `id, words, level, place, link, starts_at as "from", ends_at as "until", withdrawn_at as "withdrawnAt"`;

async function notices(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<Notice[]> {
  const rows = await rowsOf(db, NoticeRow)(`select ${COLUMNS} from notices ${rest}`, parameters);
  return readEach(rows, (row) => ({ ...row, words: wordsColumn.read(row.words, row.id) }));
}

/** Notices that are live or upcoming: cautions first, then the latest written. */
export function noticesAhead(db: Queryable, nowIso: string, limit: number): Promise<Notice[]> {
  return notices(db, `where withdrawn_at is null and ends_at > $1 order by level = 'caution' desc, id desc limit $2`, [
    nowIso,
    limit,
  ]);
}

/** The latest notices, ended ones last. */
export function listNotices(db: Queryable, nowIso: string, limit: number): Promise<Notice[]> {
  return notices(db, `order by withdrawn_at is not null or ends_at <= $1, ends_at desc, id desc limit $2`, [
    nowIso,
    limit,
  ]);
}

/** One notice; no other transaction changes notices until this one ends. */
export async function lockNotice(transaction: Transaction, id: string | null): Promise<Notice | null> {
  await transaction.query('lock table notices in share row exclusive mode');
  const [found] = id === null ? [] : await notices(transaction, 'where id = $1', [id]);
  return found ?? null;
}

/** Adds a notice, or changes one. */
export async function saveNotice(transaction: Transaction, notice: Omit<Notice, 'withdrawnAt'>): Promise<void> {
  const { id, words, level, place, link, from, until } = notice;
  await transaction.query(
    `insert into notices (id, words, level, place, link, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set words = excluded.words, level = excluded.level, place = excluded.place, link = excluded.link,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    [id, wordsColumn.write(words), level, place, link, from, until],
  );
}

export async function markWithdrawn(transaction: Transaction, id: string, nowIso: string): Promise<void> {
  await transaction.query('update notices set withdrawn_at = $2 where id = $1', [id, nowIso]);
}
