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

/**
 * Presses a control so many times at the place where it came to rest, and expects that it stays there, under the pointer. The mouse is
 * pressed without `click`, which scrolls the page when a control that springs back from the press before still moves.
 */
export async function pressInPlace(control: Locator, times: number): Promise<void> {
  const place = await placeOf(control);
  for (let pressed = 0; pressed < times; pressed += 1) await control.page().mouse.click(place.x, place.y);
  expect(await placeOf(control), 'it stays under the pointer').toEqual(place);
}

/**
 * The middle of a control, in whole pixels: layout leaves fractions that nobody sees. Waits until what opens has opened and the control
 * has been at one place for a whole frame.
 */
function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  return control.evaluate(async (element) => {
    const opening = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(opening.map(({ finished }) => finished));
    let before: DOMRect | undefined;
    for (;;) {
      await new Promise(requestAnimationFrame);
      const box = element.getBoundingClientRect();
      if (box.x === before?.x && box.y === before.y)
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      before = box;
    }
  });
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
