import * as calls from '@safar/contract/desk/queues';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { answerQuestion, openQuestions } from './answer-question.ts';
import type { EngagementContext } from './context.ts';
import { listHeld, moderate } from './moderate.ts';

/** Reviews and questions that wait for a person (REQ-DESK-8). */
export function registerDeskWriting(desk: DeskRoutes, context: EngagementContext): void {
  desk.route(calls.writingQueues, async () => ({
    held: await listHeld(context),
    questions: await openQuestions(context),
  }));
  desk.route(calls.decideWriting, async ({ params, body: { verdict, reason }, note }) => {
    const subject = { kind: 'writing', id: params.id };
    const decided = await moderate(context, { id: params.id, verdict }, (transaction) =>
      note(transaction, { subject, reason, after: { verdict } }),
    );
    return decided ? {} : fail('NOT_IN_QUEUE');
  });
  desk.route(calls.answerGuest, async ({ params, body, note }) => {
    const subject = { kind: 'question', id: params.id };
    const answered = await answerQuestion(context, { id: params.id, text: body.text }, (transaction) =>
      note(transaction, { subject, after: { answer: body.text } }),
    );
    return answered ? {} : fail('NOT_IN_QUEUE');
  });
}
