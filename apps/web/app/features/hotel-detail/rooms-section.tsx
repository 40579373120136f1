import { lazy, Suspense } from 'react';
import { occupancyLabel } from '@safar/domain/occupancy';
import { nightsBetween, nightsLabel } from '@safar/domain/days';
import { Card } from '#design/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { Note } from '#design/note.tsx';
import { Loading, Skeleton } from '#design/skeleton.tsx';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';
import type { LastSearch } from '#features/hotel-search/last-search.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { RATE_GRID, ROOM_GRID } from './room-grid.ts';
import { groupRates } from './room-groups.ts';
import { RoomGroupRow } from './room-group-row.tsx';
import { Section } from './section.tsx';
import { useBookRate } from './use-book-rate.ts';
import { type RoomRate, type Rooms } from './use-rooms.ts';

const PriceChangedDialog = lazy(() =>
  import('#features/checkout/price-changed-dialog.tsx').then((module) => ({ default: module.PriceChangedDialog })),
);

interface RoomsSectionProps {
  hotel: Hotel;
  search: LastSearch;
  rooms: Rooms;
  checker: RateChecker;
  checks: RateChecks;
  /** The dates of the address could not be used. */
  corrected: boolean;
  onRetry: () => void;
}

/** 'Rooms & Prices' (spec 3.2.3): a table on wide screens, cards on narrow ones. */
export function RoomsSection({ corrected, ...shown }: RoomsSectionProps) {
  const { search } = shown;
  const { stay } = search;
  const nights = nightsBetween(stay.checkin, stay.checkout);
  return (
    <Section
      id="rooms"
      title="Rooms & Prices"
      lead={`Total for ${nightsLabel(nights)}, ${occupancyLabel(stay)}. Taxes and the platform fee are included.`}
    >
      {corrected && (
        <Note tone="caution" title="These dates cannot be booked any more." action={<ModifySearch search={search} />}>
          Prices below are for the next possible night.
        </Note>
      )}
      <RoomsState {...shown} nights={nights} />
    </Section>
  );
}

function RoomsState({ rooms, onRetry, ...table }: Omit<RoomsSectionProps, 'corrected'> & { nights: number }) {
  switch (rooms.kind) {
    case 'loading':
      return <RoomsSkeleton />;
    case 'failed':
      return <ErrorState title="Could not load rooms right now." text={rooms.text} onRetry={onRetry} />;
    case 'rooms':
      if (rooms.rates.length > 0) return <RoomTable {...table} rates={rooms.rates} />;
      return (
        <EmptyState
          art="house"
          level={3}
          title="No rooms available for your dates."
          text="Other dates, or fewer rooms, may fit."
          action={<ModifySearch search={table.search} />}
        />
      );
  }
}

interface RoomTableProps extends Pick<RoomsSectionProps, 'hotel' | 'search' | 'checker' | 'checks'> {
  rates: readonly RoomRate[];
  nights: number;
}

function RoomTable({ hotel, search: { stay }, checker, checks, rates, nights }: RoomTableProps) {
  const booking = useBookRate(hotel.HotelCode, stay, checker);
  const { change } = booking;
  return (
    <>
      <RoomsFrame>
        {groupRates(rates, hotel.RoomTypes).map((group) => (
          <RoomGroupRow
            key={group.name}
            group={group}
            hotel={hotel}
            stay={stay}
            nights={nights}
            checks={checks}
            checker={checker}
            booking={booking}
          />
        ))}
      </RoomsFrame>
      {change && (
        <Suspense>
          <PriceChangedDialog
            change={{ beforePaise: change.before.price.totalPaise, afterPaise: change.after.price.totalPaise }}
            busy={booking.busyCode !== null}
            onAccept={() => void booking.acceptChange()}
            onLeave={booking.leaveChange}
          />
        </Suspense>
      )}
    </>
  );
}

/** The edge of the table with its column titles; the titles repeat what every cell says by itself. */
function RoomsFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="overflow-hidden lg:rounded-lg lg:border lg:border-hairline lg:bg-surface lg:shadow-card">
      <div aria-hidden className={`${ROOM_GRID} bg-raised text-xs font-semibold text-faint max-lg:hidden`}>
        <span className="px-5 py-2.5">Room type</span>
        <div className={`${RATE_GRID} py-2.5!`}>
          <span>Amenities</span>
          <span>Today’s price</span>
          <span>Meal plan</span>
          <span>Action</span>
        </div>
      </div>
      <ul className="grid gap-4 lg:gap-0">{children}</ul>
    </div>
  );
}

/** Enough to fill the screen, so that nothing below moves within it when the rooms come. */
const SKELETON_ROOMS = [0, 1, 2];
const SKELETON_RATES = [0, 1];

function RoomsSkeleton() {
  return (
    <Loading label="Loading rooms…">
      <RoomsFrame>
        {SKELETON_ROOMS.map((room) => (
          <Card as="li" key={room} padded={false} className="lg:rounded-none lg:border-0 lg:border-t lg:shadow-none">
            <div className={ROOM_GRID}>
              <div className="grid content-start gap-3 p-4 lg:p-5">
                <Skeleton className="aspect-3/2 w-full rounded-md max-lg:aspect-video" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
              </div>
              <div>
                {SKELETON_RATES.map((rate) => (
                  <div key={rate} className={`${RATE_GRID} min-h-44 items-center`}>
                    <Skeleton className="h-4 w-4/5" />
                    <Skeleton className="h-7 w-28" />
                    <Skeleton className="h-4 w-2/3" />
                    <Skeleton className="h-11 w-32 rounded-md" />
                  </div>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </RoomsFrame>
    </Loading>
  );
}
