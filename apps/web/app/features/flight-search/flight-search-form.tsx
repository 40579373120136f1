import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { Suspense, useState, type FormEvent } from 'react';
import {
  FARE_TYPES,
  fareTypeName,
  type CityEnds,
  type FareType,
  type TripType,
} from '@safar/domain/flight/flight-search';
import { cx } from '#design/cx.ts';
import { Note } from '#design/note.tsx';
import { Segments } from '#design/segments.tsx';
import { Skeleton } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { FlightDayField } from './flight-day-field.tsx';
import { cityEndsOf, withDeparture, withTripType } from './flight-form.ts';
import { theOtherWay, type FareTrip } from './month-fares.ts';
import { PartyAndSubmit } from './party-and-submit.tsx';
import { RouteFields } from './route-fields.tsx';
import { useFlightSearch, type FlightSearchOptions, type TripFieldsProps } from './use-flight-search.ts';
import { WithoutScript } from './without-script.tsx';

const MultiCityFields = lazyPart(() => import('./multi-city-fields.tsx').then((module) => module.MultiCityFields));
const FareCalendarFields = lazyPart(() =>
  import('./fare-calendar-fields.tsx').then((module) => module.FareCalendarFields),
);

const TRIPS = [
  { value: 'oneway', label: m.oneWay },
  { value: 'roundtrip', label: m.roundTrip },
  { value: 'multicity', label: m.multiCity },
  { value: 'calendar', label: m.calendarFare },
] as const satisfies readonly { value: TripType; label: unknown }[];

/** `page`: on the home page; `bar`: above results; `dialog`: pickers open in its flow. */
type FormLayout = 'page' | 'bar' | 'dialog';
const PADDING: Record<FormLayout, string> = { page: 'p-4 sm:px-6 sm:pb-6', bar: 'pt-2 pb-6', dialog: '' };

export interface FlightSearchFormProps extends FlightSearchOptions {
  submitLabel?: string;
  layout?: FormLayout;
}

/** The flight search form (REQ-FSEARCH-1). Without script it is a plain form. */
export function FlightSearchForm({
  submitLabel = t(m.searchFlights),
  layout = 'page',
  ...options
}: FlightSearchFormProps) {
  const state = useFlightSearch(options);
  const { form, change, submit } = state;
  const fields = { ...state, submitLabel, inline: layout === 'dialog' };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      action="/search/flights"
      method="get"
      aria-label={t(m.formName)}
      onSubmit={onSubmit}
      className={cx('grid gap-3 *:min-w-0 sm:gap-4', PADDING[layout])}
    >
      <Segments
        label={t(m.tripType)}
        name="trip"
        segments={TRIPS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={form.tripType}
        onChange={(tripType) => change((now) => withTripType(now, tripType))}
        className="justify-self-start max-sm:grid! max-sm:w-full max-sm:grid-cols-2"
      />
      <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
        <TripFields {...fields} />
      </Suspense>
      {form.tripType !== 'calendar' && (
        <FareCategory value={form.fareType} onChange={(fareType) => change((now) => ({ ...now, fareType }))} />
      )}
      <WithoutScript />
    </form>
  );
}

function TripFields(props: TripFieldsProps) {
  switch (props.form.tripType) {
    case 'multicity':
      return <MultiCityFields {...props} />;
    case 'calendar':
      return <FareCalendarFields {...props} />;
    case 'oneway':
    case 'roundtrip':
      return <ThereAndBackFields {...props} />;
  }
}

function ThereAndBackFields({ form, today, change, busy, submitLabel, inline }: TripFieldsProps) {
  const { from, to, departOn, returnOn } = form;
  const returns = form.tripType === 'roundtrip';
  const [openDay, setOpenDay] = useState<'departure' | 'return' | null>(null);
  const there = fareTrip(from.airport?.iata, to.airport?.iata, form, cityEndsOf(form));
  const days = { start: departOn, end: returns ? returnOn : '', today, inline };
  return (
    <div
      className={cx(
        'grid gap-3 *:min-w-0',
        inline ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-[2.3fr_1.6fr_1.05fr_auto]',
      )}
    >
      <div className="sm:col-span-full lg:col-span-1">
        <RouteFields
          from={from}
          to={to}
          names={{ from: 'from', to: 'to' }}
          onChange={(part) => change((now) => ({ ...now, ...part }))}
          inline={inline}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 *:min-w-0 sm:max-lg:col-span-full">
        <FlightDayField
          {...days}
          label={t(m.departure)}
          open={openDay === 'departure'}
          onOpen={(open) => setOpenDay(open ? 'departure' : null)}
          onPick={(day) => {
            change((now) => withDeparture(now, day));
            if (returns) setOpenDay('return');
          }}
          minDate={today}
          trip={there}
        />
        <FlightDayField
          {...days}
          label={t(m.comeBack)}
          picks="end"
          open={openDay === 'return'}
          onOpen={(open) => setOpenDay(open ? 'return' : null)}
          onPick={(day) => change((now) => ({ ...now, returnOn: day }))}
          minDate={departOn || today}
          trip={there && theOtherWay(there)}
          disabled={!returns}
          disabledText={t(m.noReturn)}
          align="end"
        />
      </div>
      <PartyAndSubmit {...{ form, change, busy, submitLabel, inline }} />
    </div>
  );
}

/** The trip whose fares a calendar shows; null while an airport is missing or both are the same. */
export function fareTrip(
  from: string | undefined,
  to: string | undefined,
  { pax, travelClass }: Pick<FareTrip, 'pax' | 'travelClass'>,
  all?: CityEnds,
): FareTrip | null {
  return from && to && from !== to ? { from, to, ...(all && { all }), pax, travelClass } : null;
}

function FareCategory({ value, onChange }: { value: FareType; onChange: (fareType: FareType) => void }) {
  return (
    <div className="grid gap-3 *:min-w-0">
      <ChoiceChips
        legend={t(m.fareCategory)}
        hideLegend
        name="fareType"
        choices={FARE_TYPES.map((fareType) => ({ value: fareType, label: fareTypeName(fareType) }))}
        value={value}
        onChange={onChange}
        className="scroll-row"
      />
      {value === 'doctor' && <Note live="status">{t(m.doctorFares)}</Note>}
    </div>
  );
}
