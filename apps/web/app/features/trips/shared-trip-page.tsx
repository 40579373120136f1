import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import type { paths } from '#lib/api-types.ts';
import { People, TripDays } from './trip-days.tsx';
import { TripMap } from './trip-map.tsx';
import { tripTitle } from './trip-text.ts';

export type SharedTrip = paths['/api/shared-trip']['get']['responses'][200]['content']['application/json']['trip'];

/** A trip as its traveller shows it to others by a link (REQ-TRIP-4). */
export function SharedTripPage({ trip }: { trip: SharedTrip }) {
  const title = tripTitle(trip);
  return (
    <div className="page grid gap-3 pt-4 pb-12 sm:gap-4 sm:pt-6">
      <title>{t(m.sharedPage, { title })}</title>
      <h1>{title}</h1>
      <Note tone="select" title={t(m.sharedViewIs)}>
        {t(m.sharedViewText, { until: formatDayTime(trip.expiresAt) })}
      </Note>
      <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5 [&_h2]:text-base">
        <Card as="section" className="grid gap-4 sm:p-5">
          <h2>{t(m.days)}</h2>
          <TripDays entries={trip.entries} />
        </Card>
        <aside className="grid min-w-0 gap-3 sm:gap-4" aria-label={t(m.map)}>
          <TripMap entries={trip.entries} places={trip.places} />
          <People people={trip.people} />
        </aside>
      </div>
    </div>
  );
}
