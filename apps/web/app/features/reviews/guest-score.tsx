import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { cx } from '#design/cx.ts';
import type { components } from '#lib/api-types.ts';

type Reviews = NonNullable<components['schemas']['HotelCard']['reviews']>;

/**
 * The overall guest score of a hotel, out of ten (REQ-REV-2): at the end of a card's head, on one line beside a
 * heading, or as text in a line.
 */
export function GuestScore({ reviews, at = 'card' }: { reviews: Reviews; at?: 'card' | 'heading' | 'line' }) {
  const { score, count, sampled } = reviews;
  const isLine = at !== 'card';
  return (
    <span className={cx('flex shrink-0 items-center gap-2', isLine ? 'flex-row-reverse' : 'text-end')}>
      <span className={cx('text-muted', at === 'heading' ? 'text-sm' : 'text-2xs', at === 'card' && 'w-min min-w-16')}>
        <span className="sr-only">{sampled ? t(m.sampleScore) : t(m.guestScore)} </span>
        <span>{t(sampled ? m.sampleReviews : m.reviews, { count })}</span>
      </span>
      <b
        className={cx(
          'text-sm text-select-text',
          at !== 'line' && 'grid h-8 min-w-9 shrink-0 place-items-center rounded-sm bg-select-soft px-1',
        )}
      >
        {score.toFixed(1)}
      </b>
    </span>
  );
}
