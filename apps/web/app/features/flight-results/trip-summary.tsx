import type { ReactNode } from 'react';
import { paxSummary } from '@safar/domain/flight-query';
import { daysText, fareTypeText, routeText, tripLine, type FlightTrip } from './flight-trip.ts';

/** The bar that says what is being looked at (spec 2.2.2), with the way to change it. */
export function TripSummary({ trip, action }: { trip: FlightTrip; action: ReactNode }) {
  const { pax, travelClass } = trip.search;
  return (
    <div className="border-b border-hairline bg-surface">
      <div className="page flex min-h-15 items-center gap-6 py-2 sm:min-h-18 sm:py-3">
        <dl className="flex min-w-0 flex-1 divide-x divide-hairline max-md:hidden">
          <Entry label="Route" text={routeText(trip)} />
          <Entry label={DAY_LABELS[trip.search.tripType]} text={daysText(trip)} />
          <Entry label="Travellers & Class" text={paxSummary(pax, travelClass)} />
          <Entry label="Fare" text={fareTypeText(trip.search)} />
        </dl>
        <div className="min-w-0 flex-1 md:hidden">
          <div className="truncate font-semibold">{routeText(trip)}</div>
          <div className="truncate text-xs text-faint">{tripLine(trip)}</div>
        </div>
        {action}
      </div>
    </div>
  );
}

const DAY_LABELS = { oneway: 'Departure', roundtrip: 'Departure – Return', multicity: 'Dates' } as const;

function Entry({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 px-4 first:ps-0 lg:px-6">
      <dt className="text-2xs text-faint">{label}</dt>
      <dd className="truncate text-sm font-semibold" title={text}>
        {text}
      </dd>
    </div>
  );
}
