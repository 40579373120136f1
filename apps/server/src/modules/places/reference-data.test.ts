import { distanceKm } from '@safar/domain/stay/distance';
import { placeName } from '@safar/domain/words/supplier-words';
import { describe, expect, it, test } from 'vitest';
import { inLanguage } from '../../platform/request-language.ts';
import { fold } from './fold.ts';
import { createPlaceMatcher } from './match-city.ts';
import { readReferenceCountries, readReferencePlaces } from './reference-data.ts';
import { stateName } from './states.ts';

const places = readReferencePlaces();
const matcher = createPlaceMatcher(places);

/** Name, other name, latitude and longitude of the centre on maps. */
const KNOWN: readonly (readonly [name: string, alias: string, lat: number, lng: number])[] = [
  ['New Delhi', 'Delhi', 28.6139, 77.209],
  ['Mumbai', 'Bombay', 19.076, 72.8777],
  ['Bengaluru', 'Bangalore', 12.9716, 77.5946],
  ['Kolkata', 'Calcutta', 22.5726, 88.3639],
  ['Chennai', 'Madras', 13.0827, 80.2707],
  ['Hyderabad', 'हैदराबाद', 17.385, 78.4867],
  ['Jaipur', 'Pink City', 26.9124, 75.7873],
  ['Kochi', 'Cochin', 9.9312, 76.2673],
  ['Pune', 'Poona', 18.5204, 73.8567],
  ['Ahmedabad', 'Amdavad', 23.0225, 72.5714],
  ['Thiruvananthapuram', 'Trivandrum', 8.5241, 76.9366],
  ['Kozhikode', 'Calicut', 11.2588, 75.7804],
  ['Alappuzha', 'Alleppey', 9.4981, 76.3388],
  ['Ooty', 'Udhagamandalam', 11.4102, 76.695],
  ['Coorg', 'Madikeri', 12.4244, 75.7382],
  ['Mysuru', 'Mysore', 12.2958, 76.6394],
  ['Mangaluru', 'Mangalore', 12.9141, 74.856],
  ['Visakhapatnam', 'Vizag', 17.6868, 83.2185],
  ['Varanasi', 'Banaras', 25.3176, 82.9739],
  ['Prayagraj', 'Allahabad', 25.4358, 81.8463],
  ['Vadodara', 'Baroda', 22.3072, 73.1812],
  ['Puducherry', 'Pondicherry', 11.9416, 79.8083],
  ['Gurugram', 'Gurgaon', 28.4595, 77.0266],
  ['Shimla', 'Simla', 31.1048, 77.1734],
  ['Manali', 'मनाली', 32.2432, 77.1892],
  ['Rishikesh', 'Hrishikesh', 30.0869, 78.2676],
  ['Haridwar', 'Hardwar', 29.9457, 78.1642],
  ['Dharamshala', 'Dharamsala', 32.219, 76.3234],
  ['Havelock', 'Swaraj Dweep', 12.0167, 92.9833],
  ['Neil Island', 'Shaheed Dweep', 11.8333, 93.05],
  ['Mahabaleshwar', 'Mahabaleswar', 17.9237, 73.6586],
  ['Mount Abu', 'Abu', 24.5926, 72.7156],
  ['Ranthambore', 'Sawai Madhopur', 26.0173, 76.3568],
  ['Kodaikanal', 'Kodai', 10.2381, 77.4892],
  ['Kanyakumari', 'Cape Comorin', 8.0883, 77.5385],
  ['Mahabalipuram', 'Mamallapuram', 12.6208, 80.1937],
  ['Thekkady', 'Kumily', 9.6031, 77.1615],
  ['Panaji', 'Panjim', 15.4909, 73.8278],
  ['Bir', 'Bir Billing', 32.0411, 76.7244],
  ['Katra', 'Vaishno Devi', 32.9915, 74.9318],
  ['Bodh Gaya', 'Bodhgaya', 24.6961, 84.9869],
  ['Chikkamagaluru', 'Chikmagalur', 13.3161, 75.772],
];
const NEAR_KM = 10;

function kmFrom(name: string, lat: number, lng: number): number {
  const place = matcher.match({
    code: '1',
    name,
    countryCode: 'IN',
    countryName: 'India',
    position: null,
    hotelCount: null,
  });
  return place === undefined ? Infinity : distanceKm(place, { lat, lng });
}

describe('the reference places', () => {
  it.each(KNOWN)('know where %s is, and that it is also %s', (name, alias, lat, lng) => {
    expect(kmFrom(name, lat, lng)).toBeLessThan(NEAR_KM);
    expect(kmFrom(alias, lat, lng)).toBeLessThan(NEAR_KM);
  });

  it('write Indian names in plain letters, and keep accents abroad', () => {
    const accented = places.filter((place) => place.countryCode === 'IN' && !/^[\p{ASCII}]+$/u.test(place.name));
    expect(accented).toEqual([]);
    expect(places.some((place) => place.name === 'São Paulo')).toBe(true);
  });

  it('do not take Beed for Bir, nor Mormugao for Goa', () => {
    const beed = places.filter((place) => place.name === 'Beed' || place.name === 'Mormugao');
    expect(beed).toHaveLength(2);
    expect(beed.flatMap((place) => place.aliases.map(fold)).filter((name) => name === 'bir' || name === 'goa')).toEqual(
      [],
    );
  });

  it('lie on the globe and within a state where they are Indian', () => {
    const wrong = places.filter(
      (place) =>
        Math.abs(place.lat) > 90 || Math.abs(place.lng) > 180 || (place.countryCode === 'IN') !== (place.state !== ''),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the reference countries', () => {
  it('hold every two-letter code once, with the names travellers know', () => {
    const countries = readReferenceCountries();
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThanOrEqual(249);
    const names = Object.fromEntries(countries.map(({ code, name }) => [code, name]));
    expect(names).toMatchObject({
      IN: 'India',
      AU: 'Australia',
      MU: 'Mauritius',
      US: 'United States',
      GB: 'United Kingdom',
    });
  });
});

test('[REQ-LANG-4] every place of India that travellers look for, and every state, has a Hindi name', () => {
  const wanted = places.filter(({ countryCode, boost }) => countryCode === 'IN' && boost > 0);
  const names = [...wanted.map(({ name }) => name), ...new Set(wanted.flatMap(({ state }) => stateName(state) ?? []))];
  const latin = inLanguage('hi', () => names.filter((name) => /[a-z]/i.test(placeName(name))));
  expect(names.length).toBeGreaterThan(300);
  expect(latin).toEqual([]);
});
