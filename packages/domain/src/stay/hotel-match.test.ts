import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotelLikeness, MATCH_THRESHOLD, matchingHotel, type ComparedHotel } from './hotel-match.ts';

const TAJ: ComparedHotel = {
  name: 'The Taj Mahal Palace',
  address: 'Apollo Bunder, Colaba, Mumbai 400001',
  phone: '+91 22 6665 3366',
  position: { lat: 18.9217, lng: 72.833 },
};

const hotelMatchScore = (a: ComparedHotel, b: ComparedHotel) => hotelLikeness(a, b).score;

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const hotel: fc.Arbitrary<ComparedHotel> = fc.record({
  name: text,
  address: fc.oneof(text, fc.constant('')),
  phone: fc.oneof(fc.stringMatching(/^\d{10}$/), fc.constant('')),
  position: fc.option(
    fc.record({
      lat: fc.double({ min: 18.9, max: 18.93, noNaN: true }),
      lng: fc.double({ min: 72.8, max: 72.83, noNaN: true }),
    }),
  ),
});

describe('[REQ-HOTEL-11] how alike two hotels are', () => {
  test('is the same whichever is named first, from 0 to 1', () => {
    fc.assert(
      fc.property(hotel, hotel, (a, b) => {
        const score = hotelMatchScore(a, b);
        expect(score).toBeCloseTo(hotelMatchScore(b, a), 10);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1 + Number.EPSILON);
      }),
    );
  });

  test('is enough for a match of every hotel with itself of which more than the name is known, and never for a name alone', () => {
    fc.assert(
      fc.property(hotel, (a) => {
        fc.pre(a.position !== null || a.address !== '');
        expect(hotelMatchScore(a, a)).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
        const nameAlone = { name: a.name, address: '', phone: '', position: null };
        expect(hotelMatchScore(a, nameAlone)).toBeLessThan(MATCH_THRESHOLD);
      }),
    );
  });

  test('grows by no step away, and is nothing a kilometre off', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.02, noNaN: true }),
        fc.double({ min: 0, max: 0.02, noNaN: true }),
        (x, y) => {
          const at = (degrees: number) => ({ ...TAJ, position: { lat: 18.9217 + degrees, lng: 72.833 } });
          const [nearer, farther] = [Math.min(x, y), Math.max(x, y)];
          expect(hotelMatchScore(TAJ, at(nearer))).toBeGreaterThanOrEqual(hotelMatchScore(TAJ, at(farther)));
          expect(hotelMatchScore(TAJ, at(0.0091))).toBe(0);
        },
      ),
    );
  });

  test('does not depend on the order of words, their size or how a number is written', () => {
    const other = { ...TAJ, name: 'TAJ MAHAL PALACE HOTEL', phone: '022-66653366' };
    expect(hotelMatchScore(TAJ, other)).toBeCloseTo(1, 10);
  });
});

describe('[REQ-HOTEL-11] the hotel that another is', () => {
  test('is the one alike, not its neighbour nor one of its chain', () => {
    const neighbour = { ...TAJ, name: 'Sea Palace', phone: '', address: 'Strand Road, Colaba, Mumbai' };
    const chain = { ...TAJ, name: 'Taj Santacruz', position: { lat: 19.094, lng: 72.8536 } };
    const same = { ...TAJ, name: 'Taj Mahal Palace Mumbai', position: { lat: 18.922, lng: 72.8332 }, phone: '' };
    expect(matchingHotel(TAJ, [neighbour, same, chain])?.hotel).toBe(same);
    expect(matchingHotel(TAJ, [neighbour, chain])).toBeNull();
  });

  test('is nobody while two are nearly as much alike: a person decides', () => {
    const tower = { ...TAJ, name: 'The Taj Mahal Palace' };
    expect(matchingHotel(TAJ, [tower, { ...tower }])).toBeNull();
  });
});
