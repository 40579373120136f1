import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { mentions } from '@safar/domain/stay/reviews';
import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { Questions } from './questions.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary, type Summary } from './review-summary.tsx';
import { usePages } from './use-pages.ts';
import { WriteReview } from './write-review.tsx';
import { HotelPart } from '#lib/structured-data.tsx';

interface ReviewsPanelProps {
  hotelCode: string;
  /** Path of the hotel's canonical page. */
  hotelPath: string;
  skeleton: ReactNode;
}

/** Scores, topics and reviews, then the questions. */
export function ReviewsPanel({ hotelCode, hotelPath, skeleton }: ReviewsPanelProps) {
  const [topic, setTopic] = useState<string | null>(null);
  const { page, problem, busy, more, reload } = usePages(['reviews', hotelCode], async (cursor, signal) => {
    const params = { path: { hotelCode }, query: { cursor } };
    const answer = await answerOf(browserApi.GET('/api/hotels/{hotelCode}/reviews', { params, signal }));
    return { rows: answer.reviews, nextCursor: answer.nextCursor, rest: answer.summary };
  });
  if (!page)
    return problem ? <ErrorState title={t(m.notLoadedTitle)} text={problem} busy={busy} onRetry={more} /> : skeleton;
  const summary = page.rest;
  const shown = topic === null ? page.rows : page.rows.filter(({ text }) => mentions(text, topic));
  return (
    <div className="grid gap-8">
      <div className="grid gap-6">
        {summary ? (
          <>
            <ReviewSummary summary={summary} topic={topic} onTopic={setTopic} />
            <RatingFacts summary={summary} hotelPath={hotelPath} />
          </>
        ) : (
          <EmptyState level={3} title={t(m.noneTitle)} text={t(m.none)} />
        )}
        <WriteReview hotelCode={hotelCode} onWritten={reload} />
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
        {shown.length === 0 && topic !== null && <p className="text-sm text-muted">{t(m.noneOfTopic)}</p>}
        <ProblemNote text={problem} />
        {page.nextCursor && (
          <Button busy={busy} className="justify-self-start" onClick={more}>
            {t(m.more)}
          </Button>
        )}
      </div>
      <Questions hotelCode={hotelCode} />
    </div>
  );
}

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
