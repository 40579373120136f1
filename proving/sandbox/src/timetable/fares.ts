import { hashText, hashWith, unit } from '../catalogue/random.ts';
import { dayNumber } from '../catalogue/season.ts';
import { DEVELOPMENT_FEES } from './data/airport-details.ts';
import type { Cabin, Carrier } from './data/carriers.ts';
import type { Connection } from './connections.ts';
import { demandOn, hourFactor, leadFactor } from './demand.ts';
import { isAbroad, type Flight } from './schedule.ts';

const CABIN_FACTORS: Readonly<Record<Cabin, number>> = { 2: 1, 3: 1.7, 4: 4.3, 6: 7.2 };
const ECONOMY: Cabin = 2;
/** The rates of GST on air travel. */
const GST = { economy: 0.05, other: 0.18 } as const;
const FLIGHT_JITTER = 0.11;
const CARRIER_JITTER = 0.07;
const CONNECTION_DISCOUNT = 0.93;
const SECURITY_FEE = { domestic: 236, abroad: 1060 } as const;
const DEVELOPMENT_FEE = { domestic: 212, abroad: 920 } as const;
const FOREIGN_AIRPORT_TAX = 2150;
const LONGEST_LEAD_DAYS = 365;
/** Carriers that show a fuel surcharge on flights within India. */
const SURCHARGING = new Set(['6E', 'AI', 'IX', '9I']);
const SEATS_MOST = 160;
const SOLD_OUT_SHARE = 0.012;
const INFANT_DOMESTIC = 1500;
const INFANT_SHARE = 0.1;
const INFANT_LEAST = 1500;
const CHILD_SHARE_ABROAD = 0.75;

/** What one passenger of a type pays for one leg of a trip, in whole rupees. */
export interface PassengerFare {
  readonly base: number;
  /** The fuel surcharge. */
  readonly yq: number;
  readonly yr: number;
  /** GST. */
  readonly k3: number;
  readonly udf: number;
  readonly psf: number;
  /** The taxes of airports abroad. */
  readonly other: number;
}

/** The fares of a connection in a cabin, for one adult, one child and one infant. */
export interface ConnectionFare {
  readonly adult: PassengerFare;
  readonly child: PassengerFare;
  readonly infant: PassengerFare;
  readonly seats: number;
  /** The price relative to an ordinary day. It decides the booking class. */
  readonly level: number;
}

/** Returns the sum of all taxes of a fare. */
export function taxOf({ yq, yr, k3, udf, psf, other }: PassengerFare): number {
  return yq + yr + k3 + udf + psf + other;
}

/** Returns the carrier that issues the ticket: that of the longest flight. */
export function ticketingCarrier(connection: Connection): Carrier {
  const longest = connection.reduce<Flight | undefined>(
    (best, flight) => (best === undefined || flight.km > best.km ? flight : best),
    undefined,
  );
  if (longest === undefined) throw new RangeError('A connection without flights.');
  return longest.carrier;
}

/** Returns the rate of GST in a cabin. */
export function gstRate(cabin: Cabin): number {
  return cabin === ECONOMY ? GST.economy : GST.other;
}

/**
 * Returns fares and seats of a connection that is sold on a day (`yyyy-MM-dd` in India), or undefined when the carrier
 * does not have the cabin.
 */
