import { expect, test } from 'vitest';
import { offerMark, promotionText } from './promotion.ts';

test.each([
  ['Save:25%', '25% off'],
  ['Save: 7.5 %', '7.5% off'],
  ['Member’s exclusive price', 'Member’s exclusive price'],
  ['Stay 3,pay 2', 'Stay 3, pay 2'],
])('%s reads %s', (promotion, text) => {
  expect(promotionText(promotion)).toBe(text);
});

test('[REQ-HRES-12, REQ-RATE-4] the mark of an offer names it', () => {
  expect(offerMark('Save:25%')).toBe('Special Offers: 25% off');
});
