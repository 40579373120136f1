import { DAY_MS } from '@safar/domain/time/time-units';
import type { Module } from '../../platform/context.ts';
import type { WaitingContext } from './context.ts';
import { registerWaiting } from './routes.ts';
import { deleteOldWorkOwners } from './work-owner-store.ts';

export { askerOf } from './routes.ts';
export { countWork, EVERY_REQUEST } from './work-store.ts';

const OWNERS_KEPT_MS = 90 * DAY_MS;
const FORGET = { name: 'forget-work-owners', cron: '50 3 * * *' };

/** The queue of all that waits for a person: read where the work lives, whose it is, and by when it was promised (REQ-DESK-8). */
export function createWaiting(context: WaitingContext): Module {
  const { database, clock } = context;
  context.workflows.schedule(FORGET.name, FORGET.cron, () =>
    deleteOldWorkOwners(database.pool, new Date(clock.nowMs() - OWNERS_KEPT_MS).toISOString()),
  );
  return {
    name: 'waiting',
    register: () => undefined,
    registerDesk: (desk) => registerWaiting(desk, context),
  };
}
