import { defineConfig } from '@playwright/test';
import { APP_URL } from './src/support/addresses.ts';
import { findChromium } from './src/support/chromium.ts';

/** Flags that keep Chromium quiet and off the network. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** These limits end only what hangs: a machine that is five times slower than usual stays far below them. */
const TEST_LIMIT_MS = 900_000;
const EXPECT_LIMIT_MS = 120_000;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/support/start-safar.ts',
  fullyParallel: true,
  // Two workers would leave two fifths of two cores idle.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: EXPECT_LIMIT_MS },
  reporter: 'line',
  use: {
    baseURL: APP_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tracing every test takes a tenth of the machine's time. Run a single test with `--trace on` to trace it.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: QUIET_FLAGS },
  },
  // A test whose result is the same on every screen has a tag and runs only on the screen of that tag.
  projects: [
    {
      name: 'desktop, dark',
      grepInvert: /@phone/,
      use: {
        viewport: DESKTOP,
        colorScheme: 'dark',
        // Drawing animations takes a seventh of the machine's time; only the phone project draws them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone, light',
      grepInvert: /@desk/,
      // These tests set the width of their screen themselves or do not depend on it.
      testIgnore: [
        '**/price-changes.spec.ts',
        '**/{landing,frame,home,nationality,policies,keyboard,search-engines}.spec.ts',
        '**/{sign-in,profile,my-bookings,plans,checkout-pages,reviews,journey-log}.spec.ts',
      ],
      use: { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true },
    },
  ],
});
