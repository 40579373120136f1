import { test as base, type Page } from '@playwright/test';
import { APP_URL } from './addresses.ts';

/** A page whose scripts are held back on purpose is looked at as it is. */
const LIVE_LIMIT_MS = 15_000;

/** An address that no page asks for. */
const NEVER = '**/never-asked-for';

/**
 * Playwright's test, whose page is live when `goto` returns: a press before a page's own script has taken its parts over is
 * the browser's alone, and no test of what the script does with it. Its pages may be unrouted at any time.
 */
export const test = base.extend<{ closing: void }>({
  // Pages of contexts that a test opens itself would go on asking beside every later test of its worker.
  closing: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // Each test's travellers come from an address of their own, which the limit of codes counts.
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

/** Requests under way when a page's last route goes are never answered (microsoft/playwright#41802): one route stays. */
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

/** Waits for a page that was not opened by `goto`. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(isLive, null, { timeout: LIVE_LIMIT_MS }).catch(() => {});
}

/** What stands in a `Suspense` is taken over after the page around it: every button counts. */
function isLive(): boolean {
  const parts = [...document.querySelectorAll('header, main, footer, button')];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}
