import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconCalendarEvent } from '@tabler/icons-react';
import { formatDay, indiaClockOf, longWeekdayName, nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { MAX_DAYS_AHEAD, MAX_STAY_NIGHTS } from '@safar/domain/stay/stay-dates';
import { DAY_MS } from '@safar/domain/time/time-units';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { DateRangeCalendar, preloadCalendar } from '#design/date-range-calendar.tsx';
import { PickerField, pickerBoxClass } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import type { StayDates } from '#design/stay-selection.ts';
import { stayRange } from './stay-text.ts';

interface DatesFieldProps {
  value: StayDates;
  onChange: (stay: StayDates) => void;
  /** Opens in the page's flow instead of over it, for use in a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** Check-in and check-out in one box with one calendar (REQ-HSEARCH-4). */
export function DatesField({ value, onChange, inline = false }: DatesFieldProps) {
  const [open, setOpen] = useState(false);
  const nights = nightsLabel(nightsBetween(value.checkin, value.checkout));
  const toggle = () => setOpen((wasOpen) => !wasOpen);
  return (
    <div className="relative" onPointerEnter={preloadCalendar}>
      <div className={cx('grid grid-cols-[1fr_auto_1fr] items-center max-[22rem]:grid-cols-2', pickerBoxClass(open))}>
        <Day label={t(common.checkin)} day={value.checkin} icon open={open} onClick={toggle} />
        <Badge className="max-sm:px-1.5 max-[22rem]:hidden">{nights}</Badge>
        <Day label={t(common.checkout)} day={value.checkout} open={open} onClick={toggle} />
      </div>
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label={t(m.stayDates)}
        align={inline ? 'start' : 'center'}
        className={inline ? 'static! mt-2 shadow-none! *:first:mx-auto' : 'max-w-[calc(100vw-3rem)] overflow-x-auto'}
        footer={<CalendarFoot value={value} nights={nights} inline={inline} onDone={() => setOpen(false)} />}
      >
        <Calendar value={value} onChange={onChange} />
      </ResponsivePopover>
    </div>
  );
}

function Calendar({ value, onChange }: Omit<DatesFieldProps, 'inline'>) {
  const [bounds] = useState(calendarBounds);
  return <DateRangeCalendar value={value} onChange={(stay) => onChange(stay)} {...bounds} />;
}

function calendarBounds() {
  const nowMs = Date.now();
  return { minDate: indiaClockOf(nowMs).day, maxDate: indiaClockOf(nowMs + MAX_DAYS_AHEAD * DAY_MS).day };
}

interface CalendarFootProps {
  value: StayDates;
  nights: string;
  inline: boolean;
  onDone: () => void;
}

function CalendarFoot({ value, nights, inline, onDone }: CalendarFootProps) {
  return (
    <div className="flex w-full items-center justify-between gap-4">
      <span aria-live="polite" className="text-sm font-semibold">
        <span>{stayRange(value)}</span> <span className="whitespace-nowrap">{`· ${nights}`}</span>
        <span className="block text-xs font-normal text-muted">{t(m.atMostNights, { nights: MAX_STAY_NIGHTS })}</span>
      </span>
      <Button variant={inline ? 'outline' : 'solid'} onClick={onDone}>
        {t(common.done)}
      </Button>
    </div>
  );
}

interface DayProps {
  label: string;
  day: string;
  icon?: boolean;
  open: boolean;
  onClick: () => void;
}

function Day({ label, day, icon = false, open, onClick }: DayProps) {
  return (
    <PickerField
      plain
      label={label}
      value={formatDay(day)}
      sub={longWeekdayName(day)}
      icon={icon ? IconCalendarEvent : undefined}
      open={open}
      onClick={onClick}
      className="max-sm:[&_svg]:hidden lg:max-xl:[&_svg]:hidden"
    />
  );
}
