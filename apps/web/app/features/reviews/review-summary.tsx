import { Chip } from '#design/chip.tsx';
import type { components } from '#lib/api-types.ts';

type Answer = components['schemas'];
export type Summary = NonNullable<Answer['ReviewSummary']>;

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
      <div className="flex items-center gap-4">
        <span className="grid size-14 place-items-center rounded-md bg-select text-xl font-bold text-on-select">
          {summary.score.toFixed(1)}
        </span>
        <p className="grid">
          <strong className="text-lg">{summary.word}</strong>
          <span className="text-sm text-muted">
            {summary.count === 1 ? '1 review' : `${summary.count} reviews`} by guests who stayed here
          </span>
        </p>
      </div>
      {summary.categories.length > 0 && (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {summary.categories.map(({ name, score }) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
              <dt>{name}</dt>
              <dd className="font-semibold">{score.toFixed(1)}</dd>
              <meter
                aria-hidden
                min={0}
                max={10}
                value={score}
                className="col-span-2 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-raised [&::-webkit-meter-optimum-value]:bg-select"
              />
            </div>
          ))}
        </dl>
      )}
      {summary.topics.length > 0 && (
        <div role="group" aria-label="Topics guests mention" className="flex flex-wrap gap-2">
          {summary.topics.map(({ topic: name, mentions }) => (
            <Chip key={name} selected={name === topic} onClick={() => onTopic(name === topic ? null : name)}>
              {name} <span className="text-faint">{mentions}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
