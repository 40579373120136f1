import * as m from '@safar/messages/dates';
import { t } from '@safar/messages/t';
import { use, useEffect, useMemo, useRef } from 'react';
import type { CalendarDate } from '@internationalized/date';
import { addMonths, formatMonth, longWeekdayName, monthOf, type CalendarMonth } from '@safar/domain/time/days';
import { publicHolidayOn } from '@safar/domain/time/public-holidays';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { buttonClass } from './button.tsx';
import { MONTH_HEIGHT, type DayPrice } from './calendar-frame.tsx';
import { cx } from './cx.ts';
import { HolidayLegend } from './holiday-legend.tsx';
import { Icon, type IconGlyph } from './icon.tsx';

const BANDS: Record<DayPrice['band'], string> = {
  low: 'text-positive font-bold',
  mid: 'text-caution',
  high: 'text-critical',
};

/** The role of a day in the selection, and its description in words. */
export interface DayPlace {
  look: 'start' | 'between' | 'end' | 'alone';
  text: string;
}

export interface CalendarMonthsProps {
  count: number;
  placeOf: (isoDay: string) => DayPlace | undefined;
  dayPrice?: ((isoDay: string) => DayPrice | undefined) | undefined;
  /** Called with the months that have come into view, 'yyyy-MM'. */
  onMonths?: ((months: readonly CalendarMonth[]) => void) | undefined;
  /** The first selectable day, ISO: no holiday before it is named. */
  minDate?: string | undefined;
}

/**
 * The months inside a React Aria calendar, with a price per day. The focus goes to the selected day when the calendar
 * opens.
 */
export function CalendarMonths({ count, placeOf, dayPrice, onMonths, minDate }: CalendarMonthsProps) {
  const state = use(CalendarStateContext);
  const opened = useRef(false);
  useEffect(() => {
    if (!state || opened.current) return;
    opened.current = true;
    state.setFocused(true);
  }, [state]);
  const first = state?.visibleRange.start;
  const firstMonth = first && monthOf(first);
  const shown = useMemo(
    () => (firstMonth ? Array.from({ length: count }, (_, index) => addMonths(firstMonth, index)) : []),
    [firstMonth, count],
  );
  useEffect(() => {
    onMonths?.(shown);
  }, [shown, onMonths]);
  return shown.map((month, index) => (
    <Month
      key={index}
      index={index}
      month={month}
      last={index === count - 1}
      placeOf={placeOf}
      dayPrice={dayPrice}
      minDate={minDate}
    />
  ));
}

interface MonthProps extends Pick<CalendarMonthsProps, 'placeOf' | 'dayPrice' | 'minDate'> {
  index: number;
  /** 'yyyy-MM' */
  month: CalendarMonth;
  last: boolean;
}

function Month({ index, month, last, placeOf, dayPrice, minDate }: MonthProps) {
  return (
    <div className={MONTH_HEIGHT}>
      <div className="flex min-h-touch items-center justify-between font-semibold">
        {index === 0 ? <PageButton slot="previous" label={t(m.previousMonth)} icon={IconChevronLeft} /> : <Gap />}
        <span aria-hidden>{formatMonth(month)}</span>
        {last ? <PageButton slot="next" label={t(m.nextMonth)} icon={IconChevronRight} /> : <Gap />}
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
          {(date) => (
            <Day
              date={date}
              place={placeOf(date.toString())}
              price={dayPrice?.(date.toString())}
              priced={dayPrice !== undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <HolidayLegend month={month} from={minDate} />
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

interface DayProps {
  date: CalendarDate;
  place: DayPlace | undefined;
  price: DayPrice | undefined;
  /** Whether days have prices: space for one is reserved before it is known. */
  priced: boolean;
}

function Day({ date, place, price, priced }: DayProps) {
  const holiday = publicHolidayOn(date.toString());
  const meaning = [price && `${date.day} ${price.text}`, price?.meaning, holiday, place?.text].filter(Boolean);
  return (
    <CalendarCell
      date={date}
      className={({ isDisabled, isOutsideMonth, isToday }) =>
        cx(
          'relative grid h-13 cursor-pointer place-content-center justify-items-center text-sm -outline-offset-2 select-none',
          isOutsideMonth && 'invisible',
          place
            ? LOOKS[place.look]
            : isDisabled
              ? 'cursor-not-allowed text-faint opacity-55'
              : 'rounded-sm font-medium hover:bg-hover',
          isToday &&
            !place &&
            'before:absolute before:start-1/2 before:top-1 before:size-1 before:-translate-x-1/2 before:rounded-full before:bg-select',
        )
      }
      // React Aria's own labels are English in every language, and its label hides the cell's contents.
      render={(props, { isToday }) => (
        <div {...props} aria-label={[dayLabel(date.toString(), isToday), ...meaning].join(', ')} />
      )}
    >
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          {holiday && <HolidayDot chosen={place !== undefined && place.look !== 'between'} />}
          {priced && (
            <span
              className={cx('min-h-3.5 text-3xs', price && (!place || place.look === 'between') && BANDS[price.band])}
            >
              {price && <PriceText {...price} />}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  );
}

/** 'Today, Wednesday, 25 November 2026' */
function dayLabel(isoDay: string, isToday: boolean): string {
  const date = `${longWeekdayName(isoDay)}, ${Number(isoDay.slice(-2))} ${formatMonth(monthOf(isoDay))}`;
  return isToday ? t(m.today, { date }) : date;
}

/** The calendar's accessible name: its purpose and the months in view, in the page's language. */
export function calendarLabel(label: string, firstDay: string, lastDay: string): string {
  const months = [...new Set([formatMonth(monthOf(firstDay)), formatMonth(monthOf(lastDay))])].join(' – ');
  return t(m.calendarOf, { label, months });
}

function PriceText({ text, short }: DayPrice) {
  if (short === undefined) return text;
  return (
    <>
      <span className="max-[24rem]:hidden">{text}</span>
      <span className="min-[24rem]:hidden">{short}</span>
    </>
  );
}

/** A dot in the corner of the day; on a selected day it has the text's colour. */
function HolidayDot({ chosen }: { chosen: boolean }) {
  return <span className={cx('absolute end-1.5 top-1.5 size-1.5 rounded-full', chosen ? 'bg-current' : 'bg-accent')} />;
}

const CHOSEN = 'z-1 bg-select font-bold text-on-select hover:bg-select-hover';
const LOOKS: Record<DayPlace['look'], string> = {
  start: `${CHOSEN} rounded-s-sm`,
  between: 'bg-select-soft font-medium',
  end: `${CHOSEN} rounded-e-sm`,
  alone: `${CHOSEN} rounded-sm`,
};
