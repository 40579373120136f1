import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { indiaClockOf } from '@safar/domain/time/days';
import { flightPath } from '@safar/domain/flight/flight-query';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { readAirport } from '#features/flight-search/last-search.ts';
import { readRecentAirports } from '#features/flight-search/recent-airports.ts';
import { PlacePicture } from './place-picture.tsx';

interface Place {
  readonly iata: string;
  readonly city: string;
  readonly slug: string;
}

const CAPITAL: Place = { iata: 'DEL', city: 'Delhi', slug: 'delhi' };
/** The most flown destinations within India. */
const PLACES: readonly Place[] = [
  CAPITAL,
  { iata: 'BOM', city: 'Mumbai', slug: 'mumbai' },
  { iata: 'BLR', city: 'Bengaluru', slug: 'bengaluru' },
  { iata: 'GOI', city: 'Goa', slug: 'goa' },
  { iata: 'HYD', city: 'Hyderabad', slug: 'hyderabad' },
  { iata: 'JAI', city: 'Jaipur', slug: 'jaipur' },
  { iata: 'CCU', city: 'Kolkata', slug: 'kolkata' },
];
const SHOWN = 6;

const never = () => () => {};

/**
 * Below the flight search: routes from the airport that this browser last searched from, each linking to its real fares
 * by day (REQ-FRAME-11).
 */
export function FlightRoutes() {
  const from = readAirport(JSON.parse(useSyncExternalStore(never, latestAirport, () => 'null'))) ?? CAPITAL;
  const [month] = useState(monthInIndia);
  const places = PLACES.filter(({ iata }) => iata !== from.iata).slice(0, SHOWN);
  return (
    <section aria-labelledby="routes" className="pt-10 sm:pt-12">
      <h2 id="routes" className="mb-5">
        {t(m.routesFrom, { city: placeName(from.city) })}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {places.map((to) => (
          <Card
            as="li"
            key={to.iata}
            padded={false}
            className="relative grid content-start overflow-hidden transition-[border-color] duration-base hover:border-line"
          >
            <PlacePicture slug={to.slug} />
            <div className="grid gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
              <Link to={pathTo(from, to, month)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
                {t(m.flightsTo, { city: placeName(to.city) })}
              </Link>
              <span className="text-xs text-muted">{t(m.faresByDay)}</span>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The airport last searched from, as JSON: the snapshot is an equal string until another search is made. */
function latestAirport(): string {
  return JSON.stringify(readRecentAirports()[0] ?? null);
}

function monthInIndia(): string {
  return indiaClockOf(Date.now()).day.slice(0, 7);
}

function pathTo(from: Place, to: Place, month: string): string {
  return flightPath(
    { slug: from.slug, city: from.city, iataCode: from.iata },
    {
      tripType: 'calendar',
      fareType: 'regular',
      from: from.iata,
      to: to.iata,
      month,
      pax: { adults: 1, children: 0, infants: 0 },
      travelClass: 'Economy',
    },
  );
}
