import type { SupplierExtra, SupplierSegment } from '../../../apps/server/src/suppliers/flight-supplier.ts';
import { parseExtras } from '../../../apps/server/src/suppliers/tbo-air/parse-extras.ts';
import type { Facts } from '../assertion-log.ts';
import { readAs } from './operations.ts';
import { hundredths, list, text, type Written } from '../written.ts';

/**
 * Compares the extras of an SSR reply with the rows they were parsed from, each on the leg and flight that its row
 * names.
 */
export function checkExtras(written: Written, facts: Facts): void {
  const rows = [...nested(written['Baggage']), ...nested(written['MealDynamic']), ...seatRows(written['SeatDynamic'])];
  const legs = legsIn(written);
  const all = parseExtras(readAs('SSR', written), legs);
  checkWishes(all, written, facts);
  const extras = all.filter(({ id }) => !id.startsWith('wish-'));
  const sold = rows.filter(isSold);
  facts.same('extras', extras.length, new Set(sold.map(placeOf)).size);
  for (const extra of extras) {
    facts.same('is a row of the reply', sold.includes(extra.row), true);
    facts.same('Price', extra.pricePaise, hundredths(extra.row['Price']));
    facts.same('Weight', extra.weightKg, extra.kind === 'baggage' ? extra.row['Weight'] : null);
    const flights = legs[extra.leg] ?? [];
    const of = extra.segment === null ? flights : flights.slice(extra.segment, extra.segment + 1);
    facts.same(
      'its leg has the flight',
      of.some(({ flightNumber }) => flightNumber === numberOf(extra.row)),
      true,
    );
    facts.same('from', of[0]?.from.code, extra.row['Origin']);
    facts.same('to', of.at(-1)?.to.code, extra.row['Destination']);
    if (extra.seat !== null) {
      facts.same('Code', `${extra.seat.row}${extra.seat.letter}`, extra.row['Code']);
      facts.same('open', extra.seat.free, extra.row['AvailablityType'] === 1);
    }
  }
  facts.same('ids are unique', new Set(extras.map(({ id }) => id)).size, extras.length);
}

/**
 * Extras that are requested without a price apply to all flights: each appears once, even when others are sold beside
 * it.
 */
function checkWishes(extras: readonly SupplierExtra[], written: Written, facts: Facts): void {
  for (const [kind, key] of [
    ['meal', 'Meal'],
    ['seat-wish', 'SeatPreference'],
  ] as const) {
    const read = extras.filter((extra) => extra.id.startsWith(`wish-${kind}`));
    const codes = list(written[key]).map(({ Code }) => text(Code));
    facts.same(
      key,
      read.map(({ row }) => text(row['Code'])),
      [...new Set(codes)].filter((code) => code !== ''),
    );
    for (const { pricePaise } of read) facts.same(`${key} costs nothing`, pricePaise, 0);
  }
}

/** Extras that can be bought: rows that mean none (`NoBaggage`, `NONE` …) are excluded. */
function isSold(row: Written): boolean {
  return !/^no/i.test(text(row['Code'])) && 'Price' in row;
}

function placeOf(row: Written): string {
  const kind = 'SeatNo' in row ? 'seat' : 'Weight' in row ? 'baggage' : 'meal';
  return [kind, numberOf(row), row['Origin'], row['Destination'], row['Code']].join(' ');
}

function numberOf(row: Written): string {
  return text(row['FlightNumber']).trim();
}

/** The legs of the journey as the seat maps list them; without seat maps, as baggage and meals list them. */
export function legsIn(written: Written): SupplierSegment[][] {
  const bySeats = list(written['SeatDynamic']).map((leg) =>
    list(leg['SegmentSeat']).flatMap((map) => list(list(map['RowSeats'])[0]?.['Seats']).slice(0, 1)),
  );
  const byLists = [written['Baggage'], written['MealDynamic']].map((lists) =>
    (Array.isArray(lists) ? lists : []).map((leg) => list(leg).slice(0, 1)),
  );
  const found = [bySeats, ...byLists].find((legs) => legs.length > 0 && legs.every((leg) => leg.length > 0)) ?? [];
  return found.map((leg) => leg.map(segmentNamed));
}

function nested(value: unknown): Written[] {
  return Array.isArray(value) ? value.flatMap(list) : [];
}

function seatRows(value: unknown): Written[] {
  return list(value)
    .flatMap((leg) => list(leg['SegmentSeat']))
    .flatMap((map) => list(map['RowSeats']))
    .flatMap((row) => list(row['Seats']));
}

function segmentNamed(row: Written): SupplierSegment {
  const stop = { name: '', city: '', countryCode: '', terminal: null, time: '' };
  return {
    carrierCode: '',
    carrierName: '',
    flightNumber: numberOf(row),
    operatedBy: null,
    from: { ...stop, code: text(row['Origin']) },
    to: { ...stop, code: text(row['Destination']) },
    durationMin: 0,
    cabin: '',
    baggage: null,
    cabinBaggage: null,
    othersBaggage: [],
    bus: false,
    craft: null,
    seatsLeft: null,
  };
}
