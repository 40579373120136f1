import { expect, test } from 'vitest';
import { areaOf } from './hotel-area.ts';

test.each([
  ['House No. 346, Main Road, Opp. City Hospital, Nerul, Goa 403114', 'Nerul'],
  ['14 Beach Road, Calangute, Bardez, Goa, India', 'Bardez'],
  ['Plot 12, 3rd Street, Anna Nagar, Chennai - 600040, Tamil Nadu', 'Anna Nagar'],
  ['Survey No. 333/5, Church Road', null],
  ['Near Railway Station, Goa', null],
  ['', null],
])('[REQ-HRES-11] %s lies in %s', (address, area) => {
  expect(areaOf(address, ['Goa', 'Chennai', 'Tamil Nadu'])).toBe(area);
});
