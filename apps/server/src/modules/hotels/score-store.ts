import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/database.ts';

/** Summary of guests' scores of a hotel. */
export const GuestScore = z.object({
  hotelCode: z.string(),
  /** Mean score, out of ten. */
  score: z.number(),
  reviews: z.int(),
  /** True when any of them is a sample. */
  sampled: z.boolean(),
});
export type GuestScore = z.infer<typeof GuestScore>;

/**
 * Stores scores, and lets the pages of the hotels' cities show them; a score of fewer reviews never replaces one of more, except that a
 * first guest's review replaces those of samples.
 */
export async function saveGuestScores(
  database: Pick<Database, 'transaction'>,
  scores: readonly GuestScore[],
): Promise<void> {
  if (scores.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into hotel_scores as known (hotel_code, score, reviews, sampled)
       select "hotelCode", score, reviews, sampled
       from json_to_recordset($1) as given ("hotelCode" text, score real, reviews integer, sampled boolean)
       on conflict (hotel_code) do update set score = excluded.score, reviews = excluded.reviews, sampled = excluded.sampled
         where excluded.reviews > known.reviews or (known.sampled and not excluded.sampled)`,
      [JSON.stringify(scores)],
    );
    await transaction.query(
      `update catalogue_cities set version = version + 1
       where code in (select city_code from hotels where code = any($1))`,
      [scores.map(({ hotelCode }) => hotelCode)],
    );
  });
}

/** Deletes the score of a hotel of which a review was hidden; the score of the remaining reviews is saved anew. */
export async function forgetGuestScore({ pool }: Pick<Database, 'pool'>, hotelCode: string): Promise<void> {
  await pool.query(
    `with forgotten as (delete from hotel_scores where hotel_code = $1 returning hotel_code)
     update catalogue_cities set version = version + 1
     where code in (select city_code from hotels where code in (select hotel_code from forgotten))`,
    [hotelCode],
  );
}

const TotalGuestScoreRow = GuestScore.omit({ hotelCode: true });

/** Summary of the stored scores of all hotels; that of samples while no guest has written; null when there are none. */
export async function totalGuestScore({ pool }: Pick<Database, 'pool'>): Promise<Omit<GuestScore, 'hotelCode'> | null> {
  const found = await rowsOf(
    pool,
    TotalGuestScoreRow,
  )(`select sum(score::float8 * reviews) / sum(reviews) as score, sum(reviews)::int as reviews, sampled
     from hotel_scores group by sampled order by sampled limit 1`);
  return found[0] ?? null;
}

/** Deletes the scores that come from samples, and lets the pages of the hotels' cities show that. */
export async function forgetSampledScores({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `with forgotten as (delete from hotel_scores where sampled returning hotel_code)
     update catalogue_cities set version = version + 1
     where code in (select city_code from hotels where code in (select hotel_code from forgotten))`,
  );
}
