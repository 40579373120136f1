import type { PlanId } from '@safar/domain/plans';
import { airFaults } from './air-faults.ts';
import type { Faults } from './fault.ts';
import { gatewayFaults } from './gateway-faults.ts';
import { hotelFaults } from './hotel-faults.ts';
import { createRandom, type Random } from './random.ts';
import { writeTrip, type Trip } from './trip.ts';

/** What a traveller does at the payment window. */
type Paying =
  /** Closes it. */
  | 'nothing'
  | 'once'
  /** Declined, and tried no more. */
  | 'declined'
  | 'declined-then-once'
  /** The bank declines, the traveller pays again, and the bank takes the first payment after all. */
  | 'declined-then-once-and-late'
  /** Presses Pay in two tabs. */
  | 'twice-at-once';

/** What a traveller who holds a room does about its balance. */
type BalancePaying =
  /** Pays it on the page, or through the link; or both, side by side. */
  | 'order'
  | 'link'
  | 'order-and-link'
  /** Forgets it: the deadline comes in its own time. */
  | 'nothing'
  /** Sees the deadline come. */
  | 'never'
  /** Pays as the deadline comes, or once the room is released. */
  | 'at-the-deadline'
  | 'late';

/** What one traveller does, whatever is bought. */
interface Behaviour {
  /** `{seed}/{number}`: names it in every message. */
  readonly name: string;
  readonly number: number;
  readonly faults: Faults;
  /** Presses of each button at once. */
  readonly orderClicks: number;
  readonly verifies: number;
  readonly cancelClicks: number;
  /** Whether the browser names its presses with an `Idempotency-Key`. */
  readonly keyed: boolean;
  /** How often a refused or unanswered press is repeated before the traveller leaves. */
  readonly patience: number;
  /** A second tab meets a new price and opens a second order; which of the two is paid, or both. */
  readonly secondTab: null | { readonly pays: 'first' | 'second' | 'both' };
  readonly paying: Paying;
  readonly waitBeforePayingMs: number;
  readonly verifyForged: boolean;
  /** The traveller cancels, so long after paying or once it is booked; null: keeps what was bought. */
  readonly cancels: null | { readonly afterMs: number; readonly onceBooked: boolean };
  /** What an operator does for who kept what was bought; null: nothing. */
  readonly operator: null | { readonly does: 'cancels' } | { readonly does: 'gives-back'; readonly share: number };
  /** Entered at the checkout. */
  readonly coupon: null | 'TEN' | 'FEW';
}

export interface StayScript extends Behaviour {
  readonly kind: 'stay';
  /** Wanted; where the rate's terms do not allow it the traveller pays in full. */
  readonly plan: PlanId;
  readonly balancePaying: BalancePaying;
}

export interface FlightScript extends Behaviour {
  readonly kind: 'flight';
  readonly trip: Trip;
  /** What the traveller answers where an airline changed something when it held a ticket. */
  readonly onChange: 'accept' | 'refuse' | 'silence';
}

/** One purchase of one traveller, and all that goes wrong with it: decided before it begins, by the seed alone. */
export type Script = StayScript | FlightScript;

const FLIGHT_SHARE = 0.4;

/** The script of one purchase of a run. */
export function writeScript(seed: number, number: number): Script {
  // A prime keeps the streams of neighbouring seeds and numbers apart.
  const random = createRandom(seed * 1_000_003 + number);
  const behaviour = { name: `${seed}/${number}`, number, ...writeBehaviour(random) };
  const gateway = gatewayFaults(random);
  return random.chance(FLIGHT_SHARE)
    ? { kind: 'flight', ...behaviour, faults: together(gateway, airFaults(random)), ...writeFlight(random) }
    : { kind: 'stay', ...behaviour, faults: together(gateway, hotelFaults(random)), ...writePlan(random) };
}

function together(...parts: readonly Partial<Faults>[]): Faults {
  const at = (stage: keyof Faults) => parts.flatMap((part) => part[stage] ?? []);
  return {
    search: at('search'),
    checkout: at('checkout'),
    order: at('order'),
    book: at('book'),
    payment: at('payment'),
    paid: at('paid'),
    balance: at('balance'),
    cancel: at('cancel'),
  };
}

function writeFlight(random: Random): Pick<FlightScript, 'trip' | 'onChange'> {
  return {
    trip: writeTrip(random),
    onChange: random.weighted<FlightScript['onChange']>([
      [4, 'accept'],
      [2, 'refuse'],
      [1, 'silence'],
    ]),
  };
}

function writePlan(random: Random): Pick<StayScript, 'plan' | 'balancePaying'> {
  return {
    plan: random.weighted<PlanId>([
      [6, 'pay_full'],
      [3, 'pay_half'],
      [2, 'pay_later'],
    ]),
    balancePaying: random.weighted<BalancePaying>([
      [3, 'order'],
      [3, 'link'],
      [1, 'order-and-link'],
      [1, 'nothing'],
      [2, 'never'],
      [2, 'at-the-deadline'],
      [1, 'late'],
    ]),
  };
}

function writeBehaviour(random: Random): Omit<Behaviour, 'name' | 'number' | 'faults'> {
  return {
    orderClicks: random.weighted([
      [7, 1],
      [2, 2],
      [1, 4],
    ]),
    verifies: random.weighted([
      [2, 0],
      [5, 1],
      [2, 2],
      [1, 3],
    ]),
    cancelClicks: random.weighted([
      [3, 1],
      [1, 2],
    ]),
    keyed: random.chance(0.5),
    patience: random.int(0, 4),
    secondTab: random.chance(0.08) ? { pays: random.pick(['first', 'second', 'both']) } : null,
    paying: random.weighted<Paying>([
      [80, 'once'],
      [5, 'nothing'],
      [3, 'declined'],
      [5, 'declined-then-once'],
      [4, 'declined-then-once-and-late'],
      [5, 'twice-at-once'],
    ]),
    waitBeforePayingMs: random.chance(0.2) ? random.int(100, 1500) : 0,
    verifyForged: random.chance(0.1),
    cancels: random.chance(0.25) ? { afterMs: random.int(0, 2000), onceBooked: random.chance(0.6) } : null,
    operator: random.weighted<Behaviour['operator']>([
      [8, null],
      [1, { does: 'cancels' }],
      [2, { does: 'gives-back', share: random.pick([0.1, 0.5, 1]) }],
    ]),
    coupon: random.weighted<Behaviour['coupon']>([
      [6, null],
      [2, 'TEN'],
      [2, 'FEW'],
    ]),
  };
}
