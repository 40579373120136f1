/** A day off across India. */
export interface PublicHoliday {
  /** ISO day. */
  day: string;
  name: string;
}

/**
 * The gazetted holidays of the Union government's offices. 2026: the list of the Department of Personnel and Training.
 * 2027: the days the almanac gives; where the moon must be sighted the name says that the day is expected. Later years are
 * not known, and no day of theirs is marked (decision 0046).
 */
const HOLIDAYS: readonly PublicHoliday[] = [
  ['2026-01-26', 'Republic Day'],
  ['2026-03-04', 'Holi'],
  ['2026-03-21', 'Eid al-Fitr'],
  ['2026-03-26', 'Ram Navami'],
  ['2026-03-31', 'Mahavir Jayanti'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-01', 'Buddha Purnima'],
  ['2026-05-27', 'Eid al-Adha'],
  ['2026-06-26', 'Muharram'],
  ['2026-08-15', 'Independence Day'],
  ['2026-08-26', 'Milad-un-Nabi'],
  ['2026-09-04', 'Janmashtami'],
  ['2026-10-02', 'Gandhi Jayanti'],
  ['2026-10-20', 'Dussehra'],
  ['2026-11-08', 'Diwali'],
  ['2026-11-24', 'Guru Nanak Jayanti'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-10', 'Eid al-Fitr (expected)'],
  ['2027-03-22', 'Holi'],
  ['2027-03-26', 'Good Friday'],
  ['2027-04-15', 'Ram Navami'],
  ['2027-04-18', 'Mahavir Jayanti'],
  ['2027-05-17', 'Eid al-Adha (expected)'],
  ['2027-05-20', 'Buddha Purnima'],
  ['2027-06-16', 'Muharram (expected)'],
  ['2027-08-15', 'Independence Day'],
  ['2027-08-25', 'Janmashtami'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-09', 'Dussehra'],
  ['2027-10-29', 'Diwali'],
  ['2027-11-14', 'Guru Nanak Jayanti'],
  ['2027-12-25', 'Christmas'],
].map(([day = '', name = '']) => ({ day, name }));

const NAMES: ReadonlyMap<string, string> = new Map(HOLIDAYS.map(({ day, name }) => [day, name]));

/** The public holiday of an ISO day; undefined on any other day, and in years that are not known. */
export function publicHolidayOn(day: string): string | undefined {
  return NAMES.get(day);
}

/** The public holidays of a month, 'yyyy-MM', in their order. */
export function publicHolidaysIn(month: string): readonly PublicHoliday[] {
  return HOLIDAYS.filter(({ day }) => day.startsWith(month));
}
