import { NO_BAGGAGE } from '@safar/domain/flight-baggage';
import type { PaxType, PersonBags, SupplierBags } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, listOf, numberOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import { cutText } from '../../platform/outside-text.ts';

const PAX_TYPES: readonly (PaxType | undefined)[] = [undefined, 'adult', 'child', 'infant'];
/** Longest text shown; a longer one belongs on the airline's own page, not on a card. */
const MAX_WORDS_LENGTH = 60;

const OTHERS = ['child', 'infant'] as const;

const KILOS = /^(\d{1,3}) *(?:kgs?|kilograms?|kilos?)\b/i;
const PIECES = /^(\d{1,2}) *(?:pcs?|pieces?|pc\(s\)|piece\(s\))(?![a-z])/i;
/** `{"Unit": "", "Value": "1"}` was recorded beside '1 PC(s)'. */
const PIECE_UNIT = /^(?:p.*)?$/i;
const UP_TO = /^up ?to +(\d{1,2}) *(pieces?|pcs?|kgs?)\b/i;

/** The allowances of a type of passenger on the flights of a result. */
interface Allowances {
  readonly type: PaxType;
  readonly details: readonly Fields[];
}

/**
 * Reads the baggage of one flight for each type of passenger. The flight's own text is for adults (tbo-air.md 4); where it is empty, and
 * for all other types, `FareBreakdown[].SegmentDetails` counts.
 */
export type BaggageReader = (row: Fields, place: number) => SupplierBags;

/** Reads the baggage of a result of Search or FareQuote. `place` counts its flights over all legs. */
export function baggageReader(result: Fields): BaggageReader {
  const flights = listOf(result['Segments']).reduce<number>((sum, leg) => sum + listOf(leg).length, 0);
  const allowances = objectsOf(result['FareBreakdown']).flatMap(allowancesOf);
  return (row, place) => {
    const ownOf = (wanted: PaxType) => {
      const details = allowances.find(({ type }) => type === wanted)?.details ?? [];
      return bagsIn(detailOf(details, row, place, flights));
    };
    const adult = ownOf('adult');
    const told = {
      baggage: bagText(row['Baggage']) ?? adult.baggage,
      cabinBaggage: bagText(row['CabinBaggage']) ?? adult.cabinBaggage,
    };
    const others = OTHERS.filter((other) => allowances.some(({ type }) => type === other)).map((type) => ({
      type,
      ...likeAdults(ownOf(type), adult, told),
    }));
    // Types are compared within one source: the rows of the answer, if an adult has one.
    const ofAdults = { baggage: adult.baggage ?? told.baggage, cabinBaggage: adult.cabinBaggage ?? told.cabinBaggage };
    return { ...told, othersBaggage: others.filter((each) => differs(each, ofAdults)) };
  };
}

/** A value that a row and the adults' row both lack is taken from the flight ('1 piece' in both rows, 'Included' for the cabin). */
function likeAdults(own: Bags, adult: Bags, told: Bags): Bags {
  if (!isTold(own) || !isTold(adult)) return own;
  return {
    baggage: own.baggage ?? (adult.baggage === null ? told.baggage : null),
    cabinBaggage: own.cabinBaggage ?? (adult.cabinBaggage === null ? told.cabinBaggage : null),
  };
}

function isTold({ baggage, cabinBaggage }: Bags): boolean {
  return baggage !== null || cabinBaggage !== null;
}

function allowancesOf(row: Fields): Allowances[] {
  const type = PAX_TYPES[wholeOf(row['PassengerType']) ?? 0];
  return type === undefined ? [] : [{ type, details: objectsOf(row['SegmentDetails']) }];
}

/** The row for a flight: by position when there is one row per flight, otherwise the row that names it. */
function detailOf(details: readonly Fields[], row: Fields, place: number, flights: number): Fields | undefined {
  if (details.length === flights) return details[place];
  const index = textOf(row['FlightInfoIndex']);
  return index === '' ? undefined : details.find((each) => textOf(each['FlightInfoIndex']) === index);
}

