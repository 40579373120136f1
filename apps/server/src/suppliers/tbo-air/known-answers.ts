import {
  either,
  flags,
  type Keys,
  judged,
  needing,
  numbers,
  oneOf,
  readable,
  type Shape,
  texts,
  unseen,
} from '../../platform/answer-shape.ts';
import { readsBaggage } from './parse-baggage.ts';
import { KNOWN_SEAT_TYPES } from './parse-extras.ts';
import { readsRemark } from './parse-remark.ts';
import { agreesOnFuel } from './parse-fare.ts';
import { readsPenalty } from './parse-penalties.ts';
import { authenticate, error, responseStatus } from '../tbo/shared-answers.ts';

/** Shapes of the air service's answers, as recorded or documented (tbo-air.md 2–11). */

const paxType = oneOf(1, 2, 3);
const changeStatus = oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8);
/** 2 cabin class, 4 time, 6 baggage, 7 cabin baggage, 8 price. */
const itineraryChange = oneOf(2, 4, 5, 6, 7, 8);
const resultFareType = oneOf('RegularFare', 'Student', 'ArmedForces', 'SeniorCitizen');
const ruleUnit = oneOf('HOURS', 'DAYS', 'Hours', 'Days', '');
/** 0 when no class was requested, seen once. */
const cabin = oneOf(0, 1, 2, 3, 4, 5, 6);
/** Texts that fees and allowances are read from. */
const fee = readable(readsPenalty);
const bags = readable(readsBaggage);
const remark = readable(readsRemark);
const codeAndText: Keys = { ...texts('Code', 'Description') };

const amountOf: Keys = { ...texts('key'), ...numbers('value') };

const fare: Keys = {
  ...texts('Currency'),
  ...numbers(
    'CFARAmount',
    'DCFARAmount',
    'ServiceFeeDisplayType',
    'BaseFare',
    'Tax',
    'YQTax',
    'AdditionalTxnFeeOfrd',
    'AdditionalTxnFeePub',
    'PGCharge',
    'OtherCharges',
    'Discount',
    'PublishedFare',
    'CommissionEarned',
    'PLBEarned',
    'IncentiveEarned',
    'OfferedFare',
    'TdsOnCommission',
    'TdsOnPLB',
    'TdsOnIncentive',
    'ServiceFee',
    'TotalBaggageCharges',
    'TotalMealCharges',
    'TotalSeatCharges',
    'TotalSpecialServiceCharges',
    'TransactionFee',
  ),
  TaxBreakup: [amountOf],
  ChargeBU: [amountOf],
};

const airline: Keys = { ...texts('AirlineCode', 'AirlineName', 'FlightNumber', 'FareClass', 'OperatingCarrier') };

const airport: Keys = {
  ...texts('AirportCode', 'AirportName', 'Terminal', 'CityCode', 'CityName', 'CountryCode', 'CountryName'),
};

const ruleTable: Keys = {
  ...texts('Currency'),
  Rules: [
    {
      ...texts('DepartureType', 'FromDuration', 'ToDuration'),
      ...numbers('Type'),
      PaxPenalties: [{ ...texts('Currency'), ...numbers('AirlineFee'), PassengerType: paxType }],
    },
  ],
};

/** Rows of extras, as SSR offers them and as a passenger has them. */
const baggageRow: Keys = {
  ...texts('AirlineCode', 'FlightNumber', 'Code', 'Currency', 'Origin', 'Destination', 'Text'),
  ...numbers('WayType', 'Description', 'Weight', 'Price'),
};

const mealRow: Keys = {
  ...texts('AirlineCode', 'FlightNumber', 'Code', 'AirlineDescription', 'Currency', 'Origin', 'Destination'),
  ...numbers('WayType', 'Description', 'Quantity', 'Price'),
};

const serviceRow: Keys = {
  ...texts('Origin', 'Destination', 'DepartureTime', 'AirlineCode', 'FlightNumber', 'Code', 'Text', 'Currency'),
  ...numbers('ServiceType', 'WayType', 'Price'),
};

