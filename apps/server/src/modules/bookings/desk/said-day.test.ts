import { expect, test } from 'vitest';
import { saidDay } from './said-day.ts';

// A Thursday.
const TODAY = '2026-12-17';

test.each([
  ['arrives tomorrow', '2026-12-18', 'first', ''],
  ['check-in today', '2026-12-17', 'first', ''],
  ['leaves day after tomorrow', '2026-12-19', 'last', ''],
  ['returning yesterday', '2026-12-16', 'last', ''],
  ['12 dec', '2026-12-12', 'any', ''],
  ['12th december', '2026-12-12', 'any', ''],
  ['dec 12', '2026-12-12', 'any', ''],
  ['12dec', '2026-12-12', 'any', ''],
  ['1st of january', '2027-01-01', 'any', ''],
  ['30 june', '2026-06-30', 'any', ''],
  ['20 may', '2027-05-20', 'any', ''],
  ['3 jan 2026', '2026-01-03', 'any', ''],
  ['19/12', '2026-12-19', 'any', ''],
  ['19/12/2026', '2026-12-19', 'any', ''],
  ['19-12-2026', '2026-12-19', 'any', ''],
  ['2026-12-19', '2026-12-19', 'any', ''],
  ['saturday', '2026-12-19', 'any', ''],
  ['thursday', '2026-12-17', 'any', ''],
  ['malhotra 12 dec', '2026-12-12', 'any', 'malhotra'],
  ['malhotra arriving on 12 dec', '2026-12-12', 'first', 'malhotra'],
  ['mumbai kochi tomorrow', '2026-12-18', 'any', 'mumbai kochi'],
  ['6e-2031 on 19 dec', '2026-12-19', 'any', '6e-2031'],
])('%s is %s, %s, with ‘%s’', (text, day, end, rest) => {
  expect(saidDay(text, TODAY)).toEqual({ day, end, rest });
});

test.each([
  '91bd44e0-6e20-261209-2004',
  'sf/26-27/000777',
  'may',
  'april fernandes',
  '098-5021235880',
  '31/31',
  '30 feb',
  '9810477412',
  'goa',
])('%s names no day', (text) => {
  expect(saidDay(text, TODAY)).toBeNull();
});