export function fareOf(seed: number, connection: Connection, cabin: Cabin, today: string): ConnectionFare | undefined {
  const [first] = connection;
  const last = connection.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const carrier = ticketingCarrier(connection);
  if (!carrier.cabins.includes(cabin)) return undefined;
  const day = first.departs.slice(0, 10);
  const lead = Math.min(Math.max(0, dayNumber(day) - dayNumber(today)), LONGEST_LEAD_DAYS);
  const demand = demandOn(first.from, last.to, day);
  const jitter = 1 + (unit(hashWith(first.hash, 11)) - 0.5) * 2 * FLIGHT_JITTER;
  const sale =
    1 + (unit(hashText(`${seed}/${carrier.code}/${first.from.code}${last.to.code}/${day}`)) - 0.5) * 2 * CARRIER_JITTER;
  const level = demand.factor * leadFactor(lead) * hourFactor(first.departs) * jitter * sale;
  const stops = connection.length > 1 ? CONNECTION_DISCOUNT : 1;
  const abroad = connection.some(({ from, to }) => isAbroad(from, to));
  const usual = usualBase(connection, abroad) * carrier.level * stops * CABIN_FACTORS[cabin];
  const base = Math.round(usual * level);
  const adult = withTaxes(connection, carrier, cabin, abroad, base);
  const child =
    carrier.lcc || !abroad
      ? adult
      : withTaxes(connection, carrier, cabin, abroad, Math.round(base * CHILD_SHARE_ABROAD));
  return {
    adult,
    child,
    infant: infantFare(base, abroad, cabin),
    seats: Math.min(...connection.map((flight) => seatsLeft(flight, cabin, lead, demand.peak))),
    level,
  };
}

/** Returns the base fare of an ordinary day in rupees, by the distance flown. */
function usualBase(connection: Connection, abroad: boolean): number {
  const first = connection[0];
  const flown = connection.reduce((sum, { km }) => sum + km, 0);
  if (!abroad) return 820 + 2.05 * flown ** 0.985 + (first?.craft === 'AT7' ? 350 : 0);
  return flown < 3500 ? 3200 + 2.75 * flown : 7200 + 2.05 * flown;
}

function withTaxes(
  connection: Connection,
  carrier: Carrier,
  cabin: Cabin,
  abroad: boolean,
  base: number,
): PassengerFare {
  const flown = connection.reduce((sum, { km }) => sum + km, 0);
  const yq = fuelSurcharge(carrier, flown, abroad);
  const yr = abroad && !carrier.lcc ? 170 : 0;
  let udf = 0;
  let psf = 0;
  let other = 0;
  for (const { from } of connection) {
    const kind = abroad ? 'abroad' : 'domestic';
    if (from.country !== 'IN') other += FOREIGN_AIRPORT_TAX;
    else if (from === connection[0]?.from) {
      // A passenger in transit pays the fees of the first airport only.
      udf += abroad ? DEVELOPMENT_FEE.abroad : (DEVELOPMENT_FEES[from.code] ?? DEVELOPMENT_FEE.domestic);
      psf += SECURITY_FEE[kind];
    }
  }
  return { base, yq, yr, k3: Math.round((base + yq + yr) * gstRate(cabin)), udf, psf, other };
}

function fuelSurcharge(carrier: Carrier, flown: number, abroad: boolean): number {
  if (abroad) return carrier.lcc ? Math.round(600 + flown * 0.25) : Math.round(900 + flown * 0.75);
  if (!SURCHARGING.has(carrier.code)) return 0;
  if (flown <= 500) return 250;
  if (flown <= 1000) return 399;
  return flown <= 1500 ? 549 : 698;
}

function infantFare(adultBase: number, abroad: boolean, cabin: Cabin): PassengerFare {
  const base = abroad ? Math.max(INFANT_LEAST, Math.round(adultBase * INFANT_SHARE)) : INFANT_DOMESTIC;
  return { base, yq: 0, yr: 0, k3: Math.round(base * gstRate(cabin)), udf: 0, psf: 0, other: 0 };
}

/** Returns the seats left. They become fewer towards the day of departure and around holidays. */
function seatsLeft({ hash }: Flight, cabin: Cabin, lead: number, peak: number): number {
  const share = unit(hashWith(hash, 20 + cabin));
  if (share < SOLD_OUT_SHARE * (1 + 4 * peak)) return 0;
  const open = Math.min(1, 0.35 + lead / 60) / (1 + peak);
  return Math.max(1, Math.round(SEATS_MOST * open * share ** 0.7));
}
