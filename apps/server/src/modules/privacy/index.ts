import * as calls from '@safar/contract/account';
import { indiaClockOf } from '@safar/domain/time/days';
import type { Module, ModuleContext } from '../../platform/context.ts';
import type { AuditLog } from '../../platform/desk.ts';
import { isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import type { IdentityModule } from '../identity/index.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseExpired } from './erase-expired.ts';
import { exportData } from './export-data.ts';

/** Every night in India. */
const ERASURE = { name: 'erase-personal-numbers', cron: '30 3 * * *' };

/** A traveller's rights to their data, and the erasures that happen without a request (REQ-PRIV-1, REQ-PRIV-2). */
export function createPrivacy(
  context: ModuleContext & { readonly audit: Pick<AuditLog, 'eraseWords'> },
  identity: IdentityModule,
): Module {
  context.workflows.schedule(ERASURE.name, ERASURE.cron, (dueAt) => eraseExpired(context, identity, dueAt.getTime()));
  return {
    name: 'privacy',
    register: (app) => {
      route(
        app,
        calls.exportMyData,
        async ({ session, reply }) => {
          const data = await exportData(context, identity, session);
          if (!isFailure(data)) {
            const { day } = indiaClockOf(context.clock.nowMs());
            reply.header('content-disposition', `attachment; filename="safar-my-data-${day}.json"`);
          }
          return data;
        },
        context,
      );
      route(
        app,
        calls.deleteAccount,
        async ({ session, body, request, reply }) => {
          const refusal = await deleteAccount(context, identity, session, { ...body, ip: request.ip });
          if (refusal !== null) return refusal;
          identity.takeCookieBack(reply);
          return {};
        },
        context,
      );
    },
  };
}
