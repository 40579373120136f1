import * as common from '@safar/messages/common';
import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { useState, type ReactNode } from 'react';
import { formatDay, formatDayMonth, indiaClockOf } from '@safar/domain/time/days';
import { MAX_DAYS_AHEAD } from '@safar/domain/stay/stay-dates';
import { DAY_MS } from '@safar/domain/time/time-units';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import type { DayPrice } from '#design/calendar-frame.tsx';
import { DateRangeCalendar, preloadCalendar } from '#design/date-range-calendar.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { sampleDayPrice } from './sample-price.ts';
import { Rich } from '#lib/rich.tsx';

const BANDS: Record<DayPrice['band'], string> = { low: 'text-positive', mid: 'text-caution', high: 'text-critical' };

function inBand(band: DayPrice['band']) {
  return (amount: ReactNode) => <span className={BANDS[band]}>{amount}</span>;
}

/** Dates with a sample price on each day. */
export function MockupDates({ productKey, label }: { productKey: string; label: string }) {
  const [bounds] = useState(calendarBounds);
  const [stay, setStay] = useState({ checkin: bounds.minDate, checkout: bounds.nextDate });
  const [open, setOpen] = useState(false);
  const first = sampleDayPrice(productKey, stay.checkin);
  return (
    <div className="relative" onPointerEnter={preloadCalendar}>
      <PickerField
        label={label}
        icon={IconCalendarEvent}
        value={`${formatDayMonth(stay.checkin)} – ${formatDay(stay.checkout)}`}
        sub={<Rich message={m.samplePrice} values={{ amount: first.text, price: inBand(first.band) }} />}
        open={open}
        onClick={() => setOpen(!open)}
      />
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label={label}
        align="center"
        className="max-w-[calc(100vw-3rem)] overflow-x-auto"
        footer={
          <div className="flex w-full items-center justify-between gap-4">
            <span className="text-sm text-muted">{t(m.notReal)}</span>
            <Button onClick={() => setOpen(false)}>{t(common.done)}</Button>
          </div>
        }
      >
        <DateRangeCalendar
          value={stay}
          onChange={setStay}
          minDate={bounds.minDate}
          maxDate={bounds.maxDate}
          dayPrice={(day) => (day < bounds.minDate ? undefined : sampleDayPrice(productKey, day))}
        />
      </ResponsivePopover>
    </div>
  );
}

function calendarBounds() {
  const nowMs = Date.now();
  return {
    minDate: indiaClockOf(nowMs).day,
    nextDate: indiaClockOf(nowMs + DAY_MS).day,
    maxDate: indiaClockOf(nowMs + MAX_DAYS_AHEAD * DAY_MS).day,
  };
}
