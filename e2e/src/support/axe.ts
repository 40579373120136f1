import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours, all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page as it stands, in both themes. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // From the top: what a sticky header happens to cover half at a scroll position would be measured by its other half.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset['theme'] = name;
      // A colour still on its way from the other theme would be measured half-way.
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
    }, theme);
    const axe = new AxeBuilder({ page }).exclude('iframe');
    const { violations } = await (theme === 'dark' ? axe.withTags(STANDARD) : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}
