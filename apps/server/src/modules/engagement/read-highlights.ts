import type { homeHighlights } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf } from '@safar/domain/days';
import { shownScore } from '@safar/domain/reviews';
import type { EngagementContext } from './context.ts';
import { reviewView } from './read-reviews.ts';
import { finestReviews, offersOn, scoreOf, type ReviewRow } from './store.ts';

type Answer = CallAnswer<typeof homeHighlights>;

const MOST_OFFERS = 6;
const TESTIMONIALS = { score: 9, characters: 60, limit: 3 };

/** Offers that hold today in India, a few reviews, and how many there are (D17). */
export async function readHighlights(context: EngagementContext): Promise<Answer> {
  const { clock, database } = context;
  const [offers, finest, total] = await Promise.all([
    offersOn(database.pool, indiaClockOf(clock.nowMs()).day, MOST_OFFERS),
    finestReviews(database.pool, TESTIMONIALS),
    scoreOf(database.pool, null),
  ]);
  return {
    offers: offers.map(({ title, text, terms, link, validTill }) => ({
      title,
      text,
      terms,
      link,
      validTill,
    })),
    testimonials: (await Promise.all(finest.map((review) => testimonialOf(context, review)))).flat(),
    reviews: total && { count: total.count, score: shownScore(total.score) },
  };
}

/** Without the hotel nobody knows what is praised. */
async function testimonialOf({ hotels }: EngagementContext, review: ReviewRow): Promise<Answer['testimonials']> {
  const hotel = await hotels.findHotel(review.hotelCode);
  return hotel === null ? [] : [{ ...reviewView(review), hotelName: hotel.HotelName, city: hotel.CityName }];
}
