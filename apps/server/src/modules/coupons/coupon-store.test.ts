import { CouponTerms } from '@safar/contract/coupon-terms';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedJson } from '../../platform/stored-json.ts';
import { TERMS_LIST_UPGRADES } from './coupon-store.ts';

const COLUMN = storedJson({
  column: 'checkout_sessions.coupon',
  schema: z.array(CouponTerms),
  upgrades: TERMS_LIST_UPGRADES,
});

const BEFORE = {
  id: 'c',
  code: 'WELCOME10',
  name: 'Ten per cent off',
  product: null,
  percent: 10,
  flatPaise: 0,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
} as const;

test('[REQ-COUPON-5] the coupon that a checkout kept when there was one at most is one that cannot be combined', () => {
  expect(COLUMN.read(BEFORE, 'row')).toEqual([{ ...BEFORE, combines: false }]);
  const two = [
    { ...BEFORE, combines: true },
    { ...BEFORE, id: 'd', code: null, combines: true },
  ];
  expect(COLUMN.read(JSON.parse(COLUMN.write(two)), 'row')).toEqual(two);
});
