import type { Locator } from '@playwright/test';

const PAUSE_MS = 1000;

/**
 * Types without a pause between the letters, however slow the machine is: the page's clock stands still while typing
 * and then runs on by a second.
 */
export async function typeInOneGo(box: Locator, text: string): Promise<void> {
  const { clock } = box.page();
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially(text);
  await clock.runFor(PAUSE_MS);
  await clock.resume();
}
