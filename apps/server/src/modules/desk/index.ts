import { DAY_MS } from '@safar/domain/time/time-units';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import { APPROVALS_RUN_OUT } from '../../platform/approval-store.ts';
import { endRunOut } from '../../platform/approvals.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { DeskAccess } from '../../platform/desk.ts';
import { createAuditLog } from './audit-log.ts';
import type { DeskContext } from './context.ts';
import { DeskSessions } from './desk-sessions.ts';
import { registerOperatorCommands } from './operations.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { deleteSpentChallenges } from './passkey-store.ts';
import { registerOperators } from './routes.ts';
import { deleteOldDeskMails, DESK_MAILS_DUE } from './desk-mail-store.ts';
import { sendDeskMails } from './desk-mails.ts';
import { seedOperators, type SampleOperator } from './seed-operators.ts';
import { pruneTries } from './sign-in-tries.ts';

export type { SampleOperator } from './seed-operators.ts';

const MAILS_KEPT_MS = 30 * DAY_MS;
/** Deletes ended sessions every night. */
const PRUNE = { name: 'prune-operator-sessions', cron: '40 3 * * *' };

export interface Desk extends Module {
  /** The signed-in operator, and the audit log of operators' actions. */
  readonly access: DeskAccess;
}

/** Operators: their sign-in, and the audit log. `samples` come with the sandbox alone. */
export function createDesk(
  platform: PlatformContext,
  { samples, mail }: { readonly samples: readonly SampleOperator[]; readonly mail: Pick<MailGateway, 'send'> },
): Desk {
  const deskSessions = new DeskSessions(platform);
  const audit = createAuditLog(platform);
  const context: DeskContext = { ...platform, deskSessions, audit };
  const sender = platform.due.add({
    what: 'sending mails of the desk',
    isDue: `${DESK_MAILS_DUE} or ${APPROVALS_RUN_OUT}`,
    round: async () => {
      const { database, clock } = platform;
      const isMoreRunOut = await database.transaction((transaction) => endRunOut(transaction, clock.nowIso()));
      return (await sendDeskMails({ ...platform, mail })) || isMoreRunOut;
    },
  });
  platform.workflows.schedule(PRUNE.name, PRUNE.cron, async () => {
    await deskSessions.prune();
    await pruneTries(platform);
    await deleteSpentChallenges(platform.database.pool, platform.clock.nowIso());
    await deleteOldDeskMails(platform.database.pool, new Date(platform.clock.nowMs() - MAILS_KEPT_MS).toISOString());
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
    work: async () => {
      await seedOperators(context, samples);
      sender.start();
    },
    stop: () => sender.stop(),
  };
}
