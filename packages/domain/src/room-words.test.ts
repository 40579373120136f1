import { expect, test } from 'vitest';
import { conditionText, fullAddress } from './room-words.ts';

test('an address names its city once', () => {
  expect(fullAddress({ address: '12 Lake Road, Old City', city: 'Udaipur' })).toBe('12 Lake Road, Old City, Udaipur');
  expect(fullAddress({ address: 'Chapel Road, Anjuna, GOA', city: 'Goa' })).toBe('Chapel Road, Anjuna, GOA');
  expect(fullAddress({ address: 'Chapel Road', city: '' })).toBe('Chapel Road');
});

test('[REQ-GUEST-9] the supplier’s labels of times read as sentences, and its other conditions as it wrote them', () => {
  expect(conditionText('CheckIn Time-Begin: 2:00 PM')).toBe('Check-in from 2:00 PM');
  expect(conditionText('CheckOut Time: 11:00 AM')).toBe('Check-out until 11:00 AM');
  expect(conditionText('Pets not allowed')).toBe('Pets not allowed');
});
