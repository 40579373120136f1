import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { expect, test } from 'vitest';
import { SAMPLES } from './sample-reviews.ts';

test('[REQ-OFFER-2] the offers of the demonstration are in every language of the site', () => {
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE);
  for (const { translations } of SAMPLES.offers('2026-01-01', '2026-12-31'))
    expect(Object.keys(translations).toSorted()).toEqual(others.toSorted());
});
