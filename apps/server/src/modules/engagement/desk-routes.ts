import * as calls from '@safar/contract/desk/queues';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { readPage } from '../../platform/list-cursor.ts';
import { answerQuestion } from './answer-question.ts';
import type { EngagementContext } from './context.ts';
import { decideHeldText, takeBackText } from './moderate-text.ts';
import { shownWritings } from './moderation-store.ts';
import { replaceAnswer } from './question-store.ts';

const PAGE_SIZE = 50;

/** Reviews and questions that wait for a person (REQ-DESK-8). */
export function registerDeskWriting(desk: DeskRoutes, context: EngagementContext): void {
  desk.route(calls.decideWriting, async ({ params, body: { verdict, reason }, note }) => {
    const subject = { kind: 'writing', id: params.id };
    const decided = await decideHeldText(context, { id: params.id, verdict }, (transaction) =>
      note(transaction, { subject, reason, after: { verdict } }),
    );
    return decided ? {} : fail('NOT_IN_QUEUE');
  });
  desk.route(calls.shownWriting, async ({ query: { cursor, find = '' } }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => shownWritings(context.database.pool, find, place, limit),
      ({ at, id }) => ({ at, id }),
    );
    return page === undefined ? fail('BAD_REQUEST') : { shown: page.rows, nextCursor: page.nextCursor };
  });
  desk.route(calls.takeBackWriting, async ({ params, body: { what, reason }, note }) => {
    const subject = { kind: what === 'text' ? 'writing' : 'question', id: params.id };
    const done = await takeBackText(context, { id: params.id, what }, (transaction) =>
      note(transaction, { subject, reason, after: { takenBack: what } }),
    );
    return done ? {} : fail('WRITING_NOT_SHOWN');
  });
  desk.route(calls.correctAnswer, ({ params, body: { known, text, reason }, note }) =>
    context.database.transaction(async (transaction) => {
      const at = context.clock.nowIso();
      if (!(await replaceAnswer(transaction, params.id, { known, text, at }))) return fail('WRITING_NOT_SHOWN');
      await note(transaction, { subject: { kind: 'question', id: params.id }, reason, after: { answer: text } });
      return {};
    }),
  );
  desk.route(calls.answerGuest, async ({ params, body, note }) => {
    const subject = { kind: 'question', id: params.id };
    const answered = await answerQuestion(context, { id: params.id, text: body.text }, (transaction) =>
      note(transaction, { subject, after: { answer: body.text } }),
    );
    return answered ? {} : fail('NOT_IN_QUEUE');
  });
}
