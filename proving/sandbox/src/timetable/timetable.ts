import { hashText } from '../catalogue/random.ts';
import type { Airport } from './airports.ts';
import { createRouter, durationOf, type Connection } from './connections.ts';
import type { Cabin } from './data/carriers.ts';
import { fareOf, type ConnectionFare } from './fares.ts';
import { createNetwork, type Network } from './network.ts';
import { createSchedule, isAbroad } from './schedule.ts';

const CONNECTIONS_MOST = { domestic: 40, abroad: 64 } as const;
const CONNECTING_LEAST = 6;
const REMEMBERED = 3000;

/** A connection from one airport to another on a day, with its fares. */
export interface Ride {
  /** The id of the ride within its day: `6E2001-6E5012`. */
  readonly key: string;
  readonly flights: Connection;
  readonly cabin: Cabin;
  readonly fare: ConnectionFare;
}

/** The invented flights of all airlines. */
export interface Timetable {
  readonly network: Network;
  /**
   * Returns all connections that depart on a local day, whatever their fares and seats are. Every caller gets the same
   * list.
   */
  connections(from: Airport, to: Airport, day: string): readonly Connection[];
  /**
   * Returns the connections with their fares as sold on `today` (`yyyy-MM-dd` in India), without those that are sold
   * out.
   */
  itineraries(from: Airport, to: Airport, day: string, cabin: Cabin, today: string): readonly Ride[];
}

/** Creates the timetable of a seed. It keeps what it has worked out for a route and day. */
export function createTimetable(seedText: string): Timetable {
  const seed = hashText(`${seedText}/air`);
  const network = createNetwork(seed);
  const router = createRouter(network, createSchedule(seed));
  const connections = remembering((from: Airport, to: Airport, day: string): readonly Connection[] => {
    const direct = router.direct(from, to, day);
    const all = CONNECTIONS_MOST[isAbroad(from, to) ? 'abroad' : 'domestic'];
    const connecting = router.connecting(from, to, day, Math.max(CONNECTING_LEAST, all - direct.length));
    return [...direct, ...connecting].toSorted((a, b) => durationOf(a) - durationOf(b));
  });
  return {
    network,
    connections,
    itineraries: remembering((from, to, day, cabin, today) =>
      connections(from, to, day).flatMap((flights) => {
        const fare = fareOf(seed, flights, cabin, today);
        return fare === undefined || fare.seats === 0 ? [] : [{ key: keyOf(flights), flights, cabin, fare }];
      }),
    ),
  };
}

function keyOf(flights: Connection): string {
  return flights.map(({ carrier, number }) => `${carrier.code}${number}`).join('-');
}

/** Wraps a function so that its newest results are kept. */
function remembering<Rest extends readonly (string | number)[], Value>(
  work: (from: Airport, to: Airport, ...rest: Rest) => Value,
): (from: Airport, to: Airport, ...rest: Rest) => Value {
  const known = new Map<string, Value>();
  return (from, to, ...rest) => {
    const key = [from.code, to.code, ...rest].join('/');
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(from, to, ...rest);
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(key, value);
    return value;
  };
}
