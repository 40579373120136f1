/**
 * The field names, words and numbers that the API uses for bookings at suppliers (REQ-BKG-2, REQ-BKG-8). They occur in
 * answers only.
 */
import type { CallAnswer } from '@safar/contract/call';
import type { supplierDetails } from '@safar/contract/bookings';
import type { SupplierStayStatus } from '@safar/domain/order/booking-status';
import type { CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { paiseToRupees, type Paise } from '@safar/domain/money/money';
import type { StayRecord, SupplierBooking } from '../../../suppliers/hotel-supplier.ts';

type Detail = CallAnswer<typeof supplierDetails>['detail'];

const STATUS_FIELDS: Readonly<Record<SupplierStayStatus, { HotelBookingStatus: string; Status: number }>> = {
  confirmed: { HotelBookingStatus: 'Confirmed', Status: 1 },
  cancelling: { HotelBookingStatus: 'CancellationInProgress', Status: 1 },
  pending: { HotelBookingStatus: 'Pending', Status: 2 },
  failed: { HotelBookingStatus: 'BookFailed', Status: 0 },
  'price-changed': { HotelBookingStatus: 'VerifyPrice', Status: 3 },
  cancelled: { HotelBookingStatus: 'Cancelled', Status: 6 },
};

/** The status of a booking at its supplier. */
export function statusFields({ status, vouchered }: Pick<SupplierBooking, 'status' | 'vouchered'>) {
  return { ...STATUS_FIELDS[status], VoucherStatus: vouchered };
}

/** The status fields of a booking that no supplier holds. */
export const NOT_HELD = { HotelBookingStatus: null, Status: null, VoucherStatus: null } as const;

/** `changeRequestStatus` of a cancellation. */
export const CHANGE_REQUEST_NUMBERS: Readonly<Record<CancellationRequestStatus, number>> = {
  requested: 1,
  'in-progress': 2,
  done: 3,
  refused: 4,
};

const CHARGE_TYPES: Readonly<Record<CancelPolicy['kind'], number>> = { fixed: 1, percent: 2, nights: 3 };

/** The supplier's own record of a booking. */
export function supplierDetail({ booking, hotel, ...record }: StayRecord): Detail {
  return {
    ...statusFields(booking),
    CheckInDate: record.checkin,
    CheckOutDate: record.checkout,
    LastCancellationDate: record.freeUntil,
    CancelPolicies: record.policies.map(policyRow),
    Rooms: record.rooms.map(roomFields),
    RateConditions: record.rateConditions,
    BookingHistory: record.history.map(({ by, event, at, remarks }) => ({
      CreatedByName: by,
      EventCategory: event,
      CreatedOn: at,
      Remarks: remarks,
    })),
    InvoiceAmount: rupeesOrNull(record.invoicePaise),
    NetAmount: rupeesOrNull(record.netPaise),
    NetTax: rupeesOrNull(record.netTaxPaise),
    ConfirmationNo: booking.confirmationNo,
    BookingRefNo: booking.supplierReference,
    BookingId: booking.bookingId,
    TraceId: record.traceId,
    Latitude: hotel.lat,
    Longitude: hotel.lng,
    StarRating: hotel.rating,
    City: hotel.city,
    CountryCode: hotel.countryCode,
    AddressLine1: hotel.addressLines[0],
    AddressLine2: hotel.addressLines[1],
  };
}

function policyRow({ from, to, kind, value }: CancelPolicy): Detail['CancelPolicies'][number] {
  return {
    FromDate: from,
    ToDate: to,
    ChargeType: CHARGE_TYPES[kind],
    CancellationCharge: kind === 'fixed' ? paiseToRupees(value) : value,
    Currency: 'INR',
  };
}

function roomFields(room: StayRecord['rooms'][number], index: number): Detail['Rooms'][number] {
  return {
    RoomIndex: index + 1,
    RoomTypeName: room.name,
    RoomDescription: room.description,
    Inclusion: room.inclusions,
    Amenities: room.amenities,
    AdultCount: room.adults,
    ChildCount: room.children,
    DayRates: room.nights.map(({ day, pricePaise }) => ({ Date: day, Amount: paiseToRupees(pricePaise) })),
    PriceBreakUp: {
      RoomRate: paiseToRupees(room.pricePaise),
      RoomTax: paiseToRupees(room.taxPaise),
      CurrencyCode: 'INR',
    },
    LastCancellationDate: room.freeUntil,
    CancellationPolicy: room.policyTexts.join('\n'),
  };
}

function rupeesOrNull(paise: Paise | null): number | null {
  return paise === null ? null : paiseToRupees(paise);
}
