import { indiaClockOf } from '@safar/domain/time/days';
import { readFlightDraft } from '@safar/domain/flight/flight-query';
import { expect, test } from 'vitest';
import { formOf } from './started-form.tsx';

function monthOf(params: Record<string, string>): string {
  return formOf({ draft: readFlightDraft({ from: 'DEL', to: 'BOM', ...params }), places: [] }).month;
}

test('[REQ-FSEARCH-5] the calendar of a form opens at the month its address names, else at this one', () => {
  expect(monthOf({ tripType: 'calendar', month: '2030-12' })).toBe('2030-12');
  const thisMonth = indiaClockOf(Date.now()).day.slice(0, 7);
  expect(monthOf({ tripType: 'oneway', date: '2030-12-24' })).toBe(thisMonth);
  expect(monthOf({ tripType: 'calendar', month: 'December' })).toBe(thisMonth);
});
