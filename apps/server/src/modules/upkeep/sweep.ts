import { DAY_MS } from '@safar/domain/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { dropPartitions, makePartitions } from '../../platform/partitions.ts';
import { KEPT_TABLES, WORKFLOWS_KEPT_DAYS, type KeptForDays } from './kept-tables.ts';
import { endedWorkflows } from './sweep-store.ts';

/** Rows of one statement, so that none takes long. */
const BATCH = 5000;
const WORKFLOW_BATCH = 200;

type Context = Pick<PlatformContext, 'database' | 'clock' | 'log'> & {
  readonly workflows: Pick<PlatformContext['workflows'], 'forget'>;
};

/**
 * Makes the partitions of the days to come and lets go of what has been kept long enough, as `KEPT_TABLES` has it (REQ-OPS-30). What it
 * leaves undone the next one does. Each thing is done though another fails; throws in the end where one did.
 */
export async function sweepOldRows(context: Context): Promise<void> {
  const { database, clock, log } = context;
  const nowMs = clock.nowMs();
  const before = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  const things = [
    { id: 'partitions', sweep: () => makePartitions(database.pool, nowMs) },
    ...Object.entries(KEPT_TABLES).flatMap(([id, kept]) =>
      'days' in kept ? [{ id, sweep: () => sweepTable(context, kept, before(kept.days)) }] : [],
    ),
    { id: 'workflows', sweep: () => sweepWorkflows(context, before(WORKFLOWS_KEPT_DAYS)) },
  ];
  const allWell = await eachAlone({ log }, 'letting go of old rows', things, {
    idOf: ({ id }) => id,
    look: ({ sweep }) => sweep(),
  });
  if (!allWell) throw new Error('not all old rows could be let go of: the log says of what');
}

async function sweepTable({ database }: Context, kept: KeptForDays, beforeIso: string): Promise<void> {
  if (kept.partitions !== undefined) await dropPartitions(database.pool, kept.partitions, beforeIso);
  let deleted: number;
  do deleted = await kept.by(database.pool, beforeIso, BATCH);
  while (deleted === BATCH);
}

async function sweepWorkflows({ database, workflows }: Context, beforeIso: string): Promise<void> {
  let ended: readonly string[];
  do {
    ended = await endedWorkflows(database.pool, beforeIso, WORKFLOW_BATCH);
    await workflows.forget(ended);
  } while (ended.length === WORKFLOW_BATCH);
}
