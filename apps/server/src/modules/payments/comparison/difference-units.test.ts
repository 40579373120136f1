import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Server sources; every sentence of a difference is written in one of them. */
const SOURCES = globSync('../../**/*.ts', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.ts'));
/** A sentence for people: template text with a space in it. */
const SENTENCE = /(?:detail = |differs\(|const detail =\s+)`([^`]*)`/g;
/** An amount that is inserted into the sentence without being formatted. */
const BARE = /\$\{[^}()]*[pP]aise[^}()]*\}|\} paise/;

test('[REQ-DESK-17] no sentence of a difference says an amount in paise, or without its unit', () => {
  const bare = SOURCES.flatMap((path) => {
    const text = readFileSync(new URL(path, `file://${import.meta.dirname}/`), 'utf8');
    return [...text.matchAll(SENTENCE)].map(([, said = '']) => said).filter((said) => BARE.test(said));
  });
  expect(SOURCES.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
