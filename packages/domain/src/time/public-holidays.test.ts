import { expect, test } from 'vitest';
import { addMonths, calendarMonth } from './days.ts';
import { publicHolidayOn, publicHolidaysIn } from './public-holidays.ts';

test('[REQ-HSEARCH-9] the public holidays of a month are named in their order', () => {
  expect(publicHolidaysIn(calendarMonth('2027-03'))).toEqual([
    { day: '2027-03-10', name: 'Eid al-Fitr (expected)' },
    { day: '2027-03-22', name: 'Holi' },
    { day: '2027-03-26', name: 'Good Friday' },
  ]);
  expect(publicHolidaysIn(calendarMonth('2027-02'))).toEqual([]);
});

test.each(['2026', '2027'])(
  '[REQ-HSEARCH-9] the national days of %s are among them, and each day stands once',
  (year) => {
    const days = Array.from({ length: 12 }, (_, month) =>
      publicHolidaysIn(addMonths(calendarMonth(`${year}-01`), month)),
    );
    const all = days.flat().map(({ day }) => day);
    expect(all).toEqual([...new Set(all)].toSorted());
    for (const day of ['01-26', '08-15', '10-02', '12-25']) expect(all).toContain(`${year}-${day}`);
  },
);

test('[REQ-HSEARCH-9] no day of a year whose holidays are not known is one', () => {
  expect(publicHolidayOn('2027-12-25')).toBe('Christmas');
  expect(publicHolidayOn('2028-01-26')).toBeUndefined();
  expect(publicHolidayOn('2025-12-25')).toBeUndefined();
});
