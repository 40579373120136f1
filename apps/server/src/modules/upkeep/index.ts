import type { Module, PlatformContext } from '../../platform/context.ts';
import { sweepOldRows } from './sweep.ts';

export { sweepOldRows } from './sweep.ts';

/** Every night in India, after personal data was erased. */
const SWEEP = { name: 'sweep-old-rows', cron: '50 3 * * *' };

/** Deletes rows whose retention has ended. */
export function createUpkeep(context: PlatformContext): Module {
  context.workflows.schedule(SWEEP.name, SWEEP.cron, () =>
    context.workflows.step('sweep', () => sweepOldRows(context)),
  );
  return { name: 'upkeep', register: () => undefined };
}
