import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { occupancyError, occupancyLabel, readChildAges, roomsText } from '@safar/domain/stay/occupancy';
import { nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { canLeadStay, stayLeadRule } from '@safar/domain/people/nationality';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { Loading, Skeleton } from '#design/loading.tsx';
import { countryOf, rulesFor } from '#features/app-shell/nationality.ts';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';
import type { LastSearch } from '#features/hotel-search/last-search.ts';
import type { SearchPath } from '#features/hotel-search/use-hotel-search.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { RATE_GRID, RATE_HEIGHT, ROOM_GRID, ROOM_PICTURE } from './room-grid.tsx';
import { Section } from './section.tsx';
import { loadRoomTable, type ReloadRates, type Rooms } from './use-rooms.ts';

const RoomTable = lazyPart(() => loadRoomTable().then((module) => module.RoomTable));

/** Height of the rest of a screen that was opened at the rooms, so that what follows does not shift into it. */
const FILLS_SCREEN = 'grid min-h-[calc(100dvh-16rem)] grid-cols-[minmax(0,1fr)] content-start';

interface RoomsSectionProps {
  hotel: Hotel;
  search: LastSearch;
  pathOf: SearchPath;
  /** Path of the city's results, shown when no room here fits. */
  cityPath: string;
  rooms: Rooms;
  checker: RateChecker;
  checks: RateChecks;
  onRetry: () => void;
  reload: ReloadRates;
}

/**
 * 'Rooms & Prices' (REQ-HOTEL-5): who sleeps in which room, and each room in a band with its rates as lines below it.
 */
export function RoomsSection(shown: RoomsSectionProps) {
  const { search, rooms } = shown;
  const { stay } = search;
  const nights = nightsBetween(stay.checkin, stay.checkout);
  const party = { ...stay, childAges: readChildAges(stay.ages, stay.children) };
  return (
    <Section id="rooms" title={t(m.rooms)} lead={rooms.kind === 'refused' ? '' : leadOf(stay, nights)}>
      {canLeadStay(stay.nat) ? (
        <p className="text-sm text-muted">{stayLeadRule()}</p>
      ) : (
        <Note tone="caution">{rulesFor(countryOf(stay.nat))}</Note>
      )}
      {stay.rooms > 1 && occupancyError(party) === null && (
        <p className="text-sm text-muted">{t(m.byRoom, { rooms: roomsText(party) })}</p>
      )}
      <RoomsState {...shown} nights={nights} />
    </Section>
  );
}

/** The stay and party that the prices are for, with the children's ages. */
function leadOf(stay: LastSearch['stay'], nights: number): string {
  const what = { nights: nightsLabel(nights), party: occupancyLabel(stay) };
  if (stay.children === 0) return t(m.roomsLead, what);
  return t(m.roomsLeadAges, { ...what, ages: readChildAges(stay.ages, stay.children).join(', ') });
}

/** The rooms, or why there are none: the stay cannot be searched, nobody answers, or nothing is free (REQ-HOTEL-8). */
function RoomsState(props: RoomsSectionProps & { nights: number }) {
  const { rooms, hotel, search, pathOf, cityPath, onRetry } = props;
  switch (rooms.kind) {
    case 'loading':
      return <RoomsSkeleton />;
    case 'refused':
      return (
        <EmptyState
          art="house"
          level={3}
          title={rooms.text}
          text={t(m.chooseStay)}
          action={<ModifySearch search={search} pathOf={pathOf} />}
        />
      );
    case 'failed':
      return (
        <ErrorState
          title={t(m.roomsFailedTitle)}
          text={rooms.text || t(m.roomsFailed)}
          onRetry={onRetry}
          className={FILLS_SCREEN}
        />
      );
    case 'rooms':
      if (rooms.rates.length > 0) {
        const { nights, checker, checks, reload } = props;
        return (
          <div className={FILLS_SCREEN}>
            <Suspense fallback={<RoomsSkeleton />}>
              <RoomTable
                {...{ hotel, nights, checker, checks, reload }}
                stay={search.stay}
                rates={rooms.rates}
                ageMs={rooms.ageMs}
              />
            </Suspense>
          </div>
        );
      }
      return (
        <div className={FILLS_SCREEN}>
          <EmptyState
            art="house"
            level={3}
            title={t(m.noneTitle)}
            text={t(m.none)}
            action={
              <>
                <ModifySearch search={search} pathOf={pathOf} />
                <LinkButton to={cityPath}>{t(m.hotelsIn, { city: placeName(hotel.CityName) })}</LinkButton>
              </>
            }
          />
        </div>
      );
  }
}

/** Enough skeletons to fill the screen, so that nothing below moves within it when the rooms load. */
const SKELETON_ROOMS = [0, 1, 2];
const SKELETON_RATES = [0, 1];

function RoomsSkeleton() {
  return (
    <Loading label={t(m.loadingRooms)}>
      <div aria-hidden>
        <ul className="grid gap-4">
          {SKELETON_ROOMS.map((room) => (
            <Card as="li" key={room} padded={false}>
              <div className={ROOM_GRID}>
                <Skeleton className={`w-full rounded-md ${ROOM_PICTURE}`} />
                <div className="grid min-w-0 grid-cols-1 gap-2">
                  <Skeleton className="h-5 w-48 max-w-full" />
                  <Skeleton className="h-4 w-64 max-w-full" />
                </div>
              </div>
              {SKELETON_RATES.map((rate) => (
                <div key={rate} className={`${RATE_GRID} ${RATE_HEIGHT} border-t border-hairline`}>
                  <Skeleton className="h-4 w-24 max-lg:col-span-full" />
                  <Skeleton className="h-4 w-40 max-lg:col-span-full" />
                  <Skeleton className="h-5 w-32 max-lg:col-span-full" />
                  <Skeleton className="h-10 w-36" />
                  <Skeleton className="h-11 w-30 rounded-md" />
                </div>
              ))}
            </Card>
          ))}
        </ul>
      </div>
    </Loading>
  );
}
