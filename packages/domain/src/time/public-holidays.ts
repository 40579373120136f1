import * as m from '@safar/messages/dates';
import { t } from '@safar/messages/t';
import type { CalendarMonth } from './days.ts';

/** A day off across India. */
export interface PublicHoliday {
  /** ISO day. */
  day: string;
  name: string;
}

/**
 * The gazetted holidays of the Union government's offices. 2026: the list of the Department of Personnel and
 * Training. 2027: the days by the almanac; when a holiday depends on the sighting of the moon, its name says that the
 * day is expected. Later years are unknown, and none of their days is marked (decision 0046, REQ-HSEARCH-9).
 */
const HOLIDAYS: readonly (readonly [day: string, name: typeof m.holi])[] = [
  ['2026-01-26', m.republicDay],
  ['2026-03-04', m.holi],
  ['2026-03-21', m.eidAlFitr],
  ['2026-03-26', m.ramNavami],
  ['2026-03-31', m.mahavirJayanti],
  ['2026-04-03', m.goodFriday],
  ['2026-05-01', m.buddhaPurnima],
  ['2026-05-27', m.eidAlAdha],
  ['2026-06-26', m.muharram],
  ['2026-08-15', m.independenceDay],
  ['2026-08-26', m.miladUnNabi],
  ['2026-09-04', m.janmashtami],
  ['2026-10-02', m.gandhiJayanti],
  ['2026-10-20', m.dussehra],
  ['2026-11-08', m.diwali],
  ['2026-11-24', m.guruNanakJayanti],
  ['2026-12-25', m.christmas],
  ['2027-01-26', m.republicDay],
  ['2027-03-10', m.eidAlFitrExpected],
  ['2027-03-22', m.holi],
  ['2027-03-26', m.goodFriday],
  ['2027-04-15', m.ramNavami],
  ['2027-04-18', m.mahavirJayanti],
  ['2027-05-17', m.eidAlAdhaExpected],
  ['2027-05-20', m.buddhaPurnima],
  ['2027-06-16', m.muharramExpected],
  ['2027-08-15', m.independenceDay],
  ['2027-08-25', m.janmashtami],
  ['2027-10-02', m.gandhiJayanti],
  ['2027-10-09', m.dussehra],
  ['2027-10-29', m.diwali],
  ['2027-11-14', m.guruNanakJayanti],
  ['2027-12-25', m.christmas],
];

const NAMES = new Map(HOLIDAYS);

/** The public holiday of an ISO day; undefined on any other day, and in unknown years. */
export function publicHolidayOn(day: string): string | undefined {
  const name = NAMES.get(day);
  return name && t(name);
}

/** The public holidays of a month, 'yyyy-MM', in their order. */
export function publicHolidaysIn(month: CalendarMonth): readonly PublicHoliday[] {
  return HOLIDAYS.filter(([day]) => day.startsWith(month)).map(([day, name]) => ({ day, name: t(name) }));
}
