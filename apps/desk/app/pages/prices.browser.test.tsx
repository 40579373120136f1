import { askToPublishPrices, previewPrices, priceRules } from '@safar/contract/desk/prices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const ID = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'] as const;
const SCOPE = { suppliers: [], countries: [], cities: [], hotels: [], stars: [], airlines: [], cabins: [], plans: [] };
const NO_ENDS = { reach: null, travelFrom: null, travelUntil: null, minLeadDays: null, maxLeadDays: null };
const rule = (id: string, name: string) => ({
  id,
  name,
  kind: 'mark-up' as const,
  product: 'hotel' as const,
  percent: 5,
  fixedPaise: 5000,
  minPaise: 0,
  maxPaise: null,
  scope: { ...SCOPE, ...NO_ENDS },
  from: null,
  until: null,
});
const RULES = [rule(ID[0], 'Goa'), rule(ID[1], 'All')];
const PRICES = { rules: RULES, draft: null };

test('[REQ-PRICE-2] rules change places, which saves a draft of all of them', async () => {
  const { sent } = await openPage('/prices', 'content', { answers: [answer(priceRules, PRICES as object)] });
  await expect.element(rowOf('1. Goa')).toMatchTextContent('5% and ₹50 each room and night');
  await expect.element(page.getByRole('button', { name: 'Move Goa up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Goa down' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ path: '/api/prices/draft', body: { revision: null, rules: RULES.toReversed() } }]);
});

test('[REQ-PRICE-2] a rule is changed in what was typed alone; what the contract does not allow is not saved', async () => {
  const { sent } = await openPage('/prices', 'content', { answers: [answer(priceRules, PRICES as object)] });
  await rowOf('1. Goa').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Goa' });
  await expect.element(dialog.getByLabelText(/^Fixed in ₹/)).toHaveValue(50);
  await userEvent.fill(dialog.getByLabelText('At least, in ₹'), '200');
  await userEvent.fill(dialog.getByLabelText('At most, in ₹'), '100');
  await userEvent.fill(dialog.getByLabelText('Stars, as 4, 5'), '4, 5');
  await dialog.getByRole('checkbox', { name: 'paid later' }).click();
  await dialog.getByRole('button', { name: 'Save in the draft' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The most is less than the least');
  expect(sent).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('At most, in ₹'), '300');
  await dialog.getByRole('button', { name: 'Save in the draft' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const changed = {
    ...RULES[0],
    minPaise: 20_000,
    maxPaise: 30_000,
    scope: { ...SCOPE, ...NO_ENDS, stars: [4, 5], plans: ['pay_later'] },
  };
  expect(sent).toEqual([{ path: '/api/prices/draft', body: { revision: null, rules: [changed, RULES[1]] } }]);
});

test('[REQ-PRICE-2] a country and an airline are found in a rule however they were typed', async () => {
  const flight = { ...rule(ID[1], 'Air'), product: 'flight' as const };
  const { sent } = await openPage('/prices', 'content', {
    answers: [answer(priceRules, { rules: [RULES[0], flight], draft: null } as object)],
  });
  const scopes = [
    ['Goa', 'Countries', 'in'],
    ['Air', 'Airlines', '6e'],
  ] as const;
  for (const [name, field, typed] of scopes) {
    await rowOf(`1. ${name}`).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${name}` });
    await userEvent.fill(dialog.getByLabelText(field, { exact: true }), typed);
    await dialog.getByRole('button', { name: 'Save in the draft' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(sent).toMatchObject([
    { body: { rules: [{ scope: { countries: ['IN'] } }, {}] } },
    { body: { rules: [{}, { scope: { airlines: ['6E'] } }] } },
  ]);
});

test('[REQ-PRICE-2] finance reads the rules and changes none', async () => {
  await openPage('/prices', 'finance', { answers: [answer(priceRules, PRICES as object)] });
  await expect.element(page.getByText('1. Goa')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument();
});

test('[REQ-PRICE-6] what is beyond usual is named in preview and dialog, and asked for by who says that it is meant', async () => {
  const draft = {
    revision: ID[1],
    rules: RULES,
    savedBy: 'Kabir Menon',
    savedAt: '2026-11-23T08:35:00.000Z',
    asked: null,
  };
  const price = {
    title: 'Dune House, Goa, 3 – 4 Dec',
    plan: 'pay_full' as const,
    beforePaise: 100_000,
    afterPaise: 119_000,
  };
  const why = 'is 19% dearer than now';
  const { sent } = await openPage('/prices', 'content', {
    answers: [
      answer(priceRules, { ...PRICES, draft }),
      answer(previewPrices, {
        looks: [{ id: ID[0], name: 'Goa', change: 'changed', sampled: 12, changed: 12, beyond: 1 }],
        beyond: 1,
        rows: [{ ...price, beyond: [why] }],
      }),
      answer(askToPublishPrices, {}),
    ],
  });
  await expect.element(rowOf('Dune House')).toMatchTextContent(`It ${why}`);
  await page.getByRole('button', { name: 'Ask to publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to publish' });
  await expect.element(dialog).toMatchTextContent(`Dune House, Goa, 3 – 4 Dec ₹1,000 → ₹1,190It ${why}`);
  await userEvent.fill(dialog.getByLabelText(/^Why/), 'New Year');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  expect(sent).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Publish it though a price is beyond usual' }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: '/api/prices/draft/ask',
        body: { revision: ID[1], unseen: [], beyond: [ID[0]], reason: 'New Year' },
      },
    ]);
});
