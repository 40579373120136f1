import { expect, test } from 'vitest';
import { readStay } from '#features/hotel-search/stay-search.ts';
import { pathWithAge } from './search-with-age.ts';

const PLACE = {
  name: 'Sea View Residency',
  rating: 4,
  address: '',
  city: 'Goa',
  country: 'India',
  image: null,
  map: '',
  phone: '',
  checkInTime: '',
  checkOutTime: '',
  fees: [],
};

test('another age leads to the same hotel and stay, priced for that age', () => {
  const context = {
    hotelCode: '1011647',
    checkin: '2026-12-20',
    checkout: '2026-12-22',
    nights: 2,
    rooms: 2,
    adults: 3,
    children: 2,
    nat: 'IN',
    paxRooms: [
      { Adults: 2, Children: 1, ChildrenAges: [5] },
      { Adults: 1, Children: 1, ChildrenAges: [8] },
    ],
    hotel: PLACE,
  };
  const { pathname, searchParams, hash } = new URL(pathWithAge({ context }, 1, 0, 17), 'http://x.invalid');
  expect([pathname, searchParams.get('hcc'), hash]).toEqual(['/goa/hotels/sea-view-residency', '1011647', '#rooms']);
  expect(readStay(searchParams, Date.parse('2026-11-22T00:00:00Z')).stay).toEqual({
    checkin: '2026-12-20',
    checkout: '2026-12-22',
    rooms: 2,
    adults: 3,
    children: 2,
    ages: '5,17',
    nat: 'IN',
  });
});
