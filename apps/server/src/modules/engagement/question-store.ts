import { HELD_REASONS } from '@safar/domain/words/text-moderation';
import { z } from 'zod';
import { instantText, type Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Count, Instant, rowsOf } from '../../platform/rows.ts';

/** A question about a hotel. */
const QuestionRow = z.object({
  id: z.string(),
  createdAt: z.string(),
  userId: z.string(),
  hotelCode: z.string(),
  author: z.string(),
  text: z.string(),
  /** ISO instants. */
  answer: z.object({ text: z.string(), answeredAt: z.string() }).nullable(),
  sample: z.boolean(),
  /** Why it waits for a person; null or absent when it is shown. */
  held: z.enum(HELD_REASONS).nullable().optional(),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** Adds questions; existing ones stay unchanged. */
export async function insertQuestions(db: Queryable, questions: readonly QuestionRow[]): Promise<void> {
  await db.query(
    `insert into questions (user_id, id, hotel_code, author, text, answer, answered_at, sample, held, created_at)
     select "userId", id, "hotelCode", author, text, answer ->> 'text', (answer ->> 'answeredAt')::timestamptz, sample, held, "createdAt"
     from jsonb_to_recordset($1::jsonb) as row ("userId" uuid, id uuid, "hotelCode" text, author text, text text, answer jsonb,
       sample boolean, held text, "createdAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(questions)],
  );
}

export async function questionsOfHotel(
  db: Queryable,
  hotelCode: string,
  place: ListPlace | null,
  limit: number,
): Promise<QuestionRow[]> {
  return rowsOf(db, QuestionRow)(
    `select user_id as "userId", id, hotel_code as "hotelCode", author, text, sample,
       ${instantText('created_at')} as "createdAt",
       case when answer is not null then jsonb_build_object('text', answer, 'answeredAt',
         ${instantText('answered_at')}) end as answer
     from questions
     where hotel_code = $1 and held is null and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [hotelCode, place?.at ?? null, place?.id ?? null, limit],
  );
}

const UnansweredQuestionsRow = z.object({
  id: z.string(),
  hotelCode: z.string(),
  text: z.string(),
  created_at: Instant,
});

/** At most `limit` unanswered questions after a list position, oldest first. */
export async function unansweredQuestions(
  db: Queryable,
  limit: number,
): Promise<Pick<QuestionRow, 'id' | 'hotelCode' | 'text' | 'createdAt'>[]> {
  const found = await rowsOf(db, UnansweredQuestionsRow)(
    `select id, hotel_code as "hotelCode", text, created_at from questions where answer is null and held is null
     order by created_at, id limit $1`,
    [limit],
  );
  return found.map(({ created_at: at, ...question }) => ({ ...question, createdAt: at }));
}

/** Writes the answer to an unanswered question; false when there is none. */
export async function saveAnswer(db: Queryable, id: string, text: string, at: string): Promise<boolean> {
  const saved = await db.query(
    'update questions set answer = $2, answered_at = $3 where id = $1 and held is null and answer is null',
    [id, text, at],
  );
  return saved.rowCount === 1;
}

/** Replaces a shown answer, or removes it (null): the question then waits again. False when another answer is shown. */
export async function replaceAnswer(
  db: Queryable,
  id: string,
  {
    known,
    text,
    at,
  }: {
    /** When the one that was looked at was written. */ readonly known?: string;
    readonly text: string | null;
    readonly at: string;
  },
): Promise<boolean> {
  const saved = await db.query(
    `update questions set answer = $2, answered_at = case when $2::text is null then null else $3::timestamptz end
     where id = $1 and held is null and answer is not null and ($4::timestamptz is null or answered_at = $4)`,
    [id, text, at, known ?? null],
  );
  return saved.rowCount === 1;
}

export async function questionsSince(db: Queryable, userId: string, sinceIso: string): Promise<number> {
  const found = await rowsOf(db, Count)(
    'select count(*)::int as count from questions where user_id = $1 and created_at > $2',
    [userId, sinceIso],
  );
  return found[0]?.count ?? 0;
}
