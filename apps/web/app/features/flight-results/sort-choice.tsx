import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { bestOption, FLIGHT_SORTS, flightSortLabel, type FlightSort } from '@safar/domain/flight/flight-list';
import { clockOf, dayShiftText, durationText } from '@safar/domain/flight/flight-times';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import type { FlightOption } from './found-trip.ts';

/** The four sort orders, each with its best value, as native radio buttons. */
export function SortChoice({
  sort,
  options,
  onChange,
}: {
  sort: FlightSort;
  /** The options that pass the filters; none while searching. */
  options: readonly FlightOption[];
  onChange: (sort: FlightSort) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 max-lg:hidden">
      <legend className="sr-only">{t(m.sortBy)}</legend>
      {FLIGHT_SORTS.map((id) => (
        <label
          key={id}
          className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap text-muted transition-colors hover:bg-hover has-checked:bg-select-soft has-checked:font-semibold has-checked:text-select-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name="sort" className="sr-only" checked={id === sort} onChange={() => onChange(id)} />
          <span>{flightSortLabel(id)}</span>
          <span className="text-xs font-normal text-muted">{bestText(options, id)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The best value of a sort order: '₹5,899', '2h 35m'. */
function bestText(options: readonly FlightOption[], sort: FlightSort): string {
  const best = bestOption(options, sort);
  if (!best) return '';
  const { leg, farePaise } = best;
  switch (sort) {
    case 'price':
      return formatInr(wholeRupees(farePaise));
    case 'duration':
      return durationText(leg.durationMin);
    case 'depart':
      return clockOf(leg.from.time);
    case 'arrive':
      return `${clockOf(leg.to.time)}${dayShiftText(leg.dayShift)}`;
  }
}
