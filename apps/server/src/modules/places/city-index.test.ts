import { describe, expect, it } from 'vitest';
import { createNearestCity, soldCities } from './city-index.ts';
import { createPlaceMatcher } from './match-city.ts';
import { readReferencePlaces } from './reference-data.ts';

const names = ['New Delhi', 'Gurugram', 'Noida', 'Goa', 'Manali', 'Jaipur', 'Kullu', 'Chail'];
const cities = names.map((name, i) => ({
  code: `${i}`,
  name,
  countryCode: 'IN',
  countryName: 'India',
  position: null,
  hotelCount: 50,
}));
const matcher = createPlaceMatcher(readReferencePlaces());
const nearest = createNearestCity(soldCities(cities, matcher));

describe('[REQ-HSEARCH-8] the city of a position', () => {
  it.each([
    ['Connaught Place', 28.6315, 77.2167, 'New Delhi'],
    ['Cyber City', 28.495, 77.089, 'Gurugram'],
    ['Baga beach', 15.5553, 73.7517, 'Goa'],
    ['Solang valley', 32.3166, 77.158, 'Manali'],
    ['a village beside Jaipur', 26.85, 75.6, 'Jaipur'],
  ])('is that of %s', (_, lat, lng, name) => {
    expect(nearest.find({ lat, lng })?.name).toBe(name);
  });

  it.each([
    ['in the sea', 15, 68],
    ['at the pole', 90, 0],
    ['60 km and more away', 28.6139, 76.2],
  ])('is none %s', (_, lat, lng) => {
    expect(nearest.find({ lat, lng })).toBeUndefined();
  });

  it('is a great city rather than a small one slightly nearer', () => {
    const pair = [
      {
        code: 'big',
        name: 'Mumbai',
        countryCode: 'IN',
        countryName: 'India',
        position: { lat: 19.0, lng: 72.9 },
        hotelCount: 900,
      },
      {
        code: 'small',
        name: 'Nowhere',
        countryCode: 'IN',
        countryName: 'India',
        position: { lat: 19.15, lng: 72.9 },
        hotelCount: 1,
      },
    ];
    const two = createNearestCity(soldCities(pair, matcher));
    expect(two.find({ lat: 19.08, lng: 72.9 })?.code).toBe('big');
    expect(two.find({ lat: 19.2, lng: 72.9 })?.code).toBe('small');
  });
});
