import { HotelPart } from '#lib/structured-data.tsx';
import type { Summary } from './review-summary.tsx';

const BEST_SCORE = 10;
const WORST_SCORE = 1;

/** The score for search engines, from guests' reviews, not from samples. */
export function RatingFacts({ summary, hotelPath }: { summary: Summary; hotelPath: string }) {
  if (summary.sampled) return null;
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: summary.score,
    bestRating: BEST_SCORE,
    worstRating: WORST_SCORE,
    reviewCount: summary.count,
  };
  return <HotelPart path={hotelPath} of={{ aggregateRating }} />;
}
