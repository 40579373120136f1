import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { hotelReviews } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { REVIEW_CATEGORIES, scoreWord, shownAuthor, shownScore, topicsOf } from '@safar/domain/stay/reviews';
import { fail, type Failure } from '../../platform/failure.ts';
import { byCreation, readPage } from '../../platform/list-cursor.ts';
import type { EngagementContext } from './context.ts';
import { categoryScores, reviewsOfHotel, reviewTexts, scoreOf, type ShownReview } from './review-store.ts';

type Answer = CallAnswer<typeof hotelReviews>;

const PAGE_SIZE = 6;
/** Number of newest reviews that topics are taken from. */
const TOPIC_REVIEWS = 200;

/** A page of a hotel's reviews, newest first, and the summary of all of them (REQ-REV-2, REQ-REV-3). */
export async function readReviews(
  { database: { pool } }: EngagementContext,
  hotelCode: string,
  cursor: string | undefined,
): Promise<Answer | Failure<'BAD_REQUEST'>> {
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => reviewsOfHotel(pool, hotelCode, place, limit),
    byCreation,
  );
  if (page === undefined) return fail('BAD_REQUEST', { text: t(m.listChanged) });
  const total = await scoreOf(pool, hotelCode);
  const reviews = page.rows.map(reviewView);
  if (total === null) return { summary: null, reviews, nextCursor: page.nextCursor };
  const [categories, texts] = await Promise.all([
    categoryScores(pool, hotelCode),
    reviewTexts(pool, hotelCode, TOPIC_REVIEWS),
  ]);
  const score = shownScore(total.score);
  return {
    summary: {
      score,
      word: scoreWord(score),
      count: total.count,
      sampled: total.sampled,
      categories: REVIEW_CATEGORIES.flatMap((name) => {
        const mean = categories.get(name);
        return mean === undefined ? [] : [{ name, score: shownScore(mean) }];
      }),
      topics: topicsOf(texts),
    },
    reviews,
    nextCursor: page.nextCursor,
  };
}

/** A review as the API shows it, without its writer's full name. */
export function reviewView({ id, author, score, text, stayedOn, nights, createdAt, sample }: ShownReview) {
  return { id, author: shownAuthor(author), score, text, stayedOn, nights, writtenAt: createdAt, sample };
}
