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
/** For what hangs: on a busy machine a long journey takes minutes. */
const TEST_LIMIT_MS = 180_000;
const EXPECT_LIMIT_MS = 30_000;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/support/start-safar.ts',
  fullyParallel: true,
  // Of two cores, two workers leave two fifths idle.
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
    // Tracing every test takes a tenth of the machine: `--trace on` traces the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: QUIET_FLAGS },
  },
  // What is the same on every screen is tried on the one that its tag names.
  projects: [
    {
      name: 'desktop, dark',
      grepInvert: /@phone/,
      use: {
        viewport: DESKTOP,
        colorScheme: 'dark',
        // Drawing what moves takes a seventh of the machine; on the phone it moves.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone, light',
      grepInvert: /@desk/,
      // These say themselves how wide their screen is, or do not depend on it.
      testIgnore: [
        '**/price-changes.spec.ts',
        '**/{landing,frame,home,nationality,policies,keyboard,search-engines}.spec.ts',
        '**/{sign-in,profile,my-bookings,plans,checkout-pages,reviews,journey-log}.spec.ts',
      ],
      use: { viewport: PHONE, colorScheme: 'light', hasTouch: true, isMobile: true },
    },
  ],
});
