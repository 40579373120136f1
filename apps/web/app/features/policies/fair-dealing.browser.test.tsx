import { DARK_PATTERNS, LEAST_CASES } from '@safar/domain/words/dark-patterns';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { FairDealingPage } from './fair-dealing-page.tsx';
import type { FairFigures } from './fair-figures.tsx';

const COUNTED: FairFigures = {
  ok: true,
  from: '2026-08-31',
  until: '2026-11-28',
  countedAt: '2026-11-28T22:42:00.000Z',
  figures: [
    { figure: 'firstprices', cases: 310, kept: 309 },
    { figure: 'refunds', cases: 2294, kept: 2287 },
    { figure: 'cancellations', cases: 40, kept: 40 },
    { figure: 'complaints', cases: 3, kept: null },
  ],
};

test('[REQ-FRAME-21] each of the 13 patterns has what Safar does instead and the tests that hold it', async () => {
  await renderInApp(<FairDealingPage counted={COUNTED} />);
  const patterns = page.getByRole('region', { name: 'The 13 patterns' });
  await expect.element(patterns.getByRole('heading', { level: 3 }).nth(12)).toHaveTextContent('13. Rogue malware');
  for (const { rules } of DARK_PATTERNS)
    for (const rule of rules)
      await expect
        .element(patterns.getByText(new RegExp(`^${rule}: \\S+\\.(?:test|spec)\\.tsx?`)).first())
        .toBeVisible();
});

test('[REQ-FRAME-21] a figure stands beside its count and its misses, and few cases say no share', async () => {
  await renderInApp(<FairDealingPage counted={COUNTED} />);
  await expect.element(page.getByText('99.69%')).toBeVisible();
  await expect.element(page.getByText('2,287 of 2,294 · 7 were not')).toBeVisible();
  await expect.element(page.getByText('309 of 310 · 1 was not')).toBeVisible();
  await expect.element(page.getByText('40 of 40 · No exception')).toBeVisible();
  await expect.element(page.getByText('Not enough yet')).toBeVisible();
  await expect.element(page.getByText(`3 cases so far; a share is said from ${LEAST_CASES} on`)).toBeVisible();
  await expect.element(page.getByText(/Counted 29 Nov 2026, 04:12, India time/)).toBeVisible();
});

test('[REQ-FRAME-21] without figures the patterns are there all the same', async () => {
  await renderInApp(<FairDealingPage counted={null} />);
  await expect.element(page.getByText(/figures cannot be read at the moment/)).toBeVisible();
  await expect.element(page.getByText('1. False urgency')).toBeVisible();
});
