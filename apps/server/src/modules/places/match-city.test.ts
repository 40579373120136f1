import { describe, expect, it } from 'vitest';
import { createPlaceMatcher, parseCityName } from './match-city.ts';
import { readReferencePlaces } from './reference-data.ts';

const matcher = createPlaceMatcher(readReferencePlaces());

function match(name: string, position: { lat: number; lng: number } | null = null) {
  const place = matcher.match({ code: '1', name, countryCode: 'IN', countryName: 'India', position, hotelCount: null });
  return place === undefined ? undefined : `${place.name} ${place.state}`;
}

describe('finding the place of a supplier’s city', () => {
  it.each([
    ['Manali', 'Manali HP'],
    ['Manali,   Himachal pradesh', 'Manali HP'],
    ['Manali, Tamil Nadu', 'Manali TN'],
    ['NEW DELHI,   DELHI', 'New Delhi DL'],
    ['Bangalore,   Karnataka', 'Bengaluru KA'],
    ['Aurangabad', 'Chhatrapati Sambhajinagar MH'],
    ['Aurangabad, Bihar', 'Aurangabad BR'],
    ['Calangute Beach,   Goa', 'Calangute GA'],
    ['Kochi (Cochin)', 'Kochi KL'],
  ])('reads %s as %s', (name, place) => {
    expect(match(name)).toBe(place);
  });

  it('accepts the state that a younger one was made of', () => {
    expect(match('Leh, Jammu and Kashmir')).toBe('Leh LA');
    expect(match('Hyderabad, Andhra Pradesh')).toBe('Hyderabad TS');
    expect(match('Nainital, Uttar Pradesh')).toBe('Nainital UK');
  });

  it('believes the hotels about which of two namesakes is meant', () => {
    expect(match('Manali', { lat: 13.17, lng: 80.27 })).toBe('Manali TN');
    expect(match('Goa', { lat: 28.6, lng: 77.2 })).toBeUndefined();
  });

  it('finds nothing for a name nobody knows', () => {
    expect(match('Zzyzx,   Rajasthan')).toBeUndefined();
  });

  it('parts a name from what follows it, and writes shouted names as names', () => {
    expect(parseCityName('NEW DELHI,   DELHI')).toEqual({ name: 'New Delhi', area: 'Delhi' });
    expect(parseCityName(' Goa ')).toEqual({ name: 'Goa', area: '' });
    expect(parseCityName('McLeod Ganj')).toEqual({ name: 'McLeod Ganj', area: '' });
    expect(parseCityName(', Goa')).toEqual({ name: ', Goa', area: 'Goa' });
  });
});
