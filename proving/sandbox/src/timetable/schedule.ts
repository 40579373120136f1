import { MINUTE_MS } from '../time-units.ts';
import { hashText, hashWith, unit } from '../catalogue/random.ts';
import { dayNumber } from '../catalogue/season.ts';
import { terminalOf, type Airport } from './airports.ts';
import { WIDE_BODIES, WIDE_FROM_KM, rangeKm } from './data/aircraft.ts';
import { isAtRest } from './curfews.ts';
import type { Carrier } from './data/carriers.ts';
import type { Service } from './network.ts';
import { instantOf, localTime } from './zones.ts';

const STEP_MINUTES = 5;
const LONG_HAUL_KM = 3500;
const REGIONAL_KM = 1500;
const DETOUR = 1.03;
const JET_KMH = 850;
const REGIONAL_KMH = 740;
const PROPELLER_KMH = 460;
/** How much the westerlies speed up a flight due east in middle latitudes, and slow down one due west. */
const WESTERLY_KMH = 70;
const WESTERLY_FULL_LATITUDE = 35;
const GROUND_MINUTES = 32;
const BUSY_GROUND_MINUTES = 10;
const BUSY_TRAFFIC = 40;
const PROPELLERS = new Set(['AT7', 'AT4', 'DH8']);
const PROPELLER_MOST_KM = 900;
const REMEMBERED = 40_000;
/** A flight is put off in these steps until both airports are open. */
const REST_STEP_MINUTES = 25;
const LONGEST_RANGED = '77W';

/** Airports in narrow valleys, where planes land only in the calm of the morning. */
const MOUNTAIN_AIRPORTS = new Set(['IXL', 'KUU', 'SLV', 'PYG', 'PBH', 'DHM']);

/** The minutes after midnight between which flights depart. */
const WINDOWS = {
  morning: [5 * 60 + 30, 11 * 60],
  daylight: [6 * 60 + 30, 16 * 60 + 30],
  domestic: [4 * 60 + 45, 23 * 60 + 20],
  abroad: [15, 23 * 60 + 55],
} as const;

/** One flight on one day, from a take-off to a landing. */
export interface Flight {
  readonly carrier: Carrier;
  readonly number: string;
  readonly from: Airport;
  readonly to: Airport;
  readonly departsMs: number;
  readonly arrivesMs: number;
  /** The local time at the airport, as `yyyy-MM-ddTHH:mm:ss`. */
  readonly departs: string;
  readonly arrives: string;
  readonly minutes: number;
  readonly km: number;
  readonly craft: string;
  readonly fromTerminal: string;
  readonly toTerminal: string;
  /** A hash of carrier, number and day. It decides everything that differs from flight to flight. */
  readonly hash: number;
}

/** Says whether a flight crosses a border. */
export function isAbroad(from: Airport, to: Airport): boolean {
  return from.country !== to.country;
}

/**
 * Creates the function that returns the flights of a service by local day of departure. It keeps what it has worked
 * out.
 */
