import { SAMPLE_REVIEWS_ARE, ReviewCard } from '#features/reviews/review-card.tsx';
import { counted } from '#lib/format.ts';
import type { Highlights } from './load-highlights.ts';

/** What guests wrote, and how many of them did: counted, never claimed (REQ-OFFER-1). Samples are called that. */
export function Testimonials({ testimonials, reviews }: Pick<Highlights, 'testimonials' | 'reviews'>) {
  if (!reviews || testimonials.length === 0) return null;
  const { score, count, sampled } = reviews;
  return (
    <section aria-labelledby="testimonials" className="pt-10 sm:pt-12">
      <h2 id="testimonials">{sampled ? 'Sample reviews' : 'What guests say'}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {sampled
          ? SAMPLE_REVIEWS_ARE
          : `${score.toFixed(1)} of 10 from ${counted(count, 'review')}, each of a stay booked here.`}
      </p>
      <ul className="grid gap-4 lg:grid-cols-3">
        {testimonials.map((review) => (
          <ReviewCard key={review.id} review={review} place={`${review.hotelName}, ${review.city}`} />
        ))}
      </ul>
    </section>
  );
}
