import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** Base folders for paths in documents. Decisions describe the day they were made and may name deleted files. */
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
/** Each says what belongs into its folder and where to begin; those under docs are documents. */
const READMES = globSync('{*,{apps,packages,proving,tools,deploy}/**}/README.md', {
  cwd: ROOT,
  exclude: (file) => file.includes('node_modules') || file.startsWith('docs'),
});

test('every source file that a document names is there', () => {
  expect(READMES.length).toBeGreaterThan(10);
  const gone = [...DOCUMENTS, ...READMES].flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|sql))`/g)].map(([, file = '']) => file);
    return named
      .filter((file) => ![...BASES, path.dirname(document)].some((base) => existsSync(path.join(ROOT, base, file))))
      .map((file) => `${document}: ${file}`);
  });
  expect([...new Set(gone)]).toEqual([]);
});