export function createSchedule(seed: number): (service: Service, day: string) => readonly Flight[] {
  const known = new Map<string, readonly Flight[]>();
  return (service, day) => {
    const key = `${service.id}/${day}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const flights = flightsOf(seed, service, day);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, flights);
    return flights;
  };
}

function flightsOf(seed: number, service: Service, day: string): readonly Flight[] {
  const serviceHash = hashText(`${seed}/${service.id}`);
  const weekday = (dayNumber(day) + 4) % 7;
  return Array.from({ length: service.perDay }, (_, index) => index)
    .filter((index) => flies(service, hashWith(serviceHash, index), index, weekday))
    .flatMap((index) => flightOf(service, day, index, hashWith(serviceHash, index)) ?? []);
}

/**
 * Says whether a flight operates on a weekday. Flights of small airports do not operate on one or two days of the week,
 * nor does the last flight of some routes on one day.
 */
function flies(service: Service, hash: number, index: number, weekday: number): boolean {
  const last = index === service.perDay - 1;
  if (!last) return true;
  const restDays = service.feeder ? 1 + (hash % 2) : service.perDay > 1 && hash % 3 === 0 ? 1 : 0;
  const firstRest = (hash >>> 8) % 7;
  return restDays === 0 || !(weekday === firstRest || (restDays === 2 && weekday === (firstRest + 3) % 7));
}

/**
 * Returns a flight at its hour, or at the next time when both airports are open; undefined when the day has no such
 * time.
 */
function flightOf(service: Service, day: string, index: number, hash: number): Flight | undefined {
  const { carrier, from, to, km } = service;
  const abroad = isAbroad(from, to);
  const craft = craftOf(service, hash);
  const propeller = PROPELLERS.has(craft);
  const mountain = MOUNTAIN_AIRPORTS.has(from.code) || MOUNTAIN_AIRPORTS.has(to.code);
  const [opens, closes] = WINDOWS[mountain ? 'morning' : propeller ? 'daylight' : abroad ? 'abroad' : 'domestic'];
  const slot = (index + 0.1 + 0.8 * unit(hashWith(hash, 1))) / service.perDay;
  const wanted = roundTo(opens + slot * (closes - opens), STEP_MINUTES);
  const minutes = blockMinutes(from, to, km, propeller, hash);
  const departsMs = awakeFrom(service, day, wanted, [opens, closes], minutes);
  if (departsMs === undefined) return undefined;
  const arrivesMs = departsMs + minutes * MINUTE_MS;
  const number = String(service.firstNumber + 2 * index);
  return {
    carrier,
    number,
    from,
    to,
    departsMs,
    arrivesMs,
    departs: localTime(from.zone, departsMs),
    arrives: localTime(to.zone, arrivesMs),
    minutes,
    km,
    craft,
    fromTerminal: terminalOf(from, carrier.code, abroad),
    toTerminal: terminalOf(to, carrier.code, abroad),
    hash: hashWith(hashText(`${carrier.code}${number}`), dayNumber(day)),
  };
}

/**
 * Returns the first instant (epoch ms) at which a flight may depart and land: from the wanted minute to the end of the
 * window, then from its beginning. Returns undefined when there is none.
 */
function awakeFrom(
  { from, to }: Service,
  day: string,
  wanted: number,
  [opens, closes]: readonly [number, number],
  minutes: number,
): number | undefined {
  const span = closes - opens;
  for (let later = 0; later <= span; later += REST_STEP_MINUTES) {
    const departsMs = instantOf(from.zone, day, opens + ((wanted - opens + later) % (span + STEP_MINUTES)));
    if (!isAtRest(from, departsMs) && !isAtRest(to, departsMs + minutes * MINUTE_MS)) return departsMs;
  }
  return undefined;
}

/**
 * Returns an aircraft of the carrier with enough range. On a short route it is a small one when the carrier has any.
 */
function craftOf({ carrier, feeder, km }: Service, hash: number): string {
  if (feeder && carrier.code === '6E' && km < PROPELLER_MOST_KM) return 'AT7';
  const list = km > LONG_HAUL_KM ? carrier.craft.long : carrier.craft.short;
  const reaching = [...list, ...carrier.craft.long].filter((craft) => rangeKm(craft) >= km);
  const small = reaching.filter((craft) => !WIDE_BODIES.has(craft));
  const sized = km < WIDE_FROM_KM && small.length > 0 ? small : reaching;
  const jets = sized.filter((craft) => !PROPELLERS.has(craft));
  const fitting = km < PROPELLER_MOST_KM || jets.length === 0 ? sized : jets;
  return fitting[hash % fitting.length] ?? LONGEST_RANGED;
}

/**
 * Returns the minutes from gate to gate: the flight along the great circle, with tailwind on the way east, and the time
 * on the ground.
 */
function blockMinutes(from: Airport, to: Airport, km: number, propeller: boolean, hash: number): number {
  const cruise = propeller ? PROPELLER_KMH : km < REGIONAL_KM ? REGIONAL_KMH : JET_KMH;
  const latitude = Math.abs(from.lat + to.lat) / 2;
  const wind = WESTERLY_KMH * Math.min(1, latitude / WESTERLY_FULL_LATITUDE) * eastward(from, to);
  const busy = (from.traffic >= BUSY_TRAFFIC ? 1 : 0) + (to.traffic >= BUSY_TRAFFIC ? 1 : 0);
  const ground = GROUND_MINUTES + (propeller ? -4 : 0) + busy * BUSY_GROUND_MINUTES * 0.5;
  const spare = Math.round(unit(hashWith(hash, 2)) * 2) * STEP_MINUTES;
  return roundTo((km * DETOUR * 60) / (cruise + wind) + ground + spare, STEP_MINUTES);
}

/** Returns how much of the way goes east: 1 due east, -1 due west. */
function eastward(from: Airport, to: Airport): number {
  const turn = radians(to.lng - from.lng);
  const east = Math.sin(turn) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return Math.sin(Math.atan2(east, north));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
