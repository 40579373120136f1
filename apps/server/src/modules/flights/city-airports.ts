/**
 * Cities with several airports that are searched as one (REQ-FSEARCH-11), the one most fly to first. Airports named for a city from which
 * nobody goes to it (Frankfurt-Hahn, Paris-Beauvais) are left out; they are found by their own names.
 */
const CITIES: readonly (readonly [city: string, airports: string])[] = [
  ['Delhi', 'DEL DXN HDO'],
  ['Goa', 'GOI GOX'],
  ['Mumbai', 'BOM NMI'],
  ['London', 'LHR LGW STN LTN LCY'],
  ['New York', 'JFK EWR LGA'],
  ['Dubai', 'DXB DWC'],
  ['Bangkok', 'BKK DMK'],
  ['Tokyo', 'HND NRT'],
  ['Paris', 'CDG ORY'],
  ['Milan', 'MXP LIN BGY'],
  ['Rome', 'FCO CIA'],
  ['Istanbul', 'IST SAW'],
  ['Kuala Lumpur', 'KUL SZB'],
  ['Jakarta', 'CGK HLP'],
  ['Seoul', 'ICN GMP'],
  ['Osaka', 'KIX ITM UKB'],
  ['Shanghai', 'PVG SHA'],
  ['Beijing', 'PEK PKX'],
  ['Moscow', 'SVO DME VKO'],
  ['Stockholm', 'ARN BMA'],
  ['Chicago', 'ORD MDW'],
  ['Washington', 'IAD DCA BWI'],
  ['Toronto', 'YYZ YTZ'],
  ['Sao Paulo', 'GRU CGH VCP'],
  ['Buenos Aires', 'EZE AEP'],
  ['Rio de Janeiro', 'GIG SDU'],
  ['Houston', 'IAH HOU'],
  ['Dallas', 'DFW DAL'],
  ['Taipei', 'TPE TSA'],
  ['Tehran', 'IKA THR'],
];

/** A city whose airports are searched together. */
export interface AirportCity {
  readonly name: string;
  /** At least two, the one most fly to first. */
  readonly codes: readonly string[];
}

const BY_CODE = new Map(
  CITIES.flatMap(([name, airports]) => {
    const city: AirportCity = { name, codes: airports.split(' ') };
    return city.codes.map((code) => [code, city] as const);
  }),
);

/** The city of an airport that has others; undefined for an airport that stands alone. */
export function airportCity(code: string): AirportCity | undefined {
  return BY_CODE.get(code);
}
