import { z } from 'zod';
import { comparedAs, keysAsSent } from '../../platform/wire-schema.ts';
import { figuresAsSent, flagsAsSent, partAsSent, rowsAsSent, textsAsSent } from '../tbo/wire-fields.ts';
import { readsBaggage } from './bag-text.ts';
import { agreesOnFuel } from './fuel-surcharge.ts';
import { readsRemark } from './parse-remark.ts';
import { readsPenalty } from './penalty-cost.ts';

/** Fares and flights, as offers and bookings have them (tbo-air.md 4, 7). */

export const paxType = z.literal([1, 2, 3]);
export const resultFareType = z.enum(['RegularFare', 'Student', 'ArmedForces', 'SeniorCitizen']);
/** 2 cabin class, 4 time, 6 baggage, 7 cabin baggage, 8 price. */
export const itineraryChange = z.literal([2, 4, 5, 6, 7, 8]);
export const remark = z.string().refine(readsRemark);
export const penaltyCharges = partAsSent(textsAsSent('ReissueCharge', 'CancellationCharge'));
/** 0 when no class was requested, seen once. */
const cabin = z.literal([0, 1, 2, 3, 4, 5, 6]);
const bagsOfFlight = z.string().refine(readsBaggage);

const amounts = rowsAsSent({ ...textsAsSent('key'), ...figuresAsSent('value') });

const fareValues = {
  ...textsAsSent('Currency'),
  ...figuresAsSent(
    'CFARAmount',
    'DCFARAmount',
    'ServiceFeeDisplayType',
    'BaseFare',
    'Tax',
    'YQTax',
    'AdditionalTxnFeeOfrd',
  ),
  ...figuresAsSent('AdditionalTxnFeePub', 'PGCharge', 'OtherCharges', 'Discount', 'PublishedFare', 'CommissionEarned'),
  ...figuresAsSent('PLBEarned', 'IncentiveEarned', 'OfferedFare', 'TdsOnCommission', 'TdsOnPLB', 'TdsOnIncentive'),
  ...figuresAsSent('ServiceFee', 'TotalBaggageCharges', 'TotalMealCharges', 'TotalSeatCharges', 'TransactionFee'),
  ...figuresAsSent('TotalSpecialServiceCharges'),
  ...keysAsSent(amounts, 'ChargeBU'),
};
const fareParts = { TaxBreakup: amounts };

/** The fare of an offer as it is compared: its two sources of the fuel surcharge agree. */
export const fareThatAgrees = z
  .object({ ...fareValues, ...fareParts })
  .refine(({ YQTax, TaxBreakup }) => agreesOnFuel(YQTax, TaxBreakup), { path: ['YQTax'] });
export const fare = partAsSent(fareValues, fareParts);

const bags = partAsSent(textsAsSent('Unit', 'Value', 'FreeText', 'NoOfPiece', 'BaggageUrl'));

/** What the passengers of a type, or one passenger, may take along on each flight. */
export const allowances = rowsAsSent(textsAsSent('FlightInfoIndex'), { CheckedInBaggage: bags, CabinBaggage: bags });
export type Allowances = z.output<typeof allowances>;

/** The amounts of all passengers of each type. */
export const paxFares = rowsAsSent(
  {
    ...textsAsSent('Currency'),
    ...figuresAsSent('CFARAmount', 'DCFARAmount', 'PassengerCount', 'BaseFare', 'Tax', 'TransactionFee', 'YQTax'),
    ...figuresAsSent('AdditionalTxnFeePub', 'PGCharge', 'AdditionalTxnFeeOfrd', 'SupplierReissueCharges'),
    ...keysAsSent(paxType, 'PassengerType'),
  },
  { TaxBreakUp: amounts, SegmentDetails: allowances },
);
export type PaxFare = z.output<typeof paxFares>[number];

const airlineValues = textsAsSent('AirlineCode', 'AirlineName', 'FlightNumber', 'FareClass', 'OperatingCarrier');
export const airlineOrText = z.union([z.object(airlineValues), z.string()]);

const airport = partAsSent(
  textsAsSent('AirportCode', 'AirportName', 'Terminal', 'CityCode', 'CityName', 'CountryCode', 'CountryName'),
);
export type Airport = z.output<typeof airport>;

/** A flight in offers and bookings. */
export const flightValues = {
  ...textsAsSent('FlightInfoIndex', 'StopPoint', 'StopPointArrivalTime', 'StopPointDepartureTime', 'Craft', 'Remark'),
  ...textsAsSent('FlightStatus', 'Status'),
  ...figuresAsSent('TripIndicator', 'SegmentIndicator', 'Duration', 'GroundTime', 'Mile', 'AccumulatedDuration'),
  ...keysAsSent(cabin, 'CabinClass'),
  ...keysAsSent(bagsOfFlight, 'Baggage', 'CabinBaggage'),
  ...flagsAsSent('StopOver', 'IsETicketEligible'),
  FareClassification: partAsSent(textsAsSent('Color', 'Type')),
};
export const flightParts = {
  Airline: comparedAs(partAsSent(airlineValues), airlineOrText.optional()),
  Origin: partAsSent(textsAsSent('DepTime'), { Airport: airport }),
  Destination: partAsSent(textsAsSent('ArrTime'), { Airport: airport }),
};

/** Fees for cancelling or changing a journey in a window before departure. */
export const penalties = rowsAsSent({
  ...textsAsSent('JourneyPoints', 'From', 'To', 'CFARExcludedDetails'),
  ...keysAsSent(z.string().refine(readsPenalty), 'Details'),
  ...keysAsSent(z.enum(['Reissue', 'Cancellation']), 'Type'),
  ...keysAsSent(z.enum(['HOURS', 'DAYS', 'Hours', 'Days', '']), 'Unit'),
  ...flagsAsSent('OnlineReissueAllowed', 'OnlineRefundAllowed'),
});
export type Penalty = z.output<typeof penalties>[number];

export const ruleTable = partAsSent({
  ...textsAsSent('Currency'),
  Rules: rowsAsSent({
    ...textsAsSent('DepartureType', 'FromDuration', 'ToDuration'),
    ...figuresAsSent('Type'),
    PaxPenalties: rowsAsSent({
      ...textsAsSent('Currency'),
      ...figuresAsSent('AirlineFee'),
      ...keysAsSent(paxType, 'PassengerType'),
    }),
  }),
});