/** A flight in offers and bookings. */
const flight: Keys = {
  ...texts(
    'FlightInfoIndex',
    'StopPoint',
    'StopPointArrivalTime',
    'StopPointDepartureTime',
    'Craft',
    'Remark',
    'FlightStatus',
    'Status',
  ),
  ...numbers('TripIndicator', 'SegmentIndicator', 'Duration', 'GroundTime', 'Mile', 'AccumulatedDuration'),
  CabinClass: cabin,
  Baggage: bags,
  CabinBaggage: bags,
  ...flags('StopOver', 'IsETicketEligible'),
  Airline: either(airline, 'text'),
  Origin: { ...texts('DepTime'), Airport: airport },
  Destination: { ...texts('ArrTime'), Airport: airport },
  FareClassification: { ...texts('Color', 'Type') },
};

const itinerary: Keys = {
  ...texts(
    'FareClassification',
    'SupplierFareClasses',
    'TBOConfNo',
    'PNR',
    'Origin',
    'Destination',
    'AirlineCode',
    'LastTicketDate',
    'ValidatingAirlineCode',
    'FareType',
    'AgentRemarks',
    'IssuancePcc',
    'VoidTime',
    'InvoiceNo',
    'InvoiceCreatedOn',
    'Remarks',
    'AirlineTollFreeNo',
  ),
  AirlineRemark: remark,
  ResultFareType: resultFareType,
  ...numbers(
    'JourneyType',
    'SearchCombinationType',
    'TripIndicator',
    'BookingId',
    'Source',
    'Status',
    'InvoiceAmount',
    'InvoiceStatus',
    'ParentBookingId',
  ),
  ...flags(
    'IsSeatsBooked',
    'BookingAllowedForRoamer',
    'IsCouponAppilcable',
    'IsManual',
    'IsDomestic',
    'IsLCC',
    'NonRefundable',
    'IsWebCheckInAllowed',
    'IsAutoReissuanceAllowed',
    'IsPartialVoidAllowed',
  ),
  ...unseen('CommentDetails', 'TBOTripID', 'CreditNoteNo', 'CreditNoteCreatedOn', 'CancellationCharges'),
  Fare: fare,
  Passenger: [
    {
      ...texts(
        'Title',
        'FirstName',
        'LastName',
        'DateOfBirth',
        'PAN',
        'PassportNo',
        'AddressLine1',
        'City',
        'CountryCode',
        'CountryName',
        'Nationality',
        'ContactNo',
        'Email',
        'FFNumber',
        'GSTCompanyAddress',
        'GSTCompanyContactNumber',
        'GSTCompanyEmail',
        'GSTCompanyName',
        'GSTNumber',
        'PassportExpiry',
        // Returned as we sent them.
        'PassportIssueDate',
        'PassportIssueCountryCode',
        'CellCountryCode',
        'AddressLine2',
      ),
      GuardianDetails: texts('Title', 'FirstName', 'LastName', 'PAN'),
      SeatDynamic: 'anything',
      Meal: codeAndText,
      Seat: codeAndText,
      ...numbers('PaxId', 'Gender'),
      ...flags('IsReissued', 'IsPANRequired', 'IsPassportRequired', 'IsLeadPax'),
      ...unseen('FFAirlineCode'),
      BarcodeDetails: {
        ...numbers('Id'),
        Barcode: [
          { ...texts('Format', 'Content'), ...numbers('Index', 'JourneyWayType'), ...unseen('BarCodeInBase64') },
        ],
      },
      DocumentDetails: [
        {
          ...texts(
            'DocumentNumber',
            'DocumentTypeId',
            'DocumentExpiryDate',
            'DocumentIssueDate',
            'DocumentIssuingCountry',
          ),
          ...numbers('PaxId', 'ResultFareType'),
        },
      ],
      SegmentDetails: [
        {
          ...texts('FlightInfoIndex'),
          CabinBaggage: { ...texts('Unit', 'Value', 'FreeText', 'NoOfPiece', 'BaggageUrl') },
          CheckedInBaggage: { ...texts('Unit', 'Value', 'FreeText', 'NoOfPiece', 'BaggageUrl') },
        },
      ],
      PaxType: paxType,
      Fare: fare,
      Ssr: [{ ...texts('Detail', 'SsrCode'), ...numbers('Status'), ...unseen('SsrStatus') }],
      SegmentAdditionalInfo: [
        { ...texts('FareBasis', 'NVA', 'NVB', 'Baggage', 'Meal', 'Seat', 'SpecialService', 'CabinBaggage') },
      ],
      Ticket: {
        ...texts(
          'TicketNumber',
          'IssueDate',
          'ValidatingAirline',
          'Remarks',
          'ServiceFeeDisplayType',
          'Status',
          'ConjunctionNumber',
          'TicketType',
        ),
        ...numbers('TicketId'),
      },
      Baggage: [baggageRow],
      MealDynamic: [mealRow],
      SpecialServices: [serviceRow],
    },
  ],
  Segments: [{ ...flight, ...texts('AirlinePNR'), ...unseen('SupplierFareClass') }],
  FareRules: [
    {
      ...texts(
        'Origin',
        'Destination',
        'FareBasisCode',
        'FareRuleDetail',
        'FareRestriction',
        'FareFamilyCode',
        'FareRuleIndex',
      ),
      Airline: 'text',
      FareInclusions: ['text'],
    },
  ],
  MiniFareRules: [
    {
      ...texts('CFARExcludedDetails', 'JourneyPoints', 'From', 'To'),
      Details: fee,
      Type: oneOf('Reissue', 'Cancellation'),
      Unit: ruleUnit,
      ...flags('OnlineReissueAllowed', 'OnlineRefundAllowed'),
    },
  ],
  PenaltyCharges: { ...texts('ReissueCharge', 'CancellationCharge') },
  Invoice: [
    {
      ...texts('InvoiceCreatedOn', 'InvoiceNo', 'Remarks'),
      ...numbers('InvoiceId', 'InvoiceAmount', 'InvoiceStatus'),
      ...unseen('CreditNoteGSTIN', 'GSTIN'),
    },
  ],
};

