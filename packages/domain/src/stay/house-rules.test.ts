import { describe, expect, test } from 'vitest';
import { houseRules, ruleWarnings } from './house-rules.ts';

function ruleTexts(...conditions: string[]): Record<string, string> {
  return Object.fromEntries(houseRules(conditions).map(({ id, text }) => [id, text]));
}

describe('house rules are read from the conditions of a rate', () => {
  test('those of a recorded hotel in India', () => {
    const rules = ruleTexts(
      'Guests below 18 years of age NOT allowed',
      'Children allowed',
      'Unmarried couples NOT allowed',
      'Bachelors are allowed',
      'Alcohol consumption NOT allowed within the premises',
      'Aadhar, Passport and Drivers License are acceptable ID Proofs',
      'Pets NOT allowed within the premises',
      'Smoking NOT allowed within the premises',
      'Visitors NOT allowed within the premises',
      'Guests can pay by Debit/ Credit Card (VISA & Mastercard)',
    );
    expect(rules).toEqual({
      couples: 'Not allowed. The hotel may turn you away, and you then get no refund.',
      pets: 'Not allowed',
      smoking: 'Not allowed',
      alcohol: 'Not allowed',
      visitors: 'Not allowed',
      'minimum-age': 'The guest who checks in must be at least 18.',
      identity: 'Aadhar, Passport and Drivers License are acceptable ID Proofs',
      cards: 'Debit/ Credit Card (VISA & Mastercard)',
    });
  });

  test('those of a recorded hotel abroad', () => {
    const rules = ruleTexts(
      'Minimum CheckIn Age : 18',
      'Cards Accepted: Carte Blanche,Visa,Diners Club',
      'Local laws may restrict unmarried guests from sharing rooms. Guests are responsible for providing proof of marriage, if requested by the property.',
      'No pets and no service animals are allowed at this property.',
      'Alcohol is not served or permitted at this property.',
    );
    expect(rules.couples).toContain('proof of marriage');
    expect(rules).toMatchObject({
      pets: 'Not allowed',
      alcohol: 'Not allowed',
      cards: 'Carte Blanche, Visa, Diners Club',
    });
  });

  test('nothing is said that no condition says', () => {
    expect(houseRules(['Early check out will attract full cancellation charge', 'Children allowed'])).toEqual([]);
    expect(houseRules([])).toEqual([]);
  });

  test('[REQ-HOTEL-7] of two that differ the stricter counts', () => {
    expect(ruleTexts('Unmarried couples are allowed', 'Couples must provide proof of marriage')['couples']).toContain(
      'proof',
    );
    expect(ruleTexts('Pets allowed', 'Pets NOT allowed')).toEqual({ pets: 'Not allowed' });
    expect(ruleTexts('Unmarried couples allowed', 'Pets are welcome')).toEqual({ couples: 'Welcome', pets: 'Allowed' });
  });

  test('what keeps guests out is told in a few words', () => {
    expect(
      ruleWarnings(['Unmarried couples NOT allowed', 'Local ID proofs are NOT accepted', 'Smoking NOT allowed']),
    ).toEqual(['Unmarried couples not allowed', 'Local IDs not accepted']);
  });
});
