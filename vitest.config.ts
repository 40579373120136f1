import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes as long as many others together: begun last, it would run alone at the end. */
const LONG = new Set([
  'simulation.test.ts',
  'killed-other-rooms.test.ts',
  'killed-stays.test.ts',
  'killed-flights.test.ts',
  'upgrade.test.ts',
]);

const isLong = ({ moduleId }: TestSpecification) => LONG.has(path.basename(moduleId));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'local/*.test.ts', 'proving/simulation/**/*.test.ts'],
          // One PostgreSQL and one sandbox for the whole run.
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{web,desk}/app/**/*.test.{ts,tsx}',
            'proving/sandbox/src/**/*.test.ts',
            'proving/conformance/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      'apps/web',
      'apps/desk',
    ],
    isolate: false,
    setupFiles: ['apps/server/src/platform/testing/put-globals-back.ts'],
    // Most of what a test makes lives shortly: with more room for it, collecting garbage takes half as long.
    execArgv: ['--max-semi-space-size=64'],
    // As many workers as cores leave a fifth of them idle: tests wait for databases, timers and child processes.
    maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    // These only end what hangs, on slow machines too. No test promises a time by the wall's clock.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 600_000, interval: 20 } },
    // What was found is said whole at the end of a run, where no diff is.
    chaiConfig: { truncateThreshold: 4000 },
  },
});
