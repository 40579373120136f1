import { expect, type Locator } from '@playwright/test';

/** The most presses of Tab to a control of a page. */
const MOST_TABS = 100;

/** Goes to a control with the keyboard alone. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`no way to ${control.toString()} by Tab`);
}
