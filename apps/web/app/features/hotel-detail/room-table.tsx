import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { changedTotal } from '#features/checkout/offer-change.ts';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { RateFacts } from './rate-facts.tsx';
import { RenewalNote } from './renewal-note.tsx';
import { RoomFilterChips } from './room-filter-chips.tsx';
import { ratesFitting, type RoomFilter } from './room-filters.ts';
import { groupRates } from './room-groups.ts';
import { RoomGroupRow } from './room-group-row.tsx';
import { useBookRate } from './use-book-rate.ts';
import { useRenewal } from './use-renewal.ts';
import type { ReloadRates, RoomRate } from './use-rooms.ts';

const OfferChangedDialog = lazyPart(() =>
  import('#features/checkout/offer-changed-dialog.tsx').then((module) => module.OfferChangedDialog),
);

interface RoomTableProps {
  hotel: Hotel;
  stay: StaySearch;
  nights: number;
  rates: readonly RoomRate[];
  /** Age of the rates in ms. */
  ageMs: () => number;
  checker: RateChecker;
  checks: RateChecks;
  reload: ReloadRates;
}

/** The rooms with their rates, and the step from a rate to its checkout. */
export function RoomTable({ hotel, stay, nights, rates, ageMs, checker, checks, reload }: RoomTableProps) {
  const shown = { rates, checker, checks, reload };
  const booking = useBookRate(hotel.HotelCode, stay, shown);
  const { change } = booking;
  const renewal = useRenewal(shown, ageMs, change !== null || booking.busyCode !== null);
  const [wanted, want] = useState<readonly RoomFilter[]>([]);
  // After the rates were fetched again, none may pass the chosen filters.
  const chosen = ratesFitting(rates, wanted).length > 0 ? wanted : [];
  return (
    <>
      {renewal && <RenewalNote renewal={renewal} />}
      <RoomFilterChips rates={rates} chosen={chosen} onChoose={want} />
      <ul className="grid gap-4">
        {groupRates(ratesFitting(rates, chosen), hotel.RoomTypes).map((group, index) => (
          <RoomGroupRow
            key={group.name}
            titled={index === 0}
            group={group}
            hotel={hotel}
            stay={stay}
            nights={nights}
            checks={checks}
            checker={checker}
            booking={booking}
            before={renewal?.kind === 'renewed' ? renewal.before : undefined}
          />
        ))}
      </ul>
      <p className="mt-4 text-xs text-faint">{t(m.indiaTime)}</p>
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
