import { expect, test } from 'vitest';
import { facilityName, facilitySlugs, roomAmenitySlugs } from './facility-slugs.ts';

test('[REQ-HRES-5] the supplier’s words become the slugs travellers filter by', () => {
  const texts = [
    'Free WiFi',
    'Outdoor pool',
    'Full-service spa',
    'Fitness facilities',
    'Free self parking',
    'Airport transportation (surcharge)',
    'Bar/lounge',
    'Room service (24 hours)',
    'Laundry facilities',
    'Smoke-free property',
    'Elevator',
    'Air conditioning',
    '2 restaurants',
  ];
  expect(facilitySlugs(texts)).toEqual([
    'wifi',
    'swimming-pool',
    'parking',
    'restaurant',
    'spa',
    'gym',
    'air-conditioning',
    'airport-shuttle',
    'room-service',
    'bar',
    'laundry',
    'elevator',
    'non-smoking-rooms',
  ]);
});

test('what is denied, or only sounds alike, is no facility', () => {
  expect(facilitySlugs(['No parking', 'Pool table', 'Without elevator', 'Bar soap'])).toEqual([]);
});

test('a slug has a name for people, an unknown one its own words', () => {
  expect(facilityName('airport-shuttle')).toBe('Airport Shuttle');
  expect(facilityName('roof-deck')).toBe('roof deck');
});

test('[REQ-HRES-5] what rooms have is read from wherever the supplier tells it', () => {
  const slugs = roomAmenitySlugs({
    facilities: ['In-room safe', 'Safe distance kept', 'Coffee shop/café'],
    description: 'Rooms : Stylish rooms offer LED television and tea and coffee maker.\nDining : A minibar of tapas.',
    roomTypes: [{ id: '', name: 'Balcony Room', size: '', description: '', images: [] }],
  });
  expect(slugs).toEqual(['tv', 'safe', 'coffee-maker', 'balcony']);
  expect(slugs.map(facilityName)).toEqual(['TV', 'Safe', 'Coffee Maker', 'Balcony']);
});
