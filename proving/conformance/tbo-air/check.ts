import type { FlightOffer, SupplierFare, SupplierSegment } from '../../../apps/server/src/suppliers/flight-supplier.ts';
import {
  parseCalendar,
  parseFareRules,
  parseQuote,
  parseSearch,
} from '../../../apps/server/src/suppliers/tbo-air/parse-replies.ts';
import { joinReturn } from '../../../apps/server/src/suppliers/tbo-air/join-return.ts';
import { airReply } from '../../../apps/server/src/suppliers/tbo-air/operations.ts';
import { meaningOf } from '../../../apps/server/src/suppliers/tbo-air/reply-meaning.ts';
import type { ReplyStatus } from '../../../apps/server/src/suppliers/tbo/service-reply.ts';
import type { Facts } from '../assertion-log.ts';
import type { Recording } from '../recording.ts';
import { checkExtras } from './extras.ts';
import { operationOf, readAs, type TellingOperation } from './operations.ts';
import { checkSegment, near, sumOf } from './parts.ts';
import {
  checkBook,
  checkChangeRequests,
  checkChangeStatus,
  checkCharges,
  checkDetails,
  checkTicket,
} from './purchases.ts';
import { at, hundredths, isWritten, list, text, type Written } from '../written.ts';

const PAX_TYPES: readonly unknown[] = ['adult', 'child', 'infant'];

/** What an error reply means for a traveller's purchase, by its code (tbo-air.md 2). */
const REFUSALS: Readonly<Record<number, string>> = {
  2: 'refused',
  3: 'refused',
  5: 'expired',
  20: 'refused',
  25: 'none',
};
const INVALID_TOKEN = 6;
const SHORT_BALANCE = 20;

const CHECKS: Readonly<Record<TellingOperation, (written: Written, facts: Facts) => void>> = {
  Ticket: checkTicket,
  Book: checkBook,
  GetBookingDetails: checkDetails,
  Search: checkSearch,
  FareQuote: checkQuote,
  SSR: checkExtras,
  GetCalendarFare: (w, facts) => facts.same('days', parseCalendar(readAs('GetCalendarFare', w), 1).length > 0, true),
  FareRule: (w, facts) =>
    facts.same('rules', parseFareRules(readAs('FareRule', w)).length > 0, list(w['FareRules']).some(saysSomething)),
  SendChangeRequest: checkChangeRequests,
  GetChangeRequestStatus: checkChangeStatus,
  GetCancellationCharges: checkCharges,
};

/** Compares a recorded reply of the air supplier with what production parses from it. */
export function checkTboAir({ payload, hints }: Recording, facts: Facts): void {
  const reply = airReply('ReleasePNRRequest', payload);
  if (reply === null) return facts.problem('no parser knows this payload');
  const written = at(payload, 'Response');
  facts.same('TraceId', reply.traceId, text(written['TraceId']));
  // A successful reply may have no `Error` at all (tbo-air.md 2).
  facts.same('ErrorCode', reply.errorCode, at(written, 'Error')['ErrorCode'] ?? 0);
  if (reply.errorCode !== 0 || reply.responseStatus !== 1) return checkRefusal(reply, facts);
  facts.same('succeeded', meaningOf(reply).kind, 'ok');
  const operation = operationOf(written);
  if (operation !== null) CHECKS[operation](written, facts);
  // A successful release has no other content.
  else if (!/release/.test(hints)) facts.problem('no operation of the air service answers like this');
}

function checkRefusal(reply: ReplyStatus, facts: Facts): void {
  const meaning = meaningOf(reply);
  const expected = reply.errorCode === INVALID_TOKEN ? 'no-answer' : REFUSALS[reply.errorCode];
  if (expected === undefined) facts.same('an unknown error is no success', meaning.kind !== 'ok', true);
  else facts.same('meaning of the error', meaning.kind, expected);
  if (reply.errorCode === SHORT_BALANCE)
    facts.same('short balance is ours', meaning.kind === 'refused' && meaning.reason, 'balance');
}

function saysSomething({ FareRuleDetail: detail }: Written): boolean {
  return /\w/.test(text(detail).replaceAll(/<[^>]*>|&\w+;/g, ''));
}

