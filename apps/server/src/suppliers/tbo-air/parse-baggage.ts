import { NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import type { PaxType, PersonBags, SupplierBags } from '../flight-supplier.ts';
import { numberOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import { bagText, pieces } from './bag-text.ts';
import type { Passenger } from './booking-wire.ts';
import type { Allowances } from './fare-wire.ts';

const PAX_TYPES: readonly (PaxType | undefined)[] = [undefined, 'adult', 'child', 'infant'];
const OTHERS = ['child', 'infant'] as const;

/** `{"Unit": "", "Value": "1"}` was recorded beside '1 PC(s)'. */
const PIECE_UNIT = /^(?:p.*)?$/i;

/** The row of a type of passenger in `FareBreakdown`. */
export interface TypeAllowances {
  readonly PassengerType?: unknown;
  readonly SegmentDetails: Allowances;
}

/** The row of a flight. */
interface FlightBags {
  readonly Baggage?: unknown;
  readonly CabinBaggage?: unknown;
  readonly FlightInfoIndex?: unknown;
}

/**
 * Reads the baggage of one flight for each type of passenger. The flight's own text is for adults (tbo-air.md 4); where it is empty, and
 * for all other types, `FareBreakdown[].SegmentDetails` counts.
 */
export type BaggageReader = (row: FlightBags, place: number) => SupplierBags;

/** Reads the baggage of a result of Search or FareQuote with `flights` flights. `place` counts them over all legs. */
export function baggageReader(flights: number, breakdown: readonly TypeAllowances[]): BaggageReader {
  const allowances = breakdown.flatMap(({ PassengerType, SegmentDetails: details }) => {
    const type = PAX_TYPES[wholeOf(PassengerType) ?? 0];
    return type === undefined ? [] : [{ type, details }];
  });
  return (row, place) => {
    const ownOf = (wanted: PaxType) => {
      const details = allowances.find(({ type }) => type === wanted)?.details ?? [];
      return bagsIn(detailOf(details, row, place, flights));
    };
    const adult = ownOf('adult');
    const told = {
      baggage: bagText(row.Baggage) ?? adult.baggage,
      cabinBaggage: bagText(row.CabinBaggage) ?? adult.cabinBaggage,
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

/** The row for a flight: by position when there is one row per flight, otherwise the row that names it. */
function detailOf(
  details: Allowances,
  row: FlightBags,
  place: number,
  flights: number,
): Allowances[number] | undefined {
  if (details.length === flights) return details[place];
  const index = textOf(row.FlightInfoIndex);
  return index === '' ? undefined : details.find((each) => textOf(each.FlightInfoIndex) === index);
}

/** An infant's allowance is only known from its own row. A child has an adult's allowance unless its row differs. */
function differs(own: SupplierBags['othersBaggage'][number], adult: Bags): boolean {
  const isOther = own.baggage !== adult.baggage || own.cabinBaggage !== adult.cabinBaggage;
  return (isTold(own) || own.type === 'infant') && isOther;
}

type Bags = Pick<SupplierBags, 'baggage' | 'cabinBaggage'>;
type PersonWire = Pick<Passenger, 'SegmentAdditionalInfo' | 'SegmentDetails'>;

function bagsIn(detail: Allowances[number] | undefined): Bags {
  return { baggage: detailText(detail?.CheckedInBaggage), cabinBaggage: detailText(detail?.CabinBaggage) };
}

/** `{Unit, Value}`, `{NoOfPiece}`, both, or only text in `FreeText`. A value without a unit is a number of pieces. */
function detailText(detail: Allowances[number]['CabinBaggage'] | undefined): string | null {
  if (!detail) return null;
  const unit = textOf(detail.Unit).trim();
  const kilos = /^k/i.test(unit) ? numberOf(detail.Value) : null;
  const told = wholeOf(textOf(detail.NoOfPiece).trim());
  const words = told === null && kilos === null ? bagText(detail.FreeText) : null;
  const count = told ?? (words === null && PIECE_UNIT.test(unit) ? wholeOf(detail.Value) : null);
  if (count === 0 || kilos === 0) return NO_BAGGAGE;
  if (count !== null && kilos !== null) return `${pieces(count)}, ${kilos} kg`;
  if (kilos !== null) return `${kilos} kg`;
  return count === null ? words : pieces(count);
}

/**
 * The allowance of a booking's passenger on each flight, in order, and the kilograms bought or added on top: `15 KG|3` is 15 and 3 more
 * (recorded only in tickets). Read per person from `SegmentAdditionalInfo`, else from `SegmentDetails`.
 */
export function personsBags(
  { SegmentAdditionalInfo: told, SegmentDetails: details }: PersonWire,
  flights: number,
): PersonBags[] {
  return Array.from({ length: flights }, (_, place) => {
    const own = bagsIn(details.length === flights ? details[place] : undefined);
    const row = told.length === flights ? told[place] : undefined;
    const [included, added] = textOf(row?.Baggage).split('|');
    return {
      baggage: bagText(included) ?? own.baggage,
      cabinBaggage: bagText(row?.CabinBaggage) ?? own.cabinBaggage,
      addedKg: wholeOf(added?.trim()) ?? 0,
    };
  });
}
