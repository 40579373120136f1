import {
  bestOption,
  clockOf,
  dayShiftText,
  durationText,
  FLIGHT_SORTS,
  flightSortLabel,
  type FlightSort,
} from '@safar/domain/flight-list';
import { formatInr } from '@safar/domain/money';
import { cx } from '#design/cx.ts';
import { wholeRupees, type FlightOption } from './found.ts';

/** The four orders, each with the best it has to show, as native radio buttons. */
export function SortCards({
  sort,
  options,
  onChange,
}: {
  sort: FlightSort;
  /** Those that pass the filters; none while searching. */
  options: readonly FlightOption[];
  onChange: (sort: FlightSort) => void;
}) {
  return (
    <fieldset className="scroll-row -mx-4 min-w-0 border-y border-hairline bg-surface sm:mx-0 sm:rounded-md sm:border-x">
      <legend className="sr-only">Sort by</legend>
      <div className="grid auto-cols-[minmax(8.75rem,1fr)] grid-flow-col divide-x divide-hairline">
        {FLIGHT_SORTS.map((id) => (
          <label
            key={id}
            className={cx(
              'relative grid min-h-16 cursor-pointer content-center gap-0.5 px-4 py-2 text-sm text-muted transition-colors hover:bg-hover',
              'has-checked:bg-select-soft has-checked:text-select-text has-checked:after:absolute has-checked:after:inset-x-0 has-checked:after:bottom-0 has-checked:after:h-0.5 has-checked:after:bg-select',
              'has-focus-visible:rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input type="radio" name="sort" className="sr-only" checked={id === sort} onChange={() => onChange(id)} />
            <span className="font-semibold whitespace-nowrap">{flightSortLabel(id)}</span>
            <span className="min-h-4.5 text-xs whitespace-nowrap text-muted">{bestText(options, id)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** '₹5,899 · 2h 35m': what the order is about, then the rest. */
function bestText(options: readonly FlightOption[], sort: FlightSort): string {
  const best = bestOption(options, sort);
  if (!best) return '';
  const fare = formatInr(wholeRupees(best.farePaise));
  const { leg } = best;
  switch (sort) {
    case 'price':
      return `${fare} · ${durationText(leg.durationMin)}`;
    case 'duration':
      return `${durationText(leg.durationMin)} · ${fare}`;
    case 'depart':
      return `${clockOf(leg.from.time)} · ${fare}`;
    case 'arrive':
      return `${clockOf(leg.to.time)}${dayShiftText(leg.dayShift)} · ${fare}`;
  }
}
