import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).exclude('iframe').analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}
