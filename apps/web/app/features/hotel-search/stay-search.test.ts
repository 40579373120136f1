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
      corrected: false,
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
    ['past dates', 'checkin=2026-11-01&checkout=2026-11-03'],
    ['dates the wrong way round', 'checkin=2026-11-30&checkout=2026-11-27'],
    ['text', 'checkin=soon&checkout=later'],
    ['half of them', 'checkin=2026-11-27'],
  ])('falls back to today and tomorrow in India for %s', (_name, query) => {
    const { stay, corrected } = read(query);
    expect([stay.checkin, stay.checkout, corrected]).toEqual(['2026-11-21', '2026-11-22', true]);
  });

  test('is today and tomorrow, and nothing is corrected, where the address names no dates', () => {
    expect(read('cc=130443')).toMatchObject({
      stay: { checkin: '2026-11-21', checkout: '2026-11-22' },
      corrected: false,
    });
  });

  test('[C2] takes the ages of exactly the children it has, and leaves the usual age unsaid', () => {
    const dates = 'checkin=2026-11-27&checkout=2026-11-30&children=2';
    expect(read(`${dates}&ages=5,11,3`).stay.ages).toBe('5,11');
    expect(read(`${dates}&ages=5`).stay.ages).toBe('5,8');
    expect(read(`${dates}&ages=8,8`).stay.ages).toBeUndefined();
    expect(read(dates).stay.ages).toBeUndefined();
  });

  test('keeps numbers within their limits and gives every room an adult', () => {
    const dates = 'checkin=2026-11-27&checkout=2026-11-30';
    expect(read(`${dates}&rooms=9&adults=-1&children=x`).stay).toMatchObject({ rooms: 1, adults: 2, children: 0 });
    expect(read(`${dates}&rooms=3&adults=1`)).toMatchObject({ stay: { rooms: 3, adults: 3 }, corrected: true });
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
