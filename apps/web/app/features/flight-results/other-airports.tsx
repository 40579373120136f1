import * as m from '@safar/messages/whole-cities';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { flightPath } from '@safar/domain/flight-query';
import { placeName } from '@safar/domain/place-name';
import { originOf, type FlightTrip } from './flight-trip.ts';

/** Of a city whose airports are several and of which one was searched: the others, and the way to all of them (REQ-FSEARCH-11). */
export function OtherAirports({ trip }: { trip: FlightTrip }) {
  const { search, legs } = trip;
  const [first] = legs;
  if (search.tripType === 'multicity' || !first) return null;
  const { all } = search;
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const { whole, code, cityAirports } = first[end];
    if (whole || !cityAirports) return [];
    return [{ end, code, ...cityAirports, next: all ? ('both' as const) : end }];
  });
  return ends.map(({ end, code, city, codes, next }) => (
    <p key={end} className="text-sm text-muted">
      <span>
        {t(m.otherAirports, { city: placeName(city), codes: codes.filter((other) => other !== code).join(', ') })}
      </span>{' '}
      <Link to={flightPath(originOf(trip), { ...search, all: next })} className="link">
        {t(m.searchAll, { city: placeName(city) })}
      </Link>
    </p>
  ));
}
