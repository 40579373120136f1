import { ReviewCard } from '#features/reviews/review-card.tsx';
import { counted } from '#lib/format.ts';
import type { Highlights } from './load-highlights.ts';

/** What guests wrote, and how many of them did: counted, never claimed (D17). */
export function Testimonials({ testimonials, reviews }: Pick<Highlights, 'testimonials' | 'reviews'>) {
  if (!reviews) return null;
  return (
    <section aria-labelledby="testimonials" className="pt-10 sm:pt-12">
      <h2 id="testimonials">What guests say</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {reviews.score.toFixed(1)} of 10 from {counted(reviews.count, 'review')}, each of a stay booked here.
      </p>
      <ul className="grid gap-4 lg:grid-cols-3">
        {testimonials.map((review) => (
          <ReviewCard key={review.id} review={review} place={`${review.hotelName}, ${review.city}`} />
        ))}
      </ul>
    </section>
  );
}
