import type { Page } from '@playwright/test';

const SCRIPTS = '**/assets/*.js';

/**
 * Opens a page as a slow phone does: its scripts load after `act` has ended, and the page is live when this returns.
 */
export async function actBeforeScripts(page: Page, url: string, act: () => Promise<void>): Promise<void> {
  const acted = Promise.withResolvers<undefined>();
  await page.route(SCRIPTS, async (route) => {
    await acted.promise;
    await route.continue();
  });
  const opened = page.goto(url, { waitUntil: 'commit' });
  await act();
  acted.resolve(undefined);
  await opened;
  await page.unroute(SCRIPTS);
}
