import type { Transaction } from '../../platform/database.ts';
import type { EngagementContext } from './context.ts';
import { saveAnswer, unansweredQuestions } from './question-store.ts';

/** A question that waits for an answer, as an operator sees it. */
interface OpenQuestion {
  readonly id: string;
  readonly askedAt: string;
  readonly hotelCode: string;
  /** Null when the hotel has left the catalogue. */
  readonly hotel: string | null;
  readonly text: string;
}

/** At most `limit` unanswered questions, oldest first. */
export async function openQuestions({ database, hotels }: EngagementContext, limit: number): Promise<OpenQuestion[]> {
  const open = await unansweredQuestions(database.pool, limit);
  return Promise.all(
    open.map(async ({ id, hotelCode, text, createdAt: askedAt }) => {
      const hotel = await hotels.findHotel(hotelCode);
      return { id, askedAt, hotelCode, hotel: hotel?.HotelName ?? null, text };
    }),
  );
}

/** Answers an unanswered question; false when none has this id. `alongside` runs in the same transaction. */
export function answerQuestion(
  { database, clock }: EngagementContext,
  { id, text }: { readonly id: string; readonly text: string },
  alongside?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isSaved = await saveAnswer(transaction, id, text, clock.nowIso());
    if (isSaved) await alongside?.(transaction);
    return isSaved;
  });
}
