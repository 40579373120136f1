import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { placeName } from './place-name.ts';

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
