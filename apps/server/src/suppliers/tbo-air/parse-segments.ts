import type { StopAt, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, listOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';

const CABINS: readonly string[] = [
  'Economy',
  'Economy',
  'Economy',
  'Premium Economy',
  'Business',
  'Premium Business',
  'First Class',
];
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WEIGHT = /^(\d+) *(?:kgs?|kilograms?)$/i;
const PIECES = /^(\d+) *(?:pcs?|pieces?)$/i;

/** Reads `Segments[leg][flight]` (tbo-air.md 4); null when a leg or a segment lacks what a flight must have. */
export function parseLegs(value: unknown): SupplierSegment[][] | null {
  const legs: SupplierSegment[][] = [];
  for (const leg of listOf(value)) {
    const segments: SupplierSegment[] = [];
    for (const row of objectsOf(leg)) {
      const segment = parseSegment(row);
      if (segment === null) return null;
      segments.push(segment);
    }
    if (segments.length === 0) return null;
    legs.push(segments);
  }
  return legs.length === 0 ? null : legs;
}

function parseSegment(row: Fields): SupplierSegment | null {
  const airline = fieldsOf(row['Airline']);
  const from = parseStop(row['Origin'], 'DepTime');
  const to = parseStop(row['Destination'], 'ArrTime');
  const durationMin = wholeOf(row['Duration']);
  const carrierCode = textOf(airline?.['AirlineCode']).trim();
  const flightNumber = textOf(airline?.['FlightNumber']).trim();
  if (airline === null || from === null || to === null || durationMin === null || durationMin < 0) return null;
  if (carrierCode === '' || flightNumber === '') return null;
  const operator = textOf(airline['OperatingCarrier']).trim();
  return {
    carrierCode,
    carrierName: plainText(airline['AirlineName']) || carrierCode,
    flightNumber,
    operatedBy: operator === '' || operator === carrierCode ? null : operator,
    from,
    to,
    durationMin,
    cabin: CABINS[wholeOf(row['CabinClass']) ?? 0] ?? 'Economy',
    baggage: baggageText(row['Baggage']),
    cabinBaggage: baggageText(row['CabinBaggage']),
    craft: plainText(row['Craft']) || null,
    seatsLeft: wholeOf(row['NoOfSeatAvailable']),
  };
}

function parseStop(value: unknown, timeField: 'DepTime' | 'ArrTime'): StopAt | null {
  const stop = fieldsOf(value);
  const airport = fieldsOf(stop?.['Airport']);
  const code = textOf(airport?.['AirportCode']).trim();
  const time = textOf(stop?.[timeField]);
  if (airport === null || code === '' || !TIME.test(time)) return null;
  return {
    code,
    name: plainText(airport['AirportName']),
    city: plainText(airport['CityName']),
    countryCode: textOf(airport['CountryCode']),
    terminal: plainText(airport['Terminal']) || null,
    time: time.slice(0, 16),
  };
}

/** `15 KG`, `15 Kilograms`, `1 PC`, `Included`: as one way of writing. Null where there is none, or nothing is said. */
function baggageText(value: unknown): string | null {
  const text = plainText(value);
  const [, kg] = WEIGHT.exec(text) ?? [];
  if (kg !== undefined) return Number(kg) === 0 ? null : `${Number(kg)} kg`;
  const [, pieces] = PIECES.exec(text) ?? [];
  if (pieces !== undefined)
    return Number(pieces) === 0 ? null : `${Number(pieces)} piece${Number(pieces) === 1 ? '' : 's'}`;
  return text === '' ? null : text;
}
