import { reissueFaults } from './air-faults.ts';
import type { ScriptedFault } from './fault.ts';
import { otherRoomFaults } from './hotel-faults.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/** How a traveller exchanges what is booked: a stay for other dates or guests, a ticket's flights for others. */
export interface Exchanging {
  /** Which of the offers is taken: the dearest or the cheapest. */
  readonly wants: 'dearer' | 'cheaper';
  /** How the difference is paid, where there is one. */
  readonly pays:
    | 'once'
    /** Presses Pay in two tabs at once. */
    | 'twice-at-once'
    /** Leaves the payment. */
    | 'nothing'
    | 'declined-then-once'
    /** When the time of the offer is over. */
    | 'late'
    /** A second tab asks for the same again, and both orders are paid. */
    | 'both-tabs'
    /** In the same moment in which the whole booking is cancelled. */
    | 'beside-cancelling';
  /** Faults of the suppliers, armed before it is asked for. */
  readonly faults: readonly ScriptedFault[];
  /** What follows once the exchange has ended: another one, the other way round, or the booking is cancelled. */
  readonly next: null | 'again' | 'cancels';
}

export interface StayExchanging extends Exchanging {
  /** Who is to stay: the guests of the booking, or one adult or child more. */
  readonly guests: 'same' | 'adult' | 'child';
  /** Whether the dates stay, where the guests do not. */
  readonly keepsDates: boolean;
}

export interface TicketExchanging extends Exchanging {
  /** Which flights of a ticket of two directions become others. */
  readonly directions: 'out' | 'back' | 'both';
  /** Whose seat of the ticket is given up before, where others stay; null for nobody's. */
  readonly givesUp: null | 'first' | 'last';
  /** What the airline does to the old flights meanwhile; null for nothing. */
  readonly moves: null | Moving;
}

/** What an airline does to the flights of a ticket that is being exchanged. */
export interface Moving {
  readonly does: 'moves' | 'moves-little' | 'cancels';
  /** After the exchange was shown: before it is paid, or this long after the payment began. */
  readonly afterMs: number | 'before';
}

function writeExchange(random: Random, kind: 'stay' | 'flight'): Exchanging {
  return {
    wants: random.weighted<Exchanging['wants']>([
      [1, 'dearer'],
      // Often dearer too, by what the hotel charges for the old dates.
      [2, 'cheaper'],
    ]),
    pays: random.weighted<Exchanging['pays']>([
      [6, 'once'],
      [2, 'twice-at-once'],
      [1, 'nothing'],
      [1, 'declined-then-once'],
      [2, 'late'],
      [2, 'both-tabs'],
      [1, 'beside-cancelling'],
    ]),
    faults: kind === 'flight' ? reissueFaults(random) : otherRoomFaults(random),
    next: random.weighted<Exchanging['next']>([
      [3, null],
      [4, 'again'],
      [1, 'cancels'],
    ]),
  };
}

const KEEPS_DATES_SHARE = 0.4;

export function writeStayExchanging(random: Random): StayExchanging {
  return {
    ...writeExchange(random, 'stay'),
    guests: random.weighted<StayExchanging['guests']>([
      [4, 'same'],
      [3, 'adult'],
      [3, 'child'],
    ]),
    keepsDates: random.chance(KEEPS_DATES_SHARE),
  };
}

const GIVES_UP_SHARE = 0.8;
const MOVES_SHARE = 0.5;
/** An airline is asked for about as long. */
const LATEST_MOVE_MS = 2500;

export function writeTicketExchanging(random: Random): TicketExchanging {
  return {
    ...writeExchange(random, 'flight'),
    directions: random.pick(['out', 'back', 'both'] as const),
    givesUp: random.chance(GIVES_UP_SHARE) ? random.pick(['first', 'last'] as const) : null,
    moves: random.chance(MOVES_SHARE)
      ? {
          does: random.pick(['moves', 'moves-little', 'cancels'] as const),
          afterMs: random.chance(0.3) ? 'before' : random.int(0, LATEST_MOVE_MS),
        }
      : null,
  };
}
