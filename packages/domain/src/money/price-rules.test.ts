import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EVERYTHING,
  ruleAmount,
  ruleFor,
  type PricedProduct,
  type PriceRule,
  type PriceRuleScope,
} from './price-rules.ts';

const TODAY = '2026-11-23';
const ROOM: PricedProduct = {
  product: 'hotel',
  supplier: 'tbo',
  reach: 'domestic',
  country: 'IN',
  city: '418069',
  hotel: '1000001',
  stars: 4,
  airline: null,
  cabin: null,
  plan: 'pay_full',
  startsOn: '2026-12-03',
};

function rule(scope: Partial<PriceRuleScope> = {}, more: Partial<PriceRule> = {}): PriceRule {
  return {
    id: 'a',
    name: 'a rule',
    kind: 'mark-up',
    product: 'hotel',
    percent: 5,
    fixedPaise: 0,
    minPaise: 0,
    maxPaise: null,
    from: null,
    until: null,
    ...more,
    scope: { ...EVERYTHING, ...scope },
  };
}

function counts(scope: Partial<PriceRuleScope>, priced: Partial<PricedProduct> = {}): boolean {
  return ruleFor([rule(scope)], 'mark-up', { ...ROOM, ...priced }, TODAY) !== null;
}

test('[REQ-PRICE-1] a rule counts for what all of its scope names, and for everything where it names nothing', () => {
  expect(counts({})).toBe(true);
  const fits: Partial<PriceRuleScope>[] = [
    { suppliers: ['direct', 'tbo'] },
    { reach: 'domestic' },
    { countries: ['IN'] },
    { cities: ['418069'] },
    { hotels: ['1000001'] },
    { stars: [3, 4] },
    { plans: ['pay_half', 'pay_full'] },
    { travelFrom: '2026-12-03', travelUntil: '2026-12-03' },
    { minLeadDays: 10, maxLeadDays: 10 },
  ];
  const misses: Partial<PriceRuleScope>[] = [
    { suppliers: ['direct'] },
    { reach: 'international' },
    { countries: ['AE'] },
    { cities: ['1'] },
    { hotels: ['1'] },
    { stars: [5] },
    { airlines: ['6E'] },
    { cabins: ['Economy'] },
    { plans: ['pay_later', 'pay_half'] },
    { travelFrom: '2026-12-04' },
    { travelUntil: '2026-12-02' },
    { minLeadDays: 11 },
    { maxLeadDays: 9 },
  ];
  expect(fits.filter((scope) => !counts(scope))).toEqual([]);
  expect(misses.filter((scope) => counts(scope))).toEqual([]);
  expect(misses.filter((scope) => counts({ ...fits[0], ...scope }))).toEqual([]);
});

test('[REQ-PRICE-1] a rule for flights counts for the airlines, cabins and reach it names', () => {
  const flight: PricedProduct = {
    ...ROOM,
    product: 'flight',
    reach: 'international',
    country: null,
    city: null,
    hotel: null,
    stars: null,
    airline: '6E',
    cabin: 'Economy',
  };
  const isFor = (scope: Partial<PriceRuleScope>) =>
    ruleFor([rule(scope, { product: 'flight' })], 'mark-up', flight, TODAY) !== null;
  const fits: Partial<PriceRuleScope>[] = [
    { airlines: ['AI', '6E'] },
    { cabins: ['Economy'] },
    { reach: 'international' },
    { suppliers: ['tbo'], airlines: ['6E'], minLeadDays: 10 },
  ];
  const misses: Partial<PriceRuleScope>[] = [
    { airlines: ['AI'] },
    { cabins: ['Business'] },
    { reach: 'domestic' },
    { countries: ['IN'] },
    { stars: [4] },
  ];
  expect(fits.filter((scope) => !isFor(scope))).toEqual([]);
  expect(misses.filter(isFor)).toEqual([]);
});

test('[REQ-PRICE-1] a rule about days of travel does not count where the day is not known', () => {
  expect(counts({}, { startsOn: null })).toBe(true);
  expect(counts({ minLeadDays: 0 }, { startsOn: null })).toBe(false);
  expect(counts({ travelUntil: '2027-01-01' }, { startsOn: null })).toBe(false);
});

test('[REQ-PRICE-1] the first rule of a kind and product that holds today counts', () => {
  const rules = [
    rule({}, { id: 'fee', kind: 'fee' }),
    rule({}, { id: 'flights', product: 'flight' }),
    rule({}, { id: 'over', until: '2026-11-22' }),
    rule({}, { id: 'to come', from: '2026-11-24' }),
    rule({ stars: [5] }, { id: 'five stars' }),
    rule({}, { id: 'today', from: TODAY, until: TODAY }),
    rule({}, { id: 'later in the list' }),
  ];
  expect(ruleFor(rules, 'mark-up', ROOM, TODAY)?.id).toBe('today');
  expect(ruleFor(rules, 'fee', ROOM, TODAY)?.id).toBe('fee');
  expect(ruleFor(rules, 'mark-up', { ...ROOM, stars: 5 }, TODAY)?.id).toBe('five stars');
});

test('[REQ-PRICE-1] an amount is a per cent and a fixed part for each unit, within its bounds: any rule and price', () => {
  expect(ruleAmount(rule({}, { percent: 7.5, fixedPaise: 10_000 }), 600_000, 3)).toBe(75_000);
  expect(ruleAmount(rule({}, { kind: 'fee', percent: 7.5, fixedPaise: 10_000 }), 600_000, 3)).toBe(55_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.option(fc.integer({ min: 0, max: 50_000 })),
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      (hundredths, fixedPaise, minPaise, aboveMin, costPaise, units) => {
        const maxPaise = aboveMin === null ? null : minPaise + aboveMin;
        const amount = ruleAmount(
          rule({}, { percent: hundredths / 100, fixedPaise, minPaise, maxPaise }),
          costPaise,
          units,
        );
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(minPaise);
        expect(amount).toBeLessThanOrEqual(maxPaise ?? costPaise + fixedPaise * units + minPaise);
      },
    ),
  );
});
