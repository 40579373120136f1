import { distanceKm } from '../catalogue/geo.ts';
import { hashText, unit } from '../catalogue/random.ts';
import { AIRPORTS, airportOf, type Airport } from './airports.ts';
import { CARRIERS, type Carrier } from './data/carriers.ts';

/**
 * The number of flights a day between two airports: this share of the square root of their traffic's product, less the
 * flights that no airline would operate.
 */
const FLIGHTS_PER_ROOT = 0.55;
const LEAST_FLIGHTS = 1.5;
const SECONDARY_LEAST = 3.2;
const METRO_TRAFFIC = 10;
const SHORT_KM = 330;
const SHORTEST_KM = 130;
const LONG_KM = 2000;
const FIRST_NUMBER = 101;
const FIRST_NUMBERS: Readonly<Record<string, number>> = {
  '6E': 2001,
  AI: 401,
  IX: 1001,
  QP: 1101,
  SG: 8101,
  '9I': 501,
  EK: 501,
};

/** A carrier's flights from one airport to another. */
export interface Service {
  readonly id: string;
  readonly carrier: Carrier;
  readonly from: Airport;
  readonly to: Airport;
  readonly perDay: number;
  readonly km: number;
  /** The number of the first flight of the day. Each later flight's number is higher by two. */
  readonly firstNumber: number;
  /** Whether this is a route of a small airport. IndiGo flies short ones with propeller aircraft, in daylight. */
  readonly feeder: boolean;
}

/** All services of the timetable. */
export interface Network {
  readonly services: readonly Service[];
  between(from: string, to: string): readonly Service[];
  /** Returns the services of an airport by the code of their destination. */
  from(code: string): ReadonlyMap<string, readonly Service[]>;
}

interface Pair {
  readonly carrier: Carrier;
  readonly a: Airport;
  readonly b: Airport;
  readonly perDay: number;
  readonly feeder: boolean;
}

/** Creates the network. The seed only decides which carrier has a flight more or less. */
export function createNetwork(seed: number): Network {
  const services = numbered([...domesticPairs(seed), ...feederPairs(), ...abroadPairs()]);
  const byFrom = new Map<string, Map<string, Service[]>>();
  for (const service of services) {
    const destinations = byFrom.get(service.from.code) ?? new Map<string, Service[]>();
    byFrom.set(service.from.code, destinations);
    destinations.set(service.to.code, [...(destinations.get(service.to.code) ?? []), service]);
  }
  const nowhere: ReadonlyMap<string, readonly Service[]> = new Map();
  return {
    services,
    from: (code) => byFrom.get(code) ?? nowhere,
    between: (from, to) => byFrom.get(from)?.get(to) ?? [],
  };
}

function numbered(pairs: readonly Pair[]): Service[] {
  const next = new Map<string, number>();
  const seen = new Set<string>();
  return pairs.flatMap(({ carrier, a, b, perDay, feeder }) => {
    const key = `${carrier.code}/${[a.code, b.code].toSorted().join('')}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const firstNumber = next.get(carrier.code) ?? FIRST_NUMBERS[carrier.code] ?? FIRST_NUMBER;
    next.set(carrier.code, firstNumber + 2 * perDay);
    const km = Math.round(distanceKm(a, b));
    const common = { carrier, perDay, km, feeder };
    return [
      { ...common, id: `${carrier.code}-${a.code}-${b.code}`, from: a, to: b, firstNumber },
      { ...common, id: `${carrier.code}-${b.code}-${a.code}`, from: b, to: a, firstNumber: firstNumber + 1 },
    ];
  });
}

function domesticPairs(seed: number): Pair[] {
  const airports = [...AIRPORTS.values()].filter(({ country, feeders }) => country === 'IN' && feeders === undefined);
  const pairs: Pair[] = [];
  airports.forEach((a, index) => {
    for (const b of airports.slice(index + 1)) {
      if (a.cityCode === b.cityCode) continue;
      for (const [carrier, perDay] of shareOut(seed, a, b)) pairs.push({ carrier, a, b, perDay, feeder: false });
    }
  });
  return pairs;
}

/** Divides the daily flights of a route within India among the carriers that have a base at one of its ends. */
function shareOut(seed: number, a: Airport, b: Airport): (readonly [Carrier, number])[] {
  const flights = flightsADay(a, b);
  if (flights < 0.5) return [];
  const based = CARRIERS.filter(
    ({ domesticShare, hubs }) => domesticShare !== undefined && (hubs.includes(a.code) || hubs.includes(b.code)),
  );
  const leader = based.find(({ code }) => code === '6E') ?? based[0];
  if (leader === undefined) return [];
  const shares = based.map((carrier) => {
    const bothEnds = carrier.hubs.includes(a.code) && carrier.hubs.includes(b.code) ? 1.35 : 0.8;
    const taste = 0.6 + 0.8 * unit(hashText(`${seed}/${carrier.code}/${a.code}${b.code}`));
    return (carrier.domesticShare ?? 0) * bothEnds * taste;
  });
  const total = shares.reduce((sum, share) => sum + share, 0);
  const counts = based.map(
    (carrier, index) => [carrier, Math.round((flights * (shares[index] ?? 0)) / total)] as const,
  );
  const flown = counts.filter(([, perDay]) => perDay > 0);
  return flown.length > 0 ? flown : [[leader, 1]];
}

function flightsADay(a: Airport, b: Airport): number {
  const km = distanceKm(a, b);
  if (km < SHORTEST_KM) return 0;
  const root = Math.sqrt(a.traffic * b.traffic);
  const reach = km < SHORT_KM ? 0.6 : km > LONG_KM ? 0.8 : 1;
  const metro = a.traffic >= METRO_TRAFFIC || b.traffic >= METRO_TRAFFIC;
  return FLIGHTS_PER_ROOT * root * reach - (metro ? LEAST_FLIGHTS : SECONDARY_LEAST);
}

function feederPairs(): Pair[] {
  return [...AIRPORTS.values()].flatMap((a) =>
    (a.feeders ?? []).map((feeder) => {
      const [code = '', other = ''] = feeder.split('-');
      return { carrier: carrierOf(code), a, b: airportOf(other), perDay: 1, feeder: true };
    }),
  );
}

function abroadPairs(): Pair[] {
  return CARRIERS.flatMap((carrier) =>
    carrier.abroad.flatMap((line) => {
      const [hub = '', rest = ''] = line.split('-');
      return rest.split(' ').map((end) => {
        const [code = '', perDay = '1'] = end.split('*');
        return { carrier, a: airportOf(hub), b: airportOf(code), perDay: Number(perDay), feeder: false };
      });
    }),
  );
}

/** Returns the carrier of a code. Throws RangeError when there is none. */
function carrierOf(code: string): Carrier {
  const carrier = CARRIERS.find((each) => each.code === code);
  if (carrier === undefined) throw new RangeError(`No carrier ${code}.`);
  return carrier;
}
