import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { ADULT_TITLES, CHILD_TITLES } from './guests.ts';
import { titleLabel } from './name-title.ts';
import { PASSENGER_TITLES } from './passengers.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test('[REQ-LANG-4] every title that a form offers is in the reader’s language', () => {
  const titles = new Set<string>([...ADULT_TITLES, ...CHILD_TITLES, ...Object.values(PASSENGER_TITLES).flat()]);
  for (const title of titles) expect(titleLabel(title)).toBe(title);
  readLanguageFrom(() => 'hi');
  for (const title of titles) expect(titleLabel(title)).toMatch(/^\p{Script=Devanagari}+$/u);
  expect(titleLabel('')).toBe('');
});
