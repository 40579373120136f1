import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A wait with a limit of its own or with Vitest's of one second, and a test or what comes before it with a limit of its own. */
const OWN_LIMIT =
  /\bvi\.wait(For|Until)\(|\btimeout: [\dA-Z_]+|^\s*(\}, ([\d_]{5,}|[A-Z_]+_MS)\);|[A-Z_]+_MS,\n\s*\);)$/m;
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
