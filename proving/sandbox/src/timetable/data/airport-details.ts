import type { SeasonName } from '../../catalogue/destination-source.ts';
import type { DestinationKind } from '../../catalogue/types.ts';

/** The terminals of each airport, by carrier, with `home` and `abroad` for the flights of all other carriers. */
export const TERMINALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DEL: { home: '1', abroad: '3', AI: '3', IX: '1', '6E': '1', '9I': '3', QP: '1', SG: '1' },
  BOM: { home: '1', abroad: '2', AI: '2', '6E': '2', IX: '2', '9I': '2' },
  BLR: { home: '1', abroad: '2', AI: '2', IX: '2', S5: '2', '9I': '2' },
  MAA: { home: '1', abroad: '2', AI: '4', IX: '4', '9I': '4' },
  AMD: { home: '1', abroad: '2' },
  COK: { home: '1', abroad: '3' },
  CCU: { home: '2', abroad: '2' },
  JAI: { home: '2', abroad: '1' },
  TRV: { home: '1', abroad: '2' },
  DXB: { home: '1', abroad: '1', EK: '3', FZ: '2', IX: '2', SG: '1' },
  AUH: { home: 'A', abroad: 'A' },
  LHR: { home: '4', abroad: '4', BA: '5', VS: '3', AI: '2', LH: '2', SQ: '2', UA: '2', AC: '2', TK: '2', LX: '2', CX: '3', EK: '3', AA: '3', JL: '3' },
  SIN: { home: '1', abroad: '1', SQ: '3', AI: '2', '6E': '2', MH: '2', TR: '1', LH: '2' },
  BKK: { home: '', abroad: '' },
  KUL: { home: '1', abroad: '1', AK: '2' },
  FRA: { home: '1', abroad: '2', LH: '1', AI: '1', LX: '1', TG: '1', SQ: '1', UA: '1' },
  MUC: { home: '1', abroad: '1', LH: '2', LX: '2' },
  CDG: { home: '2E', abroad: '1', AF: '2E', KL: '2F', AI: '2C', '6E': '1' },
  JFK: { home: '8', abroad: '4', AI: '4', BA: '8', AA: '8', VS: '4', QR: '8', LH: '1' },
  EWR: { home: 'C', abroad: 'B', UA: 'C', AI: 'B' },
  SFO: { home: '3', abroad: 'I' },
  YYZ: { home: '1', abroad: '1', BA: '3', KL: '3', AF: '3' },
  RUH: { home: '4', abroad: '2', SV: '4' },
  JED: { home: '1', abroad: 'N', SV: '1' },
  NRT: { home: '2', abroad: '1', JL: '2', AI: '1' },
  HND: { home: '3', abroad: '3' },
  SYD: { home: '1', abroad: '1' },
  ICN: { home: '2', abroad: '1', KE: '2' },
};

/** Terminals without a passport desk. */
export const DOMESTIC_TERMINALS: Readonly<Record<string, readonly string[]>> = {
  DEL: ['1', '2'], BOM: ['1'], BLR: ['1'], MAA: ['1', '4'], AMD: ['1'], COK: ['1'], JAI: ['2'], TRV: ['1'],
};

/** The local times between which an airport is closed. */
export const CURFEWS: Readonly<Record<string, readonly [from: string, until: string]>> = {
  LHR: ['23:30', '04:45'], FRA: ['23:00', '05:00'], MUC: ['00:00', '05:00'], ZRH: ['23:30', '06:00'], GVA: ['00:00', '06:00'], SYD: ['23:00', '06:00'], NRT: ['00:00', '06:00'],
  SXR: ['21:00', '06:00'], IXJ: ['21:30', '06:00'], ATQ: ['01:30', '04:30'], PBH: ['17:30', '06:00'], IXZ: ['20:00', '05:30'], IXB: ['22:00', '06:00'], GOI: ['01:00', '04:00'],
};

/** The season of an airport's city, where people do not travel for business alone. */
export const SEASONS: Readonly<Record<string, DestinationKind | SeasonName>> = {
  GOI: 'beach', GOX: 'beach', SDW: 'beach', COK: 'backwater', TRV: 'backwater', IXZ: 'island', AGX: 'island', PNY: 'beach', DIU: 'beach',
  SXR: 'snow', IXL: 'ladakh', IXJ: 'pilgrimage', DED: 'char-dham', PGH: 'hills', KUU: 'snow', SLV: 'hills', DHM: 'hills', IXC: 'hills', IXB: 'hills', PYG: 'hills', SHL: 'hills', GAU: 'wildlife', JRH: 'wildlife',
  JAI: 'heritage', UDR: 'heritage', JDH: 'heritage', JSA: 'desert', BKB: 'desert', AGR: 'heritage', HJR: 'heritage', MYQ: 'heritage', VDY: 'heritage', IXU: 'heritage',
  VNS: 'pilgrimage', AYJ: 'pilgrimage', TIR: 'pilgrimage', SAG: 'pilgrimage', IXD: 'pilgrimage', GAY: 'pilgrimage', ATQ: 'pilgrimage', DGH: 'pilgrimage',
  MLE: 'island', HKT: 'island', DPS: 'island', MRU: 'island', SEZ: 'island', CMB: 'beach', DXB: 'city', SIN: 'city', BKK: 'city', KTM: 'hills', PBH: 'hills',
  LHR: 'hills', CDG: 'hills', ZRH: 'hills', AMS: 'hills', FRA: 'hills', FCO: 'hills', VIE: 'hills',
};

/**
 * The user development fee of a departing domestic passenger in rupees, at airports where it differs from the usual
 * one.
 */
export const DEVELOPMENT_FEES: Readonly<Record<string, number>> = {
  DEL: 152, BOM: 175, BLR: 450, HYD: 750, MAA: 295, CCU: 620, AMD: 450, COK: 0, PNQ: 315, GOI: 270, GOX: 620, LKO: 480, JAI: 465, TRV: 770, GAU: 440, NMI: 620, DXN: 490,
};

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  IN: 'India', AE: 'United Arab Emirates', QA: 'Qatar', OM: 'Oman', BH: 'Bahrain', KW: 'Kuwait', SA: 'Saudi Arabia', TR: 'Turkey', GE: 'Georgia', AZ: 'Azerbaijan', KZ: 'Kazakhstan', UZ: 'Uzbekistan', NP: 'Nepal', BT: 'Bhutan', BD: 'Bangladesh', LK: 'Sri Lanka', MV: 'Maldives', MM: 'Myanmar',
  SG: 'Singapore', MY: 'Malaysia', TH: 'Thailand', VN: 'Vietnam', ID: 'Indonesia', PH: 'Philippines', HK: 'Hong Kong', TW: 'Taiwan', KR: 'South Korea', JP: 'Japan', CN: 'China', GB: 'United Kingdom', IE: 'Ireland', FR: 'France', NL: 'Netherlands', BE: 'Belgium', DE: 'Germany', CH: 'Switzerland', AT: 'Austria', IT: 'Italy', ES: 'Spain', DK: 'Denmark', FI: 'Finland', GR: 'Greece', CZ: 'Czechia', HU: 'Hungary', RU: 'Russia',
  US: 'United States', CA: 'Canada', KE: 'Kenya', ET: 'Ethiopia', EG: 'Egypt', ZA: 'South Africa', TZ: 'Tanzania', MU: 'Mauritius', SC: 'Seychelles', AU: 'Australia', NZ: 'New Zealand',
};
