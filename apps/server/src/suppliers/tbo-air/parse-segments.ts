import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { StopAt, SupplierBags, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { baggageReader, type TypeAllowances } from './parse-baggage.ts';
import { textOf, wholeOf } from '../tbo/read-fields.ts';
import type { BookedFlight } from './booking-wire.ts';
import type { Airport } from './fare-wire.ts';
import type { OfferedFlight } from './offer-wire.ts';

const CABINS: readonly string[] = [
  'Economy',
  'Economy',
  'Economy',
  'Premium Economy',
  'Business',
  'Premium Business',
  'First Class',
];
const MOST_COUNTED = 9;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Bus rides that airlines sell as flights: `Craft` BUS, `Remark` 'This is a BUS segment' (tbo-air.md 4). */
const BUS = /\bbus\b/i;

/**
 * Segment states of a booking that does not fly, as distribution systems write them: unable (UN, UC), cancelled (HX, XX), no action taken
 * (NO). None was recorded; every recorded one is HK (tbo-air.md 9).
 */
const NOT_FLOWN: ReadonlySet<string> = new Set(['UN', 'UC', 'HX', 'XX', 'NO']);
const CANCELLED = /cancel/i;

type Flight = OfferedFlight | BookedFlight;

/** The flights of an offer or a booking, and what its passengers may take along. */
interface Flown {
  readonly Segments: readonly (readonly Flight[])[];
  readonly FareBreakdown: readonly TypeAllowances[];
}

/** Reads `Segments[leg][flight]` (tbo-air.md 4); null when a leg or a segment lacks a required field. */
export function parseLegs({ Segments: legRows, FareBreakdown: allowances }: Flown): SupplierSegment[][] | null {
  const legs: SupplierSegment[][] = [];
  const readBags = baggageReader(legRows.flat().length, allowances);
  let place = 0;
  for (const rows of legRows) {
    const segments: SupplierSegment[] = [];
    for (const row of rows) {
      const segment = parseSegment(row, readBags(row, place));
      place += 1;
      if (segment === null) return null;
      segments.push(segment);
    }
    if (segments.length === 0) return null;
    legs.push(withWholeTime(segments, wholeOf(rows.at(-1)?.AccumulatedDuration) ?? 0));
  }
  return legs.length === 0 ? null : legs;
}

/**
 * Some answers give the duration of the whole leg, with waits, at its last flight, and 0 at the flights before (recorded in 2024). The
 * last flight then gets what remains of it, so that the leg's duration is right.
 */
function withWholeTime(segments: SupplierSegment[], wholeMin: number): SupplierSegment[] {
  const last = segments.at(-1);
  const before = segments.slice(0, -1);
  if (last === undefined || wholeMin <= 0 || !before.some(({ durationMin }) => durationMin === 0)) return segments;
  const flownMin = before.reduce((sum, { durationMin }) => sum + durationMin, 0);
  const waitedMin = before.reduce((sum, { to }, index) => sum + minutesBetween(to, segments[index + 1] ?? last), 0);
  return [...before, { ...last, durationMin: Math.max(0, wholeMin - flownMin - waitedMin) }];
}

/** Minutes on the ground between two consecutive flights of a leg, by the clock of one airport. */
function minutesBetween(landed: StopAt, { from }: Pick<SupplierSegment, 'from'>): number {
  return (Date.parse(`${from.time}Z`) - Date.parse(`${landed.time}Z`)) / MINUTE_MS;
}

function parseSegment(row: Flight, bags: SupplierBags): SupplierSegment | null {
  const { Airline: airline, Origin: origin, Destination: destination } = row;
  const from = parseStop(origin?.Airport, origin?.DepTime);
  const to = parseStop(destination?.Airport, destination?.ArrTime);
  const durationMin = wholeOf(row.Duration);
  const carrierCode = textOf(airline?.AirlineCode).trim();
  const flightNumber = textOf(airline?.FlightNumber).trim();
  if (!airline || from === null || to === null || durationMin === null || durationMin < 0) return null;
  if (carrierCode === '' || flightNumber === '') return null;
  const operator = textOf(airline.OperatingCarrier).trim();
  return {
    carrierCode,
    carrierName: plainText(airline.AirlineName) || carrierCode,
    flightNumber,
    operatedBy: operator === '' || operator === carrierCode ? null : operator,
    from,
    to,
    durationMin,
    cabin: CABINS[wholeOf(row.CabinClass) ?? 0] ?? 'Economy',
    ...bags,
    bus: isBus(row),
    craft: plainText(row.Craft) || null,
    seatsLeft: seatsLeftOf('NoOfSeatAvailable' in row ? row.NoOfSeatAvailable : null),
    ...(isCancelled(row) && { cancelled: true }),
  };
}

function parseStop(airport: Airport | undefined, at: unknown): StopAt | null {
  const code = textOf(airport?.AirportCode).trim();
  const time = textOf(at);
  if (!airport || code === '' || !TIME.test(time)) return null;
  return {
    code,
    name: plainText(airport.AirportName),
    city: plainText(airport.CityName),
    countryCode: textOf(airport.CountryCode),
    terminal: plainText(airport.Terminal) || null,
    time: time.slice(0, 16),
  };
}

/** Distribution systems count up to nine, and write nine for any higher number (tbo-air.md 4: half of all flights). */
function seatsLeftOf(value: unknown): number | null {
  const seats = wholeOf(value);
  return seats === MOST_COUNTED ? null : seats;
}

function isCancelled({ Status, FlightStatus }: Flight): boolean {
  return NOT_FLOWN.has(textOf(Status).trim().toUpperCase()) || CANCELLED.test(textOf(FlightStatus));
}

function isBus(row: Flight): boolean {
  return [row.Craft, row.Remark].some((value) => BUS.test(textOf(value)));
}
