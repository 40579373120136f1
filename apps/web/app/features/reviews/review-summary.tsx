import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { categoryName, topicName } from '@safar/domain/stay/reviews';
import { Card } from '#design/card.tsx';
import { Chip } from '#design/chip.tsx';
import type { components } from '#lib/api-types.ts';

type Answer = components['schemas'];
export type Summary = NonNullable<Answer['ReviewSummary']>;

/** The scale of every score. */
const BEST_SCORE = 10;

/** The score in words, its categories, and the topics several guests mention. */
export function ReviewSummary({
  summary,
  topic,
  onTopic,
}: {
  summary: Summary;
  topic: string | null;
  onTopic: (topic: string | null) => void;
}) {
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 md:grid-cols-[minmax(12rem,auto)_1fr] md:items-center md:gap-8">
        <div className="flex items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-md bg-select text-xl font-bold text-on-select">
            {summary.score.toFixed(1)}
          </span>
          <p className="grid">
            <strong className="text-lg">{summary.word}</strong>
            <span className="text-sm text-muted">
              {summary.sampled ? t(m.sampleReviews, { count: summary.count }) : t(m.byGuests, { count: summary.count })}
            </span>
            {summary.sampled && <span className="text-xs text-muted">{t(m.samplesAre)}</span>}
          </p>
        </div>
        {summary.categories.length > 0 && (
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {summary.categories.map(({ name, score }) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
                <dt>{categoryName(name)}</dt>
                <dd className="font-semibold">{score.toFixed(1)}</dd>
                <svg
                  aria-hidden
                  viewBox={`0 0 ${BEST_SCORE} 1`}
                  preserveAspectRatio="none"
                  className="col-span-2 h-1.5 w-full rounded-full bg-hover"
                >
                  <rect width={score} height={1} className="fill-select" />
                </svg>
              </div>
            ))}
          </dl>
        )}
      </Card>
      {summary.topics.length > 0 && (
        <div
          role="group"
          aria-label={summary.sampled ? t(m.topicsOfSamples) : t(m.topics)}
          className="flex flex-wrap gap-2"
        >
          {summary.topics.map(({ topic: name, mentions }) => (
            <Chip key={name} selected={name === topic} onClick={() => onTopic(name === topic ? null : name)}>
              <span>{topicName(name)}</span> <span className="text-faint">{mentions}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
