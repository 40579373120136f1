import { expect, test } from 'vitest';
import { directHotelPath } from '@safar/domain/stay/hotel-link';
import { detailPath, resultsPath } from './hotel-paths.ts';
import type { StaySearch } from './stay-search.ts';

const STAY: StaySearch = {
  checkin: '2026-11-27',
  checkout: '2026-11-30',
  rooms: 2,
  adults: 3,
  children: 1,
  nat: 'IN',
};

test('[REQ-HRES-1] a results address has the documented parameters in the documented order', () => {
  expect(resultsPath({ slug: 'new-delhi', code: '130443' }, STAY, 'journey')).toBe(
    '/new-delhi/hotels?checkin=2026-11-27&checkout=2026-11-30&rsc=3e1e&cc=130443&rooms=2&adults=3&children=1&nat=IN&j=journey',
  );
});

test('[REQ-HRES-11] a detail address has the short parameters, and encodes the nationality and the journey', () => {
  const target = { citySlug: 'goa', cityCode: '119805', hotelName: 'Café & Inn, Goa', hotelCode: '1001' };
  expect(detailPath(target, { ...STAY, nat: 'A&' }, 'a b')).toBe(
    '/goa/hotels/cafe-and-inn-goa?checkin=2026-11-27&checkout=2026-11-30&r=2&ad=3&ch=1&cc=119805&hcc=1001&nat=A%26&j=a+b',
  );
});

test('[REQ-HSEARCH-5] the children’s ages follow the documented parameters', () => {
  const target = { citySlug: 'goa', cityCode: '119805', hotelName: 'Casa', hotelCode: '1001' };
  const stay = { ...STAY, ages: '5' };
  expect(resultsPath({ slug: 'goa', code: '119805' }, stay, 'journey')).toMatch(/&j=journey&ages=5$/);
  expect(detailPath(target, stay, 'journey')).toMatch(/&j=journey&ages=5$/);
});

test('[REQ-ACC-16] a saved hotel’s page is asked for the stay alone', () => {
  expect(directHotelPath({ name: 'Casa', code: '1001', cityName: 'Goa' }, { ...STAY, ages: '5' })).toBe(
    '/goa/hotels/casa?hcc=1001&checkin=2026-11-27&checkout=2026-11-30&r=2&ad=3&ch=1&nat=IN&ages=5',
  );
});
