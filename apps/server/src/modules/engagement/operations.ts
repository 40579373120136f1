import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { answerQuestion, openQuestions } from './answer-question.ts';
import type { EngagementContext } from './context.ts';

const MAX_ANSWER_CHARACTERS = 2000;
const answerBody = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(MAX_ANSWER_CHARACTERS) });

/** Calls for the operator of this machine alone: `npm run answer-question`. */
export function registerQuestionOperations(app: FastifyInstance, context: EngagementContext): void {
  app.get('/operations/questions', async (request, reply) => {
    if (!isLoopback(request)) return sendFailure(reply, fail('NOT_FOUND'));
    return reply.send({ questions: await openQuestions(context) });
  });
  app.post('/operations/questions/answer', async (request, reply) => {
    const asked = answerBody.safeParse(request.body);
    if (!isLoopback(request) || !asked.success) return sendFailure(reply, fail('NOT_FOUND'));
    return reply.send({ answered: await answerQuestion(context, asked.data) });
  });
}
