import type { Paise } from '@safar/domain/money';
import { adultPaise } from '../flight-fare.ts';
import type { FlightOffer } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { type Fields, fieldsOf, textOf, truthOf } from '../tbo/read-fields.ts';
import { parseInclusions, parsePenalties } from './parse-conditions.ts';
import { parseFare, type ParsedFare } from './parse-fare.ts';
import { parseLegs } from './parse-segments.ts';

/** A sentence of a remark that says something to a traveller, unlike '6E main.' and 'This is a Value fare.' */
const MIN_WORDS = 5;
const NAMES_THE_FARE = /\bis an? [\w ]+ fare\b/i;

/** Reads a result of Search or FareQuote (tbo-air.md 4); null when it cannot be sold: no price in rupees, no flights. */
export function parseOffer(result: Fields): FlightOffer | null {
  const resultIndex = textOf(result['ResultIndex']);
  const parsed = parseFare(result);
  const legs = parseLegs(result['Segments']);
  const first = legs?.[0]?.[0];
  if (resultIndex === '' || parsed === null || legs === null || first === undefined) return null;
  const family = familyOf(result, first.carrierName);
  return {
    resultIndex,
    isLcc: truthOf(result['IsLCC'], false),
    refundable: truthOf(result['IsRefundable'], false),
    carrierCode: first.carrierCode,
    carrierName: first.carrierName,
    legs,
    fare: parsed.fare,
    family,
    brand: brandOf(result, family),
    combination: combinationOf(result, [first.carrierCode, family]),
    mrpPaise: mrpOf(parsed),
    inclusions: parseInclusions(result),
    penalties: parsePenalties(result['MiniFareRules'], legs),
    remark: remarkOf(result['AirlineRemark']),
    needs: {
      passport: passportOf(result),
      pan: truthOf(result['IsPanRequiredAtBook'], false) || truthOf(result['IsPanRequiredAtTicket'], false),
      nameMaxLength: null,
    },
    lastTicketDate: textOf(result['LastTicketDate']) || null,
  };
}

/** `Publish` and its like say only that the fare is public: such a fare has no family but the airline's ordinary one. */
function familyOf(result: Fields, carrierName: string): string {
  const type = plainText(fieldsOf(result['FareClassification'])?.['Type']);
  if (/^publish/i.test(type) || type === '') return `${carrierName} fare`;
  return type;
}

function brandOf(result: Fields, family: string): string | null {
  const segments = result['Segments'];
  const leg: unknown = Array.isArray(segments) ? segments[0] : undefined;
  const row: unknown = Array.isArray(leg) ? leg[0] : undefined;
  const brand = plainText(fieldsOf(row)?.['SupplierFareClass']);
  return brand === '' || brand === family || /^publish/i.test(brand) ? null : brand;
}

/** Where the supplier does not name it, one airline in one family. */
function combinationOf(result: Fields, sold: readonly string[]): string {
  return textOf(result['FareCombinationId']).trim() || sold.join(' ');
}

/** One adult's share of a list price above the price; infants have none. */
function mrpOf({ fare, discountPaise }: ParsedFare): Paise | null {
  const paying = fare.perPax.reduce((sum, { type, count }) => (type === 'infant' ? sum : sum + count), 0);
  return discountPaise <= 0 || paying === 0 ? null : adultPaise(fare) + Math.floor(discountPaise / paying);
}

function passportOf(result: Fields): FlightOffer['needs']['passport'] {
  if (truthOf(result['IsPassportFullDetailRequiredAtBook'], false)) return 'full';
  const asked = ['IsPassportRequiredAtBook', 'IsPassportRequiredAtTicket'].some((key) => truthOf(result[key], false));
  return asked ? 'number' : 'none';
}

function remarkOf(value: unknown): string | null {
  const sentences = plainText(value)
    .split('.')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= MIN_WORDS && !NAMES_THE_FARE.test(sentence));
  return sentences.length === 0 ? null : `${sentences.join('. ')}.`;
}
