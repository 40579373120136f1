import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatDayMonth } from '@safar/domain/time/days';
import { DEFAULT_PAX, partyProblem, paxLabel, type FlightPax } from '@safar/domain/flight/flight-party';
import { FARE_TYPES, TRAVEL_CLASSES, type FlightSearch } from '@safar/domain/flight/flight-search';
import { flightPath } from '@safar/domain/flight/flight-query';
import { partyOn } from '@safar/domain/flight/passenger-ages';
import { placeName } from '@safar/domain/words/supplier-words';
import type { FlightCheckoutSession } from '#lib/schemas.ts';

type Session = FlightCheckoutSession['trip'];
type Stop = Pick<Session['tickets'][number]['legs'][number]['from'], 'code' | 'city' | 'time'>;
interface TripLeg {
  from: Stop;
  to: Stop;
  askedFrom: string | null;
  askedTo: string | null;
  segments: readonly { cabin: string }[];
}
/** The parts of a trip that are used here. */
export interface AgedTrip extends Pick<Session, 'tripType' | 'fareKind' | 'pax'> {
  tickets: readonly { legs: readonly TripLeg[] }[];
}

interface AgeSearch {
  text: string;
  path: string;
}

/**
 * The searches that sell a trip to passengers of these ages (decision 0022): the same with another party or, when a
 * passenger is of two types during the trip, each leg on its own. None when the birth dates fit the party, or when no
 * search would work.
 */
export function ageSearches(trip: AgedTrip, passengers: Parameters<typeof partyOn>[0]): AgeSearch[] {
  const legs = trip.tickets.flatMap((ticket) => ticket.legs);
  const parties = legs.map((leg) => partyOn(passengers, dayOf(leg)));
  const [party = DEFAULT_PAX] = parties;
  if (parties.some((each) => !isSame(each, party))) {
    const each = legs.map((leg, index) => search(trip, [leg], parties[index] ?? party));
    return each.every((found) => found !== null) ? each : [];
  }
  const whole = isSame(party, trip.pax) ? null : search(trip, legs, party);
  return whole === null ? [] : [whole];
}

function search(trip: AgedTrip, legs: readonly TripLeg[], pax: FlightPax): AgeSearch | null {
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const cabin = first.segments[0]?.cabin;
  const party = {
    fareType: FARE_TYPES.find((type) => type === trip.fareKind) ?? 'regular',
    pax,
    travelClass: TRAVEL_CLASSES.find((each) => each === cabin) ?? 'Economy',
  };
  const ends = { from: first.askedFrom ?? first.from.code, to: first.askedTo ?? first.to.code };
  const asked: FlightSearch =
    legs.length === 1
      ? { tripType: 'oneway', ...ends, departOn: dayOf(first), ...party }
      : trip.tripType === 'roundtrip'
        ? { tripType: 'roundtrip', ...ends, departOn: dayOf(first), returnOn: dayOf(last), ...party }
        : {
            tripType: 'multicity',
            segments: legs.map((leg) => ({
              from: leg.askedFrom ?? leg.from.code,
              to: leg.askedTo ?? leg.to.code,
              date: dayOf(leg),
            })),
            ...party,
          };
  if (pax.adults < 1 || partyProblem(pax) !== null) return null;
  const said = {
    from: placeName(first.from.city),
    to: placeName(first.to.city),
    day: formatDayMonth(dayOf(first)),
    party: paxLabel(pax),
  };
  const text = legs.length === 1 ? t(m.searchLeg, said) : t(m.searchTrip, { party: said.party });
  return { text, path: flightPath({ city: first.from.city }, asked) };
}

function dayOf(leg: TripLeg): string {
  return leg.from.time.slice(0, 10);
}

function isSame(a: FlightPax, b: FlightPax): boolean {
  return a.adults === b.adults && a.children === b.children && a.infants === b.infants;
}