/** An infant's allowance is only known from its own row. A child has an adult's allowance unless its row differs. */
function differs(own: SupplierBags['othersBaggage'][number], adult: Bags): boolean {
  const isOther = own.baggage !== adult.baggage || own.cabinBaggage !== adult.cabinBaggage;
  return (isTold(own) || own.type === 'infant') && isOther;
}

type Bags = Pick<SupplierBags, 'baggage' | 'cabinBaggage'>;

function bagsIn(detail: Fields | undefined): Bags {
  return {
    baggage: detailText(fieldsOf(detail?.['CheckedInBaggage'])),
    cabinBaggage: detailText(fieldsOf(detail?.['CabinBaggage'])),
  };
}

/** `{Unit, Value}`, `{NoOfPiece}`, both, or only text in `FreeText`. A value without a unit is a number of pieces. */
function detailText(detail: Fields | null): string | null {
  if (detail === null) return null;
  const unit = textOf(detail['Unit']).trim();
  const words = bagText(detail['FreeText']);
  const unitless = PIECE_UNIT.test(unit) && words === null ? wholeOf(detail['Value']) : null;
  const count = wholeOf(textOf(detail['NoOfPiece']).trim()) ?? unitless;
  const kilos = /^k/i.test(unit) ? numberOf(detail['Value']) : null;
  if (count === 0 || kilos === 0) return NO_BAGGAGE;
  if (count !== null && kilos !== null) return `${pieces(count)}, ${kilos} kg`;
  if (kilos !== null) return `${kilos} kg`;
  return count === null ? words : pieces(count);
}

/**
 * The allowance of a booking's passenger on each flight, in order, and the kilograms bought or added on top: `15 KG|3` is 15 and 3 more
 * (recorded only in tickets). Read per person from `SegmentAdditionalInfo`, else from `SegmentDetails`.
 */
export function personsBags(passenger: Fields, flights: number): PersonBags[] {
  const told = objectsOf(passenger['SegmentAdditionalInfo']);
  const details = objectsOf(passenger['SegmentDetails']);
  return Array.from({ length: flights }, (_, place) => {
    const own = bagsIn(details.length === flights ? details[place] : undefined);
    const row = told.length === flights ? told[place] : undefined;
    const [included, added] = textOf(row?.['Baggage']).split('|');
    return {
      baggage: bagText(included) ?? own.baggage,
      cabinBaggage: bagText(row?.['CabinBaggage']) ?? own.cabinBaggage,
      addedKg: wholeOf(added?.trim()) ?? 0,
    };
  });
}

const UNKNOWN = /^not known$/i;

/** Normalises `15 KG`, `15 Kilograms`, `15 Kg|5`, `2 PC(s)`, `0 Piece(s)`, `Upto 3 pieces. Maximum …`, `Included`. */
function bagText(value: unknown): string | null {
  const text = plainText(value);
  const [, kilos] = KILOS.exec(text) ?? [];
  if (kilos !== undefined) return Number(kilos) === 0 ? NO_BAGGAGE : `${Number(kilos)} kg`;
  const [, count] = PIECES.exec(text) ?? [];
  if (count !== undefined) return Number(count) === 0 ? NO_BAGGAGE : pieces(Number(count));
  const [, most, unit = ''] = UP_TO.exec(text) ?? [];
  if (most !== undefined) return `up to ${/^k/i.test(unit) ? `${Number(most)} kg` : pieces(Number(most))}`;
  const [sentence = ''] = text.split('. ');
  return sentence === '' || UNKNOWN.test(text) ? null : cutText(sentence, MAX_WORDS_LENGTH);
}

const INCLUDED = /^included$/i;

/** Whether we understand a baggage text, rather than only repeat it. */
export function readsBaggage(text: string): boolean {
  return [KILOS, PIECES, UP_TO, INCLUDED, UNKNOWN].some((form) => form.test(plainText(text)));
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
