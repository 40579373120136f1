import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A wait with a limit of its own, or with Vitest's limit of one second. */
const OWN_LIMIT = /\bvi\.wait(For|Until)\(|\btimeout: [\d_]+/;
/** The time a test took, held against a number. */
const MEASURED = /performance\.now\(\) - \w+\)\.toBeLess/;

test('no test fails because its machine is slow: waits end by the shared limit, and no time is held against the clock', () => {
  const files = globSync(['{apps,packages,proving,local,scripts}/**/*.test.{ts,tsx}'], {
    exclude: (name) => name === 'node_modules',
  });
  expect(files.length).toBeGreaterThan(100);
  const bounded = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return OWN_LIMIT.test(text) || MEASURED.test(text);
  });
  expect(bounded).toEqual([]);
});
