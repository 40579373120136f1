import { DAY_MS } from '@safar/domain/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { dropPartitions, makePartitions } from '../../platform/partitions.ts';
import { KEPT_TABLES, WORKFLOWS_KEPT_DAYS } from './kept-tables.ts';
import { endedWorkflows } from './sweep-store.ts';

/** Rows of one statement, so that none takes long. */
const BATCH = 5000;
const WORKFLOW_BATCH = 200;

/**
 * Makes the partitions of the days to come and lets go of what has been kept long enough, as `KEPT_TABLES` has it (REQ-OPS-30). What it
 * leaves undone the next one does.
 */
export async function sweepOldRows({
  database,
  workflows,
  clock,
}: Pick<PlatformContext, 'database' | 'clock'> & {
  readonly workflows: Pick<PlatformContext['workflows'], 'forget'>;
}): Promise<void> {
  const nowMs = clock.nowMs();
  const before = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  await makePartitions(database.pool, nowMs);
  for (const kept of Object.values(KEPT_TABLES)) {
    if (!('days' in kept)) continue;
    if (kept.partitions !== undefined) await dropPartitions(database.pool, kept.partitions, before(kept.days));
    let deleted: number;
    do deleted = await kept.by(database.pool, before(kept.days), BATCH);
    while (deleted === BATCH);
  }
  let ended: readonly string[];
  do {
    ended = await endedWorkflows(database.pool, before(WORKFLOWS_KEPT_DAYS), WORKFLOW_BATCH);
    await workflows.forget(ended);
  } while (ended.length === WORKFLOW_BATCH);
}
