import { carrierColour, type CarrierColour } from '@safar/domain/flight/carrier-mark';
import { cx } from './cx.ts';
import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { dayShiftText } from '@safar/domain/flight/flight-times';

const GROUNDS: Readonly<Record<CarrierColour, string>> = {
  indigo: 'bg-mark-indigo',
  red: 'bg-mark-red',
  orange: 'bg-mark-orange',
  brick: 'bg-mark-brick',
  plum: 'bg-mark-plum',
  teal: 'bg-mark-teal',
  green: 'bg-mark-green',
  slate: 'bg-mark-slate',
};

/** An airline's two letters on a colour. Decorative: the airline's name is beside it. */
export function CarrierMark({ code, className = 'size-9 text-xs' }: { code: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-sm font-bold text-on-image',
        GROUNDS[carrierColour(code)],
        className,
      )}
    >
      {code}
    </span>
  );
}

/** '+1' after an arrival on the next day. */
export function DayShift({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <sup className="ms-px text-2xs font-semibold text-caution">
      <span aria-hidden>{dayShiftText(days)}</span>
      <span className="sr-only"> {days > 0 ? t(m.daysLater, { days }) : t(m.dayBefore)}</span>
    </sup>
  );
}
