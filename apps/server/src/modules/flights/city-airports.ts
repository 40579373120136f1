/**
 * Cities with several airports that are searched as one (REQ-FSEARCH-11), the busiest airport first. Airports named for a city whose
 * travellers do not use them (Frankfurt-Hahn, Paris-Beauvais) are left out; they are found by their own names.
 */
const CITIES: readonly (readonly [city: string, airports: string, code?: string])[] = [
  ['Delhi', 'DEL DXN HDO'],
  ['Goa', 'GOI GOX'],
  ['Mumbai', 'BOM NMI'],
  ['London', 'LHR LGW STN LTN LCY', 'LON'],
  ['New York', 'JFK EWR LGA', 'NYC'],
  ['Dubai', 'DXB DWC'],
  ['Bangkok', 'BKK DMK'],
  ['Tokyo', 'HND NRT', 'TYO'],
  ['Paris', 'CDG ORY', 'PAR'],
  ['Milan', 'MXP LIN BGY', 'MIL'],
  ['Rome', 'FCO CIA', 'ROM'],
  ['Istanbul', 'IST SAW'],
  ['Kuala Lumpur', 'KUL SZB'],
  ['Jakarta', 'CGK HLP', 'JKT'],
  ['Seoul', 'ICN GMP', 'SEL'],
  ['Osaka', 'KIX ITM UKB', 'OSA'],
  ['Shanghai', 'PVG SHA'],
  ['Beijing', 'PEK PKX', 'BJS'],
  ['Moscow', 'SVO DME VKO', 'MOW'],
  ['Stockholm', 'ARN BMA', 'STO'],
  ['Chicago', 'ORD MDW', 'CHI'],
  ['Washington', 'IAD DCA BWI', 'WAS'],
  ['Toronto', 'YYZ YTZ', 'YTO'],
  ['Sao Paulo', 'GRU CGH VCP', 'SAO'],
  ['Buenos Aires', 'EZE AEP', 'BUE'],
  ['Rio de Janeiro', 'GIG SDU', 'RIO'],
  ['Houston', 'IAH HOU'],
  ['Dallas', 'DFW DAL'],
  ['Taipei', 'TPE TSA'],
  ['Tehran', 'IKA THR'],
];

/** A city whose airports are searched together. */
export interface AirportCity {
  readonly name: string;
  /** At least two, the busiest first. */
  readonly codes: readonly string[];
  /** IATA's city code, when it is not also an airport's code. */
  readonly code?: string;
}

const BY_CODE = new Map(
  CITIES.flatMap(([name, airports, code]) => {
    const city: AirportCity = { name, codes: airports.split(' '), ...(code !== undefined && { code }) };
    return city.codes.map((code) => [code, city] as const);
  }),
);

/** The city of an airport that has others; undefined for the only airport of a city. */
export function airportCity(code: string): AirportCity | undefined {
  return BY_CODE.get(code);
}
