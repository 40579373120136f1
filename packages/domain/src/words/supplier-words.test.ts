import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, describe, expect, test } from 'vitest';
import { amenityLabel, placeName } from './supplier-words.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test('[REQ-LANG-4] a place that travellers look for is named in the reader’s language, another as it is written', () => {
  expect(placeName('New Delhi')).toBe('New Delhi');
  readLanguageFrom(() => 'hi');
  expect(
    ['New Delhi', 'Manali, Himachal Pradesh', 'Andaman and Nicobar Islands', 'Delhi – Mumbai', 'Nerul', ''].map(
      placeName,
    ),
  ).toEqual(['नई दिल्ली', 'मनाली, हिमाचल प्रदेश', 'अंडमान और निकोबार द्वीपसमूह', 'दिल्ली – मुंबई', 'Nerul', '']);
});

describe('[REQ-LANG-4] what a hotel or a room has is said in the reader’s language', () => {
  test.each([
    ['Front desk (24 hours)', '24 घंटे रिसेप्शन'],
    ['Coffee shop/café', 'कॉफी शॉप/कैफे'],
    ["Children's pool", 'बच्चों का पूल'],
    ['FREE WIFI', 'मुफ्त WiFi'],
    ['Toilet grab bar height (inches) - 33', 'Toilet grab bar height (inches) - 33'],
  ])('%s', (text, label) => {
    readLanguageFrom(() => 'hi');
    expect(amenityLabel(text)).toBe(label);
  });

  test('in English it stays in the supplier’s words', () => {
    expect(amenityLabel('Front desk (24 hours)')).toBe('Front desk (24 hours)');
    expect(amenityLabel('NonSmoking')).toBe('Non-smoking');
  });
});
