import { expect, type Locator, type Page } from '@playwright/test';

/** Screens up to this width are phones. */
const PHONE_WIDTH = 640;

/** Expects that nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}

/** The position of a control's top left corner, in whole pixels: layout leaves fractions that nobody sees. */
export async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  expect(box, 'it is on the page').not.toBeNull();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

/**
 * Expects that of a page of the desk nothing lies beside the screen, and on a screen wider than a phone no button beside what is seen of its
 * list. A grid of days alone is scrolled.
 */
export async function expectAllInSight(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  const hidden = await page.evaluate((phone) => {
    const screen = document.documentElement.clientWidth;
    if (screen <= phone) return [];
    const buttons = [...document.querySelectorAll<HTMLElement>('main button, main input, main select, main textarea')];
    return buttons
      .filter((button) => button.checkVisibility() && button.closest('[role=grid]') === null)
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        let [from, until] = [0, screen];
        for (let box = button.parentElement; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowX === 'visible') continue;
          const seen = box.getBoundingClientRect();
          [from, until] = [Math.max(from, seen.left), Math.min(until, seen.right)];
        }
        return width > 1 && (left < from - 1 || right > until + 1);
      })
      .map((button) => button.ariaLabel ?? button.textContent);
  }, PHONE_WIDTH);
  expect(hidden, `out of sight at ${where}`).toEqual([]);
}
