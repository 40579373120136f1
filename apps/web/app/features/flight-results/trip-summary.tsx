import { lazy, Suspense, useState } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { paxSummary } from '@safar/domain/flight-query';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { logJourney } from '#lib/journey-log.ts';
import { daysText, fareTypeText, routeText, tripLine, type FlightTrip } from './flight-trip.ts';
import type { FormStart } from './load-flights.ts';

const ModifySearchForm = lazy(() =>
  import('./modify-search-form.tsx').then((module) => ({ default: module.ModifySearchForm })),
);

/** The bar that says what is being looked at (spec 2.2.2), with the form to change it. */
export function TripSummary({ trip, start }: { trip: FlightTrip; start: FormStart }) {
  const [open, setOpen] = useState(false);
  const { pax, travelClass } = trip.search;
  function show(shown: boolean) {
    setOpen(shown);
    logJourney(shown ? 'modify open' : 'modify close');
  }
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
        <Button className="max-md:hidden" aria-expanded={open} onClick={() => show(!open)}>
          Modify Search
        </Button>
        <IconButton icon={IconPencil} label="Modify Search" className="md:hidden" onClick={() => show(true)} />
      </div>
      {open && (
        <Suspense>
          <ModifySearchForm start={start} onClose={() => show(false)} />
        </Suspense>
      )}
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