function checkSearch(written: Written, facts: Facts): void {
  const { lists, unusable } = parseSearch(readAs('Search', written));
  const results = written['Results'];
  const rows = Array.isArray(results) ? results.map(list) : [];
  facts.same('lists', lists.length, rows.length);
  // Results by booking class have no fare, and nobody requests them.
  facts.same('results left out', unusable, rows.flat().filter((row) => !isWritten(row['Fare'])).length);
  const priced = rows.map((row) => row.filter((each) => isWritten(each['Fare'])));
  for (const [index, offers] of lists.entries())
    for (const [position, offer] of offers.entries())
      checkOffer(offer, priced[index]?.[position] ?? {}, facts, 'search');
  checkPairs(lists, rows, facts);
}

/**
 * Results of a special return: sold together when their combination is the same, at the sum of both fares (tbo-air.md
 * 3).
 */
function checkPairs(lists: readonly FlightOffer[][], rows: readonly Written[][], facts: Facts): void {
  for (const [position, row] of (rows[0] ?? []).entries())
    for (const [other, back] of (rows[1] ?? []).entries()) {
      const [outbound, inbound] = [lists[0]?.[position], lists[1]?.[other]];
      if (!row['FareCombinationId'] || outbound === undefined || inbound === undefined) continue;
      const whole = joinReturn(outbound, inbound);
      const together = row['FareCombinationId'] === back['FareCombinationId'];
      facts.same('sold together', whole !== null, together);
      if (whole !== null) facts.same('price of both', whole.fare.publishedPaise, publishedIn(row) + publishedIn(back));
    }
}

function checkQuote(written: Written, facts: Facts): void {
  const parsed = parseQuote(readAs('FareQuote', written));
  if (parsed === null) return facts.problem('the FareQuote parser refuses it');
  const notes = text(written['FlightDetailChangeInfo']);
  const numbers = written['ItineraryChangeList'];
  const lists = (...wanted: unknown[]) => Array.isArray(numbers) && numbers.some((number) => wanted.includes(number));
  facts.same('price changed', parsed.priceChanged, written['IsPriceChanged'] === true || lists(8));
  facts.same('times changed', parsed.timeChanged, written['IsTimeChanged'] === true || lists(4));
  facts.same('cabin changed', parsed.cabinChanged, notes.includes('CabinClass') || lists(2));
  facts.same('baggage changed', parsed.baggageChanged, notes.includes('Baggage') || lists(6, 7));
  checkOffer(parsed.offer, at(written, 'Results'), facts, 'quote');
}

function checkOffer(offer: FlightOffer, row: Written, facts: Facts, stage: 'search' | 'quote'): void {
  const same = (name: string, read: unknown) => facts.same(name, read, row[name]);
  same('ResultIndex', offer.resultIndex);
  same('IsLCC', offer.isLcc);
  const said = JSON.stringify([row['TicketAdvisory'], row['FareInclusions'], row['FareInclusionsList']]);
  const advised = !/non[ -]*refundable(?! after departure)/i.test(said);
  facts.same('IsRefundable, its advisory and inclusions', offer.refundable, row['IsRefundable'] === true && advised);
  const asksPassport = ['IsPassportRequiredAtBook', 'IsPassportRequiredAtTicket', 'IsPassportFullDetailRequiredAtBook'];
  facts.same(
    'passport',
    offer.needs.passport !== 'none',
    asksPassport.some((key) => row[key] === true),
  );
  facts.same('PAN', offer.needs.pan, row['IsPanRequiredAtBook'] === true || row['IsPanRequiredAtTicket'] === true);
  checkFare(offer.fare, row, facts, stage);
  const legs = row['Segments'];
  checkLegs(offer.legs, Array.isArray(legs) ? legs.map(list) : [], facts);
  for (const shown of [offer.family, offer.remark ?? '', ...offer.inclusions.map((each) => each.text)])
    if (/<[a-z]|&lt;|&amp;/i.test(shown)) facts.problem(`mark-up in ${shown.slice(0, 60)}`);
  const rules = Array.isArray(row['MiniFareRules']) ? row['MiniFareRules'].flatMap(list) : [];
  const written = sumsOf([...Map.groupBy(rules, (rule) => rule['JourneyPoints']).values()].map(amountsIn));
  for (const { amountPaise } of offer.penalties)
    if (amountPaise !== null) facts.same('a penalty is a written one', written.has(amountPaise), true);
}

