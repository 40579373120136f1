import { rowsOf } from '../../platform/rows.ts';
import type { HeldReason } from '@safar/domain/words/text-moderation';
import { REVIEW_CATEGORIES, type ReviewCategory } from '@safar/domain/stay/reviews';
import { z } from 'zod';
import { instantText, type Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { storedJson } from '../../platform/stored-json.ts';
import { GuestScore } from '../hotels/index.ts';

export type CategoryScores = Partial<Record<ReviewCategory, number>>;

const categoriesColumn = storedJson<CategoryScores>({
  column: 'reviews.categories',
  schema: z.partialRecord(z.enum(REVIEW_CATEGORIES), z.int()),
});
/** A guest's review of a stay. */
export interface ReviewRow {
  readonly id: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly userId: string;
  readonly bookingId: string;
  readonly hotelCode: string;
  readonly author: string;
  /** 1 to 10. */
  readonly score: number;
  readonly categories: CategoryScores;
  readonly text: string;
  /** ISO day. */
  readonly stayedOn: string;
  readonly nights: number;
  readonly sample: boolean;
  /** Why it waits for a person; null or absent when it is shown. */
  readonly held?: HeldReason | null;
}

/** A review as others read it: its scores by category are shown only as means. */
const ShownReview = z.object({
  userId: z.string(),
  id: z.string(),
  bookingId: z.string(),
  hotelCode: z.string(),
  author: z.string(),
  score: z.int(),
  text: z.string(),
  stayedOn: z.string(),
  nights: z.int(),
  sample: z.boolean(),
  createdAt: z.string(),
});
export type ShownReview = z.infer<typeof ShownReview>;

const REVIEW_COLUMNS = `user_id as "userId", id, booking_id as "bookingId", hotel_code as "hotelCode", author, score, text,
  to_char(stayed_on, 'YYYY-MM-DD') as "stayedOn", nights, sample,
  ${instantText('created_at')} as "createdAt"`;

/** Stores reviews, except those of a booking that already has one. Returns the number stored. */
export async function insertReviews(db: Queryable, reviews: readonly ReviewRow[]): Promise<number> {
  const stored = await db.query(
    `insert into reviews (user_id, id, booking_id, hotel_code, author, score, categories, text, stayed_on, nights, sample, held, created_at)
     select "userId", id, "bookingId", "hotelCode", author, score, categories::jsonb, text, "stayedOn", nights, sample, held, "createdAt"
     from jsonb_to_recordset($1::jsonb) as row ("userId" uuid, id uuid, "bookingId" uuid, "hotelCode" text, author text,
       score smallint, categories text, text text, "stayedOn" date, nights smallint, sample boolean, held text, "createdAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(reviews.map((review) => ({ ...review, categories: categoriesColumn.write(review.categories) })))],
  );
  return stored.rowCount ?? 0;
}

export async function reviewsOfHotel(
  db: Queryable,
  hotelCode: string,
  place: ListPlace | null,
  limit: number,
): Promise<ShownReview[]> {
  return rowsOf(db, ShownReview)(
    `select ${REVIEW_COLUMNS} from reviews
     where hotel_code = $1 and held is null and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [hotelCode, place?.at ?? null, place?.id ?? null, limit],
  );
}

const ReviewTextsRow = z.object({ text: z.string() });

/** The texts of a hotel's newest reviews. */
export async function reviewTexts(db: Queryable, hotelCode: string, limit: number): Promise<string[]> {
  const found = await rowsOf(db, ReviewTextsRow)(
    'select text from reviews where hotel_code = $1 and held is null order by created_at desc limit $2',
    [hotelCode, limit],
  );
  return found.map(({ text }) => text);
}

const ScoreOfRow = z.object({ count: z.number(), score: z.number().nullable(), sampled: z.boolean().nullable() });

/** A hotel's number of reviews, their mean score and whether any is a sample; null when it has none. */
export async function scoreOf(
  db: Queryable,
  hotelCode: string,
): Promise<{ count: number; score: number; sampled: boolean } | null> {
  const found = await rowsOf(db, ScoreOfRow)(
    `select count(*)::int as count, avg(score)::float8 as score, bool_or(sample) as sampled from reviews where hotel_code = $1 and held is null`,
    [hotelCode],
  );
  const [row] = found;
  return row === undefined || row.score === null
    ? null
    : { count: row.count, score: row.score, sampled: row.sampled === true };
}

/** Summary of the scores of each of these hotels; one without reviews is left out. */
export async function scoresOf(db: Queryable, hotelCodes: readonly string[]): Promise<GuestScore[]> {
  return rowsOf(db, GuestScore)(
    `select hotel_code as "hotelCode", avg(score)::float8 as score, count(*)::int as reviews, bool_or(sample) as sampled
     from reviews where hotel_code = any($1) and held is null group by hotel_code`,
    [hotelCodes],
  );
}

const CategoryScoresRow = z.object({ name: z.string(), score: z.number() });

/** The mean of each category's scores at a hotel. */
export async function categoryScores(db: Queryable, hotelCode: string): Promise<Map<string, number>> {
  const found = await rowsOf(db, CategoryScoresRow)(
    `select key as name, avg(value::int)::float8 as score from reviews, jsonb_each_text(categories - 'v')
     where hotel_code = $1 and held is null group by key`,
    [hotelCode],
  );
  return new Map(found.map(({ name, score }) => [name, score]));
}

const ReviewedBookingsRow = z.object({ id: z.string() });

/** Those of the given bookings that have a review. */
export async function reviewedBookings(db: Queryable, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await rowsOf(db, ReviewedBookingsRow)(
    'select booking_id as id from reviews where user_id = $1 and booking_id = any($2::uuid[])',
    [userId, ids],
  );
  return new Set(found.map(({ id }) => id));
}

/** The newest reviews of all hotels with a minimum score and length: samples alone, or none of them. */
export async function finestReviews(
  db: Queryable,
  { score, characters, limit, sample }: { score: number; characters: number; limit: number; sample: boolean },
): Promise<ShownReview[]> {
  return rowsOf(db, ShownReview)(
    `select ${REVIEW_COLUMNS} from reviews where score >= $1 and length(text) >= $2 and sample = $4 and held is null
     order by created_at desc, id desc limit $3`,
    [score, characters, limit, sample],
  );
}

const HotelsWithoutReviewRow = z.object({ code: z.string() });

/** Those of the given hotels that have no review. */
export async function hotelsWithoutReview(db: Queryable, hotelCodes: readonly string[]): Promise<string[]> {
  const found = await rowsOf(db, HotelsWithoutReviewRow)(
    'select code from unnest($1::text[]) as code where not exists (select from reviews where hotel_code = code)',
    [hotelCodes],
  );
  return found.map(({ code }) => code);
}
