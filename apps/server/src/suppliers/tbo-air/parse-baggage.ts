import { NO_BAGGAGE } from '@safar/domain/flight-baggage';
import type { PaxType, PersonBags, SupplierBags } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, listOf, numberOf, objectsOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import { cutText } from '../../platform/outside-text.ts';

const PAX_TYPES: readonly (PaxType | undefined)[] = [undefined, 'adult', 'child', 'infant'];
/** What an airline writes beyond this is for its own page, not for a card. */
const MAX_WORDS_LENGTH = 60;

const OTHERS = ['child', 'infant'] as const;

const KILOS = /^(\d{1,3}) *(?:kgs?|kilograms?|kilos?)\b/i;
const PIECES = /^(\d{1,2}) *(?:pcs?|pieces?|pc\(s\)|piece\(s\))(?![a-z])/i;
/** `{"Unit": "", "Value": "1"}` stands beside '1 PC(s)'. */
const PIECE_UNIT = /^(?:p.*)?$/i;
const UP_TO = /^up ?to +(\d{1,2}) *(pieces?|pcs?|kgs?)\b/i;

/** What a passenger of a type has on the flights of a result. */
interface Allowances {
  readonly type: PaxType;
  readonly details: readonly Fields[];
}

/**
 * Baggage of one flight, for each type of passenger: the flight's own text is the adults' (tbo-air.md 4); where it says nothing, and for
 * all others, `FareBreakdown[].SegmentDetails` counts.
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
    // Two people are compared by one source: the rows of the answer, where an adult has one.
    const ofAdults = { baggage: adult.baggage ?? told.baggage, cabinBaggage: adult.cabinBaggage ?? told.cabinBaggage };
    return { ...told, othersBaggage: others.filter((each) => differs(each, ofAdults)) };
  };
}

/** What an own row leaves out as the adults' does is told by the flight for both ('1 piece' in both rows, 'Included' for the cabin). */
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

/** One for each flight in their order; else the one that names the flight. */
function detailOf(details: readonly Fields[], row: Fields, place: number, flights: number): Fields | undefined {
  if (details.length === flights) return details[place];
  const index = textOf(row['FlightInfoIndex']);
  return index === '' ? undefined : details.find((each) => textOf(each['FlightInfoIndex']) === index);
}

/** Only an infant's own row has its allowance: without one it is unknown. A child has an adult's allowance unless its row has another. */
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

/** `{Unit, Value}`, `{NoOfPiece}`, both, or words alone in `FreeText`. A value without a unit is of pieces. */
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
 * What one passenger of a booking may take on each of its flights, in their order, and the kilograms beyond it that were bought or added:
 * `15 KG|3` is 15 and 3 more (recorded of tickets alone). Told by person in `SegmentAdditionalInfo`, else in `SegmentDetails`.
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

/** `15 KG`, `15 Kilograms`, `15 Kg|5`, `2 PC(s)`, `0 Piece(s)`, `Upto 3 pieces. Maximum …`, `Included`: as one way of writing. */
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

/** Whether a baggage text is one we understand rather than repeat. */
export function readsBaggage(text: string): boolean {
  return [KILOS, PIECES, UP_TO, INCLUDED, UNKNOWN].some((form) => form.test(plainText(text)));
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
