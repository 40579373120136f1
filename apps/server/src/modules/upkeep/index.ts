import type { Module, PlatformContext } from '../../platform/context.ts';
import { sweepOldRows } from './sweep.ts';

export { sweepOldRows } from './sweep.ts';

/** Every night in India, after what is erased of persons. */
const SWEEP = { name: 'sweep-old-rows', cron: '50 3 * * *' };

/** Lets go of rows that have been kept long enough. */
export function createUpkeep(context: PlatformContext): Module {
  context.workflows.schedule(SWEEP.name, SWEEP.cron, () =>
    context.workflows.step('sweep', () => sweepOldRows(context)),
  );
  return { name: 'upkeep', register: () => undefined };
}
