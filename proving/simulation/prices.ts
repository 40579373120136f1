import type { NewCoupon } from '@safar/contract/desk/coupons';
import type { Paise } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import { EVERYTHING, type PriceRule } from '@safar/domain/money/price-rules';
import type { z } from 'zod';

/** Mark-up for each adult and child on each ticket of a flight, by version of the rules. */
export const FLIGHT_MARK_UPS_PAISE = [4000, 6500] as const;
/** Mark-up on a stay, by version of the rules. */
export const STAY_MARK_UPS_PERCENT = [3, 4.5] as const;
/** Fee for a stay including its tax, by payment plan. */
export const STAY_FEES_PAISE: Readonly<Record<PlanId, Paise>> = { pay_later: 14_900, pay_half: 9900, pay_full: 9900 };
/** Fee for each adult and child on each ticket of a flight. */
export const FLIGHT_FEE_PAISE: Paise = 5900;

/** The price rules of a run: one version from the start, another from the middle on. */
export const PRICE_RULES: readonly (readonly PriceRule[])[] = [rulesOf(0), rulesOf(1)];

function rulesOf(version: 0 | 1): PriceRule[] {
  const rule = { percent: 0, fixedPaise: 0, minPaise: 0, maxPaise: null, scope: EVERYTHING, from: null, until: null };
  const own = (number: number) => ({ ...rule, id: `0190a5b0-0000-7000-8000-0000000000${version}${number}` });
  return [
    { ...own(1), name: 'Stays', kind: 'mark-up', product: 'hotel', percent: STAY_MARK_UPS_PERCENT[version] },
    {
      ...own(4),
      name: 'Fee of a room that is paid later',
      kind: 'fee',
      product: 'hotel',
      fixedPaise: STAY_FEES_PAISE.pay_later,
      scope: { ...EVERYTHING, plans: ['pay_later'] },
    },
    { ...own(2), name: 'Fee', kind: 'fee', product: 'hotel', fixedPaise: STAY_FEES_PAISE.pay_full },
    { ...own(5), name: 'Flight fee', kind: 'fee', product: 'flight', fixedPaise: FLIGHT_FEE_PAISE },
    { ...own(3), name: 'Flights', kind: 'mark-up', product: 'flight', fixedPaise: FLIGHT_MARK_UPS_PAISE[version] },
  ];
}

const coupon = {
  percent: 0,
  flatPaise: 0,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
  firstBooking: false,
  combines: false,
  perTraveller: null,
  totalUses: null,
  budgetPaise: null,
  from: '2020-01-01',
  until: '2099-12-31',
} as const satisfies Partial<z.input<typeof NewCoupon>>;

/**
 * Three coupons: one that anybody may use, one that applies to stays by itself and combines with the first, and one
 * whose budget is soon spent.
 */
export const COUPONS = [
  { ...coupon, code: 'TEN', name: 'A tenth', product: null, percent: 10, capPaise: 60_000, combines: true },
  { ...coupon, code: null, name: 'A week', product: 'hotel', flatPaise: 7_000, combines: true, budgetPaise: 105_000 },
  { ...coupon, code: 'FEW', name: 'A few', product: 'hotel', flatPaise: 30_000, budgetPaise: 135_000 },
] as const satisfies z.input<typeof NewCoupon>[];
