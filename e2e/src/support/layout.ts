import { expect, type Locator, type Page } from '@playwright/test';

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
