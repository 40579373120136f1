import { expect, test } from 'vitest';
import { inTrips } from './load-trips.ts';
import type { TripSummary } from './trip-text.ts';

const trip = (...bookingIds: [string, ...string[]]): TripSummary => ({
  id: bookingIds[0],
  bookingIds,
  places: ['Goa'],
  startsOn: '2026-12-11',
  endsOn: '2026-12-17',
  flights: 1,
  stays: 1,
});
const list = (...ids: string[]) => ids.map((id) => ({ id }));

test('[REQ-TRIP-3] bookings of a trip stand together under its heading, where its first one stands', () => {
  const goa = trip('out', 'stay', 'back');
  const shown = inTrips(list('out', 'other', 'stay', 'back'), [goa, trip('other')]);
  expect(shown.map(({ trip: of, own }) => [of?.id ?? null, ...own.map(({ id }) => id)])).toEqual([
    ['out', 'out', 'stay', 'back'],
    [null, 'other'],
  ]);
});

test('[REQ-TRIP-3] a list without trips is as it was', () => {
  expect(inTrips(list('b', 'a'), []).map(({ own }) => own.map(({ id }) => id))).toEqual([['b'], ['a']]);
});
