import { memo, useMemo } from 'react';
import {
  activeFlightFilters,
  carrierChoices,
  FARE_STEP_PAISE,
  fareBounds,
  NO_FLIGHT_FILTERS,
  stopChoices,
  type FilterChoice,
  type FlightFilters,
} from '@safar/domain/flight-list';
import { formatInr } from '@safar/domain/money';
import { Checkbox } from '#design/checkbox.tsx';
import { Slider } from '#design/slider.tsx';
import { FiltersHead } from '#features/search-frame/filters-frame.tsx';
import { wholeRupees, type FlightOption } from './found.ts';

export interface FilterProps {
  filters: FlightFilters;
  /** All options of the leg, filtered or not. */
  options: readonly FlightOption[];
  onChange: (filters: FlightFilters) => void;
}

/** The filters beside the results on wide screens. */
export const FiltersPanel = memo(function FiltersPanel(props: FilterProps) {
  return (
    <>
      <FiltersHead activeCount={activeFlightFilters(props.filters)} onClear={() => props.onChange(NO_FLIGHT_FILTERS)} />
      <FilterGroups {...props} />
    </>
  );
});

/** Stops, price and airlines (REQ-FRES-4), in the panel and in the sheet. */
export function FilterGroups({ filters, options, onChange }: FilterProps) {
  const stops = useMemo(() => stopChoices(options), [options]);
  const carriers = useMemo(() => carrierChoices(options), [options]);
  return (
    <>
      <Group title="Stops">
        <Choices
          choices={stops}
          chosen={filters.stops}
          noneText={options.length > 0 ? 'none' : ''}
          onChange={(chosen) => onChange({ ...filters, stops: chosen })}
        />
      </Group>
      <Group title="Price">
        <PriceCap filters={filters} options={options} onChange={onChange} />
      </Group>
      {carriers.length > 0 && (
        <Group title="Airlines">
          <Choices
            choices={carriers}
            chosen={filters.carriers}
            onChange={(chosen) => onChange({ ...filters, carriers: chosen })}
          />
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={title} className="border-t border-hairline py-4">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Choices<Id extends string>({
  choices,
  chosen,
  noneText = '',
  onChange,
}: {
  choices: readonly FilterChoice<Id>[];
  chosen: readonly Id[];
  /** Beside a choice that no option has. */
  noneText?: string;
  onChange: (chosen: Id[]) => void;
}) {
  return choices.map(({ id, label, fromPaise }) => (
    <div key={id} className="flex items-center justify-between gap-3">
      <Checkbox
        dense
        checked={chosen.includes(id)}
        onChange={() => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
        className="min-w-0 flex-1"
      >
        {label}
      </Checkbox>
      <span className="text-xs text-faint">{fromPaise === null ? noneText : formatInr(wholeRupees(fromPaise))}</span>
    </div>
  ));
}

function PriceCap({ filters, options, onChange }: FilterProps) {
  const bounds = useMemo(() => fareBounds(options), [options]);
  if (!bounds || bounds.minPaise === bounds.maxPaise)
    return <p className="text-sm text-faint">{bounds ? 'All fares are the same.' : 'As soon as fares are known.'}</p>;
  const { minPaise, maxPaise } = bounds;
  const cap = Math.min(maxPaise, Math.max(minPaise, filters.maxFarePaise ?? maxPaise));
  const text = filters.maxFarePaise === null ? 'Any fare' : `Up to ${formatInr(wholeRupees(cap))}`;
  return (
    <>
      {/* In the row of the group's title. */}
      <p className="-mt-6 mb-1 text-end text-sm font-semibold text-muted">{text}</p>
      <Slider
        label="Highest fare"
        valueText={text}
        min={minPaise}
        max={maxPaise}
        step={FARE_STEP_PAISE}
        value={cap}
        onChange={(value) => onChange({ ...filters, maxFarePaise: value >= maxPaise ? null : value })}
      />
      <p className="flex justify-between text-2xs text-faint">
        <span>{formatInr(wholeRupees(minPaise))}</span>
        <span>{formatInr(wholeRupees(maxPaise))}</span>
      </p>
    </>
  );
}
