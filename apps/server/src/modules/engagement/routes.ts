import * as calls from '@safar/contract/engagement';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { askQuestion, readQuestions } from './ask-question.ts';
import type { EngagementContext } from './context.ts';
import { keepJourney } from './keep-journey.ts';
import { readHighlights } from './read-highlights.ts';
import { readPicture } from './offer-pictures.ts';
import { readReviews } from './read-reviews.ts';
import { deleteSavedHotel } from './saved-hotel-store.ts';
import { listSavedHotels, saveHotel } from './save-hotel.ts';
import { listReviewable, writeReview } from './write-review.ts';

/** Maximum size of a journey event (REQ-LOG-1). */
const JOURNEY_LIMIT_BYTES = 8 * 1024;

export function registerEngagement(app: FastifyInstance, context: EngagementContext): void {
  route(app, calls.homeHighlights, () => readHighlights(context), context);
  route(app, calls.offerPicture, ({ params }) => readPicture(context.database.pool, params.file), context);
  route(app, calls.hotelReviews, ({ params, query }) => readReviews(context, params.hotelCode, query.cursor), context);
  route(
    app,
    calls.reviewableStays,
    ({ session, params }) => listReviewable(context, session.userId, params.hotelCode),
    context,
  );
  route(
    app,
    calls.writeReview,
    ({ session, params, body }) => writeReview(context, session.userId, params.hotelCode, body),
    context,
  );
  route(
    app,
    calls.hotelQuestions,
    ({ params, query }) => readQuestions(context, params.hotelCode, query.cursor),
    context,
  );
  route(
    app,
    calls.askQuestion,
    ({ session, params, body }) => askQuestion(context, session.userId, params.hotelCode, body.text),
    context,
  );
  route(app, calls.savedHotels, ({ session }) => listSavedHotels(context, session.userId), context);
  route(app, calls.saveHotel, ({ session, body }) => saveHotel(context, session.userId, body.hotelCode), context);
  route(
    app,
    calls.forgetHotel,
    async ({ session, params }) => {
      await deleteSavedHotel(context.database.pool, session.userId, params.hotelCode);
      return {};
    },
    context,
  );
  route(
    app,
    calls.appendSnapshot,
    async ({ body, currentSession, request }) => {
      const userId = (await currentSession())?.userId ?? null;
      return (await keepJourney(context, body, { userId, ip: request.ip })) ?? {};
    },
    context,
    { bodyLimitBytes: JOURNEY_LIMIT_BYTES },
  );
}
