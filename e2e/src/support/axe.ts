import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/**
 * The rules for each theme, in which the page is looked at one after the other. A change of theme affects the rules about colours
 * alone.
 */
const RULES: Readonly<Record<'dark' | 'light', RunOnly>> = {
  dark: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Expects that axe finds no violation on the page in its present state, without its frames, in both themes. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Scrolls to the top: a sticky header that covers half of an element would make axe measure the wrong colours.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // On a touch screen a dialog is transparent until the keyboard for its first field had time to open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // It runs in the page itself. Its package for Playwright opens another page for each run, which takes longer than the run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  for (const [theme, runOnly] of Object.entries(RULES))
    expect(await page.evaluate(violations, { theme, runOnly }), `${where}, ${theme}`).toEqual([]);
}

/** Runs in the page: shows it in a theme and returns what axe finds wrong. */
async function violations({ theme, runOnly }: { theme: string; runOnly: RunOnly }): Promise<string[]> {
  document.documentElement.dataset['theme'] = theme;
  // Waits for colour transitions between the themes, which axe would measure half-way. Some begin a frame later.
  for (;;) {
    await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (fades.length === 0) break;
    await Promise.allSettled(fades.map(({ finished }) => finished));
  }
  const { axe: loaded } = window as Window & { axe?: Pick<typeof axe, 'run'> };
  if (loaded === undefined) throw new Error('axe is not loaded');
  const found = await loaded.run({ exclude: ['iframe'] }, { runOnly, resultTypes: ['violations'], iframes: false });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
