import type { Position } from '../catalogue/types.ts';
import { COUNTRY_NAMES, DOMESTIC_TERMINALS, TERMINALS } from './data/airport-details.ts';
import { FOREIGN_AIRPORTS } from './data/foreign-airports.ts';
import { INDIAN_AIRPORTS } from './data/indian-airports.ts';

/** An airport of the timetable. */
export interface Airport extends Position {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** IATA code of the city, which several airports may share. */
  readonly cityCode: string;
  /** ISO2. */
  readonly country: string;
  readonly countryName: string;
  /** IANA time zone. */
  readonly zone: string;
  /** About its yearly passengers in millions, where it matters to India. */
  readonly traffic: number;
  /** `carrier-other end` of the routes a small airport has. */
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

/** The airport of a code. Throws RangeError when there is none. */
export function airportOf(code: string): Airport {
  const airport = AIRPORTS.get(code);
  if (airport === undefined) throw new RangeError(`No airport ${code}.`);
  return airport;
}

/** The airports a code of a question means: the airport itself, else all of the city. */
export function airportsMeant(code: string): readonly Airport[] {
  const airport = AIRPORTS.get(code);
  if (airport !== undefined) return [airport];
  return [...AIRPORTS.values()].filter((each) => each.cityCode === code);
}

/** The terminal a carrier uses, for a flight across a border one with a passport desk; empty where there is but one. */
export function terminalOf(airport: Airport, carrier: string, abroad: boolean): string {
  const terminals = TERMINALS[airport.code];
  const usual = terminals?.[carrier] ?? terminals?.[abroad ? 'abroad' : 'home'] ?? '';
  return abroad && isDomesticTerminal(airport.code, usual) ? (terminals?.['abroad'] ?? '') : usual;
}

/** Whether a terminal takes no flights across the border. */
export function isDomesticTerminal(airportCode: string, terminal: string): boolean {
  return DOMESTIC_TERMINALS[airportCode]?.includes(terminal) === true;
}
