import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { findChromium } from '../../e2e/src/support/chromium.ts';

/** Components of the desk in a real browser. */
export default defineProject({
  plugins: [tailwindcss()],
  optimizeDeps: {
    include: [
      'vitest-browser-react/pure',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
    ],
  },
  test: {
    name: 'desk components',
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: ['app/testing/browser-setup.ts'],
    isolate: false,
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Runs after the other projects, which leave no core free.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
