import { counted } from '#lib/format.ts';
import type { components } from '#lib/api-types.ts';

type Reviews = NonNullable<components['schemas']['HotelCard']['reviews']>;

/** What guests' scores of a hotel add up to, out of ten (REQ-REV-2). */
export function GuestScore({ reviews: { score, count, sampled } }: { reviews: Reviews }) {
  return (
    <span className="flex shrink-0 items-center gap-2 text-end">
      <span className="max-w-16 text-2xs text-muted">
        <span className="sr-only">{sampled ? 'Sample score' : 'Guest score'} of ten: </span>
        {counted(count, sampled ? 'sample review' : 'review')}
      </span>
      <b className="grid h-8 min-w-9 place-items-center rounded-sm bg-select-soft px-1 text-sm text-select-text">
        {score.toFixed(1)}
      </b>
    </span>
  );
}
