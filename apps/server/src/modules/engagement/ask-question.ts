import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { askQuestion as call, hotelQuestions } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { heldReason } from '@safar/domain/words/text-moderation';
import { publicAuthor } from './moderate-text.ts';
import { shownAuthor } from '@safar/domain/stay/reviews';
import { DAY_MS } from '@safar/domain/time/time-units';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { byCreation, readPage } from '../../platform/list-cursor.ts';
import type { EngagementContext } from './context.ts';
import { insertQuestions, questionsOfHotel, questionsSince, type QuestionRow } from './question-store.ts';

const PAGE_SIZE = 6;
/** Maximum number of questions by one traveller in 24 hours. */
const QUESTIONS_PER_DAY = 10;

/** Stores a question about a hotel; it is shown as awaiting an answer (REQ-REV-4), at once or once a person has read it. */
export async function askQuestion(
  context: EngagementContext,
  userId: string,
  hotelCode: string,
  text: string,
): Promise<CallAnswer<typeof call> | Failure<'HOTEL_NOT_FOUND' | 'QUESTIONS_LIMITED'>> {
  const { clock, database } = context;
  if ((await context.hotels.findHotel(hotelCode)) === null) return fail('HOTEL_NOT_FOUND');
  const dayAgo = new Date(clock.nowMs() - DAY_MS).toISOString();
  if ((await questionsSince(database.pool, userId, dayAgo)) >= QUESTIONS_PER_DAY) return fail('QUESTIONS_LIMITED');
  const contact = await context.identity.contactOf(userId);
  const question = {
    userId,
    id: newId(clock.nowMs()),
    hotelCode,
    author: publicAuthor(contact?.name ?? null),
    text,
    answer: null,
    sample: false,
    held: heldReason(text),
    createdAt: clock.nowIso(),
  };
  await insertQuestions(database.pool, [question]);
  return { question: questionView(question), held: question.held !== null };
}

/** A page of the questions about a hotel, newest first. */
export async function readQuestions(
  { database: { pool } }: EngagementContext,
  hotelCode: string,
  cursor: string | undefined,
): Promise<CallAnswer<typeof hotelQuestions> | Failure<'BAD_REQUEST'>> {
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => questionsOfHotel(pool, hotelCode, place, limit),
    byCreation,
  );
  if (page === undefined) return fail('BAD_REQUEST', { text: t(m.listChanged) });
  return { questions: page.rows.map(questionView), nextCursor: page.nextCursor };
}

function questionView({ id, author, text, createdAt, answer, sample }: QuestionRow) {
  return { id, author: shownAuthor(author), text, askedAt: createdAt, answer, sample };
}
