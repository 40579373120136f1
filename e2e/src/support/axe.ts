import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. A change of theme affects no others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds no violation on the page in its present state, in both themes. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Scrolls to the top: a sticky header that covers half of an element would make axe measure the wrong colours.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset['theme'] = name;
      // Waits for colour transitions between the themes, which axe would measure half-way.
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
    }, theme);
    const axe = new AxeBuilder({ page }).exclude('iframe');
    const { violations } = await (theme === 'dark' ? axe.withTags(STANDARD) : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}
