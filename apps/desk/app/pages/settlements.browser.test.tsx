import { settlement, settlements } from '@safar/contract/desk/settlements';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const WELL = { id: 'setl_1', lines: 2, unmatched: 0, linesPaise: 100, amountPaise: 100 };

test('[REQ-DESK-24] a settlement is matched only when its lines are ours and add up', async () => {
  const list = [
    WELL,
    { ...WELL, id: 'setl_2', unmatched: 1 },
    { ...WELL, id: 'setl_3', linesPaise: 90 },
    { ...WELL, id: 'setl_4', lines: 0 },
  ];
  await openPage('/settlements', 'finance', { answers: [answer(settlements, { settlements: list })] });
  await expect.element(rowOf('setl_1')).toMatchTextContent('matched');
  await expect.element(rowOf('setl_2')).toMatchTextContent('1 not ours');
  await expect.element(rowOf('setl_3')).toMatchTextContent('difference');
  await expect.element(rowOf('setl_4')).toMatchTextContent('not reported yet');
});

test('[REQ-DESK-24] the lines that are of nothing of ours are one press away', async () => {
  const { router } = await openPage('/settlements/:gateway/:id', 'finance', {
    answers: [
      answer(settlement, {
        settlement: { ...WELL, unmatched: 3 },
        lines: [{ id: 'adj_1', matched: false, booking: null }],
      }),
    ],
  });
  await expect.element(rowOf('adj_1')).toMatchTextContent('not ours');
  await page.getByRole('link', { name: '3 not ours' }).click();
  await expect.poll(() => router.state.location.search).toBe('?only=unmatched');
  await expect.element(page.getByRole('heading', { name: 'Lines that are of nothing of ours' })).toBeVisible();
});
