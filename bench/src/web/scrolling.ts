/** Measures what a traveller sees of a long list while it scrolls on a mid-range phone. */
import { chromium } from '@playwright/test';
import { PHONE, SLOWED } from './interactions.ts';

/** Distance, number and interval of the steps, like a thumb that scrolls. */
const STEP_PX = 400;
const STEPS = 40;
const STEP_MS = 60;
const SETTLE_MS = 1000;

/**
 * Of the flights on the screen while the list scrolls, the share that shows price and airline, 0 to 1. It is counted
 * after every step.
 */
export async function shareShownWhileScrolling(port: number, url: string): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('[aria-posinset="1"] .money').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(scrollAndCount, { stepPx: STEP_PX, steps: STEPS, stepMs: STEP_MS });
    if (seen.rows === 0) throw new Error('no flights were scrolled by');
    return seen.whole / seen.rows;
  } finally {
    await context.close();
    await browser.close();
  }
}

interface Scroll {
  readonly stepPx: number;
  readonly steps: number;
  readonly stepMs: number;
}

/** Runs in the page. */
async function scrollAndCount({ stepPx, steps, stepMs }: Scroll): Promise<{ rows: number; whole: number }> {
  let rows = 0;
  let whole = 0;
  for (let step = 0; step < steps; step += 1) {
    scrollBy({ top: stepPx, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    for (const row of document.querySelectorAll('[aria-posinset]')) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) continue;
      rows += 1;
      const hasPrice = /₹[\d,]+/.test(row.querySelector('.money')?.textContent ?? '');
      const hasAirline = /\d\d:\d\d.*[A-Za-z]{3}/s.test(row.textContent);
      if (hasPrice && hasAirline) whole += 1;
    }
  }
  return { rows, whole };
}
