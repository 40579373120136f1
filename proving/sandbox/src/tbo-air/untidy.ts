import type { Quirk } from '../control/temper.ts';
import { isInternational, type Offer } from './offer.ts';

/**
 * The functions of this file turn a tidy part of an answer into one that real answers show (tbo-air.md 4). Each returns
 * its input when the quirk does not show.
 */

type Row = Record<string, unknown>;
type Shows = (quirk: Quirk) => boolean;

/** Fee texts that cannot be added up, as recorded. */
const FOREIGN = ['EUR 300.00*', 'AED 200.0', 'INR 75.00*'] as const;
const HOURS_A_DAY = 24;
const TRANSIT = 'For More than 12 hours transit time, need a transit visa. ';
const ADVISORY = 'TICKETS ARE NON-REFUNDABLE \nLAST TKT DTE 02JUN26  - SEE ADV PURCHASE \n';
/** Other forms of `15 KG`. */
const BAGGAGE_FORMS = [
  (kg: number) => `${kg} Kg|5`,
  () => '2 PC(s)',
  () => '2 Piece(s)',
  () => 'Upto 3 pieces. Maximum 159555 cm (height + width + depth). Each piece max 23 kg',
] as const;

/** Writes `MiniFareRules` of one leg from rows made by `miniRules`. */
export function untidyRules(rows: readonly Row[], { hash, fares }: Offer, shows: Shows): readonly Row[] {
  const bare = (row: Row): Row => ({ ...row, From: null, To: null, Unit: null });
  const last = (type: string) =>
    rows
      .filter((row) => row['Type'] === type)
      .slice(-1)
      .map(bare);
  const both = [...last('Reissue'), ...last('Cancellation')];
  if (shows('rules-in-words')) return both.map((row) => ({ ...row, Details: 'REFER TO DETAILED FARE RULES' }));
  if (shows('rules-in-other-money')) return both.map((row) => ({ ...row, Details: FOREIGN[hash % FOREIGN.length] }));
  if (shows('rules-per-passenger')) {
    const names = ['ADULT', 'CHILD', 'INFANT'].filter((_, index) => fares.some(({ type }) => type === index + 1));
    return both.flatMap((row) => names.map((name) => ({ ...row, Details: `${name}- ${String(row['Details'])}` })));
  }
  if (shows('rules-without-hours')) return both;
  return shows('rules-in-days') ? rowsInDays(rows) : rows;
}

/**
 * Turns the periods of rows into whole days, with both ends inclusive. Rows for the last hours before departure are
 * left out.
 */
function rowsInDays(rows: readonly Row[]): readonly Row[] {
  const inDays = (row: Row): Row =>
    row['Unit'] === 'DAYS' ? row : { ...row, From: '0', To: String(Number(row['To']) / HOURS_A_DAY - 1), Unit: 'DAYS' };
  const early = rows.filter(({ Unit }) => Unit === 'DAYS').map(({ Type }) => Type);
  return rows
    .filter(({ Type, From }) => !early.includes(Type) || From !== '0')
    .map((row) => (early.includes(row['Type']) ? inDays(row) : row));
}

/** Returns rows in which the earliest change costs nothing. */
export function withNil(rows: readonly Row[], shows: Shows): readonly Row[] {
  const free = shows('fee-nil') ? rows.findLast(({ Type }) => Type === 'Reissue') : undefined;
  return rows.map((row) => (row === free ? { ...row, Details: 'Nil' } : row));
}

/** Returns the remark beside a fare: `own`, or a longer one when a quirk of remarks shows. */
export function remark(own: string, offer: Offer, shows: Shows): string {
  if (isInternational(offer) && offer.legs.some(({ flights }) => flights.length > 1) && shows('transit-remark'))
    return `${TRANSIT.repeat(2)}on staging environment.`;
  if (!offer.lcc) return own;
  if (isForHandBaggage(offer, shows)) return `${own} This is a hand bag fare only result.`;
  return shows('long-remark') ? `${'SpiceJet Main'.repeat(71)}. SG L2B - Star Coupon.` : own;
}

/** Says whether a fare includes no checked bag. Only its remark tells that. */
export function isForHandBaggage({ lcc }: Offer, shows: Shows): boolean {
  return lcc && shows('hand-baggage-only');
}

/** `FareInclusions` of a series fare, as recorded. The fare's flag still says that it is refundable. */
export const SERIES_INCLUSIONS: readonly string[] = [
  'Non-Refundable',
  ' Non-Voidable',
  ' Non-Changeable',
  ' Seats are chargeable',
  ' No Show refunds are not permitted',
];

/** Removes the fuel surcharge from the tax breakup of a fare, or of a row of its breakdown. */
export function withoutFuelRow(fare: Row, { lcc }: Offer, shows: Shows): Row {
  if (!lcc || !shows('fuel-untold')) return fare;
  return Object.fromEntries(
    Object.entries(fare).map(([key, value]) => [
      key,
      /^TaxBreak[uU]p$/.test(key) && Array.isArray(value)
        ? value.filter(
            (part: unknown) => typeof part !== 'object' || part === null || !('key' in part) || part.key !== 'YQTax',
          )
        : value,
    ]),
  );
}

/** Returns `TicketAdvisory`. Only fares sold through a GDS have one. */
export function advisory({ lcc }: Offer, shows: Shows): string | null {
  return !lcc && shows('advisory') ? ADVISORY : null;
}

/** Returns `Segments[].Baggage` in another form, or null when only `FareBreakdown` tells it. */
export function untidyBaggage(text: string | null, { hash }: Offer, shows: Shows): string | null {
  if (text === null || shows('baggage-untold')) return null;
  const form = shows('baggage-form') ? BAGGAGE_FORMS[hash % BAGGAGE_FORMS.length] : undefined;
  return form === undefined ? text : form(Number.parseInt(text, 10));
}

/** Returns the fields of a segment that is a coach. */
export function busFields(last: boolean, shows: Shows): Row {
  return last && shows('bus') ? { Craft: 'BUS', Remark: 'This is a BUS segment' } : {};
}

/** The airports nearby at which some results begin or end instead, as recorded. */
const NEAR: Readonly<Record<string, { quirk: Quirk; airport: Row }>> = {
  DXB: {
    quirk: 'other-airport',
    airport: { AirportCode: 'AUH', AirportName: 'Zayed International', CityCode: 'AUH', CityName: 'Abu Dhabi' },
  },
  DEL: {
    quirk: 'other-airport-delhi',
    airport: { AirportCode: 'HDO', AirportName: 'Hindon', CityCode: 'HDO', CityName: 'Ghaziabad' },
  },
};

/** Returns the airport of a stop, or the one nearby that the result uses instead. */
export function untidyAirport(airport: Row, shows: Shows): Row {
  const near = NEAR[String(airport['AirportCode'])];
  return near !== undefined && shows(near.quirk) ? { ...airport, ...near.airport, Terminal: '' } : airport;
}
