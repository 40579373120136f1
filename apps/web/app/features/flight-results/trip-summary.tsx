import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { paxSummary } from '@safar/domain/flight/flight-party';
import { fareTypeName } from '@safar/domain/flight/flight-search';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SearchBar, useModifyOpen } from '#features/search-frame/search-bar.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { daysText, routeText, tripLine, type FlightTrip } from './flight-trip.ts';
import type { FormStart } from './load-flights.ts';

const ModifySearchForm = lazyPart(() => import('./modify-search-form.tsx').then((module) => module.ModifySearchForm));

/** The bar that shows the current search (REQ-FRES-2), with the form to change it. */
export function TripSummary({ trip, start }: { trip: FlightTrip; start: FormStart }) {
  const [open, show] = useModifyOpen();
  const { pax, travelClass } = trip.search;
  return (
    <SearchBar
      // The open form is as tall as the screen, so it scrolls with the page.
      className={open ? undefined : 'sticky top-0 z-20'}
      entries={[
        { label: t(m.route), text: routeText(trip), shrinks: true },
        { label: t(DAY_LABELS[trip.search.tripType]), text: daysText(trip), shrinks: true },
        { label: t(m.travellersClass), text: paxSummary(pax, travelClass), shrinks: true },
        { label: t(m.fare), text: fareTypeName(trip.search.fareType), shrinks: true },
      ]}
      title={routeText(trip)}
      line={tripLine(trip)}
      below={
        open && (
          <Suspense>
            <ModifySearchForm start={start} onClose={() => show(false)} />
          </Suspense>
        )
      }
    >
      <Button className="max-md:hidden" aria-expanded={open} onClick={() => show(!open)}>
        {t(m.modifySearch)}
      </Button>
      <IconButton icon={IconPencil} label={t(m.modifySearch)} className="md:hidden" onClick={() => show(true)} />
    </SearchBar>
  );
}

const DAY_LABELS = { oneway: m.departure, roundtrip: m.departureReturn, multicity: m.dates } as const;
