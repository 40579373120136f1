import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, describe, expect, test } from 'vitest';
import { dueAtProperty, propertyCharge } from './property-charges.ts';

afterEach(() => readLanguageFrom(() => 'en'));

function named(description: string): string {
  return propertyCharge({ description, amount: 500, currency: 'INR' }).name;
}

function inr(description: string, amount = 500) {
  return { description, amount, currency: 'INR' };
}

describe('money due at the property', () => {
  test('[REQ-RATE-12] a deposit that comes back is no charge', () => {
    const deposit = { description: 'Deposit Fee per night ', amount: 500, currency: 'PHP' };
    expect(propertyCharge(deposit)).toEqual({ kind: 'deposit', name: 'Deposit', amount: 'PHP 500' });
    expect(dueAtProperty({ supplements: [deposit] })).toEqual(['PHP 500 – Deposit, refunded by the hotel']);
  });

  test('[REQ-LANG-4] a charge whose name is known is named in the reader’s language', () => {
    readLanguageFrom(() => 'hi');
    expect(['mandatory_fee', 'Deposit Fee per night ', 'late_bird_fee'].map(named)).toEqual([
      'अनिवार्य शुल्क',
      'जमा राशि',
      'Late bird fee',
    ]);
  });

  test('one that is kept is a charge', () => {
    const kept = { description: 'Non-refundable deposit', amount: 100, currency: 'INR' };
    expect(propertyCharge(kept)).toMatchObject({ kind: 'charge', name: 'Non-refundable deposit' });
  });

  test.each([
    ['mandatory_fee', 'Mandatory fee'],
    ['resort_fee', 'Resort fee'],
    ['  ', 'Fee'],
  ])('%j reads %j', (description, name) => {
    expect(propertyCharge({ description, amount: 1200, currency: 'INR' })).toEqual({
      kind: 'charge',
      name,
      amount: '₹1,200',
    });
  });

  test.each([
    ['Deposit Fee per night ', 'Deposit'],
    ['Deposit Fee per stay', 'Deposit'],
    ['Tourism Dirham Fee per bedroom per night', 'Tourism Dirham Fee'],
    ['resort_fee_per_night', 'Resort fee'],
    ['City tax (per person, per night)', 'City tax'],
    ['Cleaning Fee (per stay)', 'Cleaning Fee'],
    ['Heating charge/night', 'Heating charge'],
    ['Nightly resort fee', 'Resort fee'],
    ['Eco tax pppn', 'Eco tax'],
    ['Breakfast each adult', 'Breakfast'],
    ['Gala Dinner Fee on New Year’s Eve (31 December)', 'Gala Dinner Fee on New Year’s Eve (31 December)'],
  ])(
    '[REQ-RATE-12] %j reads %j: what its amount is for is not known, and not said, in either language',
    (label, name) => {
      expect(named(label)).toBe(name);
      readLanguageFrom(() => 'hi');
      expect(named(label)).not.toMatch(/per |night|रात|प्रति/);
    },
  );

  test('[REQ-RATE-12] a charge told twice, once without a name, is said once under the name it has', () => {
    const once = ['₹500 – Cleaning Fee'];
    expect(dueAtProperty({ supplements: [inr('mandatory_fee'), inr('Cleaning Fee per stay')] })).toEqual(once);
    expect(dueAtProperty({ supplements: [inr('Cleaning Fee per stay'), inr('mandatory_fee')] })).toEqual(once);
    expect(dueAtProperty({ supplements: [inr('cleaning_fee'), inr('Cleaning fee per stay')] })).toHaveLength(1);
    expect(dueAtProperty({ supplements: [inr('mandatory_fee')], fees: ['Cleaning fee: INR 500 per stay'] })).toEqual([
      'Cleaning fee: INR 500 per stay',
    ]);
    expect(dueAtProperty({ supplements: [inr('mandatory_fee'), inr('mandatory_fee')] })).toEqual([
      '₹500 – Mandatory fee',
    ]);
  });

  test('[REQ-RATE-12] charges that differ in amount, money, moment or name are each said', () => {
    const supplements = [
      inr('mandatory_fee', 400),
      inr('Cleaning Fee per stay'),
      { ...inr('mandatory_fee'), currency: 'USD' },
      inr('Resort fee'),
      inr('Gala Dinner Fee on Christmas Eve (24 December)', 2000),
      inr('Gala Dinner Fee on New Year’s Eve (31 December)', 2000),
    ];
    expect(dueAtProperty({ supplements, fees: ['Pool fee: INR 5000'] })).toHaveLength(7);
  });

  test('[REQ-RATE-12] charges and the property’s own fees come before deposits, each once', () => {
    const lines = dueAtProperty({
      supplements: [
        { description: 'Deposit', amount: 2000, currency: 'INR' },
        { description: 'mandatory_fee', amount: 0, currency: 'INR' },
      ],
      fees: ['Resort fee: INR 300 per room, per night', 'Resort fee: INR 300 per room, per night'],
    });
    expect(lines).toEqual([
      'Mandatory fee',
      'Resort fee: INR 300 per room, per night',
      '₹2,000 – Deposit, refunded by the hotel',
    ]);
  });
});
