import { reissueFaults } from './air-faults.ts';
import type { ScriptedFault } from './fault.ts';
import { otherRoomFaults } from './hotel-faults.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/** How a traveller exchanges what is booked: a stay for other dates, a ticket's flights for others. */
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

export function writeExchanging(random: Random, kind: 'stay' | 'flight'): Exchanging {
  return {
    wants: random.weighted<Exchanging['wants']>([
      [1, 'dearer'],
      [1, 'cheaper'],
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
