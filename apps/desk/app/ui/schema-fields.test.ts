import { setContractDays } from '@safar/contract/desk/contracts';
import { createCoupon } from '@safar/contract/desk/coupons';
import { saveNotice } from '@safar/contract/desk/notices';
import { saveOffer } from '@safar/contract/desk/offers';
import { PriceRule } from '@safar/contract/desk/prices';
import { expect, test } from 'vitest';
import { entryOf, factsAt, textOf, valueAt, valueOf, withValue } from './schema-fields.ts';

test('a field is of the kind, and has the limits, that the contract gives it', () => {
  expect(factsAt(createCoupon.body, 'name')).toMatchObject({ kind: 'text', isRequired: true, max: 80 });
  expect(factsAt(createCoupon.body, 'reason')).toMatchObject({ kind: 'text', isRequired: true, min: 3, max: 500 });
  expect(factsAt(createCoupon.body, 'code')).toMatchObject({ kind: 'text', isRequired: false, empty: null });
  expect(factsAt(createCoupon.body, 'flatPaise')).toMatchObject({
    kind: 'rupees',
    empty: 0,
    min: 0,
    max: 100_000,
    step: 0.01,
  });
  expect(factsAt(createCoupon.body, 'budgetPaise')).toMatchObject({ kind: 'rupees', empty: null, min: 0.01 });
  expect(factsAt(createCoupon.body, 'totalUses')).toMatchObject({ kind: 'number', empty: null, min: 1, step: 1 });
  expect(factsAt(createCoupon.body, 'percent')).toMatchObject({ kind: 'number', empty: 0, max: 90, step: 0.01 });
  expect(factsAt(createCoupon.body, 'from')).toMatchObject({ kind: 'day', isRequired: true });
  expect(factsAt(createCoupon.body, 'combines')).toMatchObject({ kind: 'yes-no' });
  expect(factsAt(createCoupon.body, 'fundedBy')).toMatchObject({ kind: 'choice', choices: ['supplier', 'safar'] });
  expect(factsAt(saveNotice.body, 'notice.from')).toMatchObject({ kind: 'instant', isRequired: true });
  expect(factsAt(saveNotice.body, 'notice.words.hi')).toMatchObject({ kind: 'text', max: 200 });
  expect(factsAt(setContractDays.body, 'weekdays')).toMatchObject({ kind: 'numbers' });
  expect(factsAt(PriceRule, 'scope.plans')).toMatchObject({ kind: 'choices', empty: [] });
  expect(factsAt(PriceRule, 'scope.hotels')).toMatchObject({ kind: 'lines' });
  expect(() => factsAt(createCoupon.body, 'nothing')).toThrow('the body has no field nothing');
});

test('what a field shows is what it gives back', () => {
  const sides: readonly (readonly [Parameters<typeof factsAt>[0], string, unknown, string])[] = [
    [createCoupon.body, 'flatPaise', 25_050, '250.5'],
    [createCoupon.body, 'capPaise', null, ''],
    [createCoupon.body, 'percent', 12.5, '12.5'],
    [createCoupon.body, 'combines', false, 'false'],
    [createCoupon.body, 'until', '2026-12-31', '2026-12-31'],
    [saveNotice.body, 'notice.from', '2026-12-12T00:30:00.000Z', '2026-12-12T06:00'],
    [setContractDays.body, 'stopSell', null, ''],
    [setContractDays.body, 'weekdays', [1, 7], '1, 7'],
    [PriceRule, 'scope.hotels', ['1020041', '1020042'], '1020041\n1020042'],
  ];
  const there = sides.map(([body, path, value]) => textOf(factsAt(body, path), value));
  expect(there).toEqual(sides.map(([_body, _path, _value, text]) => text));
  const back = sides.map(([body, path, _value, text]) => valueOf(factsAt(body, path), [text]));
  expect(back).toEqual(sides.map(([_body, _path, value]) => value));
});

test('a value is put into a body, which stays as it was', () => {
  const body = { terms: { name: 'Sea view' }, known: null };
  expect(withValue(body, 'terms.words.hi', 'x')).toEqual({
    terms: { name: 'Sea view', words: { hi: 'x' } },
    known: null,
  });
  expect(withValue(body, 'terms.name', undefined)).toEqual({ terms: {}, known: null });
  expect(valueAt(body, 'terms.name')).toBe('Sea view');
  expect(valueAt(body, 'known.id')).toBeUndefined();
  expect(body).toEqual({ terms: { name: 'Sea view' }, known: null });
});

test('the fields of one language are one entry of the texts', () => {
  expect(entryOf(saveOffer.body, 'terms.words.hi.title')).toBe('terms.words.hi');
  expect(entryOf(saveNotice.body, 'notice.words.hi')).toBe('notice.words.hi');
  expect(entryOf(saveOffer.body, 'terms.link')).toBeNull();
});
