import { openMappings } from '@safar/contract/desk/mappings';
import { auditLog } from '@safar/contract/desk/operators';
import { ROLES, may } from '@safar/contract/desk/permissions';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PAGES, type PagePath } from './page-list.ts';
import { answer, openPage } from './testing/open-page.tsx';

/** What nobody reads aloud. It stands in every sample of an answer, where a page may show it raw. */
const NOT_PLAIN = {
  'an id': /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  'an ISO day or instant': /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?\b/g,
  'an ISO month': /\b20\d{2}-\d{2}\b(?!-)/g,
  'a cron line': /(?<=^|\s)[*\d/,-]+(?: [*\d/,-]+){3} [*\d/,-]+(?=$|\s)/gm,
  'raw data': /[[{]"\w+"|\[object Object\]|\b(?:undefined|NaN|Infinity)\b/g,
  'a share above the whole': /\b(?:10[1-9]|1[1-9]\d|[2-9]\d\d|\d{4,})(?:\.\d+)? ?%/g,
} as const;

/** Its address has a supplier's own code of a hotel, which people compare. */
const OF_A_CODE: PagePath = '/mappings/:supplier/:code';

/** Further addresses of pages that show more than one thing. */
const MORE: Partial<Record<PagePath, readonly string[]>> = {
  '/reports': ['gst', 'gst3b', 'losses', 'payables', 'refunds', 'deferred', 'books'].map((name) => `?report=${name}`),
  '/find': ['?typed=Asha'],
  '/travellers': ['?typed=Asha'],
  '/mappings': ['?find=Asha'],
};

const ADDRESSES = Object.keys(PAGES)
  .filter((path): path is PagePath => path in PAGES && path !== OF_A_CODE)
  .flatMap((path) => ['', ...(MORE[path] ?? [])].map((address) => [path, address] as const));

/** Where a sample is what no answer is: a day as the address that an action came from, a likeness above one. */
const ANSWERS = [
  answer(auditLog, { entries: [{ from: '10.0.0.7' }] }),
  answer(openMappings, { pairs: [{ likeness: { score: 0.9 } }] }),
];

/** Waits until the page has asked for nothing more, and shows what it was answered. */
async function allAnswered() {
  const { mock } = vi.mocked(globalThis.fetch);
  for (let asked = -1; asked !== mock.calls.length;) {
    asked = mock.calls.length;
    await Promise.allSettled(mock.results.map(({ value }): unknown => value));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }
}

test.each(ADDRESSES)('[REQ-DESK-70] %s%s shows nothing that only a machine reads', async (path, address) => {
  const role = ROLES.find((one) => may(one, PAGES[path])) ?? 'admin';
  await openPage(path, role, { address, answers: ANSWERS });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await allAnswered();
  const text = document.querySelector('main')?.innerText ?? '';
  const found = Object.entries(NOT_PLAIN).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: raw, index }) => `${what} after “${text.slice(Math.max(0, index - 40), index + raw.length)}”`,
    ),
  );
  expect(found).toEqual([]);
});