function amountsIn(rules: readonly Written[]): number[] {
  return rules.map((rule) => hundredths(/[\d.]+/.exec(text(rule['Details']).replaceAll(',', ''))?.[0] ?? 0));
}

/** Every possible sum of one amount from each journey: cancelling all legs of a ticket costs the fees of all. */
function sumsOf(journeys: readonly (readonly number[])[]): Set<number> {
  return journeys.reduce<Set<number>>(
    (sums, amounts) => new Set([...sums].flatMap((sum) => amounts.map((amount) => sum + amount))),
    new Set([0]),
  );
}

function publishedIn(row: Written): number {
  return hundredths(at(row, 'Fare')['PublishedFare']);
}

/** Checks the written amounts and the sums of tbo-air.md 4. */
function checkFare(fare: SupplierFare, row: Written, facts: Facts, stage: 'search' | 'quote'): void {
  const written = at(row, 'Fare');
  facts.same('PublishedFare', fare.publishedPaise, hundredths(written['PublishedFare']));
  facts.same('OfferedFare', fare.offeredPaise, hundredths(written['OfferedFare']));
  facts.same('BaseFare', fare.basePaise, hundredths(written['BaseFare']));
  const charges = hundredths(written['OtherCharges']) + hundredths(written['TransactionFee'] ?? 0);
  const tax = hundredths(written['Tax']) + charges;
  near('base, tax and charges make the published fare', fare.taxPaise, tax, facts);
  const earned = sumOf(written, ['CommissionEarned', 'PLBEarned', 'IncentiveEarned']);
  const withheld = sumOf(written, ['TdsOnCommission', 'TdsOnPLB', 'TdsOnIncentive']);
  const offered = fare.publishedPaise - earned + (stage === 'quote' ? withheld : 0);
  near('the commission makes the offered fare', fare.offeredPaise, offered, facts);
  const breakdown = list(row['FareBreakdown']);
  facts.same('passenger types', fare.perPax.length, breakdown.length);
  for (const [index, pax] of fare.perPax.entries()) {
    const part = breakdown[index] ?? {};
    facts.same('PassengerType', PAX_TYPES.indexOf(pax.type) + 1, part['PassengerType']);
    facts.same('PassengerCount', pax.count, part['PassengerCount']);
    facts.same('BaseFare of a type', pax.basePaise, hundredths(part['BaseFare']));
    facts.same('Tax of a type', pax.taxPaise, hundredths(part['Tax']));
    facts.same('surcharge within tax', pax.fuelPaise <= pax.taxPaise, true);
  }
  const sumPax = (key: 'basePaise' | 'taxPaise') => fare.perPax.reduce((sum, pax) => sum + pax[key], 0);
  near('the types’ base makes the base', sumPax('basePaise'), fare.basePaise, facts);
  near('the types’ tax makes the tax', sumPax('taxPaise'), fare.taxPaise - charges, facts);
}

function checkLegs(legs: readonly SupplierSegment[][], rows: readonly Written[][], facts: Facts): void {
  facts.same('legs', legs.length, rows.length);
  for (const [index, leg] of legs.entries()) {
    const flights = rows[index] ?? [];
    facts.same('flights of a leg', leg.length, flights.length);
    for (const [position, segment] of leg.entries()) checkSegment(segment, flights[position] ?? {}, facts);
    const accumulated = flights.at(-1)?.['AccumulatedDuration'];
    if (leg.length > 1 && typeof accumulated === 'number' && accumulated > 0)
      facts.same('AccumulatedDuration', minutesOf(leg), accumulated);
  }
}

/** Minutes of a leg: flights and the waits between them, each wait by the clock of its airport. */
function minutesOf(leg: readonly SupplierSegment[]): number {
  return leg.reduce((sum, { durationMin, from }, index) => {
    const before = leg[index - 1];
    const waitMs = before === undefined ? 0 : Date.parse(`${from.time}Z`) - Date.parse(`${before.to.time}Z`);
    return sum + durationMin + waitMs / 60_000;
  }, 0);
}
