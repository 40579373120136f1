import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, describe, expect, test } from 'vitest';
import { dueAtProperty, propertyCharge } from './property-charges.ts';

afterEach(() => readLanguageFrom(() => 'en'));

function named(description: string): string {
  return propertyCharge({ description, amount: 500, currency: 'INR' }).name;
}

describe('money due at the property', () => {
  test('[REQ-RATE-12] a deposit that comes back is no charge', () => {
    const deposit = { description: 'Deposit Fee per night ', amount: 500, currency: 'PHP' };
    expect(propertyCharge(deposit)).toEqual({ kind: 'deposit', name: 'Deposit per night', amount: 'PHP 500' });
    expect(dueAtProperty({ supplements: [deposit] })).toEqual(['PHP 500 – Deposit per night, refunded by the hotel']);
  });

  test('[REQ-LANG-4] a charge whose name is known is named in the reader’s language', () => {
    readLanguageFrom(() => 'hi');
    expect(['mandatory_fee', 'Deposit Fee per night ', 'late_bird_fee'].map(named)).toEqual([
      'अनिवार्य शुल्क',
      'हर रात की जमा राशि',
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
    ['Tourism Dirham Fee per bedroom per night', 'Tourism Dirham Fee per bedroom per night'],
  ])('%j reads %j', (description, name) => {
    expect(propertyCharge({ description, amount: 1200, currency: 'INR' })).toEqual({
      kind: 'charge',
      name,
      amount: '₹1,200',
    });
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
