import { z } from 'zod';
import { unread } from '../../platform/wire-schema.ts';
import { figure, numberOrText, part, rows, text, textOrTexts, texts, whole } from '../tbo/wire-fields.ts';
import { bookingShape, replyWith } from './booking-wire.ts';
import { policyRow } from './policy-wire.ts';

/** The answer of GetBookingDetail (tbo-hotel.md 8.2). */

const gst = z.object(
  unread(
    z.number(),
    'CGSTAmount',
    'CGSTRate',
    'CessAmount',
    'CessRate',
    'IGSTAmount',
    'IGSTRate',
    'SGSTAmount',
    'SGSTRate',
    'TaxableAmount',
  ),
);

const price = {
  RoomPrice: figure,
  RoomRate: figure,
  Tax: figure,
  RoomTax: figure,
  ...unread(z.string(), 'CurrencyCode'),
  ...unread(
    z.number(),
    'ExtraGuestCharge',
    'ChildCharge',
    'OtherCharges',
    'Discount',
    'PublishedPrice',
    'PublishedPriceRoundedOff',
    'OfferedPrice',
    'OfferedPriceRoundedOff',
    'AgentCommission',
    'AgentMarkUp',
    'ServiceTax',
    'TCS',
    'TDS',
    'ServiceCharge',
    'TotalGSTAmount',
  ),
  ...unread(gst, 'GST'),
};

const passenger = z.object({
  ...unread(z.string(), 'Email', 'FirstName', 'LastName', 'PAN', 'Phoneno', 'Title'),
  ...unread(z.number(), 'Age', 'PaxId'),
  ...unread(z.boolean(), 'LeadPassenger'),
  ...unread(z.literal([1, 2]), 'PaxType'),
  ...unread(z.null(), 'FileDocument', 'GSTNumber', 'GuardianDetail', 'MiddleName', 'PassportExpDate', 'PassportNo'),
});

const room = z.object({
  RoomTypeName: text,
  RoomDescription: text,
  Inclusion: texts,
  Amenities: texts,
  Amenity: texts,
  AdultCount: whole,
  ChildCount: whole,
  DayRates: rows(z.object({ Date: text, Amount: figure })),
  Price: part(price),
  PriceBreakUp: rows(z.object(price)),
  LastCancellationDate: text,
  CancellationPolicy: text,
  CancellationPolicies: rows(policyRow),
  CancelPolicies: rows(policyRow),
  ...unread(
    z.string(),
    'AvailabilityType',
    'RoomTypeCode',
    'RatePlanCode',
    'RoomPromotion',
    'SmokingPreference',
    'LastVoucherDate',
  ),
  ...unread(z.number(), 'RoomId', 'RoomStatus', 'RoomIndex', 'RatePlan'),
  ...unread(z.boolean(), 'RequireAllPaxDetails', 'IsPerStay'),
  ...unread(z.null(), 'SupplierPrice', 'HotelSupplements'),
  ...unread(z.array(z.null()), 'BedTypes'),
  ...unread(z.array(passenger), 'HotelPassenger'),
});

export const getBookingDetail = replyWith('GetBookingDetailResult', {
  ...bookingShape,
  HotelRoomsDetails: rows(room),
  Rooms: rows(room),
  CheckInDate: text,
  CheckOutDate: text,
  LastCancellationDate: text,
  Deadline: text,
  RateConditions: texts,
  HotelPolicyDetail: textOrTexts,
  BookingHistory: rows(z.object({ CreatedByName: text, EventCategory: text, CreatedOn: text, Remarks: text })),
  InvoiceAmount: figure,
  NetAmount: figure,
  NetTax: figure,
  Latitude: text,
  Longitude: text,
  StarRating: numberOrText,
  City: text,
  CountryCode: text,
  AddressLine1: text,
  AddressLine2: text,
  ...unread(
    z.string(),
    'AgentRemarks',
    'BookingSource',
    'GuestNationality',
    'InvoiceCreatedOn',
    'HotelCode',
    'HotelName',
    'TBOHotelCode',
    'InitialCheckInDate',
    'InitialCheckOutDate',
    'LastVoucherDate',
    'BookingDate',
    'SpecialRequest',
  ),
  ...unread(z.number(), 'HotelId', 'CityId', 'NoOfRooms'),
  ...unread(
    z.boolean(),
    'IsPriceChanged',
    'IsCancellationPolicyChanged',
    'IsCorporate',
    'IsDomestic',
    'IsPANInvalid',
    'BookingAllowedForRoamer',
  ),
  ...unread(z.null(), 'CreditNoteGSTIN', 'GSTIN', 'IntHotelPassportDetails'),
  ...unread(z.unknown(), 'ValidationInfo'),
});
export type DetailFields = z.output<(typeof getBookingDetail)['fields']>;
export type DetailRoom = z.output<typeof room>;
