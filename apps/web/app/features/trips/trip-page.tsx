import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconCheckbox } from '@tabler/icons-react';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { OfflineNote } from '#features/offline/offline-note.tsx';
import { BookingBar } from '#features/bookings/booking-bar.tsx';
import { aheadOfTrip, nextOf } from './ahead.ts';
import { NowCard } from './now-card.tsx';
import { ShareCard } from './share-card.tsx';
import { People, TripDays } from './trip-days.tsx';
import { TripMap } from './trip-map.tsx';
import { TripPapers } from './trip-papers.tsx';
import { countsText, tripTitle, type Trip } from './trip-text.ts';
import { useWallClock } from './use-wall-clock.ts';

/** Bookings that belong together, as one trip: its days, map and papers (REQ-TRIP-2). */
export function TripPage({ trip }: { trip: Trip }) {
  const title = tripTitle(trip);
  const next = nextOf(aheadOfTrip(trip), useWallClock(trip.readAt));
  const told = next?.ahead.kind === 'flight' ? next.ahead.checkIn : null;
  return (
    <>
      <title>{t(m.page, { title })}</title>
      <BookingBar title={title} line={countsText(trip)} />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4 [&_h2]:text-base">
          <OfflineNote />
          {next !== null && <NowCard next={next} />}
          <NextCard
            checkIns={trip.checkIns.filter(({ title: said, url }) => said !== told?.title || url !== told.url)}
          />
          <Card as="section" className="grid gap-4 sm:p-5">
            <h2>{t(m.days)}</h2>
            <TripDays entries={trip.entries} />
          </Card>
          <p className="px-1 text-xs text-muted">{t(m.eachItsOwn)}</p>
        </div>
        <aside className="grid min-w-0 gap-3 sm:gap-4 [&_h2]:text-base" aria-label={t(m.papers)}>
          <TripMap entries={trip.entries} places={trip.places} />
          <TripPapers papers={trip.papers} />
          <ShareCard trip={trip} title={title} />
          <People people={trip.people} />
        </aside>
      </div>
    </>
  );
}

/** What its travellers have to do: web check-in, once it is told. */
function NextCard({ checkIns }: Pick<Trip, 'checkIns'>) {
  if (checkIns.length === 0) return null;
  return (
    <Card as="section" padded={false} className="pt-4">
      <h2 className="px-4 pb-2 sm:px-5">{t(m.next)}</h2>
      <ul>
        {checkIns.map(({ from, to, title, note, url }, index) => (
          <li key={index} className="flex min-h-13 items-center gap-3 border-t px-4 py-2 text-sm sm:px-5">
            <Icon of={IconCheckbox} className="text-select-text" />
            <p className="min-w-0 flex-1">
              <b className="block font-semibold">{title}</b>
              <span className="block text-xs text-muted">
                {`${t(m.flightTo, { from: placeName(from), to: placeName(to) })}. ${note}`}
              </span>
            </p>
            {url !== null && (
              <a href={url} target="_blank" rel="noreferrer" className="link shrink-0">
                <span>{t(m.checkInOpen)}</span>
                <span className="sr-only">{` ${title} ${t(m.newTab)}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
