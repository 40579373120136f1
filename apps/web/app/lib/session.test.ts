import { expect, test } from 'vitest';
import { originOf, signInPath } from './session.ts';

function from(origin: string): string | null {
  return originOf(new URLSearchParams({ from: origin }));
}

test('the origin a guard carries comes back as it was', () => {
  const origin = '/customerdetails/01JD?x=1&y=a b#top';
  const search = new URL(signInPath(origin), 'http://localhost').searchParams;
  expect(originOf(search)).toBe('/customerdetails/01JD?x=1&y=a%20b#top');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'bookings',
])('an origin outside the site is refused: %j', (origin) => {
  expect(from(origin)).toBeNull();
});
