import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const ROUNDS = 20;
const SCRIPTS = 10;

test('a script that is on its way when a page’s last route goes arrives', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/about');
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.route('**/made-up', (route) => route.abort());
    const urls = Array.from({ length: SCRIPTS }, (_, index) => `/favicon.svg?${round}-${index}`);
    await page.evaluate((asked) => {
      Object.assign(globalThis, { settled: Promise.allSettled(asked.map((url) => import(url))) });
    }, urls);
    await page.unroute('**/made-up');
    const settled: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'settled'));
    expect(settled).toHaveLength(SCRIPTS);
  }
});