/** A result without these cannot be priced or shown. */
const RESULT_NEEDS = ['ResultIndex', 'Fare', 'FareBreakdown', 'Segments', 'IsLCC', 'IsRefundable'] as const;

const result: Keys = {
  ...texts(
    'FirstNameFormat',
    'LastNameFormat',
    'ResultIndex',
    'LastTicketDate',
    'TicketAdvisory',
    'AirlineCode',
    'ValidatingAirline',
    'FareCombinationId',
    'IssuanceType',
  ),
  AirlineRemark: remark,
  ResultFareType: resultFareType,
  ...numbers('NonStopFirstRanking', 'SmartChoiceRanking', 'Source'),
  ...flags(
    'IsBookableIfSeatNotAvailable',
    'IsExclusiveFare',
    'IsFreeMealAvailable',
    'IsHoldAllowedWithSSR',
    'IsHoldMandatoryWithSSR',
    'IsLCC',
    'IsRefundable',
    'IsPanRequiredAtBook',
    'IsPanRequiredAtTicket',
    'IsPassportRequiredAtBook',
    'IsPassportRequiredAtTicket',
    'GSTAllowed',
    'IsCouponAppilcable',
    'IsGSTMandatory',
    'IsPassportFullDetailRequiredAtBook',
    'IsUpsellAllowed',
    'IsHoldAllowed',
  ),
  FareInclusions: ['text'],
  Fare: judged(fare, 'YQTax', (row) => agreesOnFuel(row, 'TaxBreakup')),
  FareBreakdown: [
    {
      ...texts('Currency'),
      ...numbers(
        'CFARAmount',
        'DCFARAmount',
        'PassengerCount',
        'BaseFare',
        'Tax',
        'TransactionFee',
        'YQTax',
        'AdditionalTxnFeePub',
        'PGCharge',
        'AdditionalTxnFeeOfrd',
        'SupplierReissueCharges',
      ),
      SegmentDetails: [
        {
          ...texts('FlightInfoIndex'),
          CabinBaggage: { ...texts('Unit', 'Value', 'FreeText', 'NoOfPiece', 'BaggageUrl') },
          CheckedInBaggage: { ...texts('Unit', 'Value', 'FreeText', 'NoOfPiece', 'BaggageUrl') },
        },
      ],
      PassengerType: paxType,
      TaxBreakUp: [amountOf],
    },
  ],
  Segments: [
    [{ ...flight, ...texts('SupplierFareClass'), ...numbers('NoOfSeatAvailable'), ...flags('IsTransitVisaRequired') }],
  ],
  FareRules: [
    {
      ...texts(
        'Origin',
        'Destination',
        'FareBasisCode',
        'FareRuleDetail',
        'FareRestriction',
        'FareFamilyCode',
        'FareRuleIndex',
      ),
      Airline: either(airline, 'text'),
      FareInclusions: [],
      MiniFarRules: ruleTable,
    },
  ],
  FareClassification: { ...texts('Color', 'Type') },
  FareInclusionsList: [{ ...texts('Key', 'Value') }],
  PenaltyCharges: { ...texts('ReissueCharge', 'CancellationCharge') },
  MiniFareRules: [
    [
      {
        ...texts('CFARExcludedDetails', 'JourneyPoints', 'From', 'To'),
        Details: fee,
        Type: oneOf('Reissue', 'Cancellation'),
        Unit: ruleUnit,
        ...flags('OnlineReissueAllowed', 'OnlineRefundAllowed'),
      },
    ],
  ],
  RequiredFieldValidators: {},
};

