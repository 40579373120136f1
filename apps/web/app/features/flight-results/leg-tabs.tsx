import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { IconCheck, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canShow, type TripChoice } from '@safar/domain/flight/flight-choice';
import { formatDayMonth, weekdayName } from '@safar/domain/time/days';
import { Icon } from '#design/icon.tsx';
import { Tabs } from '#design/tabs.tsx';
import { legName, type FlightTrip } from './flight-trip.ts';
import type { FlightOffers } from './found-trip.ts';

/** One tab per leg, with the options of the open one in its panel; a trip of one leg has no tabs. */
export function LegTabs({
  trip,
  offers,
  choice,
  onShow,
  children,
}: {
  trip: FlightTrip;
  /** Null while searching. */
  offers: FlightOffers | null;
  choice: TripChoice;
  onShow: (legIndex: number) => void;
  children: ReactNode;
}) {
  if (trip.legs.length === 1) return children;
  return (
    <Tabs
      label={t(m.legs)}
      look="cards"
      selected={String(choice.active)}
      onSelect={(id) => onShow(Number(id))}
      tabs={trip.legs.map((_, legIndex) => ({
        id: String(legIndex),
        label: <LegTab trip={trip} legIndex={legIndex} chosen={choice.picks[legIndex] !== null} />,
        disabled: offers !== null && !canShow(offers, choice, legIndex),
        panel: children,
      }))}
    />
  );
}

/** Focuses the tab of the leg that is shown next, for a button that disappears with the leg before. */
export function focusLeg(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true }),
  );
}

/** The text of a leg's tab: its name, route, day, and whether it is chosen. */
function LegTab({ trip, legIndex, chosen }: { trip: FlightTrip; legIndex: number; chosen: boolean }) {
  const leg = trip.legs[legIndex];
  if (!leg) return null;
  const back = trip.search.tripType === 'roundtrip' && legIndex === 1;
  return (
    <>
      <Icon of={back ? IconPlaneArrival : IconPlaneDeparture} className="max-md:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-1">
          <span className="font-semibold">{legName(trip, legIndex)}</span>
          {chosen && (
            <span className="inline-flex items-center gap-1 rounded-sm text-2xs font-semibold text-select-text sm:bg-select-soft sm:px-1.5 sm:py-0.5">
              <Icon of={IconCheck} size="xs" />
              <span className="max-md:sr-only">{t(m.chosen)}</span>
            </span>
          )}
        </span>
        <span className="block text-xs text-faint max-[24rem]:text-2xs">
          <span className="whitespace-nowrap">{`${leg.from.code} – ${leg.to.code}`}</span>{' '}
          <span className="whitespace-nowrap">
            <span className="max-sm:hidden">{`· ${weekdayName(leg.day)}, `}</span>
            <span>{formatDayMonth(leg.day)}</span>
          </span>
        </span>
      </span>
    </>
  );
}
