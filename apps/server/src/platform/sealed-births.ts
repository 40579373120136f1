import type { Queryable } from './database.ts';

/**
 * Whether every process that runs can read a sealed birth date. While a deploy goes on, one of the release before would buy a ticket without
 * it, so that until then birth dates rest as they did (decision 0025).
 */
export async function mayBirthsBeSealed(db: Queryable): Promise<boolean> {
  const unable = await db.query('select from executors where not reads_sealed_births and fenced_at is null limit 1');
  return unable.rowCount === 0;
}
