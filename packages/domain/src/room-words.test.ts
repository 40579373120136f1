import { expect, test } from 'vitest';
import { fullAddress } from './room-words.ts';

test('an address names its city once', () => {
  expect(fullAddress({ address: '12 Lake Road, Old City', city: 'Udaipur' })).toBe('12 Lake Road, Old City, Udaipur');
  expect(fullAddress({ address: 'Chapel Road, Anjuna, GOA', city: 'Goa' })).toBe('Chapel Road, Anjuna, GOA');
  expect(fullAddress({ address: 'Chapel Road', city: '' })).toBe('Chapel Road');
});
