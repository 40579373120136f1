import type { homeHighlights } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf } from '@safar/domain/days';
import { shownScore } from '@safar/domain/reviews';
import { language } from '@safar/messages/language';
import type { EngagementContext } from './context.ts';
import { reviewView } from './read-reviews.ts';
import { offersOn } from './offer-store.ts';
import { finestReviews, type ShownReview } from './store.ts';

type Answer = CallAnswer<typeof homeHighlights>;

const MOST_OFFERS = 6;
const TESTIMONIALS = { score: 9, characters: 60, limit: 3 };

/** Offers that hold today in India, a few reviews, and how many there are (REQ-OFFER-1): guests’, or the samples while no guest has written. */
export async function readHighlights(context: EngagementContext): Promise<Answer> {
  const { clock, database, hotels } = context;
  const [offers, total] = await Promise.all([
    offersOn(database.pool, indiaClockOf(clock.nowMs()).day, MOST_OFFERS),
    hotels.totalGuestScore(),
  ]);
  const finest = total === null ? [] : await finestReviews(database.pool, { ...TESTIMONIALS, sample: total.sampled });
  return {
    offers: offers.map(({ id, title, text, terms, translations, link, scene, validTill }) => ({
      id,
      ...(translations[language()] ?? { title, text, terms }),
      link,
      scene,
      validTill,
    })),
    testimonials: (await Promise.all(finest.map((review) => testimonialOf(context, review)))).flat(),
    reviews: total && { count: total.reviews, score: shownScore(total.score), sampled: total.sampled },
  };
}

/** Without the hotel nobody knows what is praised. */
async function testimonialOf({ hotels }: EngagementContext, review: ShownReview): Promise<Answer['testimonials']> {
  const hotel = await hotels.findHotel(review.hotelCode);
  return hotel === null ? [] : [{ ...reviewView(review), hotelName: hotel.HotelName, city: hotel.CityName }];
}
