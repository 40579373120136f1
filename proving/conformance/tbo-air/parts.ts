import type { SupplierSegment } from '../../../apps/server/src/suppliers/flight-supplier.ts';
import type { Facts } from '../assertion-log.ts';
import { at, hundredths, text, type Written } from '../written.ts';

/** Amounts of recorded replies differ from their sums by at most this rounding (tbo-air.md 4). */
const ROUNDING_PAISE = 2;

/** Compares a flight with the row it was parsed from. */
export function checkSegment(segment: SupplierSegment, row: Written, facts: Facts): void {
  facts.same('AirlineCode', segment.carrierCode, at(row, 'Airline')['AirlineCode']);
  facts.same('FlightNumber', segment.flightNumber, text(at(row, 'Airline')['FlightNumber']).trim());
  // Where it repeats the duration of the whole leg, the check of the leg covers it.
  if (row['Duration'] !== row['AccumulatedDuration']) facts.same('Duration', segment.durationMin, row['Duration']);
  facts.same('DepTime', segment.from.time, text(at(row, 'Origin')['DepTime']).slice(0, 16));
  facts.same('ArrTime', segment.to.time, text(at(row, 'Destination')['ArrTime']).slice(0, 16));
  facts.same('Origin', segment.from.code, at(row, 'Origin', 'Airport')['AirportCode']);
  facts.same('Destination', segment.to.code, at(row, 'Destination', 'Airport')['AirportCode']);
  facts.same('CountryCode', segment.to.countryCode, at(row, 'Destination', 'Airport')['CountryCode']);
  facts.same(
    'NoOfSeatAvailable',
    segment.seatsLeft,
    row['NoOfSeatAvailable'] === 9 ? null : (row['NoOfSeatAvailable'] ?? null),
  );
}

/** The sum of some amounts of a fare in paise; absent amounts count as zero. */
export function sumOf(fare: Written, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + hundredths(fare[key] ?? 0), 0);
}

/** Records that two amounts must be equal, apart from rounding. */
export function near(what: string, read: number, written: number, facts: Facts): void {
  facts.same(what, Math.abs(read - written) <= ROUNDING_PAISE || read, true);
}
