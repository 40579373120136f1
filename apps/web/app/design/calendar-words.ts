import * as m from '@safar/messages/calendar';
import { t } from '@safar/messages/t';

/**
 * What React Aria's calendar says, by its own keys. The library knows no Hindi: in builds this takes the place of its English
 * (`language.ts`).
 */
export default {
  previous: t(m.previous),
  next: t(m.next),
  selectedDateDescription: ({ date }: { date: string }) => t(m.pickedDate, { date }),
  todayDate: ({ date }: { date: string }) => t(m.today, { date }),
  todayDateSelected: ({ date }: { date: string }) => t(m.todaySelected, { date }),
  dateSelected: ({ date }: { date: string }) => t(m.selected, { date }),
  minimumDate: t(m.firstDate),
  maximumDate: t(m.lastDate),
  dateRange: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    t(m.fromTo, { start: startDate, end: endDate }),
};
