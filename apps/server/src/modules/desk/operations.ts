import { inviteOperator as inviteCall } from '@safar/contract/desk/operators';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { checkAudit } from './audit-log.ts';
import type { DeskContext } from './context.ts';
import { inviteOnTheMachine } from './invitations.ts';

/** Calls for `npm run operator`: access for the first administrator, and for anyone who lost their phone. */
export function registerOperatorCommands(app: FastifyInstance, context: DeskContext): void {
  app.post('/operations/operators', async (request, reply) => {
    const asked = inviteCall.body.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    const caller = { operator: null, fromAddress: request.ip, action: inviteCall.id };
    const invited = await inviteOnTheMachine(context, asked.data, (transaction, action) =>
      context.audit.record(transaction, caller, action),
    );
    return isFailure(invited) ? sendFailure(reply, invited) : reply.send(invited);
  });
  app.get('/operations/audit', async (_request, reply) => reply.send(await checkAudit(context.database.pool)));
}
