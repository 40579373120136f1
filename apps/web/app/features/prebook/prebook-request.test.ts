import { expect, test } from 'vitest';
import { readPrebookRequest } from './prebook-request.ts';

const NOW_MS = Date.parse('2026-11-20T06:00:00Z');
const QUERY = 'bookingCode=tbo!1&checkin=2026-12-20&checkout=2026-12-22&rooms=1&adults=2';
const none = new URLSearchParams();

test('[REQ-CHK-11] the booking code and its stay come from the query, else from the navigation’s state', () => {
  const fromQuery = readPrebookRequest(new URLSearchParams(QUERY), { bookingCode: 'other' }, NOW_MS);
  expect(fromQuery).toMatchObject({
    bookingCode: 'tbo!1',
    stay: { checkin: '2026-12-20', checkout: '2026-12-22', rooms: 1, adults: 2, children: 0, nat: 'IN' },
  });
  const dates = { checkin: '2026-12-20', checkout: '2026-12-22' };
  const state = { bookingCode: 'tbo!1', ...dates, rooms: 1, adults: 2 };
  expect(readPrebookRequest(none, state, NOW_MS)).toEqual(fromQuery);
});

test('[REQ-CHK-11] without a code, or without dates that can be booked, nothing is asked for', () => {
  expect(readPrebookRequest(none, null, NOW_MS)).toBeNull();
  expect(readPrebookRequest(new URLSearchParams('bookingCode=tbo!1'), null, NOW_MS)).toBeNull();
  const past = QUERY.replaceAll('2026', '2020');
  expect(readPrebookRequest(new URLSearchParams(past), null, NOW_MS)).toBeNull();
});
