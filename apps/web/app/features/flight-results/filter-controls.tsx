import * as m from '@safar/messages/flight-results';
import * as flights from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { memo, useMemo } from 'react';
import { IconMoon, IconSun, IconSunset2, IconSunrise } from '@tabler/icons-react';
import {
  activeFlightFilters,
  airportChoices,
  carrierChoices,
  DAY_PARTS,
  dayPartLabel,
  DURATION_STEP_MIN,
  FARE_STEP_PAISE,
  hasBag,
  isRefundable,
  longestLayoverMin,
  NO_FLIGHT_FILTERS,
  sliderEnds,
  stopChoices,
  type DayPart,
  type FilterChoice,
  type FlightFilters,
} from '@safar/domain/flight/flight-filters';
import { durationText } from '@safar/domain/flight/flight-times';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { Checkbox } from '#design/checkbox.tsx';
import { Icon } from '#design/icon.tsx';
import { Skeleton } from '#design/loading.tsx';
import { Slider } from '#design/slider.tsx';
import { FiltersHead } from '#features/search-frame/filters-frame.tsx';
import type { SearchedLeg } from './flight-trip.ts';
import type { FlightOption } from './found-trip.ts';
import type { Elements } from '#lib/rich.tsx';

export interface FilterProps {
  filters: FlightFilters;
  leg: SearchedLeg;
  /** All options of the leg, filtered or not; null while they are being searched. */
  options: readonly FlightOption[] | null;
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

/** Every filter (REQ-FRES-4), in the panel and in the sheet. */
export function FilterGroups({ filters, leg, options, onChange }: FilterProps) {
  const { stops, origins, destinations, carriers, durations, layovers, fares } = useMemo(
    () => choicesOf(options ?? []),
    [options],
  );
  const isKnown = options !== null;
  const set = (changes: Partial<FlightFilters>) => onChange({ ...filters, ...changes });
  return (
    <>
      <Group title={t(m.stops)}>
        <Choices
          choices={stops}
          isKnown={isKnown}
          chosen={filters.stops}
          onChange={(chosen) => set({ stops: chosen })}
        />
      </Group>
      <Group title={t(m.leaves, { place: placeName(leg.from.city) || leg.from.code })}>
        <DayParts chosen={filters.departs} onChange={(departs) => set({ departs })} />
      </Group>
      <Group title={t(m.reaches, { place: placeName(leg.to.city) || leg.to.code })}>
        <DayParts chosen={filters.arrives} onChange={(arrives) => set({ arrives })} />
      </Group>
      <Group title={t(m.fare)}>
        <Checkbox
          dense
          checked={filters.refundable}
          {...countOf(options, isRefundable)}
          onChange={() => set({ refundable: !filters.refundable })}
        >
          {t(flights.refundable)}
        </Checkbox>
        <Checkbox dense checked={filters.bag} {...countOf(options, hasBag)} onChange={() => set({ bag: !filters.bag })}>
          {t(m.checkInBagIncluded)}
        </Checkbox>
      </Group>
      <Cap
        title={t(m.wholeJourney)}
        label={t(m.longestJourney)}
        ends={durations}
        step={DURATION_STEP_MIN}
        value={filters.maxDurationMin}
        textOf={durationText}
        onChange={(maxDurationMin) => set({ maxDurationMin })}
      />
      <Cap
        title={t(m.layover)}
        label={t(m.longestLayover)}
        ends={layovers}
        step={DURATION_STEP_MIN}
        value={filters.maxLayoverMin}
        textOf={durationText}
        onChange={(maxLayoverMin) => set({ maxLayoverMin })}
      />
      <Cap
        title={t(m.totalFare)}
        label={t(m.highestFare)}
        ends={fares}
        step={FARE_STEP_PAISE}
        value={filters.maxFarePaise}
        textOf={(paise) => formatInr(wholeRupees(paise))}
        onChange={(maxFarePaise) => set({ maxFarePaise })}
      />
      {[...origins, ...destinations].length > 0 && (
        <Group title={t(m.airports)}>
          <Choices
            choices={[...origins, ...destinations]}
            isKnown={isKnown}
            chosen={filters.airports}
            onChange={(airports) => set({ airports })}
          />
        </Group>
      )}
      {carriers.length > 0 && (
        <Group title={t(m.airlines)}>
          <Choices
            choices={carriers}
            isKnown={isKnown}
            chosen={filters.carriers}
            onChange={(chosen) => set({ carriers: chosen })}
          />
        </Group>
      )}
    </>
  );
}

/** Number of flights with such a fare; undefined while unknown. */
function countOf(options: FilterProps['options'], has: (fare: FlightOption['flight']['fares'][number]) => boolean) {
  return options === null ? {} : { count: options.filter(({ flight }) => flight.fares.some(has)).length };
}

function choicesOf(options: readonly FlightOption[]) {
  return {
    stops: stopChoices(options),
    origins: airportChoices(options, 'from'),
    destinations: airportChoices(options, 'to'),
    carriers: carrierChoices(options),
    durations: sliderEnds(
      options.map(({ leg }) => leg.durationMin),
      DURATION_STEP_MIN,
    ),
    // A non-stop flight passes every layover filter.
    layovers: sliderEnds(
      options.flatMap((option) => longestLayoverMin(option) || []),
      DURATION_STEP_MIN,
    ),
    fares: sliderEnds(
      options.map(({ farePaise }) => farePaise),
      FARE_STEP_PAISE,
    ),
  };
}

function Group({ title, value = '', children }: { title: string; value?: string; children: Elements }) {
  return (
    <div role="group" aria-label={title} className="border-t border-hairline py-3">
      <h3 className="mb-1 flex justify-between text-xs text-muted">
        <span>{title}</span>
        <span className="text-text">{value}</span>
      </h3>
      {children}
    </div>
  );
}

function Choices<Id extends string>({
  choices,
  isKnown,
  chosen,
  onChange,
}: {
  choices: readonly FilterChoice<Id>[];
  /** Whether flights have been found. */
  isKnown: boolean;
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}) {
  return choices.map(({ id, label, fromPaise }) => (
    <div key={id} className="flex items-center justify-between gap-3">
      <Checkbox
        dense
        checked={chosen.includes(id)}
        onChange={() => onChange(toggled(chosen, id))}
        className="min-w-0 flex-1"
      >
        {label}
      </Checkbox>
      {isKnown ? (
        <span className="text-xs text-faint">
          {fromPaise === null ? t(m.noFilter) : formatInr(wholeRupees(fromPaise))}
        </span>
      ) : (
        <Skeleton className="h-3 w-12" />
      )}
    </div>
  ));
}

const PART_ICONS = { night: IconMoon, morning: IconSunrise, afternoon: IconSun, evening: IconSunset2 } as const;

function DayParts({ chosen, onChange }: { chosen: readonly DayPart[]; onChange: (chosen: DayPart[]) => void }) {
  return (
    <div className="grid grid-cols-4 gap-1 pt-1">
      {DAY_PARTS.map(({ id }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() => onChange(toggled(chosen, id))}
          className="grid min-h-touch content-center justify-items-center gap-0.5 rounded-sm border border-hairline text-2xs text-muted transition-colors hover:bg-hover aria-pressed:border-select aria-pressed:bg-select-soft aria-pressed:font-semibold aria-pressed:text-select-text"
        >
          <Icon of={PART_ICONS[id]} size="sm" />
          <span>{dayPartLabel(id)}</span>
        </button>
      ))}
    </div>
  );
}

function toggled<Id extends string>(chosen: readonly Id[], id: Id): Id[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

interface CapProps {
  title: string;
  /** Accessible name. */
  label: string;
  /** Null when there is nothing to choose; the slider is then left out. */
  ends: { min: number; max: number } | null;
  step: number;
  /** Null for no limit. */
  value: number | null;
  textOf: (value: number) => string;
  onChange: (value: number | null) => void;
}

/** A slider for an upper limit; at its end there is no limit. */
function Cap({ title, label, ends, step, value, textOf, onChange }: CapProps) {
  if (!ends) return null;
  const { min, max } = ends;
  const cap = Math.min(max, Math.max(min, value ?? max));
  const text = value === null ? t(m.anyFilter) : t(m.filterUpTo, { most: textOf(cap) });
  return (
    <Group title={title} value={text}>
      <Slider
        label={label}
        valueText={text}
        min={min}
        max={max}
        step={step}
        value={cap}
        onChange={(next) => onChange(next >= max ? null : next)}
      />
    </Group>
  );
}
