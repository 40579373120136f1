import { test as base, type Page } from '@playwright/test';
import { APP_URL } from './addresses.ts';

/** A page whose scripts are held back on purpose is looked at as it is. */
const LIVE_LIMIT_MS = 15_000;

/**
 * Playwright's test, whose page is live when `goto` returns: a press before a page's own script has taken its parts over is
 * the browser's alone, and no test of what the script does with it.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) waitUntilLive(page);
    await provide(page);
  },
});

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
