import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { cx } from './cx.ts';

/** `card` 24/28, `total` 32/36 for the sum at checkout, `bar` 18/24, `inline` in the size of the text around it. */
export type PriceSize = 'card' | 'total' | 'bar' | 'inline';

const SIZES: Record<PriceSize, string> = {
  card: 'text-price',
  total: 'text-price-lg',
  bar: 'text-lg',
  inline: '',
};

export interface PriceProps {
  /** Integer paise, everything included. */
  amountPaise: number;
  /** What the price covers, always shown under it: '3 nights incl. taxes & fees'. */
  covers?: string;
  /**
   * The supplier's own earlier price, struck through above the price; never lower than the price, and never invented.
   */
  oldPaise?: number | null;
  size?: PriceSize;
  align?: 'start' | 'end';
  className?: string;
}

/** The only component that shows a price. */
export function Price({ amountPaise, covers, oldPaise, size = 'card', align = 'start', className }: PriceProps) {
  const showsOld = oldPaise !== undefined && oldPaise !== null && oldPaise > amountPaise;
  return (
    <span
      className={cx(
        'inline-grid gap-0.5',
        align === 'end' ? 'justify-items-end text-end' : 'justify-items-start',
        className,
      )}
    >
      {showsOld && (
        <s className="text-sm text-faint">
          <span className="sr-only">{t(m.earlierPrice)} </span>
          <span>{formatInr(oldPaise)}</span>
        </s>
      )}
      <span className={cx('money font-bold', SIZES[size])}>
        <Rupees paise={amountPaise} large={size === 'card' || size === 'total'} />
      </span>
      {covers && <span className="text-xs text-muted">{covers}</span>}
    </span>
  );
}

/** An amount in the running text's size with the rupee sign, and paise where there are any, smaller. */
function Rupees({ paise, large }: { paise: number; large: boolean }) {
  const [sign = '', figures = ''] = formatInr(paise).split('₹');
  const [rupees, rest] = figures.split('.');
  return (
    <>
      {sign && <span>{sign}</span>}
      <span className="me-[0.08em] text-[0.78em] font-semibold">₹</span>
      <span>{rupees}</span>
      {rest && <span className={cx('font-semibold', large ? 'text-[0.62em]' : 'text-[0.84em]')}>{`.${rest}`}</span>}
    </>
  );
}
