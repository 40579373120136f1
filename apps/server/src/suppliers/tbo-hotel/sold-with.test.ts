import { expect, test } from 'vitest';
import { isSoldOnlyWithMore } from './sold-with.ts';

test.each([
  'Please note that this a special rate which should be sold only with an airline ticket as part of a package.',
  'Please note that this is a special rate. It has to be sold together with an airline ticket, as part of a package, and not by itself.',
  'This rate is valid only in combination with a flight.',
  'PACKAGE RATE - MUST BE COMBINED WITH AIR',
  'Package rates: to be sold with flights only.',
  'Rate must be packaged with air transportation.',
  'This rate can only be sold as part of a package.',
  'Rate for packages only.',
  'These rates are for packaging purposes only and may not be sold on a stand-alone basis.',
  'This rate may not be sold as hotel only.',
  'Hotel-only sale of this rate is prohibited.',
  'Stand-alone sales are not permitted.',
  'The room price must be bundled with another travel service.',
  'This tariff cannot be sold separately.',
  'Opaque rate: must not be shown without at least one other component.',
  'Only bookable with a return flight: this special tariff is not available alone.',
  'Special rate. Must be sold along with an international air ticket.',
  'To be sold bundled with other travel services only.',
  'Sold only with flights.',
  'Not to be sold separately.',
  'Must be combined with air.',
  'Note: valid only together with a flight booking.',
  'Only saleable as part of a package.',
  'Cannot be sold on its own.',
])('[REQ-RATE-16] %j says that a rate is not sold alone', (text) => {
  expect(isSoldOnlyWithMore([text])).toBe(true);
});

test.each([
  'Airport transfer is only available with flight details sent 48 hours before arrival.',
  'Guests must show their flight ticket at check-in.',
  'Spa packages are sold separately.',
  'Package includes breakfast and dinner only.',
  'Honeymoon package only for couples.',
  'Extra beds cannot be booked separately.',
  'Breakfast is only served with the room rate.',
  'Only rooms booked in this hotel may use the pool.',
  'Children must be accompanied by an adult.',
  'Gala dinner is mandatory and sold with the room only.',
  'Room only',
  'Early check out will attract full cancellation charge unless otherwise specified',
  'Special requests are subject to availability upon check-in and may incur additional charges; special requests cannot be guaranteed',
  'Local ID proofs are NOT accepted',
  'Tour packages are available at the travel desk.',
  'This rate is not refundable and cannot be combined with other offers.',
  'Airline crew rates are not available.',
  'Available only with flight details sent 48 hours before arrival.',
  'Must be accompanied by an adult.',
  'Valid only with a government ID.',
  'Only available with prior reservation.',
  'Not valid for airline crew.',
  'Cannot be combined with other discounts.',
  'To be paid at the hotel only.',
  'Not available on public holidays.',
  'The hotel is close to the airport; guests can book a shuttle only at the desk.',
])('[REQ-RATE-16] %j says nothing of the kind', (text) => {
  expect(isSoldOnlyWithMore([text])).toBe(false);
});
