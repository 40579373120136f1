import { readableTexts } from '../../platform/redact.ts';
import { z } from 'zod';
import { asSent, keysAsSent, unread } from '../../platform/wire-schema.ts';
import { figure, id, text, textsAsSent } from './wire-fields.ts';

/** Parts of answers that both services share (tbo-hotel.md 3.2, 8.5; tbo-air.md 2). */

export const responseStatus = z.literal([0, 1, 2, 3, 4, 5]);

export const error = z.object({ ErrorCode: figure, ErrorMessage: text });

/** The keys that every reply of a booking service has. */
export const status = {
  ...textsAsSent('TraceId'),
  ...keysAsSent(responseStatus, 'ResponseStatus'),
  Error: asSent(error),
};

export const authenticate = z.object({
  TokenId: text,
  Member: z
    .object({
      AgencyId: id,
      MemberId: id,
      ...unread(z.string(), 'FirstName', 'LastName', 'Email', 'LoginName', 'LoginDetails'),
      ...unread(z.boolean(), 'isPrimaryAgent'),
    })
    .nullish()
    .catch(null),
  ...unread(z.number(), 'Status'),
  ...unread(error, 'Error'),
});

/** Keys of both services whose texts name no person. */
export const TBO_TEXTS = readableTexts({
  codes: `
    BookingCode TBOReferenceNo BookingId BookingRefNo BookingReferenceId ClientReferenceId ClientReferenceNo ConfirmationNo InvoiceNumber InvoiceNo
    ChangeRequestId TraceId PNR AirlinePNR TicketNumber ResultIndex SessionId
    BookingStatus HotelBookingStatus VoucherStatus TicketStatus PaymentMode ChargeType SSRDenied
    CheckIn CheckInDate CheckOut CheckOutDate FromDate ToDate LastCancelDate LastCancellationDate LastVoucherDate
    DepTime ArrTime DepartureTime LastTicketDate
    HotelCode TBOHotelCode HotelName MealType Currency PreferredCurrency
    Origin Destination AirportCode CityCode AirlineCode FlightNumber FareClass CabinClass FareBasisCode FareType Source
    ValidatingAirline ValidatingAirlineCode
    Type Unit From To Details JourneyPoints Baggage CabinBaggage SupplierFareClass FlightDetailChangeInfo Code RowNo SeatNo Craft VoidTime
    key CreditNoteNo ConjunctionNumber`,
  sentences: 'ErrorMessage Description Remarks Message SSRMessage',
});
