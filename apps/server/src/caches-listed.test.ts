import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const MEMORY = /^\*\*Memory\.\*\*[\s\S]*?(?=^\*\*Roles)/m.exec(GUIDE)?.[0] ?? '';
/** The place where a cache is created, with its options. */
const MADE = /\bcache\.create<[\s\S]*?>\(\{([\s\S]*?)\}\);/g;

interface MadeCache {
  readonly file: string;
  readonly name: string;
  readonly rules: string;
}

function madeCaches(): MadeCache[] {
  return globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(MADE)].map(([, rules = '']) => ({
        file,
        name: /name: '([^']+)'/.exec(rules)?.[1] ?? '',
        rules,
      })),
    );
}

test('[REQ-OPS-22] every cache has a bound of its own, and the guide for operators says which', () => {
  const caches = madeCaches();
  expect(caches.length).toBeGreaterThan(12);
  expect(caches.filter(({ rules }) => !/\bmaxItems\b|\bmaxBytes\b/.test(rules))).toEqual([]);
  expect(
    caches.filter(({ name }) => !MEMORY.includes(`\`${name}\``)).map(({ name, file }) => `${name} (${file})`),
  ).toEqual([]);
});
