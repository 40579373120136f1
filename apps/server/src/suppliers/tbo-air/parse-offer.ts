import { NOT_CHANGED } from '@safar/domain/flight/fare-penalties';
import { NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import type { Paise } from '@safar/domain/money/money';
import { adultPaise } from '../flight-fare.ts';
import type { FlightOffer, SupplierPenalty, SupplierSegment } from '../flight-supplier.ts';
import { plainLines, plainText } from '../tbo/plain-text.ts';
import { listOf, textOf, truthOf } from '../tbo/read-fields.ts';
import type { Result } from './offer-wire.ts';
import { parseFare, type ParsedFare } from './parse-fare.ts';
import { parseInclusions, saysNonChangeable, saysNonRefundable } from './parse-inclusions.ts';
import { parseNeeds } from './parse-needs.ts';
import { parsePenalties } from './parse-penalties.ts';
import { parseRemark } from './parse-remark.ts';
import { parseLegs } from './parse-segments.ts';
import { wireInstant } from './wire-dates.ts';
import { cutText } from '../../platform/outside-text.ts';

const SALE = /\b(?:sale|promo(?:tion)?|discount(?:ed)?|special offer)\b/i;
/** A ticketing time limit for agents, which is of no use to a traveller. */
const FOR_AGENTS = /^last tkt dte\b/i;
const MAX_ADVISORY_LENGTH = 200;
/** The longest recorded has 123 characters. */
const MAX_ADVISORY_READ = 1000;

/**
 * Reads a result of Search or FareQuote (tbo-air.md 4); null when it cannot be sold: it has no price in rupees, or no
 * flights.
 */
export function parseOffer(result: Result): FlightOffer | null {
  const resultIndex = textOf(result.ResultIndex);
  const advisory = cutText(textOf(result.TicketAdvisory), MAX_ADVISORY_READ);
  const remark = parseRemark(result.AirlineRemark);
  const parsed = parseFare(result);
  const legs = parseLegs(result);
  const first = legs?.[0]?.[0];
  if (resultIndex === '' || parsed === null || legs === null || first === undefined) return null;
  const family = familyOf(result, first.carrierName);
  const texts = [advisory, ...inclusionTexts(result)];
  const types = parsed.fare.perPax.map(({ type }) => type);
  const penalties = parsePenalties(result.MiniFareRules.flat(), { legs, types });
  return {
    resultIndex,
    isLcc: truthOf(result.IsLCC, false),
    refundable: truthOf(result.IsRefundable, false) && !texts.some(saysNonRefundable),
    advisory: advisoryOf(advisory),
    transitVisa: isAbroad(legs) && (remark.transitVisa || needsTransitVisa(result)),
    carrierCode: first.carrierCode,
    carrierName: first.carrierName,
    legs: remark.handBaggageOnly ? legs.map((leg) => leg.map(withoutCheckedBags)) : legs,
    fare: parsed.fare,
    family,
    brand: brandOf(result, legs, family),
    combination: combinationOf(result, [first.carrierCode, family]),
    mrpPaise: isSale(result, family) ? mrpOf(parsed) : null,
    inclusions: parseInclusions(result),
    penalties: texts.some(saysNonChangeable) ? withoutChange(penalties) : penalties,
    remark: remark.text,
    needs: parseNeeds(result, family),
    sellsExtras: truthOf(result.IsLCC, false) || truthOf(result.IsHoldAllowedWithSSR, false),
    heldUntil: isHeld(result) ? wireInstant(result.LastTicketDate) : null,
  };
}

/** Whether a Book of it is held until it is ticketed: a low-cost fare is never (tbo-air.md 7). */
function isHeld(result: Result): boolean {
  return !truthOf(result.IsLCC, false) && truthOf(result.IsHoldAllowed, false);
}

/** `Publish` and similar types only say that the fare is public: its family is the airline's ordinary one. */
function familyOf(result: Result, carrierName: string): string {
  const type = plainText(result.FareClassification?.Type);
  if (/^publish/i.test(type) || type === '') return `${carrierName} fare`;
  return type;
}

/**
 * The airline's name of the fare. Legs that differ are each named with their airports; differing flights of a leg are listed in a row.
 */
function brandOf(result: Result, legs: readonly SupplierSegment[][], family: string): string | null {
  const names = result.Segments.map((leg) => [...new Set(leg.map((row) => plainText(row.SupplierFareClass)))]);
  const brands = names.map((own) => own.filter((name) => name !== '' && !/^publish/i.test(name)).join(', '));
  const [brand = ''] = brands;
  if (brands.every((other) => other === brand)) return brand === '' || brand === family ? null : brand;
  return legs
    .flatMap((leg, index) => {
      const own = brands[index] ?? '';
      return own === '' ? [] : [`${leg[0]?.from.code}–${leg.at(-1)?.to.code}: ${own}`];
    })
    .join(', ');
}

/** What a fare includes, in the airline's own words. */
function inclusionTexts(result: Result): string[] {
  const listed = result.FareInclusionsList.map((row) => `${textOf(row.Key)} ${textOf(row.Value)}`);
  return [...listOf(result.FareInclusions).map(textOf), ...listed];
}

/** A fare whose own words say that it is not changed has no fee for it, whatever its table of fees says. */
function withoutChange(penalties: readonly SupplierPenalty[]): SupplierPenalty[] {
  const never = { fromHours: 0, toHours: null, amountPaise: null, percent: null, pax: null, text: NOT_CHANGED };
  return [...penalties.filter(({ kind }) => kind !== 'date-change'), { kind: 'date-change', ...never }];
}

/** Whether the trip leaves its country; only then does it pass through another. */
function isAbroad(legs: readonly SupplierSegment[][]): boolean {
  const home = legs[0]?.[0]?.from.countryCode;
  return legs.some((leg) => leg.some(({ from, to }) => from.countryCode !== home || to.countryCode !== home));
}

/** If the fare includes no checked baggage, a missing allowance means none. */
function withoutCheckedBags(segment: SupplierSegment): SupplierSegment {
  return segment.baggage === null ? { ...segment, baggage: NO_BAGGAGE } : segment;
}

/** Without a combination id, fares of the same airline and family combine. */
function combinationOf(result: Result, sold: readonly string[]): string {
  return textOf(result.FareCombinationId).trim() || sold.join(' ');
}

/** Whether the fare's family or remark speaks of a sale: only then is the list price shown. */
function isSale(result: Result, family: string): boolean {
  return [family, plainText(result.AirlineRemark)].some((text) => SALE.test(text));
}

/** Recorded on the flight that leaves the transit country. */
function needsTransitVisa(result: Result): boolean {
  return result.Segments.some((leg) => leg.some((flight) => truthOf(flight.IsTransitVisaRequired, false)));
}

/** One adult's share of a list price that is above the price; infants have none. */
function mrpOf({ fare, discountPaise }: ParsedFare): Paise | null {
  const paying = fare.perPax.reduce((sum, { type, count }) => (type === 'infant' ? sum : sum + count), 0);
  return discountPaise <= 0 || paying === 0 ? null : adultPaise(fare) + Math.floor(discountPaise / paying);
}

/** `TICKETS ARE NON-REFUNDABLE \nLAST TKT DTE 02JUN26` as sentences, without those for agents. */
function advisoryOf(advisory: string): string | null {
  const lines = plainLines(advisory).filter((line) => !FOR_AGENTS.test(line));
  const text = lines.map((line) => (line === line.toUpperCase() ? lowerCased(line) : line)).join('. ');
  return text === '' ? null : cutText(text, MAX_ADVISORY_LENGTH);
}

function lowerCased(line: string): string {
  return line.charAt(0) + line.slice(1).toLowerCase();
}
