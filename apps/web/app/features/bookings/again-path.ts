/** Paths of pages on which a booking is made once more, without its dates. */
import { flightSlug } from '@safar/domain/flight/flight-query';
import { canonicalHotelPath } from '@safar/domain/words/slug';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';

/** Path of the hotel's page with the same party. */
export function stayAgainPath(
  { hotelCode, context }: Pick<BookingSummary, 'hotelCode' | 'context'>,
  { name, city }: { name: string; city: string },
): string {
  const { rooms, adults, children } = context;
  return `${canonicalHotelPath({ name, code: hotelCode, cityName: city })}&r=${rooms}&ad=${adults}&ch=${children}`;
}

interface Trip extends Pick<FlightBookingSummary['flight'], 'tripType' | 'pax'> {
  legs: readonly { from: { code: string; city: string }; to: { code: string } }[];
}

/** Path of the search form with the same route and party. */
export function tripAgainPath({ tripType, legs, pax }: Trip): string {
  const isReturn = tripType === 'roundtrip';
  const query = new URLSearchParams({
    tripType: isReturn ? tripType : 'oneway',
    from: legs[0]?.from.code ?? '',
    to: (isReturn ? legs[0] : legs.at(-1))?.to.code ?? '',
    adults: String(pax.adults),
    children: String(pax.children),
    infants: String(pax.infants),
  });
  return `/${flightSlug({ city: legs[0]?.from.city ?? '' })}/flights?${query.toString()}`;
}
