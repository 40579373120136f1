import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { findChromium } from '../../e2e/src/support/chromium.ts';

/** Tests components in a real browser: keyboard, focus, screen reader output, layout. */
export default defineProject({
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, tailwindcss()],
  optimizeDeps: { include: ['vitest-browser-react/pure'] },
  test: {
    name: 'components',
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: ['app/design/testing/browser-setup.ts'],
    isolate: false,
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // The other projects use all cores.
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
      viewport: { width: 1280, height: 900 },
    },
  },
});