const search: Keys = {
  ...texts('TraceId', 'Origin', 'Destination'),
  ...numbers('ResultRecommendationType'),
  ResponseStatus: responseStatus,
  Error: error,
  Results: [[needing(RESULT_NEEDS, result)]],
};

const fareQuote: Keys = {
  ...texts('FlightDetailChangeInfo', 'TraceId'),
  ...flags('IsPriceChanged', 'IsTimeChanged'),
  Error: error,
  ItineraryChangeList: [itineraryChange],
  ResponseStatus: responseStatus,
  Results: needing(RESULT_NEEDS, result),
};

const fareRule: Keys = {
  ...texts('TraceId'),
  Error: error,
  /** Seen in 2024, beside the rules: a summary of the fees. */
  PenaltyCharges: { ...texts('ReissueCharge', 'CancellationCharge') },
  FareRules: [
    {
      ...texts(
        'DepartureTime',
        'Destination',
        'FareBasisCode',
        'FareRestriction',
        'FareRuleDetail',
        'Origin',
        'ReturnDate',
      ),
      ...numbers('FlightId'),
      Airline: either(airline, 'text'),
      FareInclusions: ['text'],
      MiniFarRules: ruleTable,
    },
  ],
  ResponseStatus: responseStatus,
};

const ssr: Keys = {
  ...texts('TraceId'),
  ResponseStatus: responseStatus,
  Error: error,
  Baggage: [[baggageRow]],
  MealDynamic: [[mealRow]],
  SeatDynamic: [
    {
      SegmentSeat: [
        {
          RowSeats: [
            {
              Seats: [
                {
                  ...texts(
                    'AirlineCode',
                    'FlightNumber',
                    'CraftType',
                    'Origin',
                    'Destination',
                    'Code',
                    'RowNo',
                    'SeatNo',
                    'Currency',
                    'Text',
                  ),
                  ...numbers('Description', 'SeatWayType', 'Compartment', 'Deck', 'Price'),
                  SeatType: oneOf(...KNOWN_SEAT_TYPES),
                  AvailablityType: oneOf(0, 1, 3, 4, 5),
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  SpecialServices: [
    {
      SegmentSpecialService: [
        {
          SSRService: [
            {
              ...texts(
                'Origin',
                'Destination',
                'DepartureTime',
                'AirlineCode',
                'FlightNumber',
                'Code',
                'Text',
                'Currency',
              ),
              ...numbers('ServiceType', 'WayType', 'Price'),
            },
          ],
        },
      ],
    },
  ],
  Meal: [codeAndText],
  SeatPreference: [codeAndText],
};

const book: Keys = {
  ...texts('TraceId'),
  Error: error,
  ResponseStatus: responseStatus,
  Response: {
    ...texts('PNR', 'FlightDetailChangeInfo'),
    ...numbers('BookingId'),
    ...flags('SSRDenied', 'IsPriceChanged', 'IsTimeChanged'),
    ...texts('SSRMessage'),
    Status: oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    ItineraryChangeList: [itineraryChange],
    FlightItinerary: itinerary,
  },
};

const ticket: Keys = {
  ...texts('TraceId'),
  ...flags('B2B2BStatus'),
  Error: error,
  ResponseStatus: responseStatus,
  Response: {
    ...texts('PNR', 'Message'),
    ...numbers('BookingId', 'Status'),
    ...flags('SSRDenied', 'IsPriceChanged', 'IsTimeChanged'),
    ...texts('SSRMessage', 'FlightDetailChangeInfo'),
    ItineraryChangeList: [itineraryChange],
    FlightItinerary: itinerary,
    TicketStatus: oneOf(0, 1, 2, 3, 4, 5, 6, 8, 9),
  },
};

const getBookingDetails: Keys = {
  ...texts('TraceId'),
  // Only 2 was recorded, always with Status 5 and issued tickets: it adds no information and decides nothing.
  CurrentStatus: oneOf(2),
  Error: error,
  ResponseStatus: responseStatus,
  FlightItinerary: itinerary,
};

const getCancellationCharges: Keys = {
  Error: error,
  ...texts('TraceId', 'Remarks', 'Currency'),
  ...numbers('RefundAmount', 'CancellationCharge'),
  ResponseStatus: responseStatus,
};

const sendChangeRequest: Keys = {
  Error: error,
  ...texts('TraceId'),
  ...flags('B2B2BStatus'),
  TicketCRInfo: [
    {
      ...texts('Remarks', 'CreditNoteNo', 'CreditNoteCreatedOn'),
      ...numbers(
        'ChangeRequestId',
        'TicketId',
        'Status',
        'CancellationCharge',
        'RefundedAmount',
        'ServiceTaxOnRAF',
        'SwachhBharatCess',
        'KrishiKalyanCess',
      ),
      ChangeRequestStatus: changeStatus,
    },
  ],
  ResponseStatus: responseStatus,
};

const getChangeRequestStatus: Keys = {
  ...texts('TraceId'),
  ...numbers('ChangeRequestId', 'RefundedAmount', 'CancellationCharge', 'ServiceTaxOnRAF'),
  ChangeRequestStatus: changeStatus,
  Error: error,
  ResponseStatus: responseStatus,
};

const releasePNRRequest: Keys = { ...texts('TraceId'), ResponseStatus: responseStatus, Error: error };

const calendar: Keys = {
  ...texts('TraceId', 'Origin', 'Destination'),
  ResponseStatus: responseStatus,
  Error: error,
  SearchResults: [
    {
      ...texts('AirlineCode', 'AirlineName', 'DepartureDate'),
      ...flags('IsLowestFareOfMonth'),
      ...numbers('Fare', 'BaseFare', 'Tax', 'OtherCharges', 'FuelSurcharge'),
    },
  ],
};

/** The shape of each operation's answer. */
export const AIR_ANSWERS: Readonly<Record<string, Shape>> = {
  Authenticate: authenticate,
  Search: { Response: search },
  SearchSpecialReturn: { Response: search },
  SearchToBuy: { Response: search },
  FareQuote: { Response: fareQuote },
  FareRule: { Response: fareRule },
  SSR: { Response: ssr },
  Book: { Response: book },
  Ticket: { Response: ticket },
  GetBookingDetails: { Response: getBookingDetails },
  GetCancellationCharges: { Response: getCancellationCharges },
  SendChangeRequest: { Response: sendChangeRequest },
  GetChangeRequestStatus: { Response: getChangeRequestStatus },
  ReleasePNRRequest: { Response: releasePNRRequest },
  GetCalendarFare: { Response: calendar },
  UpdateCalendarFareOfDay: { Response: calendar },
};
