import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
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
            'apps/{sandbox,web}/{src,app}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
