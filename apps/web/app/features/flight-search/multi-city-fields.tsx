import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { IconPlus, IconX } from '@tabler/icons-react';
import { SEGMENT_LIMITS } from '@safar/domain/flight/flight-search';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { FlightDayField } from './flight-day-field.tsx';
import { withAnotherSegment, withoutSegment, withSegment, type FormSegment } from './flight-form.ts';
import { fareTrip } from './flight-search-form.tsx';
import type { TripFieldsProps } from './use-flight-search.ts';
import { PartyAndSubmit } from './party-and-submit.tsx';
import { RouteFields } from './route-fields.tsx';

/** Two or three segments, each from where the previous one ends unless another origin is chosen (REQ-FSEARCH-7). */
export function MultiCityFields(props: TripFieldsProps) {
  const { form, change, busy, submitLabel, inline } = props;
  const { segments } = form;
  return (
    <div className="grid gap-3 *:min-w-0">
      {segments.map((segment, index) => (
        <Segment key={index} {...props} segment={segment} index={index} />
      ))}
      {segments.length < SEGMENT_LIMITS.max && (
        <Button className="justify-self-start" onClick={() => change(withAnotherSegment)} icon={IconPlus}>
          {t(m.addCity)}
        </Button>
      )}
      <div className={cx('grid gap-3 *:min-w-0 sm:grid-cols-2', !inline && 'lg:grid-cols-[1fr_1fr_auto]')}>
        <PartyAndSubmit {...{ form, change, busy, submitLabel, inline }} className={cx(!inline && 'lg:col-start-3')} />
      </div>
    </div>
  );
}

function Segment({
  form,
  today,
  change,
  inline,
  segment,
  index,
}: TripFieldsProps & { segment: FormSegment; index: number }) {
  const { from, to, date } = segment;
  const leg = index + 1;
  const earliest = form.segments
    .slice(0, index)
    .reduce((day, before) => (before.date > day ? before.date : day), today);
  return (
    <fieldset className="grid gap-3 *:min-w-0 max-sm:rounded-md max-sm:border max-sm:border-hairline max-sm:p-3">
      <legend className="text-xs font-semibold text-muted max-sm:px-1 sm:mb-2">{t(m.segment, { number: leg })}</legend>
      <div
        className={cx(
          'grid gap-3 *:min-w-0',
          inline ? 'sm:grid-cols-2' : 'sm:grid-cols-[2.3fr_1fr] lg:grid-cols-[2.3fr_1fr_8.5rem]',
        )}
      >
        <div className={cx(inline && 'sm:col-span-full')}>
          <RouteFields
            from={from}
            to={to}
            onChange={(part) => change((now) => withSegment(now, index, part))}
            inline={inline}
            single
          />
        </div>
        <FlightDayField
          label={t(m.departure)}
          start={date}
          onPick={(day) => change((now) => withSegment(now, index, { date: day }))}
          minDate={earliest}
          today={today}
          trip={fareTrip(from.airport?.iata, to.airport?.iata, form)}
          align="end"
          alone
          inline={inline}
        />
        {leg > SEGMENT_LIMITS.min && (
          <Button
            variant="quiet"
            icon={IconX}
            aria-label={t(m.removeSegment, { number: leg })}
            className="self-center justify-self-start"
            onClick={() => change((now) => withoutSegment(now, index))}
          >
            {t(m.remove)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
