import { expect, test } from 'vitest';
import { noChoice, optionsOf } from '@safar/domain/flight/flight-choice';
import { searchedLegs, type TripSearch } from './flight-trip.ts';
import type { FlightOption } from './found-trip.ts';
import { sampleOffers } from './sample-flights.ts';
import { specialReturns } from './special-returns.ts';

const SEARCH: TripSearch = {
  fareType: 'regular',
  travelClass: 'Economy',
  pax: { adults: 1, children: 0, infants: 0 },
  tripType: 'roundtrip',
  from: 'DEL',
  to: 'BOM',
  departOn: '2026-12-01',
  returnOn: '2026-12-01',
};
const offers = sampleOffers({
  search: SEARCH,
  legs: searchedLegs(SEARCH, (code) => ({ code, city: '', name: '', slug: '', country: 'India' })),
});
const [out = [], back = []] = [0, 1].map((index) => optionsOf(offers, noChoice(2), index));

/** A special return on these two flights in their fare family, at the price of one ticket. */
function sold(outbound: FlightOption, inbound: FlightOption) {
  const fare = { ...outbound.fare, combination: 'x' };
  return specialReturns([
    {
      searchId: 's',
      expiresAt: '2026-12-01T00:00:00Z',
      outbound: [{ ...fare, flightId: outbound.flight.id }],
      inbound: [{ ...fare, totalPaise: 0, resultIndex: 'i', flightId: inbound.flight.id }],
      trips: [],
    },
  ]);
}

test('[REQ-FRES-8] a card speaks of a special return only on flights that make a trip, and names the fare where it is not the one it shows', () => {
  const [early] = out;
  const [tooEarly] = back;
  const late = back.at(-1);
  if (!early || !late || !tooEarly) throw new Error('no samples');
  const other = { flight: early.flight, fare: early.fare };
  expect(sold(early, late).hint(late, 1, other)).toMatch(/^Special return: ₹[\d,]+ less$/);
  // The return leaves before the outbound flight has landed.
  expect(sold(early, tooEarly).hint(tooEarly, 1, other)).toBeNull();
  // The chosen family is not the one whose price the card shows.
  const flexi = { ...early.fare, family: 'FLEXI PLUS' };
  const both = { ...late.flight, fares: [late.fare, { ...late.fare, family: 'FLEXI PLUS' }] };
  const dearer = sold({ ...early, fare: flexi }, late);
  expect(dearer.hint({ ...late, flight: both }, 1, { flight: early.flight, fare: flexi })).toMatch(
    /^Special return in FLEXI PLUS: ₹/,
  );
  expect(dearer.hint(late, 1, { flight: early.flight, fare: flexi })).toBeNull();
});
