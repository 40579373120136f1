import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensedPackages, NOTICE, noticeText, unlicensed } from './licences.ts';

test('[REQ-OPS-17] every dependency is under a licence that somebody has allowed', () => {
  const packages = licensedPackages();
  expect(packages.length).toBeGreaterThan(500);
  expect(unlicensed(packages)).toEqual([]);
});

test('[REQ-OPS-17] NOTICE names those that ask for it: `npm run notice` writes it', () => {
  expect(readFileSync(NOTICE, 'utf8')).toBe(noticeText(licensedPackages()));
});

test.each([
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('a package under %j is allowed: %s', (licence, isAllowed) => {
  expect(unlicensed([{ name: 'one', version: '1.0.0', licence }])).toHaveLength(isAllowed ? 0 : 1);
});
