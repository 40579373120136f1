import type { FastifyInstance } from 'fastify';
import { toInstantIso } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Module } from '../../platform/context.ts';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import type { ReconciliationContext } from './context.ts';
import { registerDeskQueues } from './desk-routes.ts';
import { reconcile } from './reconcile.ts';
import { openDifferences } from './store.ts';

/** Every night in India: after midnight's settlements, before working hours (REQ-OPS-5). */
const NIGHTLY = { name: 'reconcile', cron: '15 4 * * *', days: 3 };
const MAX_DAYS = 60;
const MAX_REST_MINUTES = 60;
const MAX_LISTED = 200;

const reconcileBody = z
  .object({
    days: z.int().min(1).max(MAX_DAYS).default(NIGHTLY.days),
    /** Minutes for which a payment is left to its workflow; 0 in a copy of the books, where nothing is under way. */
    restMinutes: z.int().min(0).max(MAX_REST_MINUTES).optional(),
  })
  .default({ days: NIGHTLY.days });
const settleBody = z.object({ bookingId: z.uuid() });

/** Compares our books with others', and lists what a person must do (docs/operations.md). */
export function createReconciliation(context: ReconciliationContext): Module {
  context.workflows.schedule(NIGHTLY.name, NIGHTLY.cron, async (scheduledAt) => {
    await reconcile(context, { days: NIGHTLY.days, occasion: toInstantIso(scheduledAt.getTime()) });
  });
  return {
    name: 'reconciliation',
    register: () => undefined,
    registerDesk: (desk) => registerDeskQueues(desk, context),
    registerOperations: (operations) => registerOperations(operations, context),
  };
}

/** Calls for operators: `npm run reconcile`, `npm run escalations`. */
function registerOperations(app: FastifyInstance, context: ReconciliationContext): void {
  app.post('/operations/reconcile', async (request, reply) => {
    const asked = reconcileBody.safeParse(request.body ?? undefined);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    const { days, restMinutes } = asked.data;
    const grace = restMinutes === undefined ? {} : { graceMs: restMinutes * MINUTE_MS };
    return reply.send(await reconcile(context, { days, ...grace }));
  });
  app.get('/operations/escalations', async (_request, reply) => {
    const { pool } = context.database;
    return reply.send({
      bookings: await context.bookings.escalated(await context.bookings.inNeed(null, MAX_LISTED)),
      refunds: await context.payments.refundsInNeed(MAX_LISTED),
      disputes: await context.payments.disputesRunning(null, MAX_LISTED),
      differences: await openDifferences(pool, MAX_LISTED),
    });
  });
  app.post('/operations/escalations/settle', async (request, reply) => {
    const asked = settleBody.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    return reply.send({ settled: await context.bookings.closeEscalations(asked.data.bookingId) });
  });
}
