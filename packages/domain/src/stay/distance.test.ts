import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, kmToMiles, parsePosition } from './distance.ts';

const DELHI = { lat: 28.6139, lng: 77.209 };
const MUMBAI = { lat: 19.076, lng: 72.8777 };
const HALF_WAY_ROUND_KM = Math.PI * 6371;
const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('great-circle distance', () => {
  test('known distances', () => {
    expect(distanceKm(DELHI, MUMBAI)).toBeCloseTo(1148.1, 0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(HALF_WAY_ROUND_KM / 180, 9);
    expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 120 })).toBeCloseTo(HALF_WAY_ROUND_KM, 6);
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(HALF_WAY_ROUND_KM / 180, 6);
  });

  test('is the same both ways, zero at home, never past the other side of the globe, and never longer by a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const direct = distanceKm(a, b);
        expect(direct).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(direct >= 0 && direct <= HALF_WAY_ROUND_KM + 1e-6).toBe(true);
        expect(direct).toBeLessThanOrEqual(distanceKm(a, c) + distanceKm(c, b) + 1e-3);
      }),
    );
  });

  test('a kilometre is 0.621371 miles', () => {
    expect(kmToMiles(10)).toBeCloseTo(6.21371, 9);
  });
});

describe('a supplier’s position', () => {
  test('reads latitude and longitude', () => {
    expect(parsePosition('24.770689|46.691129')).toEqual({ lat: 24.770689, lng: 46.691129 });
    expect(parsePosition(' -33.9 | 18.4 ')).toEqual({ lat: -33.9, lng: 18.4 });
    fc.assert(
      fc.property(position, ({ lat, lng }) => {
        const read = parsePosition(`${lat}|${lng}`);
        expect(read && distanceKm(read, { lat, lng })).toBe(0);
      }),
    );
  });

  test.each(['', '|', '12|', '12', '12|34|56', 'north|east', '91|0', '0|181', 'NaN|0', null, undefined])(
    '%j is none',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );
});
