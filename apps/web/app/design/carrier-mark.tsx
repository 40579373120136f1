import { carrierColour, type CarrierColour } from '@safar/domain/flight/carrier-mark';
import { cx } from './cx.ts';

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
