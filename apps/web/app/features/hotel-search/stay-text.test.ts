import { expect, test } from 'vitest';
import { regionText } from './stay-text.ts';

test.each([
  ['Jaipur', 'Rajasthan', 'Rajasthan, India'],
  ['Goa', 'Goa', 'Goa, India'],
  ['New Delhi', 'Delhi', 'Delhi, India'],
  ['Chandigarh', 'Chandigarh', 'Chandigarh, India'],
  ['Puducherry', 'Puducherry', 'Puducherry, India'],
  ['Daman', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu, India'],
  ['Aurangabad, Bihar', 'Bihar', 'India'],
  ['Somewhere Unknown', null, 'India'],
])('[REQ-HSEARCH-2] %s is said to be in its state, unless its name says so', (name, state, text) => {
  expect(regionText({ name, state, countryName: 'India' })).toBe(text);
});
