import { z } from 'zod';
import { asSent, keysAsSent } from '../../platform/wire-schema.ts';
import { status } from '../tbo/shared-answers.ts';
import { figures, flags, part, rows, texts, unseen } from '../tbo/wire-parts.ts';
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

const ticketOfOne = part({
  ...texts('TicketNumber', 'IssueDate', 'ValidatingAirline', 'Remarks', 'ServiceFeeDisplayType', 'Status'),
  ...texts('ConjunctionNumber', 'TicketType'),
  ...figures('TicketId'),
});
export type TicketOfOne = NonNullable<z.output<typeof ticketOfOne>>;

const passengers = rows(
  {
    ...texts('Title', 'FirstName', 'LastName', 'DateOfBirth', 'PAN', 'PassportNo', 'PassportExpiry', 'Nationality'),
    ...texts('AddressLine1', 'City', 'CountryCode', 'CountryName', 'ContactNo', 'Email', 'FFNumber'),
    ...texts('GSTCompanyAddress', 'GSTCompanyContactNumber', 'GSTCompanyEmail', 'GSTCompanyName', 'GSTNumber'),
    // Returned as we sent them.
    ...texts('PassportIssueDate', 'PassportIssueCountryCode', 'CellCountryCode', 'AddressLine2'),
    ...figures('PaxId', 'Gender'),
    ...flags('IsReissued', 'IsPANRequired', 'IsPassportRequired', 'IsLeadPax'),
    ...unseen('FFAirlineCode'),
    ...keysAsSent(paxType, 'PaxType'),
    GuardianDetails: part(texts('Title', 'FirstName', 'LastName', 'PAN')),
    Meal: part(wishValues),
    Seat: part(wishValues),
    Fare: fare,
    // An absent list is not an empty one.
    Baggage: asSent(baggageRows),
    MealDynamic: asSent(mealRows),
    SeatDynamic: z.unknown().optional(),
    SpecialServices: serviceRows,
    Ssr: rows({ ...texts('Detail', 'SsrCode'), ...figures('Status'), ...unseen('SsrStatus') }),
    DocumentDetails: rows({
      ...texts('DocumentNumber', 'DocumentTypeId', 'DocumentExpiryDate', 'DocumentIssueDate', 'DocumentIssuingCountry'),
      ...figures('PaxId', 'ResultFareType'),
    }),
    BarcodeDetails: part({
      ...figures('Id'),
      Barcode: rows({
        ...texts('Format', 'Content'),
        ...figures('Index', 'JourneyWayType'),
        ...unseen('BarCodeInBase64'),
      }),
    }),
  },
  {
    Ticket: ticketOfOne,
    SegmentDetails: allowances,
    SegmentAdditionalInfo: rows(
      texts('FareBasis', 'NVA', 'NVB', 'Baggage', 'Meal', 'Seat', 'SpecialService', 'CabinBaggage'),
    ),
  },
);
export type Passenger = z.output<typeof passengers>[number];

const flights = rows({ ...flightValues, ...texts('AirlinePNR'), ...unseen('SupplierFareClass') }, flightParts);
export type BookedFlight = z.output<typeof flights>[number];

const itinerary = part(
  {
    ...texts('FareClassification', 'SupplierFareClasses', 'TBOConfNo', 'PNR', 'Origin', 'Destination', 'AirlineCode'),
    ...texts('LastTicketDate', 'ValidatingAirlineCode', 'FareType', 'AgentRemarks', 'IssuancePcc', 'VoidTime'),
    ...texts('InvoiceNo', 'InvoiceCreatedOn', 'Remarks', 'AirlineTollFreeNo'),
    ...keysAsSent(remark, 'AirlineRemark'),
    ...keysAsSent(resultFareType, 'ResultFareType'),
    ...figures('JourneyType', 'SearchCombinationType', 'TripIndicator', 'BookingId', 'Source', 'Status'),
    ...figures('InvoiceAmount', 'InvoiceStatus', 'ParentBookingId'),
    ...flags('IsSeatsBooked', 'BookingAllowedForRoamer', 'IsCouponAppilcable', 'IsManual', 'IsDomestic', 'IsLCC'),
    ...flags('NonRefundable', 'IsWebCheckInAllowed', 'IsAutoReissuanceAllowed', 'IsPartialVoidAllowed'),
    ...unseen('CommentDetails', 'TBOTripID', 'CreditNoteNo', 'CreditNoteCreatedOn', 'CancellationCharges'),
    MiniFareRules: penalties,
    PenaltyCharges: penaltyCharges,
    FareRules: rows({
      ...texts('Origin', 'Destination', 'Airline', 'FareBasisCode', 'FareRuleDetail', 'FareRestriction'),
      ...texts('FareFamilyCode', 'FareRuleIndex'),
      FareInclusions: asSent(z.array(z.string())),
    }),
    Invoice: rows({
      ...texts('InvoiceCreatedOn', 'InvoiceNo', 'Remarks'),
      ...figures('InvoiceId', 'InvoiceAmount', 'InvoiceStatus'),
      ...unseen('CreditNoteGSTIN', 'GSTIN'),
    }),
  },
  { Fare: fare, Passenger: passengers, Segments: flights },
);
export type Itinerary = NonNullable<z.output<typeof itinerary>>;

const purchaseValues = {
  ...texts('PNR', 'SSRMessage', 'FlightDetailChangeInfo'),
  ...figures('BookingId'),
  ...flags('SSRDenied', 'IsPriceChanged', 'IsTimeChanged'),
  ItineraryChangeList: asSent(z.array(itineraryChange)),
};
const purchase = part(purchaseValues, { FlightItinerary: itinerary });
/** What Book and Ticket tell alike. */
export type Purchase = NonNullable<z.output<typeof purchase>>;

export const book = part(status, {
  Response: part(
    { ...purchaseValues, ...keysAsSent(z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 'Status') },
    { FlightItinerary: itinerary },
  ),
});

export const ticket = part(
  { ...status, ...flags('B2B2BStatus') },
  {
    Response: part(
      {
        ...purchaseValues,
        ...texts('Message'),
        ...figures('Status'),
        ...keysAsSent(z.literal([0, 1, 2, 3, 4, 5, 6, 8, 9]), 'TicketStatus'),
      },
      { FlightItinerary: itinerary },
    ),
  },
);

export const bookingDetails = part(
  {
    ...status,
    // Only 2 was recorded, always with Status 5 and issued tickets: it adds no information and decides nothing.
    CurrentStatus: asSent(z.literal(2)),
  },
  { FlightItinerary: itinerary },
);

export const cancellationCharges = part({
  ...status,
  ...texts('Remarks', 'Currency'),
  ...figures('RefundAmount', 'CancellationCharge'),
});

export const changeRequests = part(
  { ...status, ...flags('B2B2BStatus') },
  {
    TicketCRInfo: rows({
      ...texts('Remarks', 'CreditNoteNo', 'CreditNoteCreatedOn'),
      ...figures('ChangeRequestId', 'TicketId', 'Status', 'CancellationCharge', 'RefundedAmount', 'ServiceTaxOnRAF'),
      ...figures('SwachhBharatCess', 'KrishiKalyanCess'),
      ...keysAsSent(changeStatus, 'ChangeRequestStatus'),
    }),
  },
);

export const changeRequest = part({
  ...status,
  ...figures('ChangeRequestId', 'RefundedAmount', 'CancellationCharge', 'ServiceTaxOnRAF'),
  ...keysAsSent(changeStatus, 'ChangeRequestStatus'),
});

export const release = part(status);
