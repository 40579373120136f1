import * as m from '@safar/messages/home';
import * as reviewsWords from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import type { Highlights } from './load-home.ts';

/** Guests' reviews and their number, which is counted (REQ-OFFER-1). Sample reviews are labelled as samples. */
export function Testimonials({ testimonials, reviews }: Pick<Highlights, 'testimonials' | 'reviews'>) {
  if (!reviews || testimonials.length === 0) return null;
  const { score, count, sampled } = reviews;
  return (
    <section aria-labelledby="testimonials" className="pt-10 sm:pt-12">
      <h2 id="testimonials">{sampled ? t(m.sampleReviews) : t(m.reviews)}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {sampled ? t(reviewsWords.samplesAre) : t(m.scored, { score: score.toFixed(1), count })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-3">
        {testimonials.map((review) => (
          <ReviewCard key={review.id} review={review} place={`${review.hotelName}, ${placeName(review.city)}`} />
        ))}
      </ul>
    </section>
  );
}
