import { describe, expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { distanceKm } from './geo.ts';
import type { Hotel } from './types.ts';
import { PICTURE_NAMES } from '../pictures/picture-files.ts';

const PICTURES = new Set(PICTURE_NAMES);
const MAX_FROM_MIDDLE_KM = 60;
const CHAINS = new RegExp(
  `\\b(?:${[
    'taj|oberoi|leela|itc|vivanta|trident|lemon tree|ginger|treebo|oyo|fab\\w*|marriott|hyatt|hilton|radisson|novotel|ibis|accor',
    'mercure|pullman|sofitel|fairmont|raffles|sheraton|westin|st regis|ritz|four seasons|shangri|kempinski|holiday inn|crowne',
    'ramada|wyndham|best western|sarovar|clarks|lalit|zostel|hosteller|mahindra|sterling|neemrana|welcomhotel|jaypee|mayfair',
    'park plaza|park inn|pride|royal orchid|regenta|bloom|keys|fortune|aman|ananda in|wildflower|samode|toshali|peerless',
  ].join('|')})\\b`,
  'i',
);

/** Words in a description, each with the facility that a hotel must have for them. */
const TOLD = [
  [/outdoor pool/i, 'Outdoor pool'],
  [/\bspa (?:offers|\.)|in the spa/, 'Spa services'],
  [/\bbar\b/, 'Bar/lounge'],
  [/the restaurant\b/, 'Restaurant'],
] as const;

const catalogue = createCatalogue('safar');
const destinations = catalogue.countries().flatMap(({ code }) => catalogue.destinations(code));
const hotels: readonly Hotel[] = destinations.flatMap(({ code }) => catalogue.hotelsOf(code));

/** Copies a hotel with the values of its getters, so that two hotels can be compared. */
function plain(hotel: Hotel): Hotel {
  return { ...hotel };
}

describe('the catalogue', () => {
  test('has at least 120 destinations in India and 20,000 hotels, and a few cities abroad', () => {
    const india = catalogue.destinations('IN');
    expect(india.length).toBeGreaterThanOrEqual(120);
    expect(hotels.length).toBeGreaterThanOrEqual(20_000);
    for (const destination of destinations) {
      expect(catalogue.hotelsOf(destination.code)).toHaveLength(destination.hotelCount);
      expect(destination.hotelCount).toBeGreaterThanOrEqual(40);
      expect(destination.code).toMatch(/^\d{6}$/);
    }
    const count = (name: string): number | undefined => india.find((city) => city.name === name)?.hotelCount;
    expect(['New Delhi', 'Mumbai', 'Bengaluru', 'Goa', 'Jaipur'].map(count)).toEqual([1100, 1000, 900, 950, 850]);
    expect(catalogue.countries().map(({ code }) => code)).toEqual([
      'IN',
      'AE',
      'SG',
      'GB',
      'MU',
      'AU',
      'NP',
      'LK',
      'TH',
    ]);
  });

  test('names the destinations the supplier’s codes are known of by those codes', () => {
    const known = { '130443': 'New Delhi', '144306': 'Mumbai', '119805': 'Goa', '127343': 'Chennai' };
    for (const [code, name] of Object.entries(known)) expect(catalogue.destination(code)?.name).toBe(name);
    expect(new Set(destinations.map(({ code }) => code)).size).toBe(destinations.length);
    expect(catalogue.destination('999999')).toBeUndefined();
    expect(catalogue.hotelsOf('999999')).toEqual([]);
  });

  test('finds every hotel by its own code, and none by another', () => {
    expect(new Set(hotels.map(({ code }) => code)).size).toBe(hotels.length);
    for (const hotel of hotels) expect(catalogue.hotel(hotel.code)).toBe(hotel);
    expect([...catalogue.allHotelCodes()]).toEqual(hotels.map(({ code }) => code));
    for (const code of ['', 'x', '1000000', '1001101', '9999999', '10000010'])
      expect(catalogue.hotel(code)).toBeUndefined();
  });

  test('is the same for a seed and another for another seed', () => {
    const again = createCatalogue('safar').hotelsOf('138673');
    expect(again.map(plain)).toEqual(catalogue.hotelsOf('138673').map(plain));
    const other = createCatalogue('other').hotelsOf('138673');
    expect(other.map(({ name }) => name)).not.toEqual(again.map(({ name }) => name));
  });
});

describe('a hotel', () => {
  test('has a name of its own in its city, that no real chain goes by', () => {
    for (const { code } of destinations) {
      const names = catalogue.hotelsOf(code).map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
    expect(hotels.filter(({ name }) => CHAINS.test(name)).map(({ name }) => name)).toEqual([]);
    // The category chips of the search page find properties by these words.
    for (const word of [/\bhotel\b/i, /\bresort\b/i, /\bb&b\b|bed & breakfast/i]) {
      expect(catalogue.hotelsOf('119805').filter(({ name }) => word.test(name)).length).toBeGreaterThan(20);
    }
  });

  test('lies near the middle of its destination', () => {
    const far = hotels.filter((hotel) => distanceKm(hotel, hotel.destination) > MAX_FROM_MIDDLE_KM);
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  test('has all that its page shows', () => {
    const faults = hotels.filter(
      (hotel) =>
        hotel.address.length < 12 ||
        (hotel.destination.countryCode === 'IN' && !/^\d{6}$/.test(hotel.pinCode)) ||
        !/^\+\d{2,3} [\d ]{7,}$/.test(hotel.phone) ||
        !/^reservations@[a-z0-9-]+\.example$/.test(hotel.email) ||
        hotel.facilities.length < 2 ||
        hotel.attractions.length < 3 ||
        hotel.pictures.length < 6 ||
        !hotel.pictures.every((name) => PICTURES.has(name)) ||
        new Set(hotel.pictures).size !== hotel.pictures.length ||
        !hotel.pictures[0]?.startsWith('front-') ||
        hotel.pictures.filter((name) => name.startsWith('room-')).length !== hotel.roomTypes.length ||
        hotel.airport.distanceKm <= 0,
    );
    expect(faults.map(({ name, destination }) => `${name}, ${destination.name}`)).toEqual([]);
  });

  test('has a telephone number nobody can have', () => {
    const india = hotels.filter(({ destination }) => destination.countryCode === 'IN');
    expect(india.filter(({ phone }) => !/^\+91 \d{2,4} 000/.test(phone))).toEqual([]);
  });

  test('describes itself in four to seven sentences, telling of nothing it does not have', () => {
    const faults = hotels.filter((hotel) => {
      const text = hotel.description.replaceAll(/<[^>]+>/g, '');
      // A label ends with a colon and a sentence with a full stop; the full stop of 'T. Nagar' ends no sentence.
      const sentences = text.replaceAll('T. Nagar', 'T Nagar').split(/\.(?:\s|$)/).length - 1;
      const lies = TOLD.some(([says, facility]) => says.test(text) && !hotel.facilities.includes(facility));
      return sentences < 4 || sentences > 7 || lies || !text.includes(hotel.destination.name);
    });
    expect(faults.map(({ description }) => description)).toEqual([]);
  });

  test('has three to five room types, the plainest first, and costs what its stars are worth', () => {
    const faults = hotels.filter(
      ({ roomTypes }) =>
        roomTypes.length < 3 ||
        roomTypes.length > 5 ||
        roomTypes[0]?.factor !== 1 ||
        roomTypes.some(({ factor }) => factor < 1),
    );
    expect(faults.map(({ name }) => name)).toEqual([]);
    const india = hotels.filter(({ destination }) => destination.countryCode === 'IN');
    for (const stars of [1, 2, 3, 4, 5]) {
      const prices = india.filter((hotel) => hotel.stars === stars).map(({ basePrice }) => basePrice);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(stars === 5 ? 9000 : 900);
      expect(Math.max(...prices)).toBeLessThanOrEqual(45_000);
    }
    const share = (stars: number): number => india.filter((hotel) => hotel.stars === stars).length / india.length;
    expect(share(3)).toBeGreaterThan(0.35);
    expect(share(5)).toBeLessThan(0.12);
    expect(share(1) + share(2)).toBeGreaterThan(0.1);
  });
});
