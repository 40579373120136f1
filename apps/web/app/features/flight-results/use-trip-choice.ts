import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useCallback, useMemo } from 'react';
import { canShow, findAgain, noChoice, optionsOf, pickLeg, type TripChoice } from '@safar/domain/flight-choice';
import { announce } from '#design/live-region.tsx';
import { legName, type FlightTrip } from './flight-trip.ts';
import type { FlightOffers, FlightOption } from './found-trip.ts';
import { focusLeg } from './leg-tabs.tsx';

const NO_OPTIONS: readonly FlightOption[] = [];

export interface TripChoosing {
  /** What is chosen, as far as it is on offer. */
  choice: TripChoice;
  /** What can be chosen for the leg looked at. */
  options: readonly FlightOption[];
  /** Looks at another leg, where it can be looked at already. */
  show: (legIndex: number) => void;
  /** Chooses an option of the leg looked at and goes on to the next; null while nothing is on offer. */
  pick: (option: FlightOption, family: string | null) => TripChoice | null;
}

/** Choosing a trip leg by leg among what is on offer (REQ-FRES-7). `wanted` is the choice as it is kept, of this search or the one before. */
export function useTripChoice(
  trip: FlightTrip,
  offers: FlightOffers | null,
  wanted: TripChoice,
  setChoice: (choice: TripChoice) => void,
): TripChoosing {
  const legCount = trip.legs.length;
  const choice = useMemo(() => choiceIn(offers, wanted, legCount), [offers, wanted, legCount]);
  const { active } = choice;
  const options = useMemo(() => (offers ? optionsOf(offers, choice, active) : NO_OPTIONS), [offers, choice, active]);

  const show = useCallback(
    (legIndex: number) => {
      if (offers && canShow(offers, choice, legIndex)) setChoice({ ...choice, active: legIndex });
    },
    [offers, choice, setChoice],
  );

  const pick = useCallback(
    (option: FlightOption, family: string | null) => {
      if (!offers) return null;
      const next = pickLeg(offers, choice, active, { legKey: option.key, family });
      setChoice(next);
      if (next.active !== active) {
        announce(t(m.legChosen, { leg: legName(trip, active), next: legName(trip, next.active) }));
        focusLeg();
      }
      return next;
    },
    [offers, choice, active, setChoice, trip],
  );

  return { choice, options, show, pick };
}

/** What is chosen, as far as it is on offer; while nothing is, only the leg looked at. */
function choiceIn(offers: FlightOffers | null, wanted: TripChoice, legCount: number): TripChoice {
  return offers ? findAgain(offers, wanted) : { ...noChoice(legCount), active: wanted.active };
}
