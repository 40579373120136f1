import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { memo, useMemo } from 'react';
import { formatInr } from '@safar/domain/money/money';
import { Slider } from '#design/slider.tsx';
import type { FilterControlProps } from './filter-facts.ts';

const STEP_PAISE = 50_000;
const BARS = 24;
/** Share of the prices within the slider's range; those above are included in 'Any price'. */
const SHOWN_SHARE = 0.95;

/** The highest wanted total, over a chart of the known totals; nothing until two prices are known. */
export function PriceFilter({ value, onChange, facts: { pricesPaise } }: FilterControlProps<'maxPricePaise'>) {
  const { min, max } = useMemo(() => boundsOf(pricesPaise), [pricesPaise]);
  if (pricesPaise.length < 2 || min + STEP_PAISE >= max) return <p className="text-sm text-faint">{t(m.soon)}</p>;
  const chosen = Math.min(max, Math.max(min, value ?? max));
  const text = value === null ? t(m.anyPrice) : t(m.upTo, { price: formatInr(chosen) });
  return (
    <>
      {/* Placed in the row of the group's title. */}
      <p className="-mt-7 mb-2 text-end text-sm font-semibold text-muted">{text}</p>
      <Histogram pricesPaise={pricesPaise} min={min} max={max} upTo={chosen} />
      <Slider
        label={t(m.highest)}
        valueText={text}
        min={min}
        max={max}
        step={STEP_PAISE}
        value={chosen}
        onChange={(paise) => onChange(paise >= max ? null : paise)}
      />
      <p className="flex justify-between text-2xs text-faint">
        <span>{formatInr(min)}</span>
        <span>{`${formatInr(max)}+`}</span>
      </p>
    </>
  );
}

const Histogram = memo(function Histogram({
  pricesPaise,
  min,
  max,
  upTo,
}: {
  pricesPaise: readonly number[];
  min: number;
  max: number;
  upTo: number;
}) {
  const bars = Array.from({ length: BARS }, () => 0);
  const barWidth = (max - min) / BARS;
  for (const price of pricesPaise) {
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor((price - min) / barWidth)));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  const most = Math.max(...bars);
  return (
    <svg aria-hidden viewBox={`0 0 ${BARS} 10`} preserveAspectRatio="none" className="-mb-3 block h-10 w-full">
      {bars.map((count, bar) => (
        <rect
          // A bar is identified by its position.
          key={bar}
          x={bar + 0.08}
          width={0.84}
          y={10 - (count / most) * 10}
          height={(count / most) * 10}
          className={min + bar * barWidth < upTo ? 'fill-select' : 'fill-hairline'}
        />
      ))}
    </svg>
  );
});

/** The slider's range in whole steps, without the few highest prices, which would squeeze all others into one step. */
function boundsOf(prices: readonly number[]): { min: number; max: number } {
  const sorted = prices.toSorted((a, b) => a - b);
  const least = sorted[0] ?? 0;
  const most = sorted[Math.ceil(sorted.length * SHOWN_SHARE) - 1] ?? 0;
  return { min: Math.floor(least / STEP_PAISE) * STEP_PAISE, max: Math.ceil(most / STEP_PAISE) * STEP_PAISE };
}
