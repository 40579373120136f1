import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useCallback, useMemo } from 'react';
import { canShow, findAgain, noChoice, optionsOf, pickLeg, type TripChoice } from '@safar/domain/flight/flight-choice';
import { announce } from '#design/live-region.tsx';
import { legName, type FlightTrip } from './flight-trip.ts';
import type { FlightOffers, FlightOption } from './found-trip.ts';
import { focusLeg } from './leg-tabs.tsx';

const NO_OPTIONS: readonly FlightOption[] = [];

export interface TripChoosing {
  /** The choice, as far as it is for sale. */
  choice: TripChoice;
  /** The options of the leg shown. */
  options: readonly FlightOption[];
  /** Shows another leg, if it can be shown already. */
  show: (legIndex: number) => void;
  /** Chooses an option of the leg shown and goes on to the next; null while nothing is for sale. */
  pick: (option: FlightOption, family: string | null) => TripChoice | null;
}

/**
 * Chooses a trip leg by leg from the offers (REQ-FRES-7). `wanted` is the stored choice, from this search or the one
 * before.
 */
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

/** The choice, as far as it is for sale; without offers only the leg shown. */
function choiceIn(offers: FlightOffers | null, wanted: TripChoice, legCount: number): TripChoice {
  return offers ? findAgain(offers, wanted) : { ...noChoice(legCount), active: wanted.active };
}
