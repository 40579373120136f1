import { expect, test } from 'vitest';
import { isShownOn } from './notice-place.ts';

test.each([
  ['/home', '', ['everywhere', 'hotels']],
  ['/home', '?tab=flights', ['everywhere', 'flights']],
  ['/goa/hotels', '', ['everywhere', 'hotels']],
  ['/goa/hotels/the-grand', '', ['everywhere', 'hotels']],
  ['/delhi/flights', '', ['everywhere', 'flights']],
  ['/customerdetails/0190', '', ['everywhere', 'checkout']],
  ['/reviewbooking/0190', '', ['everywhere', 'checkout']],
  ['/bookings', '', ['everywhere']],
] as const)('[REQ-NOTICE-1] %s%s shows the notices of %j', (pathname, search, places) => {
  const all = ['everywhere', 'hotels', 'flights', 'checkout'] as const;
  expect(all.filter((place) => isShownOn(place, { pathname, search }))).toEqual(places);
});
