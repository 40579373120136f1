import { z } from 'zod';
import { asSent, comparedAs, keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figures, flags, listsOf, part, rows, texts } from '../tbo/wire-parts.ts';
import {
  airlineOrText,
  fare,
  fareThatAgrees,
  flightParts,
  flightValues,
  itineraryChange,
  paxFares,
  penalties,
  penaltyCharges,
  remark,
  resultFareType,
  ruleTable,
} from './fare-wire.ts';

/** Answers about what is sold: Search, FareQuote, FareRule, GetCalendarFare (tbo-air.md 4, 5, 10). */

const flights = rows(
  {
    ...flightValues,
    ...texts('SupplierFareClass'),
    ...figures('NoOfSeatAvailable'),
    ...flags('IsTransitVisaRequired'),
  },
  flightParts,
);
export type OfferedFlight = z.output<typeof flights>[number];

const resultValues = {
  ...texts('FirstNameFormat', 'LastNameFormat', 'ResultIndex', 'LastTicketDate', 'TicketAdvisory', 'AirlineCode'),
  ...texts('ValidatingAirline', 'FareCombinationId', 'IssuanceType'),
  ...keysAsSent(remark, 'AirlineRemark'),
  ...keysAsSent(resultFareType, 'ResultFareType'),
  ...figures('NonStopFirstRanking', 'SmartChoiceRanking', 'Source'),
  ...flags('IsBookableIfSeatNotAvailable', 'IsExclusiveFare', 'IsFreeMealAvailable', 'IsHoldAllowedWithSSR', 'IsLCC'),
  ...flags('IsHoldMandatoryWithSSR', 'IsRefundable', 'IsPanRequiredAtBook', 'IsPanRequiredAtTicket', 'GSTAllowed'),
  ...flags('IsPassportRequiredAtBook', 'IsPassportRequiredAtTicket', 'IsPassportFullDetailRequiredAtBook'),
  ...flags('IsCouponAppilcable', 'IsGSTMandatory', 'IsUpsellAllowed', 'IsHoldAllowed'),
  RequiredFieldValidators: asSent(z.object({})),
  PenaltyCharges: penaltyCharges,
  FareInclusions: asSent(z.array(z.string())),
  FareRules: rows({
    ...texts('Origin', 'Destination', 'FareBasisCode', 'FareRuleDetail', 'FareRestriction', 'FareFamilyCode'),
    ...texts('FareRuleIndex'),
    Airline: asSent(airlineOrText),
    FareInclusions: asSent(z.array(z.null())),
    MiniFarRules: ruleTable,
  }),
};
const resultParts = {
  Fare: fare,
  FareBreakdown: paxFares,
  Segments: listsOf(flights),
  FareClassification: part(texts('Color', 'Type')),
  FareInclusionsList: rows(texts('Key', 'Value')),
  MiniFareRules: listsOf(penalties),
};

const result = part(resultValues, resultParts);
export type Result = NonNullable<z.output<typeof result>>;

/** A result as it is compared: without some of its keys it cannot be priced or shown. */
const wholeResult = z.object({ ...resultValues, ...resultParts, Fare: fareThatAgrees }).required({
  ResultIndex: true,
  IsLCC: true,
  IsRefundable: true,
  Fare: true,
  FareBreakdown: true,
  Segments: true,
});

export const search = part(
  { ...status, ...texts('Origin', 'Destination'), ...figures('ResultRecommendationType') },
  { Results: listsOf(comparedAs(rows(resultValues, resultParts), z.array(wholeResult).optional())) },
);

export const fareQuote = part(
  {
    ...status,
    ...texts('FlightDetailChangeInfo'),
    ...flags('IsPriceChanged', 'IsTimeChanged'),
    ItineraryChangeList: asSent(z.array(itineraryChange)),
  },
  { Results: comparedAs(result, wholeResult.optional()) },
);

export const fareRule = part(
  {
    ...status,
    /** Seen in 2024, beside the rules: a summary of the fees. */
    PenaltyCharges: penaltyCharges,
  },
  {
    FareRules: rows({
      ...texts('DepartureTime', 'Destination', 'FareBasisCode', 'FareRestriction', 'FareRuleDetail', 'Origin'),
      ...texts('ReturnDate'),
      ...figures('FlightId'),
      Airline: asSent(airlineOrText),
      FareInclusions: asSent(z.array(z.string())),
      MiniFarRules: ruleTable,
    }),
  },
);

export const calendar = part(
  { ...status, ...texts('Origin', 'Destination') },
  {
    SearchResults: rows({
      ...texts('AirlineCode', 'AirlineName', 'DepartureDate'),
      ...figures('Fare', 'BaseFare', 'Tax', 'OtherCharges', 'FuelSurcharge'),
      ...flags('IsLowestFareOfMonth'),
    }),
  },
);
