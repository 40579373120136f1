import { expect, test } from 'vitest';
import { areaOf } from './hotel-area.ts';

test.each([
  ['House No. 346, Main Road, Opp. City Hospital, Nerul, Goa 403114', 'Goa', 'Nerul'],
  ['14 Beach Road, Calangute, Bardez, Goa, India', 'Goa', 'Bardez'],
  ['Plot 12, 3rd Street, Anna Nagar, Chennai - 600040, Tamil Nadu', 'Chennai', 'Anna Nagar'],
  ['8184 Arakashan Road,Paharganj,Near New Delhi Railway Station,New Delhi,IN', 'New Delhi', 'Paharganj'],
  ['K-12, Fateh Sagar Road, Udaipur, Rajasthan', 'Udaipur', null],
  ['12 Church Road, Saligao, India', 'Goa', 'Saligao'],
  ['Survey No. 333/5, Church Road', 'Goa', null],
  ['Near Railway Station, Goa', 'Goa', null],
  ['', 'Goa', null],
])('[REQ-HRES-11] %s lies in %s: %s', (address, city, area) => {
  expect(areaOf(address, city, 'India')).toBe(area);
});
