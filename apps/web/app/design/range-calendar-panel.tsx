import { use, useState } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { formatMonth } from '@safar/domain/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import type { DateRangeCalendarProps, DayPrice } from './date-range-calendar.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import { pickStayDay, type StayDates } from './stay-selection.ts';
import { NARROW_SCREEN, useMediaQuery } from './use-media-query.ts';

const BANDS: Record<DayPrice['band'], string> = { low: 'text-positive', mid: 'text-caution', high: 'text-critical' };

/**
 * The calendar behind `DateRangeCalendar`. React Aria's own range calendar swaps a check-out that lies before
 * check-in instead of starting again (spec 3.2.1), so the nights are a multiple selection that our rule decides.
 */
export function RangeCalendarPanel({ value, onChange, minDate, maxDate, dayPrice }: DateRangeCalendarProps) {
  const [awaitingCheckout, setAwaitingCheckout] = useState(false);
  const months = useMediaQuery(NARROW_SCREEN) ? 1 : 2;
  const days = daysOf(value);

  function pick(next: readonly CalendarDate[]) {
    const picked = pickedDay(days, next);
    if (!picked) return;
    const result = pickStayDay({ stay: value, awaitingCheckout }, picked);
    setAwaitingCheckout(result.awaitingCheckout);
    onChange(result.stay, !result.awaitingCheckout);
  }

  return (
    <I18nProvider locale="en-IN">
      <Calendar
        aria-label="Stay dates"
        selectionMode="multiple"
        value={days}
        onChange={pick}
        defaultFocusedValue={parseDate(value.checkin)}
        minValue={parseDate(minDate)}
        maxValue={maxDate ? parseDate(maxDate) : undefined}
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        firstDayOfWeek="mon"
        className="grid gap-8 px-3 pt-2 pb-2 sm:w-196 sm:grid-cols-2 sm:px-6 sm:py-5"
      >
        {Array.from({ length: months }, (_, index) => (
          <Month key={index} index={index} last={index === months - 1} stay={value} dayPrice={dayPrice} />
        ))}
      </Calendar>
    </I18nProvider>
  );
}

function daysOf({ checkin, checkout }: StayDates): CalendarDate[] {
  const days: CalendarDate[] = [];
  const end = parseDate(checkout);
  for (let day = parseDate(checkin); day.compare(end) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/** A pick adds a day to the selection or takes one from it; that day is what was picked. */
function pickedDay(before: readonly CalendarDate[], after: readonly CalendarDate[]): string | undefined {
  const was = new Set(before.map(String));
  const is = new Set(after.map(String));
  return [...is].find((day) => !was.has(day)) ?? [...was].find((day) => !is.has(day));
}

interface MonthProps extends Pick<DateRangeCalendarProps, 'dayPrice'> {
  index: number;
  last: boolean;
  stay: StayDates;
}

function Month({ index, last, stay, dayPrice }: MonthProps) {
  const state = use(CalendarStateContext);
  if (!state) return null;
  const month = state.visibleRange.start.add({ months: index });
  return (
    <div>
      <div className="flex min-h-touch items-center justify-between font-semibold">
        {index === 0 ? <PageButton slot="previous" label="Previous month" icon={IconChevronLeft} /> : <Gap />}
        <span aria-hidden>{formatMonth(month)}</span>
        {last ? <PageButton slot="next" label="Next month" icon={IconChevronRight} /> : <Gap />}
      </div>
      <CalendarGrid
        offset={{ months: index }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="py-1 text-2xs font-normal text-faint">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} stay={stay} price={dayPrice?.(date.toString())} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function PageButton({ slot, label, icon }: { slot: 'previous' | 'next'; label: string; icon: IconGlyph }) {
  return (
    <Button
      slot={slot}
      aria-label={label}
      className={cx(
        buttonClass({ variant: 'quiet' }),
        'size-touch p-0! data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:opacity-50',
      )}
    >
      <Icon of={icon} />
    </Button>
  );
}

function Gap() {
  return <span className="w-11" />;
}

function Day({ date, stay, price }: { date: CalendarDate; stay: StayDates; price: DayPrice | undefined }) {
  const day = date.toString();
  const place = placeInStay(day, stay);
  const meaning = [price && `${date.day} ${price.text}`, place && PLACE_TEXT[place]].filter(Boolean).join(', ');
  return (
    <CalendarCell
      date={date}
      className={({ isDisabled, isOutsideMonth, isToday }) =>
        cx(
          'relative grid h-13 cursor-pointer place-content-center justify-items-center text-sm -outline-offset-2 select-none',
          isOutsideMonth && 'invisible',
          place
            ? PLACE_LOOK[place]
            : isDisabled
              ? 'cursor-not-allowed text-faint opacity-55'
              : 'rounded-sm font-medium hover:bg-hover',
          isToday &&
            !place &&
            'before:absolute before:start-1/2 before:top-1 before:size-1 before:-translate-x-1/2 before:rounded-full before:bg-select',
        )
      }
      // The cell's own label hides its content from screen readers, so what the content says is added to it.
      render={(props) => (
        <div {...props} aria-label={meaning ? `${props['aria-label']}, ${meaning}` : props['aria-label']} />
      )}
    >
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          {price && (
            <span
              className={cx('text-3xs font-medium', place !== 'checkin' && place !== 'checkout' && BANDS[price.band])}
            >
              {price.text}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  );
}

type PlaceInStay = 'checkin' | 'between' | 'checkout';

const PLACE_TEXT: Record<PlaceInStay, string> = { checkin: 'check-in', between: 'in your stay', checkout: 'check-out' };
const PLACE_LOOK: Record<PlaceInStay, string> = {
  checkin: 'z-1 rounded-s-sm bg-select font-bold text-on-select hover:bg-select-hover',
  between: 'bg-select-soft font-medium',
  checkout: 'z-1 rounded-e-sm bg-select font-bold text-on-select hover:bg-select-hover',
};

function placeInStay(day: string, { checkin, checkout }: StayDates): PlaceInStay | undefined {
  if (day === checkin) return 'checkin';
  if (day === checkout) return 'checkout';
  return day > checkin && day < checkout ? 'between' : undefined;
}
