import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { addMonths, calendarMonth, monthName, monthOf, type CalendarMonth } from '@safar/domain/time/days';
import { cx } from '#design/cx.ts';
import { SelectField } from '#design/select-field.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import { cityEndsOf } from './flight-form.ts';
import { fareTrip } from './flight-search-form.tsx';
import type { TripFieldsProps } from './use-flight-search.ts';
import { PartyAndSubmit } from './party-and-submit.tsx';
import { RouteFields } from './route-fields.tsx';

/** The current year and four more (REQ-FSEARCH-5). */
const YEARS = 5;

/** The fields of the fare calendar, which shows the cheapest days of a month (REQ-FSEARCH-5). */
export function FareCalendarFields({ form, today, change, busy, submitLabel, inline }: TripFieldsProps) {
  const { from, to, month, fareType } = form;
  const thisMonth = monthOf(today);
  const year = month.slice(0, 4);
  const trip = fareTrip(from.airport?.iata, to.airport?.iata, form, cityEndsOf(form));
  const show = (next: CalendarMonth) => change((now) => ({ ...now, month: next < thisMonth ? thisMonth : next }));
  return (
    <div className="grid gap-4 *:min-w-0">
      <div
        className={cx(
          'grid gap-3 *:min-w-0',
          inline ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-[2.3fr_1.6fr_1.05fr_auto]',
        )}
      >
        <div className="sm:max-lg:col-span-full">
          <RouteFields
            from={from}
            to={to}
            onChange={(part) => change((now) => ({ ...now, ...part }))}
            inline={inline}
          />
        </div>
        <div className="grid grid-cols-[3fr_2fr] gap-3 max-[22.5rem]:grid-cols-1 *:min-w-0">
          <SelectField
            inset
            label={t(m.calendarMonth)}
            value={month.slice(5)}
            onChange={(event) => show(calendarMonth(`${year}-${event.target.value}`))}
            options={Array.from({ length: 12 }, (_, index) => {
              const value = String(index + 1).padStart(2, '0');
              return { value, label: monthName(index + 1), disabled: `${year}-${value}` < thisMonth };
            })}
          />
          <SelectField
            inset
            label={t(m.calendarYear)}
            value={year}
            onChange={(event) => show(calendarMonth(`${event.target.value}-${month.slice(5)}`))}
            options={Array.from({ length: YEARS }, (_, index) => {
              const value = addMonths(thisMonth, 12 * index).slice(0, 4);
              return { value, label: value };
            })}
          />
        </div>
        <PartyAndSubmit {...{ form, change, busy, submitLabel, inline }} />
      </div>
      {trip ? (
        <FareCalendar trip={trip} origin={from.airport} month={month} fareType={fareType} today={today} />
      ) : (
        <p className="rounded-md bg-raised px-4 py-8 text-center text-sm text-muted">
          {from.airport && to.airport ? t(m.samePlace) : t(m.chooseAirportsForFares)}
        </p>
      )}
    </div>
  );
}
