import { z } from 'zod';
import { asSent, comparedAs, keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figuresAsSent, flagsAsSent, listsOf, partAsSent, rowsAsSent, textsAsSent } from '../tbo/wire-fields.ts';
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

const flights = rowsAsSent(
  {
    ...flightValues,
    ...textsAsSent('SupplierFareClass'),
    ...figuresAsSent('NoOfSeatAvailable'),
    ...flagsAsSent('IsTransitVisaRequired'),
  },
  flightParts,
);
export type OfferedFlight = z.output<typeof flights>[number];

const resultValues = {
  ...textsAsSent('FirstNameFormat', 'LastNameFormat', 'ResultIndex', 'LastTicketDate', 'TicketAdvisory', 'AirlineCode'),
  ...textsAsSent('ValidatingAirline', 'FareCombinationId', 'IssuanceType'),
  ...keysAsSent(remark, 'AirlineRemark'),
  ...keysAsSent(resultFareType, 'ResultFareType'),
  ...figuresAsSent('NonStopFirstRanking', 'SmartChoiceRanking', 'Source'),
  ...flagsAsSent(
    'IsBookableIfSeatNotAvailable',
    'IsExclusiveFare',
    'IsFreeMealAvailable',
    'IsHoldAllowedWithSSR',
    'IsLCC',
  ),
  ...flagsAsSent(
    'IsHoldMandatoryWithSSR',
    'IsRefundable',
    'IsPanRequiredAtBook',
    'IsPanRequiredAtTicket',
    'GSTAllowed',
  ),
  ...flagsAsSent('IsPassportRequiredAtBook', 'IsPassportRequiredAtTicket', 'IsPassportFullDetailRequiredAtBook'),
  ...flagsAsSent('IsCouponAppilcable', 'IsGSTMandatory', 'IsUpsellAllowed', 'IsHoldAllowed'),
  RequiredFieldValidators: asSent(z.object({})),
  PenaltyCharges: penaltyCharges,
  FareInclusions: asSent(z.array(z.string())),
  FareRules: rowsAsSent({
    ...textsAsSent('Origin', 'Destination', 'FareBasisCode', 'FareRuleDetail', 'FareRestriction', 'FareFamilyCode'),
    ...textsAsSent('FareRuleIndex'),
    Airline: asSent(airlineOrText),
    FareInclusions: asSent(z.array(z.null())),
    MiniFarRules: ruleTable,
  }),
};
const resultParts = {
  Fare: fare,
  FareBreakdown: paxFares,
  Segments: listsOf(flights),
  FareClassification: partAsSent(textsAsSent('Color', 'Type')),
  FareInclusionsList: rowsAsSent(textsAsSent('Key', 'Value')),
  MiniFareRules: listsOf(penalties),
};

const result = partAsSent(resultValues, resultParts);
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

export const search = partAsSent(
  { ...status, ...textsAsSent('Origin', 'Destination'), ...figuresAsSent('ResultRecommendationType') },
  { Results: listsOf(comparedAs(rowsAsSent(resultValues, resultParts), z.array(wholeResult).optional())) },
);

export const fareQuote = partAsSent(
  {
    ...status,
    ...textsAsSent('FlightDetailChangeInfo'),
    ...flagsAsSent('IsPriceChanged', 'IsTimeChanged'),
    ItineraryChangeList: asSent(z.array(itineraryChange)),
  },
  { Results: comparedAs(result, wholeResult.optional()) },
);

export const fareRule = partAsSent(
  {
    ...status,
    /** Seen in 2024, beside the rules: a summary of the fees. */
    PenaltyCharges: penaltyCharges,
  },
  {
    FareRules: rowsAsSent({
      ...textsAsSent('DepartureTime', 'Destination', 'FareBasisCode', 'FareRestriction', 'FareRuleDetail', 'Origin'),
      ...textsAsSent('ReturnDate'),
      ...figuresAsSent('FlightId'),
      Airline: asSent(airlineOrText),
      FareInclusions: asSent(z.array(z.string())),
      MiniFarRules: ruleTable,
    }),
  },
);

export const calendar = partAsSent(
  { ...status, ...textsAsSent('Origin', 'Destination') },
  {
    SearchResults: rowsAsSent({
      ...textsAsSent('AirlineCode', 'AirlineName', 'DepartureDate'),
      ...figuresAsSent('Fare', 'BaseFare', 'Tax', 'OtherCharges', 'FuelSurcharge'),
      ...flagsAsSent('IsLowestFareOfMonth'),
    }),
  },
);
