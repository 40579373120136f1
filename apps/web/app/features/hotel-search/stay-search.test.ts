import { describe, expect, test } from 'vitest';
import { datesProblem, defaultStay, readStay } from './stay-search.ts';

/** 21 November 2026, 01:00 in India; still the 20th in UTC. */
const NOW_MS = Date.parse('2026-11-20T19:30:00Z');

function read(query: string) {
  return readStay(new URLSearchParams(query), NOW_MS);
}

describe('the stay of an address', () => {
  test('is read by the long names of the results page', () => {
    const query = 'checkin=2026-11-27&checkout=2026-11-30&rooms=2&adults=3&children=1&nat=in';
    expect(read(query)).toEqual({
      stay: { checkin: '2026-11-27', checkout: '2026-11-30', rooms: 2, adults: 3, children: 1, nat: 'IN' },
      problem: null,
    });
  });

  test('is read by the short names of the detail page', () => {
    expect(read('checkin=2026-11-27&checkout=2026-11-30&r=2&ad=4&ch=2').stay).toMatchObject({
      rooms: 2,
      adults: 4,
      children: 2,
    });
  });

  test('takes the guests from rsc where they are not named', () => {
    expect(read('checkin=2026-11-27&checkout=2026-11-30&rsc=4e1e').stay).toMatchObject({ adults: 4, children: 1 });
  });

  test.each([
    ['past dates', 'checkin=2026-11-01&checkout=2026-11-03', 'The dates in this link have passed.'],
    ['dates the wrong way round', 'checkin=2026-11-30&checkout=2026-11-27', 'Check-out must be after check-in.'],
    ['a stay too long', 'checkin=2026-11-30&checkout=2027-01-27', 'A stay can be at most 30 nights.'],
    ['text', 'checkin=soon&checkout=later', 'We could not read the dates in this link.'],
    ['half of them', 'checkin=2026-11-27', 'We could not read the dates in this link.'],
    ['too many rooms', 'rooms=9', 'Rooms must be 1 to 5.'],
    ['too many adults', 'ad=21', 'Adults must be 1 to 6.'],
    ['no number of children', 'children=x', 'Children must be 0 to 4.'],
    ['fewer adults than rooms', 'rooms=3&adults=1', 'Minimum 3 adult(s) required for 3 room(s).'],
    ['no age', 'children=1&ages=99', 'Age must be 0–17'],
  ])('is not guessed for %s: the sentence says why', (_name, query, problem) => {
    expect(read(query)).toMatchObject({ problem, stay: defaultStay(NOW_MS) });
  });

  test('is today and tomorrow for two where the address says nothing', () => {
    expect(read('cc=130443')).toEqual({ stay: defaultStay(NOW_MS), problem: null });
    expect(read('rooms=3')).toMatchObject({ stay: { rooms: 3, adults: 3 }, problem: null });
  });

  test('of which one part cannot be used keeps the other, to fill the form', () => {
    expect(read('checkin=2026-11-01&checkout=2026-11-03&rooms=2&adults=4').stay).toMatchObject({ rooms: 2, adults: 4 });
    expect(read('checkin=2026-11-27&checkout=2026-11-30&rooms=9').stay).toMatchObject({ checkin: '2026-11-27' });
  });

  test('[REQ-HSEARCH-5] takes the ages of exactly the children it has, and leaves the usual age unsaid', () => {
    const dates = 'checkin=2026-11-27&checkout=2026-11-30&children=2';
    expect(read(`${dates}&ages=5,11,3`).stay.ages).toBe('5,11');
    expect(read(`${dates}&ages=5`).stay.ages).toBe('5,8');
    expect(read(`${dates}&ages=8,8`).stay.ages).toBeUndefined();
    expect(read(dates).stay.ages).toBeUndefined();
  });
});

test('the default stay is today and tomorrow in India, for two', () => {
  expect(defaultStay(NOW_MS)).toEqual({
    checkin: '2026-11-21',
    checkout: '2026-11-22',
    rooms: 1,
    adults: 2,
    children: 0,
    nat: 'IN',
  });
});

test('today in India can be searched, yesterday cannot', () => {
  expect(datesProblem('2026-11-21', '2026-11-22', NOW_MS)).toBeNull();
  expect(datesProblem('2026-11-20', '2026-11-22', NOW_MS)).toBe('checkin-in-past');
});
