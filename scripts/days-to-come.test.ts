import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDay } from '@safar/domain/time/days';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** What runs by the real clock: journeys, tests of the whole server, and what server tests share. */
const BY_THE_REAL_CLOCK = [
  'e2e/src/**/*.ts',
  'apps/server/src/*.test.ts',
  'apps/server/src/platform/testing/*.ts',
  'apps/server/src/modules/bookings/testing/*.ts',
];
/** Days before this one are over already, and stay so. */
const FIRST_TO_COME = '2026-12-01';
/** Nobody runs these tests after it. */
const FAR = '2090-01-01';
const DAY = /\b20\d\d-\d\d-\d\d(?!\d)/g;

test('what runs by the real clock names no day that will be over', () => {
  const files = globSync(BY_THE_REAL_CLOCK, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) => {
    const days = readFileSync(path.join(ROOT, file), 'utf8').match(DAY) ?? [];
    return days.filter((day) => isDay(day) && day >= FIRST_TO_COME && day < FAR).map((day) => `${file}: ${day}`);
  });
  expect(named).toEqual([]);
});
