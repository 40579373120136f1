import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { flightPath } from '@safar/domain/flight/flight-query';
import { placeName } from '@safar/domain/words/supplier-words';
import { ChipLink } from '#design/chip.tsx';
import { originOf, type FlightTrip } from './flight-trip.ts';

/**
 * When one of several airports of a city was searched: links to its other airports and to all of them (REQ-FSEARCH-11).
 */
export function OtherAirports({ trip }: { trip: FlightTrip }) {
  return otherAirportsOf(trip).map(({ end, city, others, path }) => (
    <p key={end} className="text-sm text-muted max-sm:hidden">
      <span>{t(m.otherAirports, { city, codes: others.join(', ') })}</span>{' '}
      <Link to={path} className="link">
        {t(m.searchAll, { city })}
      </Link>
    </p>
  ));
}

/** The same links on a phone, as chips among the filters. */
export function OtherAirportChips({ trip }: { trip: FlightTrip }) {
  return otherAirportsOf(trip).map(({ end, city, others, path }) => (
    <ChipLink key={end} to={path} className="px-3 sm:hidden">
      <span>{t(m.searchAll, { city })}</span> <span className="text-muted">{others.join(', ')}</span>
    </ChipLink>
  ));
}

function otherAirportsOf(trip: FlightTrip) {
  const { search, legs } = trip;
  const [first] = legs;
  if (search.tripType === 'multicity' || !first) return [];
  const { all } = search;
  return (['from', 'to'] as const).flatMap((end) => {
    const { whole, code, cityAirports } = first[end];
    if (whole || !cityAirports) return [];
    return [
      {
        end,
        city: placeName(cityAirports.city),
        others: cityAirports.codes.filter((other) => other !== code),
        path: flightPath(originOf(trip), { ...search, all: all ? 'both' : end }),
      },
    ];
  });
}
