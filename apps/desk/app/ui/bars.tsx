import { Link } from 'react-router';
import { cx } from './class-names.ts';

/** A bar of a chart. */
export interface Bar {
  /** Below the axis, when there is room for it. */
  readonly label: string;
  readonly value: number;
  /** The bar as text, for tooltips and screen readers. */
  readonly text: string;
  /** The address of the list it counts. */
  readonly to?: string;
  /** The period is not over yet: drawn paler. */
  readonly open?: boolean;
  /** The value of another day, drawn as a line. */
  readonly before?: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
/** The most labels below the axis. */
const MAX_LABELS = 9;

/** Bars from zero, each a link with its value as text. Labels are not scaled: they are placed around a stretched drawing. */
export function Bars({
  label,
  bars,
  axis,
}: {
  label: string;
  bars: readonly Bar[];
  /** The text of a value on the axis. */
  axis: (value: number) => string;
}) {
  const most = Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const isEmpty = most === 0;
  const top = ceiling(most);
  const every = Math.max(1, Math.ceil(bars.length / MAX_LABELS));
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <figure aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-3xs text-faint">
      <div aria-hidden className="flex h-32 flex-col justify-between text-right">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="-my-2">
            {value > 0 && isEmpty ? '' : axis(value)}
          </span>
        ))}
      </div>
      <div className="relative flex h-32 items-end gap-px border-b bg-[linear-gradient(var(--color-hairline),var(--color-hairline))] bg-[length:100%_1px] bg-[position:0_50%] bg-no-repeat">
        {bars.map((bar) => (
          <BarLink key={bar.label} bar={bar} height={share(bar.value)} />
        ))}
        {bars.some(({ before }) => before !== undefined) && (
          <svg
            aria-hidden
            viewBox={`0 0 ${bars.length} 1`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full overflow-visible"
          >
            <polyline
              fill="none"
              stroke="var(--plot-before)"
              strokeWidth={1.5}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
              points={bars.map(({ before = 0 }, at) => `${at + 0.5},${1 - before / top}`).join(' ')}
            />
          </svg>
        )}
      </div>
      <span />
      <div aria-hidden className="flex pt-1">
        {bars.map(({ label: under }, at) => (
          <span key={under} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {at % every === 0 ? under : ''}
          </span>
        ))}
      </div>
    </figure>
  );
}

function BarLink({ bar: { text, to, open = false }, height }: { bar: Bar; height: string }) {
  const fill = (
    <span
      style={{ height }}
      className={cx('block w-full rounded-t-[2px] bg-(--plot-now)', open && 'opacity-60', 'group-hover:opacity-80')}
    />
  );
  const look = 'group flex h-full min-w-0 flex-1 items-end px-px';
  return to === undefined ? (
    <span role="img" aria-label={text} title={text} className={look}>
      {fill}
    </span>
  ) : (
    <Link to={to} aria-label={text} title={text} className={look}>
      {fill}
    </Link>
  );
}

/** The next round number, where the axis ends. */
function ceiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}
