import { z } from 'zod';
import { asSent, keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figuresAsSent, flagsAsSent, partAsSent, rowsAsSent, textsAsSent, unseen } from '../tbo/wire-fields.ts';
import { baggageRows, mealRows, serviceRows, wishValues } from './extras-wire.ts';
import {
  allowances,
  fare,
  flightParts,
  flightValues,
  itineraryChange,
  paxType,
  penalties,
  penaltyCharges,
  remark,
  resultFareType,
} from './fare-wire.ts';

/** Answers about bookings: Book, Ticket, GetBookingDetails, and those of a cancellation (tbo-air.md 7–9, 11). */

const changeStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]);

const ticketOfOne = partAsSent({
  ...textsAsSent('TicketNumber', 'IssueDate', 'ValidatingAirline', 'Remarks', 'ServiceFeeDisplayType', 'Status'),
  ...textsAsSent('ConjunctionNumber', 'TicketType'),
  ...figuresAsSent('TicketId'),
});
export type TicketOfOne = NonNullable<z.output<typeof ticketOfOne>>;

const passengers = rowsAsSent(
  {
    ...textsAsSent(
      'Title',
      'FirstName',
      'LastName',
      'DateOfBirth',
      'PAN',
      'PassportNo',
      'PassportExpiry',
      'Nationality',
    ),
    ...textsAsSent('AddressLine1', 'City', 'CountryCode', 'CountryName', 'ContactNo', 'Email', 'FFNumber'),
    ...textsAsSent('GSTCompanyAddress', 'GSTCompanyContactNumber', 'GSTCompanyEmail', 'GSTCompanyName', 'GSTNumber'),
    // Returned as we sent them.
    ...textsAsSent('PassportIssueDate', 'PassportIssueCountryCode', 'CellCountryCode', 'AddressLine2'),
    ...figuresAsSent('PaxId', 'Gender'),
    ...flagsAsSent('IsReissued', 'IsPANRequired', 'IsPassportRequired', 'IsLeadPax'),
    ...unseen('FFAirlineCode'),
    ...keysAsSent(paxType, 'PaxType'),
    GuardianDetails: partAsSent(textsAsSent('Title', 'FirstName', 'LastName', 'PAN')),
    Meal: partAsSent(wishValues),
    Seat: partAsSent(wishValues),
    Fare: fare,
    // An absent list is not an empty one.
    Baggage: asSent(baggageRows),
    MealDynamic: asSent(mealRows),
    SeatDynamic: z.unknown().optional(),
    SpecialServices: serviceRows,
    Ssr: rowsAsSent({ ...textsAsSent('Detail', 'SsrCode'), ...figuresAsSent('Status'), ...unseen('SsrStatus') }),
    DocumentDetails: rowsAsSent({
      ...textsAsSent(
        'DocumentNumber',
        'DocumentTypeId',
        'DocumentExpiryDate',
        'DocumentIssueDate',
        'DocumentIssuingCountry',
      ),
      ...figuresAsSent('PaxId', 'ResultFareType'),
    }),
    BarcodeDetails: partAsSent({
      ...figuresAsSent('Id'),
      Barcode: rowsAsSent({
        ...textsAsSent('Format', 'Content'),
        ...figuresAsSent('Index', 'JourneyWayType'),
        ...unseen('BarCodeInBase64'),
      }),
    }),
  },
  {
    Ticket: ticketOfOne,
    SegmentDetails: allowances,
    SegmentAdditionalInfo: rowsAsSent(
      textsAsSent('FareBasis', 'NVA', 'NVB', 'Baggage', 'Meal', 'Seat', 'SpecialService', 'CabinBaggage'),
    ),
  },
);
export type Passenger = z.output<typeof passengers>[number];

const flights = rowsAsSent(
  { ...flightValues, ...textsAsSent('AirlinePNR'), ...unseen('SupplierFareClass') },
  flightParts,
);
export type BookedFlight = z.output<typeof flights>[number];

