import type { homeHighlights } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf } from '@safar/domain/time/days';
import { shownScore } from '@safar/domain/stay/reviews';
import { language } from '@safar/messages/language';
import type { EngagementContext } from './context.ts';
import { reviewView } from './read-reviews.ts';
import type { NamedCoupon } from '../coupons/index.ts';
import { offersOn, type Offer } from './offer-store.ts';
import { finestReviews, type ShownReview } from './store.ts';

type Answer = CallAnswer<typeof homeHighlights>;

const MOST_OFFERS = 9;
/** Offers that are read, before those whose coupon cannot be used now are left out. */
const MOST_READ = 100;
const TESTIMONIALS = { score: 9, characters: 60, limit: 3 };

/**
 * Offers valid today in India, a few reviews, and the number of reviews (REQ-OFFER-1): guests’, or the samples while no guest has written.
 */
export async function readHighlights(context: EngagementContext): Promise<Answer> {
  const [offers, total] = await Promise.all([heldOffers(context), context.hotels.totalGuestScore()]);
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

/** Offers valid today; one with a coupon only while the coupon can be used (REQ-OFFER-4). */
export async function heldOffers({
  clock,
  database,
  coupons,
}: EngagementContext): Promise<{ offer: Offer; coupon: NamedCoupon | null }[]> {
  const offers = await offersOn(database.pool, indiaClockOf(clock.nowMs()).day, MOST_READ);
  const codes = offers.flatMap(({ couponCode }) => couponCode ?? []);
  const named = codes.length === 0 ? [] : await coupons.named(codes);
  return offers
    .flatMap((offer) => {
      const coupon = named.find(({ code, isGood }) => isGood && code === offer.couponCode) ?? null;
      return offer.couponCode !== null && coupon === null ? [] : [{ offer, coupon }];
    })
    .slice(0, MOST_OFFERS);
}

/** Null without the hotel: readers would not know what is praised. */
async function testimonialOf({ hotels }: EngagementContext, review: ShownReview): Promise<Answer['testimonials']> {
  const hotel = await hotels.findHotel(review.hotelCode);
  return hotel === null ? [] : [{ ...reviewView(review), hotelName: hotel.HotelName, city: hotel.CityName }];
}
