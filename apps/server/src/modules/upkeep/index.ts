import { DAY_MS } from '@safar/domain/time/time-units';
import type { PlatformContext, Module } from '../../platform/context.ts';
import { eachAlone } from '../../platform/repeat.ts';
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
 * Creates the partitions of the coming days and deletes rows whose retention in `KEPT_TABLES` has ended (REQ-OPS-30). The next run does
 * what remains. Each part runs even when another fails; throws at the end if any failed.
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

/** Every night in India, after personal data was erased. */
const SWEEP = { name: 'sweep-old-rows', cron: '50 3 * * *' };

/** Deletes rows whose retention has ended. */
export function createUpkeep(context: PlatformContext): Module {
  context.workflows.schedule(SWEEP.name, SWEEP.cron, () =>
    context.workflows.step('sweep', () => sweepOldRows(context)),
  );
  return { name: 'upkeep', register: () => undefined };
}
