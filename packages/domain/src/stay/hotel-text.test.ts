import { expect, test } from 'vitest';
import { areaOf, fullAddress, hotelTime } from './hotel-text.ts';

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

test('an address names its city once', () => {
  expect(fullAddress({ address: '12 Lake Road, Old City', city: 'Udaipur' })).toBe('12 Lake Road, Old City, Udaipur');
  expect(fullAddress({ address: 'Chapel Road, Anjuna, GOA', city: 'Goa' })).toBe('Chapel Road, Anjuna, GOA');
  expect(fullAddress({ address: 'Chapel Road', city: '' })).toBe('Chapel Road');
  const whole = 'Old City Lane, Hathipole, Udaipur 313001, Rajasthan';
  expect(fullAddress({ address: whole, city: 'Udaipur' })).toBe(whole);
});

test.each([
  ['2:00 PM', '14:00'],
  ['02:30 pm', '14:30'],
  ['12:00 PM', '12:00'],
  ['12:00 AM', '00:00'],
  ['11 a.m.', '11:00'],
  ['9 PM', '21:00'],
  ['14:00', '14:00'],
  ['noon', 'noon'],
  ['13:00 PM', '13:00 PM'],
  ['', ''],
])('[REQ-API-8] a hotel’s %j is shown as %j', (text, shown) => {
  expect(hotelTime(text)).toBe(shown);
});
