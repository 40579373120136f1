import { lazy, Suspense } from 'react';
import { changedTotal } from '#features/checkout/offer-change.ts';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { RateFacts } from './rate-facts.tsx';
import { groupRates } from './room-groups.ts';
import { RoomGroupRow } from './room-group-row.tsx';
import { RoomsFrame } from './rooms-frame.tsx';
import { useBookRate } from './use-book-rate.ts';
import type { ReloadRates, RoomRate } from './use-rooms.ts';

const OfferChangedDialog = lazy(() =>
  import('#features/checkout/offer-changed-dialog.tsx').then((module) => ({ default: module.OfferChangedDialog })),
);

interface RoomTableProps {
  hotel: Hotel;
  stay: StaySearch;
  nights: number;
  rates: readonly RoomRate[];
  checker: RateChecker;
  checks: RateChecks;
  reload: ReloadRates;
}

/** The rooms with their rates, and the way from a rate to its checkout. */
export function RoomTable({ hotel, stay, nights, rates, checker, checks, reload }: RoomTableProps) {
  const booking = useBookRate(hotel.HotelCode, stay, { rates, checker, reload });
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
      <RateFacts hotel={hotel} stay={stay} rates={rates} checks={checks} />
      {change && (
        <Suspense>
          <OfferChangedDialog
            of="hotel"
            change={changedTotal('hotel', change.before.price.totalPaise, change.after.price.totalPaise)}
            busy={booking.busyCode !== null}
            onAccept={() => void booking.acceptChange()}
            onLeave={booking.leaveChange}
          />
        </Suspense>
      )}
    </>
  );
}
