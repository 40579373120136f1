/** Measures long tasks of a real page with the CPU slowed, while a traveller uses it. */
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { DAY_MS } from '@safar/domain/time/time-units';
import { findChromium } from '../../e2e/src/support/chromium.ts';

const SLOWED = 4;
/** People notice a task that takes longer. */
const LONG_TASK_MS = 50;
/** Pause after a step, for the work it has started. */
const SETTLE_MS = 1200;
const WINDOW = { width: 1440, height: 900 };

/** An action of a traveller. */
export interface Step {
  name: string;
  /** Finds the elements, which is not measured, and returns the action, which is. */
  begin: (page: Page) => Promise<Act>;
}
type Act = () => Promise<void>;

export interface Fixtures {
  /** Describes what the page shows: '5000 hotels in one list'. */
  what: string;
  /** Opens the page and waits until it has loaded everything. */
  open: (page: Page) => Promise<void>;
  steps: readonly Step[];
}

/** Returns the longest task of every step as lines for `npm run bench`. */
export async function longTasksOf(origin: string, { what, open, steps }: Fixtures): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: WINDOW, locale: 'en-IN', baseURL: origin });
    await page.addInitScript(keepLongTasks);
    const cpu: CDPSession = await page.context().newCDPSession(page);
    await open(page);
    await page.waitForTimeout(SETTLE_MS);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const lines = [
      `${what}, CPU slowed ${SLOWED} times: the longest task (aim ≤ ${LONG_TASK_MS} ms), and how many were longer`,
    ];
    for (const step of steps) lines.push(await measure(page, step));
    lines.push(`${String(await page.locator('li[data-index]').count()).padStart(9)}     cards in the page`);
    return lines;
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, { name, begin }: Step): Promise<string> {
  const act = await begin(page);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => performance.clearMeasures());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const tasks = await page.evaluate((): number[] => {
    const durations = performance.getEntriesByType('measure').map(({ duration }) => duration);
    performance.clearMeasures();
    return durations;
  });
  const longest = Math.max(0, ...tasks);
  const shown = longest === 0 ? `< ${LONG_TASK_MS}` : longest.toFixed(0);
  return `${shown.padStart(9)} ms  ${name} (${tasks.length} longer)`;
}

/** Runs in the page. Keeps long tasks as performance measures, which the bench reads later. */
function keepLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('long task', { start: startTime, duration });
  }).observe({ type: 'longtask' });
}

/**
 * Presses the mouse in the middle of an element. Playwright's own `click` asks the page what lies under the pointer
 * while it presses; with the CPU slowed that takes longer than the page itself.
 */
export function press(find: (page: Page) => Locator): Step['begin'] {
  return async (page) => {
    const element = find(page);
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) throw new Error('nothing to press');
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
}

/** Focuses an element and presses keys in it. */
export function pressKeys(find: (page: Page) => Locator, keys: readonly string[], pauseMs = 0): Step['begin'] {
  return async (page) => {
    await find(page).focus();
    return async () => {
      for (const key of keys) {
        await page.keyboard.press(key);
        if (pauseMs > 0) await page.waitForTimeout(pauseMs);
      }
    };
  };
}

/** A step that runs its action in the page itself. */
export function within(action: (page: Page) => Promise<void>): Step['begin'] {
  return async (page) => () => action(page);
}

/** Scrolls like a fast fling: about nine screens a second when no frame is late. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 335; frame += 1) {
      window.scrollBy(0, innerHeight * 0.15);
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The date so many days from today, as `yyyy-MM-dd`. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
