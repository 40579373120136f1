import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatInr,
  paiseToRupees,
  percentOf,
  percentOfRoundedUp,
  rupeesToPaise,
  shareOf,
  splitPaise,
  sumPaise,
} from './money.ts';

const paise = fc.integer({ min: 0, max: 10_000_000_000 });
const largestPaise = 2 ** 46 * 100 - 1;
const signedPaise = fc.integer({ min: -largestPaise, max: largestPaise });

function groupIndian(rupees: number): string {
  const digits = String(rupees);
  const head = digits.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

describe('rupees and paise', () => {
  test('an amount of up to two decimals converts exactly, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 99 }), (rupees, cents) => {
        const text = `${rupees}.${String(cents).padStart(2, '0')}`;
        expect(rupeesToPaise(Number(text))).toBe(rupees * 100 + cents);
      }),
    );
  });

  test('an amount of more decimals is rounded half up on its decimal text, away from zero', () => {
    const decimals = fc.tuple(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom('', '4', '49', '4999', '5', '50', '501'),
    );
    fc.assert(
      fc.property(decimals, fc.boolean(), ([amount, further], negative) => {
        const digits = String(amount).padStart(3, '0');
        const rupees = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}${further}`);
        const expected = amount + (further.startsWith('5') ? 1 : 0);
        expect(rupeesToPaise(negative ? -rupees : rupees)).toBe(negative && expected > 0 ? -expected : expected);
      }),
    );
  });

  test('paise → rupees → paise is the identity', () => {
    fc.assert(
      fc.property(signedPaise, (amount) => {
        expect(rupeesToPaise(paiseToRupees(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    [1.005, 101],
    [4965.3484833, 496_535],
    [0.994_999_999, 99],
    [-1.005, -101],
    [1e-7, 0],
    [2e10, 2_000_000_000_000],
    [14948.421053379, 1_494_842],
    [-0, 0],
  ])('%d rupees rounds half up on its decimal text to %d paise', (rupees, expected) => {
    expect(rupeesToPaise(rupees)).toBe(expected);
  });

  test.each([Number.NaN, Infinity, -Infinity, 1e300, 2 ** 46])('%d rupees is refused', (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, 2 ** 53])('%d is no amount in paise', (amount) => {
    expect(() => formatInr(amount)).toThrow(RangeError);
    expect(() => paiseToRupees(amount)).toThrow(RangeError);
    expect(() => sumPaise([amount])).toThrow(RangeError);
  });
});

describe('shares of an amount', () => {
  test('a percentage is rounded half up to the paisa', () => {
    expect(percentOf(15, 10)).toBe(2);
    expect(percentOf(14, 10)).toBe(1);
    expect(percentOf(100_000, 12.5)).toBe(12_500);
    expect(percentOf(1000, 0.15)).toBe(2);
  });

  test('a percentage lies within half a paisa of the exact value, its rounded-up sister never below it', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exactTimes = BigInt(amount) * BigInt(hundredths);
        const nearest = BigInt(percentOf(amount, hundredths / 100)) * 10_000n;
        const up = BigInt(percentOfRoundedUp(amount, hundredths / 100)) * 10_000n;
        expect(nearest - exactTimes > -5000n && nearest - exactTimes <= 5000n).toBe(true);
        expect(up >= exactTimes && up - exactTimes < 10_000n).toBe(true);
      }),
    );
  });

  test('a share agrees with the percentage it stands for, and all of it is the whole', () => {
    expect(shareOf(3, 5, 6)).toBe(3);
    expect(shareOf(100, 1, 3)).toBe(33);
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 30 }), (amount, parts) => {
        expect(shareOf(amount, parts, parts)).toBe(amount);
      }),
    );
    expect(() => shareOf(100, 1, 0)).toThrow(RangeError);
    expect(() => shareOf(100, 0.5, 2)).toThrow(RangeError);
  });

  test('a split adds up exactly and its shares differ by at most a paisa', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 9 }), (amount, parts) => {
        const shares = splitPaise(amount, parts);
        expect(shares).toHaveLength(parts);
        expect(sumPaise(shares)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
    expect(() => splitPaise(100, 0)).toThrow(RangeError);
    expect(() => splitPaise(-1, 2)).toThrow(RangeError);
  });
});

describe('rupee text', () => {
  test.each([
    [0, '₹0'],
    [12_345_600, '₹1,23,456'],
    [100_000_000, '₹10,00,000'],
    [12_345_650, '₹1,23,456.50'],
    [5, '₹0.05'],
    [-290_630, '−₹2,906.30'],
  ])('%d paise reads %s', (amount, expected) => {
    expect(formatInr(amount)).toBe(expected);
  });

  test('[REQ-RATE-2] whole rupees show no decimals, others two, always in Indian groups', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const rest = amount % 100;
        const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
        expect(formatInr(amount)).toBe(`₹${groupIndian(Math.floor(amount / 100))}${decimals}`);
      }),
    );
  });
});
