import type { CallContext } from './call-context.ts';
import { journey } from './question.ts';

/**
 * Returns words that describe a call, for the record of calls and for faults: TraceId, `OB` or `IB`, route and flights,
 * `special-return`, booking and PNR, names.
 */
export function callReference(context: CallContext, body: unknown): string | null {
  const words = [
    ...['TraceId', 'BookingId', 'PNR', 'ChangeRequestId', 'AgentReferenceNo'].map((key) => textOf(body, key)),
    ...offerWords(context, body),
    ...bookingWords(context, body),
    ...routeWords(body),
    ...(textOf(body, 'JourneyType') === String(journey.specialReturn) ? ['special-return'] : []),
    ...nameWords(body),
  ].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

function offerWords(context: CallContext, body: unknown): string[] {
  const trace = textOf(body, 'TraceId');
  const index = textOf(body, 'ResultIndex');
  if (trace === undefined || index === undefined) return [];
  const resolved = context.traces.resolve(trace, index);
  if (resolved.kind !== 'live') return [index.slice(0, 2)];
  const { offer } = resolved.live;
  return [
    offer.list,
    ...offer.legs.flatMap(({ flights }) => [
      `${flights[0]?.from.code ?? ''}-${flights.at(-1)?.to.code ?? ''}`,
      ...flights.map(({ carrier, number }) => `${carrier.code}-${number}`),
    ]),
  ];
}

function bookingWords(context: CallContext, body: unknown): string[] {
  const id = Number(textOf(body, 'BookingId') ?? 0);
  const change = context.bookings.change(Number(textOf(body, 'ChangeRequestId') ?? 0));
  const booking = context.bookings.byId(change?.bookingId ?? id);
  if (booking === undefined) return [];
  return [
    booking.list,
    booking.pnr,
    ...booking.legs.flatMap(({ origin, destination, flights }) => [`${origin}-${destination}`, ...flights]),
  ];
}

function routeWords(body: unknown): string[] {
  return listOf(body, 'Segments').map(
    (segment) =>
      `${textOf(segment, 'Origin')}-${textOf(segment, 'Destination')} ${textOf(segment, 'PreferredDepartureTime')?.slice(0, 10) ?? ''}`,
  );
}

function nameWords(body: unknown): string[] {
  return listOf(body, 'Passengers').map(
    (passenger) => `${textOf(passenger, 'FirstName')} ${textOf(passenger, 'LastName')}`,
  );
}

function listOf(body: unknown, key: string): unknown[] {
  const value = valueOf(body, key);
  return Array.isArray(value) ? value : [];
}

function textOf(body: unknown, key: string): string | undefined {
  const value = valueOf(body, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function valueOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === key)?.[1]
    : undefined;
}
