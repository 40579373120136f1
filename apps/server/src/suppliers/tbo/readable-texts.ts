import { readableTexts } from '../../platform/redact-call.ts';

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
