import { expect, test } from 'vitest';
import { withoutDiscounts } from './stored-tax-document.ts';

test('[REQ-DOC-4] a document issued before there were discounts is read as it was, with none', () => {
  const line = { item: 'accommodation', grossPaise: 1_050_000 };
  expect(withoutDiscounts({ number: 'SF/26-27/000001', lines: [line] })).toEqual({
    number: 'SF/26-27/000001',
    lines: [{ ...line, discountPaise: 0 }],
  });
});
