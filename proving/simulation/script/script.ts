import type { PlanId } from '@safar/domain/money/plans';
import { airFaults } from './air-faults.ts';
import {
  writeStayExchanging,
  writeTicketExchanging,
  type StayExchanging,
  type TicketExchanging,
} from './exchanging.ts';
import type { Faults } from './fault.ts';
import { gatewayFaults } from './gateway-faults.ts';
import { hotelFaults } from './hotel-faults.ts';
import { createRandom, type Random } from '../../../apps/server/src/platform/testing/random.ts';
import { writeTrip, type Trip } from './trip.ts';

/** What a traveller does in the payment window. */
type Paying =
  /** Closes the window. */
  | 'nothing'
  | 'once'
  /** Is declined and does not try again. */
  | 'declined'
  | 'declined-then-once'
  /** The bank declines, the traveller pays again, and then the bank takes the first payment after all. */
  | 'declined-then-once-and-late'
  /** Presses Pay in two tabs at once. */
  | 'twice-at-once';

/** How a traveller who holds a room, or seats, pays the balance. */
type BalancePaying =
  /** Pays on the page, through the link, or both at the same time. */
  | 'order'
  | 'link'
  | 'order-and-link'
  /** Forgets it; the deadline comes later by itself. */
  | 'nothing'
  /** Does not pay; the deadline comes at once. */
  | 'never'
  /** Pays when the deadline comes, or after the room or the seats are released. */
  | 'at-the-deadline'
  | 'late';

/** A traveller cancels this long after paying, or after the booking is confirmed; of a part only then. */
interface Cancelling {
  readonly afterMs: number;
  readonly onceBooked: boolean;
  /** Only one seat of a flight is given up; a stay is kept. */
  readonly isPart: boolean;
}

/** What an airline does to an issued ticket, and what its traveller answers. */
interface AirlineChange {
  /** `moves`: by hours, which frees its traveller; `moves-little`: by minutes, which does not. */
  readonly does: 'moves' | 'moves-little' | 'cancels';
  /** Which ticket of the trip: a share of their number. */
  readonly ticket: number;
  readonly answer:
    | 'accept'
    | 'all-back'
    /** In two tabs at once. */
    | 'accept-and-all-back'
    /** In the same moment in which one seat of the ticket is given up. */
    | 'seat-and-accept'
    | 'seat-and-all-back'
    | 'other-flight'
    | 'silence'
    /** After the deadline, by the traveller or on the telephone with the desk. */
    | 'accept-late'
    | 'accept-by-phone'
    | 'all-back-late';
}

/** What one traveller does, for stays and flights alike. */
interface Behaviour {
  /** `{seed}/{number}`: names the script in every message. */
  readonly name: string;
  readonly number: number;
  readonly faults: Faults;
  /** How many times each button is pressed at once. */
  readonly orderClicks: number;
  readonly verifies: number;
  readonly cancelClicks: number;
  /** Whether the browser sends an `Idempotency-Key`. */
  readonly keyed: boolean;
  /** How often a refused press is repeated before the traveller leaves. */
  readonly patience: number;
  /** A second tab gets a new price and opens a second order. `pays` says which of the two orders is paid. */
  readonly secondTab: null | { readonly pays: 'first' | 'second' | 'both' };
  readonly paying: Paying;
  readonly waitBeforePayingMs: number;
  readonly verifyForged: boolean;
  /**
   * Null when the traveller keeps the booking.
   */
  readonly cancels: null | Cancelling;
  /** What an operator does for a traveller who keeps the booking; null for nothing. */
  readonly operator: null | { readonly does: 'cancels' } | { readonly does: 'gives-back'; readonly share: number };
  /** Coupon that the traveller enters at the checkout. */
  readonly coupon: null | 'TEN' | 'FEW';
  /** Whether a traveller who keeps the booking asks us to put a name right. */
  readonly asksForName: boolean;
}

export interface StayScript extends Behaviour {
  readonly kind: 'stay';
  /** The plan that the traveller wants. When the rate's terms do not allow it, the traveller pays in full. */
  readonly plan: PlanId;
  readonly balancePaying: BalancePaying;
  /** Of two rooms one is given up once they are booked: the share of its price that the hotel then charges; null when it refuses. */
  readonly twoRooms: null | { readonly charge: number | null };
  /** How a traveller who keeps the booking exchanges it for other dates or guests, before anything else happens to it. */
  readonly exchanges: null | StayExchanging;
  /** What happens to a room that its traveller keeps: it is booked on other dates instead, or its hotel knows nothing of it. */
  readonly later: null | 'other-dates' | 'forgotten';
}