const itinerary = partAsSent(
  {
    ...textsAsSent(
      'FareClassification',
      'SupplierFareClasses',
      'TBOConfNo',
      'PNR',
      'Origin',
      'Destination',
      'AirlineCode',
    ),
    ...textsAsSent('LastTicketDate', 'ValidatingAirlineCode', 'FareType', 'AgentRemarks', 'IssuancePcc', 'VoidTime'),
    ...textsAsSent('InvoiceNo', 'InvoiceCreatedOn', 'Remarks', 'AirlineTollFreeNo'),
    ...keysAsSent(remark, 'AirlineRemark'),
    ...keysAsSent(resultFareType, 'ResultFareType'),
    ...figuresAsSent('JourneyType', 'SearchCombinationType', 'TripIndicator', 'BookingId', 'Source', 'Status'),
    ...figuresAsSent('InvoiceAmount', 'InvoiceStatus', 'ParentBookingId'),
    ...flagsAsSent('IsSeatsBooked', 'BookingAllowedForRoamer', 'IsCouponAppilcable', 'IsManual', 'IsDomestic', 'IsLCC'),
    ...flagsAsSent('NonRefundable', 'IsWebCheckInAllowed', 'IsAutoReissuanceAllowed', 'IsPartialVoidAllowed'),
    ...unseen('CommentDetails', 'TBOTripID', 'CreditNoteNo', 'CreditNoteCreatedOn', 'CancellationCharges'),
    PenaltyCharges: penaltyCharges,
    FareRules: rowsAsSent({
      ...textsAsSent('Origin', 'Destination', 'Airline', 'FareBasisCode', 'FareRuleDetail', 'FareRestriction'),
      ...textsAsSent('FareFamilyCode', 'FareRuleIndex'),
      FareInclusions: asSent(z.array(z.string())),
    }),
    Invoice: rowsAsSent({
      ...textsAsSent('InvoiceCreatedOn', 'InvoiceNo', 'Remarks'),
      ...figuresAsSent('InvoiceId', 'InvoiceAmount', 'InvoiceStatus'),
      ...unseen('CreditNoteGSTIN', 'GSTIN'),
    }),
  },
  { Fare: fare, Passenger: passengers, Segments: flights, MiniFareRules: penalties },
);
export type Itinerary = NonNullable<z.output<typeof itinerary>>;

const purchaseValues = {
  ...textsAsSent('PNR', 'SSRMessage', 'FlightDetailChangeInfo'),
  ...figuresAsSent('BookingId'),
  ...flagsAsSent('SSRDenied', 'IsPriceChanged', 'IsTimeChanged'),
  ItineraryChangeList: asSent(z.array(itineraryChange)),
};
const purchase = partAsSent(purchaseValues, { FlightItinerary: itinerary });
/** What Book and Ticket tell alike. */
export type Purchase = NonNullable<z.output<typeof purchase>>;

export const book = partAsSent(status, {
  Response: partAsSent(
    { ...purchaseValues, ...keysAsSent(z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 'Status') },
    { FlightItinerary: itinerary },
  ),
});

export const ticket = partAsSent(
  { ...status, ...flagsAsSent('B2B2BStatus') },
  {
    Response: partAsSent(
      {
        ...purchaseValues,
        ...textsAsSent('Message'),
        ...figuresAsSent('Status'),
        ...keysAsSent(z.literal([0, 1, 2, 3, 4, 5, 6, 8, 9]), 'TicketStatus'),
      },
      { FlightItinerary: itinerary },
    ),
  },
);

export const bookingDetails = partAsSent(
  {
    ...status,
    // Only 2 was recorded, always with Status 5 and issued tickets: it adds no information and decides nothing.
    CurrentStatus: asSent(z.literal(2)),
  },
  { FlightItinerary: itinerary },
);

export const cancellationCharges = partAsSent({
  ...status,
  ...textsAsSent('Remarks', 'Currency'),
  ...figuresAsSent('RefundAmount', 'CancellationCharge'),
});

export const changeRequests = partAsSent(
  { ...status, ...flagsAsSent('B2B2BStatus') },
  {
    TicketCRInfo: rowsAsSent({
      ...textsAsSent('Remarks', 'CreditNoteNo', 'CreditNoteCreatedOn'),
      ...figuresAsSent(
        'ChangeRequestId',
        'TicketId',
        'Status',
        'CancellationCharge',
        'RefundedAmount',
        'ServiceTaxOnRAF',
      ),
      ...figuresAsSent('SwachhBharatCess', 'KrishiKalyanCess'),
      ...keysAsSent(changeStatus, 'ChangeRequestStatus'),
    }),
  },
);

export const changeRequest = partAsSent({
  ...status,
  ...figuresAsSent('ChangeRequestId', 'RefundedAmount', 'CancellationCharge', 'ServiceTaxOnRAF'),
  ...keysAsSent(changeStatus, 'ChangeRequestStatus'),
});

export const release = partAsSent(status);
