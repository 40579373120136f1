import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test('[REQ-LANG-6] on a page in Hindi a text in English says that it is', () => {
  expect(langOf('Quiet at night.')).toBeUndefined();
  readLanguageFrom(() => 'hi');
  expect(langOf('Quiet at night.')).toBe('en');
  for (const other of ['रात को शांति रही।', 'Moonrise Room, 1 क्वीन बेड', '24 / 7', ''])
    expect(langOf(other)).toBeUndefined();
});
