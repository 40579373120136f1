import { expect, test } from 'vitest';
import { hotelPlace } from './hotel-place.ts';

const HOTEL = { Address: 'House No. 346, Nerul, Goa', CityName: 'Goa', CountryName: 'India', Map: '15.5|73.8' };

test('[REQ-HRES-11] a card says the area and how far the centre is, not the door number', () => {
  expect(hotelPlace(HOTEL, { lat: 15.5, lng: 73.85 })).toBe('Nerul, 5.4 km from the centre');
  expect(hotelPlace(HOTEL, { lat: 15.503, lng: 73.8 })).toBe('Nerul, 300 m from the centre');
});

test('[REQ-HRES-11] what is not known is left out', () => {
  expect(hotelPlace(HOTEL, null)).toBe('Nerul');
  expect(hotelPlace({ ...HOTEL, Address: '', Map: '' }, { lat: 15.5, lng: 73.85 })).toBe('Goa');
});
