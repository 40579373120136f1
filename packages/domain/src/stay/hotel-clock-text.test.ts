import { expect, test } from 'vitest';
import { hotelTime } from './hotel-clock-text.ts';

test.each([
  ['2:00 PM', '14:00'],
  ['02:30 pm', '14:30'],
  ['12:00 PM', '12:00'],
  ['12:00 AM', '00:00'],
  ['11 a.m.', '11:00'],
  ['9 PM', '21:00'],
  ['14:00', '14:00'],
  ['noon', 'noon'],
  ['13:00 PM', '13:00 PM'],
  ['', ''],
])('[REQ-API-8] a hotel’s %j is shown as %j', (text, shown) => {
  expect(hotelTime(text)).toBe(shown);
});
