import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('[REQ-DESK-3] a change names the fields that are another now, with amounts in rupees', () => {
  expect(
    changedFields(
      { name: 'Diwali', capPaise: 50_000, product: 'hotel', firstBooking: false },
      { name: 'Diwali', capPaise: 75_000, product: null, firstBooking: true },
    ),
  ).toEqual([
    { name: 'Cap', before: '₹500', after: '₹750' },
    { name: 'Product', before: 'hotel', after: null },
    { name: 'First booking', before: 'no', after: 'yes' },
  ]);
});

test('[REQ-DESK-3] what was made or taken away stands alone, and lists and objects within are read', () => {
  expect(changedFields(null, { filter: { from: '2026-11-01' }, rows: 12, roles: ['support', 'finance'] })).toEqual([
    { name: 'Filter, from', before: null, after: '01 Nov 2026' },
    { name: 'Rows', before: null, after: '12' },
    { name: 'Roles', before: null, after: 'support, finance' },
  ]);
  expect(
    changedFields(null, {
      until: '2026-11-24T08:35:00.000Z',
      month: '2026-11',
      rule: '91bd44e0-7e20-7612-8920-040a2004abcd',
      number: '2026-11-24/7',
    }),
  ).toMatchObject([
    { after: '24 Nov 2026, 14:05' },
    { after: 'November 2026' },
    { after: '91BDABCD' },
    { after: '2026-11-24/7' },
  ]);
  const prices = [
    { planId: '20', pricePaise: 4500 },
    { planId: '21', pricePaise: null },
  ];
  expect(changedFields(null, { prices })).toEqual([
    { name: 'Prices', before: null, after: 'plan id 20, price ₹45; plan id 21' },
  ]);
  expect(changedFields({ passkey: 'Laptop' }, null)).toEqual([{ name: 'Passkey', before: 'Laptop', after: null }]);
  expect(changedFields(null, null)).toEqual([]);
});
