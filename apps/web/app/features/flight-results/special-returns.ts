import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import {
  specialReturnOf,
  type OrdinaryFare,
  type SpecialList,
  type SpecialReturn,
} from '@safar/domain/flight/special-return';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import type { TripSearch } from './flight-trip.ts';
import type { BoughtFare, FlightOption } from './found-trip.ts';
import { queryOf } from './search-flights.ts';

const PAISE_PER_RUPEE = 100;

/** The special returns on a search's flights, sold on one ticket (decision 0017). */
export interface SpecialReturns {
  /** The special return on both chosen flights; null when none costs less than their two tickets. */
  of: (bought: readonly BoughtFare[]) => SpecialReturn | null;
  /** The note on the card of a flight when the other leg is chosen; null when there is none. */
  hint: (option: FlightOption, legIndex: number, other: BoughtFare) => string | null;
}

/** Searches special returns in addition to a search's answer; none when that search fails (REQ-FRES-8). */
export async function findSpecialReturns(search: TripSearch): Promise<SpecialReturns | null> {
  try {
    const { lists } = await answerOf(
      browserApi.GET('/api/air/special-returns', { params: { query: queryOf(search) } }),
    );
    return lists.length === 0 ? null : specialReturns(lists);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}

/** Special returns among the lists that were found. */
export function specialReturns(lists: readonly SpecialList[]): SpecialReturns {
  const of = ([out, back]: readonly BoughtFare[]) =>
    out && back ? specialReturnOf(lists, ordinary(out), ordinary(back)) : null;
  return {
    of,
    hint: ({ flight, fare: shown }, legIndex, other) => {
      const { family } = other.fare;
      const fare = flight.fares.find((each) => each.family === family);
      if (!fare) return null;
      const own = { flight, fare };
      const [out, back] = legIndex === 0 ? [own, other] : [other, own];
      const landsBefore = (out.flight.legs.at(-1)?.to.time ?? '') < (back.flight.legs[0]?.from.time ?? '');
      const special = landsBefore ? of([out, back]) : null;
      // The card shows its cheapest fare: when the special return is sold at another fare, the note names it.
      if (special === null) return null;
      const less = formatInr(wholeRupeesDown(special.lessPaise));
      return family === shown.family ? t(m.special, { less }) : t(m.specialIn, { family, less });
    },
  };
}

function ordinary({ flight, fare }: BoughtFare): OrdinaryFare {
  const { family, totalPaise, refundable, baggage } = fare;
  return { flightId: flight.id, family, totalPaise, refundable, baggage };
}

/** Rounded down, so that the saving is never overstated. */
function wholeRupeesDown(paise: number): number {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}
