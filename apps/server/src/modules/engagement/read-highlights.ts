import type { homeHighlights } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { shownScore } from '@safar/domain/stay/reviews';
import { language } from '@safar/messages/language';
import type { EngagementContext } from './context.ts';
import { reviewView } from './read-reviews.ts';
import { offersShown } from './offers-shown.ts';
import { finestReviews, type ShownReview } from './review-store.ts';

type Answer = CallAnswer<typeof homeHighlights>;

const TESTIMONIALS = { score: 9, characters: 60, limit: 3 };

/**
 * Offers valid today in India, a few reviews, and the number of reviews (REQ-OFFER-1): guests’, or the samples while no guest has written.
 */
export async function readHighlights(context: EngagementContext): Promise<Answer> {
  const [offers, total] = await Promise.all([offersShown(context), context.hotels.totalGuestScore()]);
  const finest =
    total === null ? [] : await finestReviews(context.database.pool, { ...TESTIMONIALS, sample: total.sampled });
  return {
    offers: offers.map(
      ({ offer: { id, title, text, terms, translations, link, scene, picture, validTill }, coupon }) => ({
        id,
        ...(translations[language()] ?? { title, text, terms }),
        link,
        scene,
        picture: picture && {
          src: `/api/offer-pictures/${picture.hash}-{w}.webp`,
          alt: picture.alt[language()] ?? picture.alt.en ?? '',
        },
        coupon: coupon?.terms ?? null,
        validTill: coupon !== null && coupon.terms.until < validTill ? coupon.terms.until : validTill,
      }),
    ),
    testimonials: (await Promise.all(finest.map((review) => testimonialOf(context, review)))).flat(),
    reviews: total && { count: total.reviews, score: shownScore(total.score), sampled: total.sampled },
  };
}

/** Null without the hotel: readers would not know what is praised. */
async function testimonialOf({ hotels }: EngagementContext, review: ShownReview): Promise<Answer['testimonials']> {
  const hotel = await hotels.findHotel(review.hotelCode);
  return hotel === null ? [] : [{ ...reviewView(review), hotelName: hotel.HotelName, city: hotel.CityName }];
}
