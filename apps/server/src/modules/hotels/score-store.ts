import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { catalogueCities, hotels, hotelScores } from './store.ts';

/** What guests' scores of a hotel add up to: their mean out of ten, how many there are, whether any is a sample. */
export type GuestScore = typeof hotelScores.$inferSelect;

/** Keeps scores, and lets the pages of the hotels' cities show them; one of fewer reviews never replaces one of more. */
export async function saveGuestScores(
  { drizzle: db }: Pick<Database, 'drizzle'>,
  scores: readonly GuestScore[],
): Promise<void> {
  if (scores.length === 0) return;
  await db.transaction(async (inside) => {
    await inside
      .insert(hotelScores)
      .values([...scores])
      .onConflictDoUpdate({
        target: hotelScores.hotelCode,
        set: { score: sql`excluded.score`, reviews: sql`excluded.reviews`, sampled: sql`excluded.sampled` },
        setWhere: sql`excluded.reviews > ${hotelScores.reviews}`,
      });
    const cities = inside
      .select({ code: hotels.cityCode })
      .from(hotels)
      .where(
        inArray(
          hotels.code,
          scores.map(({ hotelCode }) => hotelCode),
        ),
      );
    await inside
      .update(catalogueCities)
      .set({ version: sql`${catalogueCities.version} + 1` })
      .where(inArray(catalogueCities.code, cities));
  });
}
