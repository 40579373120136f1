import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Price } from '#design/price.tsx';
import { Skeleton } from '#design/loading.tsx';
import * as common from '@safar/messages/common';
import { wholeRupees } from '@safar/domain/money/money';
import type { RateChecks } from './rate-checks.ts';
import type { RoomRate, Rooms } from './use-rooms.ts';
import type { Elements } from '#lib/rich.tsx';
import { useEffect, useState } from 'react';

interface FromPriceProps {
  rooms: Rooms;
  checks: RateChecks;
  nights: number;
  /** A link to the rooms, or to another stay. */
  action: Elements;
}

/** Whether the hotel has no room for this stay, or the address has no stay to search for. */
export function hasNoRooms(rooms: Rooms, checks: RateChecks): boolean {
  return rooms.kind === 'refused' || (rooms.kind === 'rooms' && lowestTotal(rooms.rates, checks) === undefined);
}

/** The lowest total beside the page on large screens. */
export function FromPriceCard({ action, ...props }: FromPriceProps) {
  return (
    <Card className="grid gap-3 p-4! sm:p-5!">
      <FromPrice {...props} />
      {action}
    </Card>
  );
}

/** The lowest total at the bottom of phones, until the traveller reaches the rooms with their own prices. */
export function FromPriceBar({ action, ...props }: FromPriceProps) {
  const isAtRooms = useInSight('rooms');
  return (
    <div
      data-action-bar={isAtRooms ? undefined : ''}
      inert={isAtRooms}
      className={cx(
        isAtRooms && 'invisible',
        'sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-overlay px-4 pt-2 pb-3 sm:hidden',
      )}
    >
      <FromPrice {...props} />
      {action}
    </div>
  );
}

function FromPrice({ rooms, checks, nights }: Omit<FromPriceProps, 'action'>) {
  switch (rooms.kind) {
    case 'loading':
      return (
        <div className="grid h-17 content-center gap-2">
          <span className="sr-only">{t(m.loadingPrice)}</span>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-4 w-32" />
        </div>
      );
    case 'refused':
      return <p className="flex h-17 items-center text-sm text-muted">{t(m.chooseDates)}</p>;
    case 'failed':
      return <p className="flex h-17 items-center text-sm text-muted">{t(m.noLive)}</p>;
    case 'rooms': {
      const lowest = lowestTotal(rooms.rates, checks);
      if (lowest === undefined) return <p className="flex h-17 items-center text-sm text-muted">{t(m.noRooms)}</p>;
      return (
        <div className="grid h-17 content-center">
          <span className="text-xs text-muted max-sm:hidden">{t(m.from)}</span>
          <Price amountPaise={wholeRupees(lowest)} covers={t(common.stayCovers, { nights })} />
        </div>
      );
    }
  }
}

/**
 * The lowest total in paise, by the supplier's latest answers; a rate that is sold out or cannot be sold here does not
 * count.
 */
function lowestTotal(rates: readonly RoomRate[], checks: RateChecks): number | undefined {
  const totals = rates.flatMap(({ BookingCode, price }) => {
    const check = checks.get(BookingCode);
    if (check?.kind === 'gone' || (check?.kind === 'ok' && check.prebook.notSold)) return [];
    return [check?.kind === 'ok' ? check.prebook.price.totalPaise : price.totalPaise];
  });
  return totals.toSorted((a, b) => a - b)[0];
}

/** Whether a section, given by its id, is in the middle of the screen. */
function useInSight(id: string): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const section = document.querySelector(`#${id}`);
    if (section === null) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: '-50% 0px -50% 0px',
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [id]);
  return isInSight;
}
