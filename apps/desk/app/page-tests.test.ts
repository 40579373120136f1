import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from './page-list.ts';

test('every page of the desk has a test in a real browser that opens it', () => {
  const tests = globSync('**/*.browser.test.tsx', { cwd: import.meta.dirname });
  const text = tests.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n');
  const pages = [...Object.keys(PAGES), '/sign-in', '/invitation'];
  expect(pages.filter((page) => !text.includes(`openPage('${page}'`))).toEqual([]);
});
