import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import { answerQuestion, openQuestions } from './answer-question.ts';
import { decideHeldText } from './moderate-text.ts';
import { heldWritings } from './moderation-store.ts';
import type { EngagementContext } from './context.ts';

const MAX_ANSWER_CHARACTERS = 2000;
/** Texts printed at a time. */
const MAX_LISTED = 200;
const answerBody = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(MAX_ANSWER_CHARACTERS) });

const verdictBody = z.object({ id: z.uuid(), verdict: z.enum(['release', 'reject']) });

/** Calls for operators: `npm run answer-question`, `npm run moderate`. */
export function registerWritingOperations(app: FastifyInstance, context: EngagementContext): void {
  app.get('/operations/questions', async (_request, reply) =>
    reply.send({ questions: await openQuestions(context, MAX_LISTED) }),
  );
  app.post('/operations/questions/answer', async (request, reply) => {
    const asked = answerBody.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    return reply.send({ answered: await answerQuestion(context, asked.data) });
  });
  app.get('/operations/held', async (_request, reply) =>
    reply.send({ held: await heldWritings(context.database.pool, MAX_LISTED) }),
  );
  app.post('/operations/held/decide', async (request, reply) => {
    const asked = verdictBody.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    return reply.send({ decided: await decideHeldText(context, asked.data) });
  });
}
