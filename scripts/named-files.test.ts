import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** Where a path in a document may begin; decisions tell of their day, and may name what is gone. */
const BASES = [
  '',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/src/suppliers',
  'apps/server/src/gateways',
];
const DOCUMENTS = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && file !== 'coverage.md' && !file.startsWith('decisions'))
  .map((file) => path.join('docs', file));

test('every source file that a document names is there', () => {
  const gone = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|sql))`/g)].map(([, file = '']) => file);
    return named
      .filter((file) => !BASES.some((base) => existsSync(path.join(ROOT, base, file))))
      .map((file) => `${document}: ${file}`);
  });
  expect([...new Set(gone)]).toEqual([]);
});
