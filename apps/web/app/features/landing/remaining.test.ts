import { expect, test } from 'vitest';
import { remainingUntil } from './remaining.ts';

const LAUNCH = '2026-01-01T10:00:00+05:30';
const LAUNCH_MS = Date.parse(LAUNCH);

test('the countdown gives days, hours, minutes and seconds to the launch instant', () => {
  const before = LAUNCH_MS - (((3 * 24 + 4) * 60 + 5) * 60 + 6) * 1000;
  expect(remainingUntil(LAUNCH, before)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
});

test('a begun second still counts, and the instant itself is the end', () => {
  expect(remainingUntil(LAUNCH, LAUNCH_MS - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(remainingUntil(LAUNCH, LAUNCH_MS)).toBeNull();
  expect(remainingUntil(LAUNCH, LAUNCH_MS + 1)).toBeNull();
});

test('an instant that cannot be read counts as passed, so that the way into the site is never lost', () => {
  expect(remainingUntil('soon', LAUNCH_MS)).toBeNull();
});
