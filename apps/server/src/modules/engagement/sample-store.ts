import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Count, rowsOf } from '../../platform/rows.ts';

const SampleCount = z.object({ offers: z.int(), reviews: z.int(), questions: z.int() });
export type SampleCount = z.infer<typeof SampleCount>;

/** Number of demonstration rows that still exist unchanged. */
export async function countSamples(db: Queryable): Promise<SampleCount> {
  const [counts] = await rowsOf(
    db,
    SampleCount,
  )(
    `select (select count(*)::int from offers where sample) as offers, (select count(*)::int from reviews where sample) as reviews,
       (select count(*)::int from questions where sample) as questions`,
  );
  return counts ?? { offers: 0, reviews: 0, questions: 0 };
}

/** Whether a person removed the samples: none is added again. */
export async function areSamplesRemoved(db: Queryable): Promise<boolean> {
  const [found] = await rowsOf(db, Count)('select count(*)::int as count from removed_samples');
  return found?.count === 1;
}

/** Removes all samples, and records the removal. */
export async function deleteSamples(transaction: Transaction, nowIso: string): Promise<void> {
  await transaction.query('insert into removed_samples (at) values ($1) on conflict (is_only) do nothing', [nowIso]);
  for (const table of ['offers', 'reviews', 'questions']) await transaction.query(`delete from ${table} where sample`);
}

/** Deletes a hotel's samples once a guest has reviewed it: they are never shown beside real reviews. */
export async function dropSamples(db: Queryable, hotelCode: string): Promise<void> {
  await db.query(
    `delete from reviews where hotel_code = $1 and sample
     and exists (select from reviews written where written.hotel_code = $1 and not written.sample and written.held is null)`,
    [hotelCode],
  );
}
