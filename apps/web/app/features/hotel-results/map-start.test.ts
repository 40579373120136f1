import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapStart } from './map-start.ts';

const SIZE = { width: 448, height: 700 };
const PANAJI = { lat: 15.4909, lng: 73.8278 };

test('[REQ-HRES-7] one far hotel does not make the others a heap', () => {
  const inTown = Array.from({ length: 40 }, (_, index) => ({ lat: 15.49 + index / 2000, lng: 73.82 + index / 2000 }));
  const { center, zoom } = mapStart([...inTown, { lat: 28, lng: 77 }], PANAJI, SIZE);
  expect(center.lat).toBeCloseTo(15.5, 1);
  expect(zoom).toBeGreaterThanOrEqual(12);
});

test('[REQ-HRES-7] without hotels the map begins at the city, without a city at India', () => {
  expect(mapStart([], PANAJI, SIZE).center).toEqual(PANAJI);
  expect(mapStart([], null, SIZE).zoom).toBe(5);
});

test('[REQ-HRES-7] whatever the places, the view is one a map can show', () => {
  const place = fc.record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const { center, zoom } = mapStart(places, null, SIZE);
      expect(Number.isFinite(center.lat) && Number.isFinite(center.lng)).toBe(true);
      expect(Number.isInteger(zoom) && zoom >= 5 && zoom <= 13).toBe(true);
    }),
  );
});
