/**
 * Measures how long a page takes to respond to a traveller on a mid-range phone: the slowest of several presses, as
 * browsers count INP.
 */
import { chromium, type Locator, type Page } from '@playwright/test';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
/** How many times slower the processor runs; Lighthouse slows it as much for such a phone. */
export const SLOWED = 4;
/** Pause after a press, for the work it has started. */
const SETTLE_MS = 1000;
/** The browser does not report shorter interactions. */
const SHORTEST_TOLD_MS = 16;

/** Presses several things, one after the other. */
export type Presses = (page: Page, settle: () => Promise<void>) => Promise<void>;

/** The longest time from a press, tap or key to the next paint, in ms, in the browser that listens on `port`. */
export async function slowestInteractionMs(port: number, url: string, presses: Presses): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(keepInteractions, SHORTEST_TOLD_MS);
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const settle = () => page.waitForTimeout(SETTLE_MS);
    await settle();
    await presses(page, settle);
    await settle();
    return await page.evaluate(() =>
      Math.max(0, ...performance.getEntriesByType('measure').map((each) => each.duration)),
    );
  } finally {
    await context.close();
    await browser.close();
  }
}

/** Runs in the page. Keeps each interaction as a performance measure; the page itself makes none. */
function keepInteractions(durationThreshold: number): void {
  const wanted = { type: 'event', buffered: true, durationThreshold };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        performance.measure(entry.name, { start: entry.startTime, duration: entry.duration });
  }).observe(wanted);
}

/** On the home page: finds and chooses a city and opens the dates. */
export const searchHotels: Presses = async (page, settle) => {
  await page.getByRole('button', { name: /^City/ }).tap();
  const box = page.getByRole('combobox', { name: 'City' });
  await settle();
  await box.pressSequentially('udaip', { delay: 200 });
  await page
    .getByRole('option', { name: /^Udaipur/ })
    .first()
    .tap();
  await settle();
  await page.getByRole('button', { name: /^Check-in/ }).tap();
};

/** On the list of hotels: filters them, changes their order and shows them on the map. */
export const filterHotels: Presses = async (page, settle) => {
  await filter(page, settle, page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first());
  await page.getByRole('button', { name: 'Map', exact: true }).tap();
};

/** On a hotel's page: opens its pictures and leafs through them. */
export const leafThrough: Presses = async (page, settle) => {
  await page
    .getByText(/^\+\d+$/)
    .first()
    .tap();
  await settle();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Picture 2:/ })
    .tap();
  await settle();
  await page.keyboard.press('Escape');
};

/** On the list of flights: changes their order and filters them. */
export const filterFlights: Presses = async (page, settle) => {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('duration');
  await settle();
  await filter(page, settle, page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'Non-stop' }));
};

async function filter(page: Page, settle: () => Promise<void>, box: Locator): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await settle();
  await box.tap();
  await settle();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' }).tap();
  await settle();
}
