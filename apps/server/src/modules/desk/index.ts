import type { Module, PlatformContext } from '../../platform/context.ts';
import type { DeskAccess } from '../../platform/desk.ts';
import { createAuditLog } from './audit-log.ts';
import type { DeskContext } from './context.ts';
import { DeskSessions } from './desk-sessions.ts';
import { registerOperatorCommands } from './operations.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { deleteSpentChallenges } from './passkey-store.ts';
import { registerOperators } from './routes.ts';
import { seedOperators, type SampleOperator } from './seed-operators.ts';
import { pruneTries } from './sign-in-tries.ts';

export type { SampleOperator } from './seed-operators.ts';

/** Every night: what ended is dropped. */
const PRUNE = { name: 'prune-operator-sessions', cron: '40 3 * * *' };

export interface Desk extends Module {
  /** Who is signed in at the desk, and the log of what they do. */
  readonly access: DeskAccess;
}

/** The people who run the product: their sign-in, and the audit log. `samples` come with the sandbox alone. */
export function createDesk(
  platform: PlatformContext,
  { samples }: { readonly samples: readonly SampleOperator[] },
): Desk {
  const deskSessions = new DeskSessions(platform);
  const audit = createAuditLog(platform);
  const context: DeskContext = { ...platform, deskSessions, audit };
  platform.workflows.schedule(PRUNE.name, PRUNE.cron, async () => {
    await deskSessions.prune();
    await pruneTries(platform);
    await deleteSpentChallenges(platform.database.pool, platform.clock.nowIso());
  });
  return {
    name: 'desk',
    access: { operators: deskSessions, audit },
    register: () => undefined,
    registerDesk: (desk) => {
      registerOperators(desk, context);
      registerPasskeys(desk, context);
    },
    registerOperations: (operations) => registerOperatorCommands(operations, context),
    start: () => seedOperators(context, samples),
  };
}
