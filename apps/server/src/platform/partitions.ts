import { DAY_MS } from '@safar/domain/time/time-units';
import type { Queryable } from './database.ts';

/** Tables partitioned by time, and how long before its beginning a partition is made (REQ-OPS-30). */
const PARTITIONED = [
  { table: 'journey_events', unit: 'day', aheadDays: 8 },
  { table: 'outside_calls', unit: 'month', aheadDays: 62 },
] as const;

/** A table whose rows are deleted by the day or the month. */
export type PartitionedTable = (typeof PARTITIONED)[number]['table'];

/** Makes the present and coming partitions. Existing ones stay; two processes may run it at once. */
export async function makePartitions(db: Queryable, nowMs: number): Promise<void> {
  for (const { table, unit, aheadDays } of PARTITIONED)
    await db.query('select make_partitions($1, $2, $3, $4)', [
      table,
      unit,
      new Date(nowMs),
      new Date(nowMs + aheadDays * DAY_MS),
    ]);
}

/** Drops the partitions that end before an instant. */
export async function dropPartitions(db: Queryable, table: PartitionedTable, before: string): Promise<void> {
  await db.query('select drop_partitions($1, $2)', [table, before]);
}
