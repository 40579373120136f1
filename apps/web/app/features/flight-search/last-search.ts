import { readFlightDraft } from '@safar/domain/flight/flight-query';
import { SEGMENT_LIMITS } from '@safar/domain/flight/flight-search';
import { readStoredJson, recordOf, writeStored } from '#lib/storage.ts';
import { choiceOf, emptyForm, type AirportChoice, type FlightAirport, type FlightForm } from './flight-form.ts';

const KEY = 'flightSearch:last';

/** Stores a search for the next visit, in the shape of REQ-FSEARCH-10; the fare calendar is not stored. */
export function keepLastSearch(form: FlightForm): void {
  const { tripType, fareType, departOn, returnOn, travelClass } = form;
  const pax = { ...form.pax, class: travelClass };
  if (tripType === 'calendar') return;
  const data =
    tripType === 'multicity'
      ? {
          tripType,
          fareType,
          pax,
          segments: form.segments
            .filter(({ from, to, date }) => from.airport && to.airport && date)
            .map(({ from, to, date }) => ({ from: from.airport, to: to.airport, date })),
        }
      : { tripType, fareType, from: form.from.airport, to: form.to.airport, departOn, returnOn, pax };
  writeStored(KEY, JSON.stringify(data));
}

/**
 * The last search of this browser, as far as it is still valid; null when none can be read.
 * @param today in India, ISO: earlier days are left out
 */
export function readLastSearch(today: string): FlightForm | null {
  return readStoredJson(KEY, (value) => {
    const data = recordOf(value);
    const pax = recordOf(data['pax']);
    const said = readFlightDraft({
      ...textsOf(data, ['tripType', 'fareType', 'departOn', 'returnOn']),
      ...textsOf(pax, ['adults', 'children', 'infants']),
      travelClass: textOf(pax['class']),
    });
    const from = airportOf(data['from']);
    const segments = segmentsOf(data['segments'], today);
    if (!from.airport && !segments[0]?.from.airport) return null;
    const empty = emptyForm(today);
    return {
      ...empty,
      tripType: said.tripType,
      fareType: said.fareType,
      from,
      to: airportOf(data['to']),
      departOn: fromToday(said.departOn, today),
      returnOn: fromToday(said.returnOn, today),
      pax: said.pax,
      travelClass: said.travelClass,
      segments: [...segments, ...empty.segments.slice(segments.length)],
    };
  });
}

function segmentsOf(value: unknown, today: string): FlightForm['segments'] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, SEGMENT_LIMITS.max).map((item: unknown) => {
    const segment = recordOf(item);
    const { departOn } = readFlightDraft({ departOn: textOf(segment['date']) });
    return { from: airportOf(segment['from']), to: airportOf(segment['to']), date: fromToday(departOn, today) };
  });
}

function fromToday(day: string, today: string): string {
  return day >= today ? day : '';
}

function airportOf(value: unknown): AirportChoice {
  return choiceOf(readAirport(value));
}

/** A stored airport; null when the value is not one. */
export function readAirport(value: unknown): FlightAirport | null {
  const data = recordOf(value);
  const { from: iata } = readFlightDraft({ from: textOf(data['iata']) });
  if (!iata) return null;
  return {
    id: textOf(data['id']),
    iata,
    name: textOf(data['name']),
    city: textOf(data['city']),
    slug: textOf(data['slug']),
    ...(typeof data['country'] === 'string' && { country: data['country'] }),
    ...allOf(data['all']),
  };
}

function allOf(value: unknown): Pick<FlightAirport, 'all'> {
  const codes = (Array.isArray(value) ? value : []).filter((code) => typeof code === 'string');
  return codes.length > 1 ? { all: codes } : {};
}

export function forgetLastSearch(): void {
  writeStored(KEY, null);
}

function textsOf(data: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(data[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
