import type { Position } from '../catalogue/types.ts';
import { COUNTRY_NAMES, DOMESTIC_TERMINALS, TERMINALS } from './data/airport-details.ts';
import { FOREIGN_AIRPORTS } from './data/foreign-airports.ts';
import { INDIAN_AIRPORTS } from './data/indian-airports.ts';

/** An airport of the timetable. */
export interface Airport extends Position {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** The IATA code of the city, which several airports may share. */
  readonly cityCode: string;
  /** The ISO 3166-1 alpha-2 code of the country. */
  readonly country: string;
  readonly countryName: string;
  /** The IANA time zone. */
  readonly zone: string;
  /** Roughly the yearly passengers in millions; abroad those that matter to India. */
  readonly traffic: number;
  /** The routes of a small airport, each as `carrier-other end`. */
  readonly feeders: readonly string[] | undefined;
}

const INDIA_ZONE = 'Asia/Kolkata';

/** All airports by code. */
export const AIRPORTS: ReadonlyMap<string, Airport> = new Map(
  [
    ...INDIAN_AIRPORTS.map((row): Airport => ({
      ...row,
      cityCode: row.cityCode ?? row.code,
      country: 'IN',
      countryName: 'India',
      zone: INDIA_ZONE,
      feeders: row.feeders,
    })),
    ...FOREIGN_AIRPORTS.map((row): Airport => ({
      ...row,
      countryName: COUNTRY_NAMES[row.country] ?? row.country,
      feeders: undefined,
    })),
  ].map((airport) => [airport.code, airport]),
);

/** Returns the airport of a code. Throws RangeError when there is none. */
export function airportOf(code: string): Airport {
  const airport = AIRPORTS.get(code);
  if (airport === undefined) throw new RangeError(`No airport ${code}.`);
  return airport;
}

/** Returns the airports that a code in a question stands for: the airport itself, or all airports of the city. */
export function airportsMeant(code: string): readonly Airport[] {
  const airport = AIRPORTS.get(code);
  if (airport !== undefined) return [airport];
  return [...AIRPORTS.values()].filter((each) => each.cityCode === code);
}

/**
 * Returns the terminal of a carrier. A flight across a border gets one with a passport desk. The text is empty when the
 * airport has only one terminal.
 */
export function terminalOf(airport: Airport, carrier: string, abroad: boolean): string {
  const terminals = TERMINALS[airport.code];
  const usual = terminals?.[carrier] ?? terminals?.[abroad ? 'abroad' : 'home'] ?? '';
  return abroad && isDomesticTerminal(airport.code, usual) ? (terminals?.['abroad'] ?? '') : usual;
}

/** Says whether a terminal has no flights across the border. */
export function isDomesticTerminal(airportCode: string, terminal: string): boolean {
  return DOMESTIC_TERMINALS[airportCode]?.includes(terminal) === true;
}
