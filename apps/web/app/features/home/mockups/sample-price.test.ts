import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, sampleDayPrice, samplePricePaise } from './sample-price.ts';

const products = fc.constantFrom('budget', 'villas', 'adventure', 'events', 'activities', 'packages');
const days = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('[REQ-FRAME-11] a sample price is the same wherever it is worked out, and whole tens of rupees', () => {
  fc.assert(
    fc.property(products, days, (product, day) => {
      const paise = samplePricePaise(product, day);
      expect(samplePricePaise(product, day)).toBe(paise);
      expect(paise % 1000).toBe(0);
      expect(paise).toBeGreaterThanOrEqual(120_000);
      expect(paise).toBeLessThan(240_000);
    }),
  );
  expect(samplePricePaise('villas', '2026-11-27')).toBe(samplePricePaise('villas', '2026-11-27'));
});

test.each([
  [159_999, 'low'],
  [160_000, 'mid'],
  [199_999, 'mid'],
  [200_000, 'high'],
])('[REQ-FRAME-11] %i paise lie in the band %s: under ₹1,600 green, under ₹2,000 yellow, else red', (paise, band) => {
  expect(bandOf(paise)).toBe(band);
});

test('[REQ-FRAME-11] a month of sample prices has all three colours, and the products differ', () => {
  const month = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
  const bands = new Set(month.map((day) => sampleDayPrice('villas', day).band));
  expect([...bands].toSorted()).toEqual(['high', 'low', 'mid']);
  expect(month.map((day) => samplePricePaise('villas', day))).not.toEqual(
    month.map((day) => samplePricePaise('budget', day)),
  );
});
