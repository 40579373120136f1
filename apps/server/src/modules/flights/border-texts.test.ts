import { borderTexts } from '@safar/domain/flight/border-text';
import { expect, test } from 'vitest';
import { readReferenceCountries } from '../places/index.ts';
import { readAirports } from './airport-data.ts';

const COUNTRIES = readReferenceCountries();
const SOLD = [...new Set(readAirports().map(({ countryCode }) => countryCode))];

function textsFor(nationality: string, country: string): string[] {
  const segments = [{ from: { countryCode: nationality }, to: { countryCode: country } }];
  return borderTexts({ nationality, legs: [{ segments }], arriveOn: '2026-12-01' }, COUNTRIES);
}

test('every country that is sold has a sentence, by its name, for every nationality', () => {
  const without = COUNTRIES.flatMap(({ code }) =>
    SOLD.filter((country) => country !== code)
      .filter((country) => !/^[^:]{3,}: .{40,}\.$/v.test(textsFor(code, country)[0] ?? ''))
      .map((country) => `${code} in ${country}`),
  );
  expect(SOLD.length).toBeGreaterThan(200);
  expect(without).toEqual([]);
});
