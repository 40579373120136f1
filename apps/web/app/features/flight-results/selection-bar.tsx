import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { choiceTotal, pickedLeg, type TripChoice } from '@safar/domain/flight/flight-choice';
import { formatDayMonth } from '@safar/domain/time/days';
import { clockOf, dayOf, dayShiftText } from '@safar/domain/flight/flight-times';
import { paxLabel } from '@safar/domain/flight/flight-party';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import type { SpecialReturn } from '@safar/domain/flight/special-return';
import { Button } from '#design/button.tsx';
import { CarrierMark } from '#design/flight-marks.tsx';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { legName, type FlightTrip } from './flight-trip.ts';
import type { FlightOffers } from './found-trip.ts';
import { SpecialOffer } from './special-offer.tsx';

/** The chosen flights at the bottom of the page, with the total and the button to continue (REQ-FRES-7). */
export function SelectionBar({
  trip,
  offers,
  choice,
  special,
  takesSpecial,
  busy,
  onSpecial,
  onShow,
  onRemove,
  onBook,
}: {
  trip: FlightTrip;
  offers: FlightOffers;
  choice: TripChoice;
  /** Both flights on one ticket, where that is cheaper. */
  special: SpecialReturn | null;
  takesSpecial: boolean;
  busy: boolean;
  onSpecial: (taken: boolean) => void;
  onShow: (legIndex: number) => void;
  onRemove: (legIndex: number) => void;
  onBook: () => void;
}) {
  const total = choiceTotal(offers, choice);
  const book = useFocusOnceComplete(total?.complete ?? false);
  if (!total) return null;
  const together = special !== null && takesSpecial;
  const shownPaise = together ? special.totalPaise : total.totalPaise;
  return (
    <section
      aria-label={t(m.yourSelection)}
      data-action-bar="always"
      className="sticky bottom-0 z-10 border-t border-hairline bg-overlay shadow-float"
    >
      <div aria-live="polite">
        {special && (
          <SpecialOffer
            carrier={pickedLeg(offers, choice, 0)?.leg.segments[0]?.carrierName ?? ''}
            special={special}
            ordinaryPaise={total.totalPaise}
            taken={takesSpecial}
            onTake={onSpecial}
          />
        )}
      </div>
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2 sm:py-3">
        <ul className="flex min-w-0 flex-1 divide-x divide-hairline max-md:basis-full">
          {trip.legs.map((_, legIndex) => (
            <li key={legIndex} className="min-w-0 flex-1 px-2 first:ps-0 last:pe-0 sm:px-4 md:max-w-72">
              <Pick {...{ trip, offers, choice, together, legIndex, onShow, onRemove }} />
            </li>
          ))}
        </ul>
        <div className="ms-auto flex items-center gap-4 max-md:w-full">
          <span className="grid flex-1 md:justify-items-end" aria-live="polite">
            <Price size="bar" amountPaise={wholeRupees(shownPaise)} />
            <span className="text-xs text-muted">{totalText(trip, offers, total.complete)}</span>
          </span>
          <Button
            ref={book}
            variant="solid"
            size="lg"
            disabled={!total.complete}
            busy={busy}
            busyText={t(m.checkingSelection)}
            onClick={onBook}
          >
            {t(m.bookNow)}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * Focuses the button to continue once the last flight is chosen: otherwise a keyboard user would have to pass all
 * flights.
 */
function useFocusOnceComplete(complete: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(complete);
  useEffect(() => {
    if (complete && !was.current) button.current?.focus({ preventScroll: true });
    was.current = complete;
  }, [complete]);
  return button;
}

function totalText({ search }: FlightTrip, offers: FlightOffers, complete: boolean): string {
  const party = paxLabel(search.pax);
  if (complete) return t(m.selectionTotal, { party });
  return offers.kind === 'whole' ? t(m.wholeTripFrom, { party }) : t(m.chosenSoFar, { party });
}

interface PickProps {
  trip: FlightTrip;
  offers: FlightOffers;
  choice: TripChoice;
  /** Whether both are bought on one ticket, so that this flight has no price of its own. */
  together: boolean;
  legIndex: number;
  onShow: (legIndex: number) => void;
  onRemove: (legIndex: number) => void;
}

function Pick({ trip, offers, choice, together, legIndex, onShow, onRemove }: PickProps) {
  const name = legName(trip, legIndex);
  const picked = pickedLeg(offers, choice, legIndex);
  const [first] = picked?.leg.segments ?? [];
  if (!picked || !first)
    return (
      <div className="text-sm">
        <div className="text-2xs text-faint">{name}</div>
        {legIndex === choice.active ? (
          <span className="text-muted">{t(m.chooseFlight)}</span>
        ) : (
          <button type="button" className="link text-sm" onClick={() => onShow(legIndex)}>
            {t(m.choose)}
          </button>
        )}
      </div>
    );
  const { leg, fare } = picked;
  const shift = dayShiftText(leg.dayShift);
  return (
    <div className="relative flex min-w-0 items-center gap-3">
      <CarrierMark code={first.carrierCode} className="size-9 text-xs max-lg:hidden" />
      <div className="min-w-0 flex-1">
        <div className="text-2xs text-faint max-sm:pe-6">{name}</div>
        <div className="text-xs font-semibold sm:text-sm">
          <span className="whitespace-nowrap">{`${clockOf(leg.from.time)} –`}</span>{' '}
          <span className="whitespace-nowrap">
            <span>{clockOf(leg.to.time)}</span>
            {shift && <sup className="text-2xs text-caution">{shift}</sup>}
          </span>
        </div>
        <div className="truncate text-2xs text-faint max-sm:hidden">
          {`${formatDayMonth(dayOf(leg.from.time))}${fare && offers.kind === 'apart' && !together ? ` · ${formatInr(wholeRupees(fare.totalPaise))}` : ''}${fare && offers.kind === 'apart' ? ` · ${fare.family}` : ''}`}
        </div>
      </div>
      <button
        type="button"
        aria-label={t(m.removeLeg, { leg: name })}
        title={t(m.removeLeg, { leg: name })}
        onClick={() => onRemove(legIndex)}
        className="absolute end-0 -top-1 grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text sm:relative sm:top-0 sm:size-8 pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 sm:pointer-coarse:after:-inset-1.5"
      >
        <Icon of={IconX} size="sm" />
      </button>
    </div>
  );
}
