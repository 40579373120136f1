import type { FlightQuestion, ReissueQuestion } from '../flight-supplier.ts';

const JOURNEY_TYPES = { oneway: '1', return: '2', multi: '3', 'special-return': '5' } as const;
const CABINS = { economy: '2', 'premium-economy': '3', business: '4', first: '6' } as const;
const FARE_KINDS = { regular: '2', student: '3', armed: '4', senior: '5' } as const;

/**
 * Body of Search and, with the first day of a month, of the calendar (tbo-air.md 4, 10). Counts and flags are sent as
 * text.
 */
export function searchBody({ journey, legs, pax, cabin, fareKind, sources }: FlightQuestion) {
  return {
    AdultCount: String(pax.adults),
    ChildCount: String(pax.children),
    InfantCount: String(pax.infants),
    DirectFlight: 'false',
    OneStopFlight: 'false',
    JourneyType: JOURNEY_TYPES[journey],
    PreferredAirlines: null,
    Segments: legs.map(({ from, to, on }) => ({
      Origin: from,
      Destination: to,
      FlightCabinClass: CABINS[cabin],
      PreferredDepartureTime: `${on}T00:00:00`,
      PreferredArrivalTime: `${on}T00:00:00`,
    })),
    Sources: sources === 'gds' ? ['GDS'] : null,
    ResultFareType: FARE_KINDS[fareKind],
  };
}

/** `SearchType` of a search for flights in place of those of an issued ticket (tbo-air.md 12). */
const REISSUE = 1;

/** Body of a Search in place of an issued ticket's flights, of its own airline. */
export function reissueSearchBody(question: ReissueQuestion) {
  const { bookingId, pnr, carrierCode } = question;
  return {
    ...searchBody(question),
    PreferredAirlines: [carrierCode],
    SearchType: REISSUE,
    Pnr: pnr,
    BookingId: Number(bookingId),
  };
}
