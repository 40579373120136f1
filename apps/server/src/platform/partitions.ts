import { DAY_MS } from '@safar/domain/time-units';
import type { Queryable } from './database.ts';

/** Tables in partitions by time, and how long before it begins one is made. */
const PARTITIONED = [
  { table: 'journey_events', unit: 'day', aheadDays: 8 },
  { table: 'outside_calls', unit: 'month', aheadDays: 62 },
] as const;

/** A table whose rows are dropped by the day or the month. */
export type PartitionedTable = (typeof PARTITIONED)[number]['table'];

/** Makes the partitions of the present and of what comes. Those that are there stay; two processes may do it at once. */
export async function makePartitions(db: Queryable, nowMs: number): Promise<void> {
  for (const { table, unit, aheadDays } of PARTITIONED)
    await db.query('select make_partitions($1, $2, $3, $4)', [
      table,
      unit,
      new Date(nowMs),
      new Date(nowMs + aheadDays * DAY_MS),
    ]);
}

/** Drops what is wholly before an instant. */
export async function dropPartitions(db: Queryable, table: PartitionedTable, before: string): Promise<void> {
  await db.query('select drop_partitions($1, $2)', [table, before]);
}
