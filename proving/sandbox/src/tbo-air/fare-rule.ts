import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { invalid } from '../tbo/refusal.ts';
import { strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { refused, success } from './envelopes.ts';
import { journey } from './question.ts';
import { fareBasis } from './result-wire.ts';
import { ruleRows, ruleTable, type RuleRow } from './rules.ts';
import type { LiveOffer } from './traces.ts';
import type { Offer } from './offer.ts';

/**
 * `FareRule` answers the fare conditions in words, with one text for each flight. It refuses a joined index; the index
 * of the way out alone of a special return answers the conditions of the way back too (protocol 3).
 */
export function fareRule(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceIn(body));
  const tell = ({ traceId, offer, question }: LiveOffer): Answer => {
    if (isJoined(body)) return refused(invalid('Invalid ResultIndex.'), traceId);
    const half = offer.lcc && offer.list === 'OB' && question.journey === journey.specialReturn;
    return success(traceId, { FareRules: half ? bothWays(offer) : ruleTexts(offer) });
  };
  return withOffer(context, body, fault, tell, 'anew');
}

/**
 * Adds the way back to the texts of the way out. Both ways of a special return are in one fare family of one airline.
 */
function bothWays(offer: Offer): object[] {
  const out = ruleTexts(offer);
  const back = out.map((row) => ({ ...row, Origin: row.Destination, Destination: row.Origin }));
  return [...out, ...back.toReversed()].map((row) => ({ ...row, DepartureTime: '0001-01-01T00:00:00' }));
}

/** The inclusions that low-cost airlines list for every fare. */
const INCLUDED = [
  'Cabin Baggage Included',
  'Check-In baggage Included',
  'Cancellation fees apply',
  'Reissue fees apply',
] as const;

/** Writes `FareRules` of a booking, with their texts. */
export function bookedRules(offer: Offer): object[] {
  return ruleTexts(offer).map(({ Airline, Origin, Destination, FareBasisCode, FareRuleDetail, ...rule }) => ({
    Airline,
    Origin,
    Destination,
    FareBasisCode,
    FareRuleDetail,
    FareRestriction: rule.FareRestriction,
    FareInclusions: rule.FareInclusions,
    FareFamilyCode: offer.family.brand,
    FareRuleIndex: '',
  }));
}

/** Writes `FareRules` with their texts, in HTML as airlines write it. */
function ruleTexts(offer: Offer) {
  return offer.legs.flatMap((ride) => {
    const text = [
      `The FareBasisCode is: ${fareBasis(offer, ride)}<br />`,
      `<b>${offer.family.name}</b><br />`,
      '<table border="1"><tr><th>Before departure</th><th>Charge for each passenger</th></tr>',
      ...ruleRows(offer, ride).map((row) => `<tr><td>${spanText(row)}</td><td>${feeText(row)}</td></tr>`),
      '</table><ul><li>Statutory taxes are returned in every case.</li>',
      '<li>GST is charged on the fees where the law asks for it.</li></ul>',
    ].join('');
    return ride.flights.map((flight) => ({
      Airline: flight.carrier.code,
      Origin: flight.from.code,
      Destination: flight.to.code,
      DepartureTime: flight.departs,
      ReturnDate: '0001-01-01T00:00:00',
      FareBasisCode: fareBasis(offer, ride),
      FareRuleDetail: text,
      FareRestriction: offer.lcc ? null : 'Y',
      FareInclusions: offer.lcc ? INCLUDED : [],
      FlightId: 0,
      MiniFarRules: ruleTable(offer, ride),
    }));
  });
}

function spanText({ type, fromHours, toHours }: RuleRow): string {
  const until = toHours === null ? 'or more' : `to ${toHours} hours`;
  return `${type === 'Reissue' ? 'Date change' : 'Cancellation'}, ${fromHours} hours ${until}`;
}

function feeText({ fee }: RuleRow): string {
  return fee === 'whole' ? 'Base fare and fuel surcharge' : `INR ${fee}`;
}

function isJoined(body: unknown): boolean {
  const index = typeof body === 'object' && body !== null && 'ResultIndex' in body ? body.ResultIndex : undefined;
  return typeof index === 'string' && index.includes(',');
}
