import { test as base, type Page } from '@playwright/test';
import { APP_URL } from './addresses.ts';

/** An address that no page requests. */
const NEVER = '**/never-asked-for';

/**
 * Playwright's `test`, with pages that are live when `goto` returns: a press before React has hydrated the pressed
 * element only has the browser's own effect and tests no script. Its pages may be unrouted at any time.
 */
export const test = base.extend<{ closing: void }>({
  // Closes the contexts that a test opened itself. Their pages would go on making requests during later tests of the
  // worker.
  closing: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // The travellers of each test have an address of their own, because the limit of sign-in codes counts addresses.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, 'x-forwarded-for': anyAddress() }),
  context: async ({ context, javaScriptEnabled }, provide) => {
    context.on('page', (page) => {
      keepRouted(page);
      if (javaScriptEnabled) waitUntilLive(page);
    });
    await provide(context);
  },
});

function anyAddress(): string {
  return ['10', byte(), byte(), byte()].join('.');
}

function byte(): number {
  return Math.floor(Math.random() * 256);
}

/**
 * Playwright never answers requests that are under way when a page's last route is removed
 * (microsoft/playwright#41802), so one route always stays.
 */
function keepRouted(page: Page): void {
  const route = page.route.bind(page);
  let standing: Promise<unknown> | undefined;
  page.route = async (...given) => {
    await (standing ??= route(NEVER, (unmatched) => unmatched.fallback()));
    return route(...given);
  };
}

function waitUntilLive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isPage = response?.headers()['content-type']?.startsWith('text/html') && page.url().startsWith(APP_URL);
    if (isPage) await untilLive(page);
    return response;
  };
}

/** Waits until a page is live that was not opened by `goto`, or has left for another site. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(isLive, APP_URL);
}

/** Runs in the page. React hydrates parts in a `Suspense` after the page around them, so every button is checked. */
function isLive(site: string): boolean {
  if (location.origin !== site) return true;
  const parts = [...document.querySelectorAll('header, main, footer, button')];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}