export interface FlightScript extends Behaviour {
  readonly kind: 'flight';
  readonly trip: Trip;
  /** The traveller's answer when an airline changed something while holding a ticket. */
  readonly onChange: 'accept' | 'refuse' | 'silence';
  /** Whether the seats are held unpaid, if their airlines hold them; else they are paid at once. */
  readonly isHeld: boolean;
  readonly balancePaying: BalancePaying;
  /** How a traveller who keeps the booking exchanges a ticket's flights for others, before anything else happens to it. */
  readonly exchanges: null | TicketExchanging;
  /** What happens to a flight that its traveller keeps: its airline changes it, or the traveller flies on another day. */
  readonly later: null | 'other-dates' | AirlineChange;
}

/** One purchase of one traveller with all its faults. The seed alone decides it before it begins. */
export type Script = StayScript | FlightScript;

const FLIGHT_SHARE = 0.4;
const ASKING_SHARE = 0.15;
const EXCHANGING_SHARE = 0.75;

/** Writes the script of one purchase of a run. */
export function writeScript(seed: number, number: number): Script {
  // Multiplying by a prime keeps the streams of neighbouring seeds and numbers apart.
  const random = createRandom(seed * 1_000_003 + number);
  const behaviour = { name: `${seed}/${number}`, number, ...writeBehaviour(random) };
  const gateway = gatewayFaults(random);
  return random.chance(FLIGHT_SHARE)
    ? {
        kind: 'flight',
        ...behaviour,
        faults: together(gateway, airFaults(random)),
        ...writeFlight(random),
        asksForName: random.chance(ASKING_SHARE),
        exchanges: random.chance(EXCHANGING_SHARE) ? writeTicketExchanging(random) : null,
      }
    : {
        kind: 'stay',
        ...behaviour,
        faults: together(gateway, hotelFaults(random)),
        ...writePlan(random),
        asksForName: random.chance(ASKING_SHARE),
        exchanges: random.chance(EXCHANGING_SHARE) ? writeStayExchanging(random) : null,
      };
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

const HELD_SHARE = 0.4;
const TWO_ROOMS_SHARE = 0.2;

function writeFlight(random: Random): Pick<FlightScript, 'trip' | 'onChange' | 'isHeld' | 'balancePaying' | 'later'> {
  return {
    trip: writeTrip(random),
    onChange: random.weighted<FlightScript['onChange']>([
      [4, 'accept'],
      [2, 'refuse'],
      [1, 'silence'],
    ]),
    isHeld: random.chance(HELD_SHARE),
    balancePaying: writeBalancePaying(random),
    later: random.weighted<FlightScript['later']>([
      [3, null],
      [1, 'other-dates'],
      [6, writeAirlineChange(random)],
    ]),
  };
}

function writeAirlineChange(random: Random): AirlineChange {
  return {
    does: random.weighted<AirlineChange['does']>([
      [4, 'moves'],
      [1, 'moves-little'],
      [3, 'cancels'],
    ]),
    ticket: random.share(),
    answer: random.weighted<AirlineChange['answer']>([
      [3, 'accept'],
      [3, 'all-back'],
      [2, 'accept-and-all-back'],
      [2, 'seat-and-accept'],
      [2, 'seat-and-all-back'],
      [2, 'other-flight'],
      [2, 'silence'],
      [1, 'accept-late'],
      [2, 'accept-by-phone'],
      [1, 'all-back-late'],
    ]),
  };
}

function writePlan(random: Random): Pick<StayScript, 'plan' | 'balancePaying' | 'later' | 'twoRooms'> {
  return {
    plan: random.weighted<PlanId>([
      [6, 'pay_full'],
      [3, 'pay_half'],
      [2, 'pay_later'],
    ]),
    balancePaying: writeBalancePaying(random),
    later: random.weighted<StayScript['later']>([
      [6, null],
      [2, 'other-dates'],
      [3, 'forgotten'],
    ]),
    twoRooms: random.chance(TWO_ROOMS_SHARE) ? { charge: random.pick([0, 0.1, 1, null]) } : null,
  };
}

function writeBalancePaying(random: Random): BalancePaying {
  return random.weighted<BalancePaying>([
    [3, 'order'],
    [3, 'link'],
    [1, 'order-and-link'],
    [1, 'nothing'],
    [2, 'never'],
    [2, 'at-the-deadline'],
    [1, 'late'],
  ]);
}

function writeBehaviour(random: Random): Omit<Behaviour, 'name' | 'number' | 'faults' | 'asksForName'> {
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
    cancels: random.chance(0.25)
      ? { afterMs: random.int(0, 2000), onceBooked: random.chance(0.6), isPart: random.chance(0.4) }
      : null,
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
