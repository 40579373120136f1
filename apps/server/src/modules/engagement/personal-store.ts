import { z } from 'zod';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { authorName } from '@safar/domain/stay/reviews';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** A text that a traveller published. */
export interface Writing {
  readonly kind: 'review' | 'question';
  readonly hotelCode: string;
  readonly text: string;
  /** The answer to a question. */
  readonly answer: string | null;
  /** ISO instant. */
  readonly writtenAt: string;
}

const WritingsOfRow = z.object({
  kind: z.enum(['review', 'question']),
  hotelCode: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  at: Instant,
});

/** A traveller's reviews and questions, newest first, for their export. */
export async function writingsOf(db: Queryable, userId: string, limit: number): Promise<Writing[]> {
  const found = await rowsOf(db, WritingsOfRow)(
    `select 'review' as kind, hotel_code as "hotelCode", text, null as answer, created_at as at from reviews where user_id = $1
     union all
     select 'question', hotel_code, text, answer, created_at from questions where user_id = $1
     order by at desc limit $2`,
    [userId, limit],
  );
  return found.map(({ at, ...writing }) => ({ ...writing, writtenAt: at }));
}

/** Removes a traveller's name from what they published. */
export async function eraseNameFromWritings(transaction: Transaction, userId: string): Promise<void> {
  const nobody = authorName(null);
  await transaction.query('update reviews set author = $2 where user_id = $1', [userId, nobody]);
  await transaction.query('update questions set author = $2 where user_id = $1', [userId, nobody]);
}
