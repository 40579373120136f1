import type { CancelPolicy } from '@safar/domain/cancellation';
import type { PaxRoom } from '@safar/domain/occupancy';
import type { SupplierRate } from '@safar/domain/price';
import type { NoAnswer } from './no-answer.ts';

interface SupplierCity {
  code: string;
  name: string;
  countryCode: string;
}

/** A hotel as a supplier's list of a city gives it. */
export interface SupplierHotelEntry {
  hotelCode: string;
  name: string;
  rating: number;
  address: string;
  lat: number | null;
  lng: number | null;
}

/** A hotel with everything the supplier says of it. Mark-up is removed; lines of `description` are paragraphs. */
export interface SupplierHotel extends SupplierHotelEntry {
  description: string;
  facilities: string[];
  attractions: { name: string; distanceKm: number | null }[];
  airport: { name: string; distanceKm: number | null } | null;
  images: string[];
  pinCode: string;
  cityName: string;
  countryCode: string;
  countryName: string;
  phone: string;
  fax: string;
  email: string;
  checkInTime: string;
  checkOutTime: string;
  roomTypes: { name: string; size: string; description: string; images: string[] }[];
}

export interface StayQuestion {
  checkin: string;
  checkout: string;
  nationality: string;
  paxRooms: PaxRoom[];
}

/** One rate option: all rooms of the stay together. */
export interface RateOption {
  bookingCode: string;
  hotelCode: string;
  roomNames: string[];
  inclusion: string;
  mealType: string;
  promotion: string | null;
  refundable: boolean;
  policies: CancelPolicy[];
  price: SupplierRate;
  supplements: { description: string; amount: number; currency: string }[];
  amenities: string[];
}

/** The supplier's last word on a rate. */
export interface PrebookedRate extends RateOption {
  /** Unrounded, exactly as received: Book must carry it (tbo-hotel.md 6). */
  netAmount: number | null;
  netTax: number | null;
  /** In the supplier's words. */
  lastCancellationDeadline: string | null;
  /** The same as an instant: the last second of free cancellation. */
  freeUntil: string | null;
  /** Instant after which the supplier issues no voucher for a held booking; absent when it does not say. */
  lastVoucherAt?: string | null;
  rateConditions: string[];
  validation: {
    panMandatory: boolean;
    passportMandatory: boolean;
    samePaxNameAllowed: boolean;
    specialCharAllowed: boolean;
    spaceAllowed: boolean;
    paxNameMinLength: number;
    paxNameMaxLength: number;
  };
  status: { code: number; description: string };
}

export type PrebookOutcome = { kind: 'ok'; rate: PrebookedRate } | { kind: 'gone'; text: string } | NoAnswer;

export interface BookRequest {
  bookingCode: string;
  /** Ours; the supplier echoes it in its own lists. */
  clientReferenceId: string;
  netAmount: number | null;
  nationality: string;
  /** True: paid in full, book and voucher at once. False: hold. */
  voucher: boolean;
  rooms: {
    guests: {
      title: 'Mr' | 'Mrs' | 'Ms';
      firstName: string;
      lastName: string;
      kind: 'adult' | 'child';
      age: number;
      lead: boolean;
      email?: string;
      phone?: string;
      pan?: string;
      passport?: string;
    }[];
  }[];
}

/** What the supplier holds under one of its booking ids. */
export interface SupplierBooking {
  bookingId: number;
  confirmationNo: string;
  bookingRefNo: string;
  invoiceNo: string | null;
  traceId: string;
  /** The supplier's word: Confirmed, Pending, BookFailed, VerifyPrice, Cancelled … */
  bookingStatus: string;
  /** 0 failed, 1 confirmed, 3 verify price, 6 cancelled. */
  status: number;
  vouchered: boolean;
}

/** A row of the supplier's own list. */
export interface ListedBooking {
  /** Empty when it carries none. */
  clientReferenceId: string;
  booking: SupplierBooking;
}

export type BookOutcome =
  | { kind: 'booked'; booking: SupplierBooking }
  /** Taken by the supplier, outcome to be asked for. */
  | { kind: 'pending'; booking: SupplierBooking | null; text: string }
  /** The price or policy moved; nothing is booked. */
  | { kind: 'changed'; text: string }
  | { kind: 'failed'; text: string }
  | NoAnswer;

/** The answer to 'what became of our reference?'. */
export type LookupOutcome = { kind: 'found'; booking: SupplierBooking } | { kind: 'none' } | NoAnswer;

export type VoucherOutcome =
  | { kind: 'vouchered'; booking: SupplierBooking }
  | { kind: 'failed'; text: string }
  | NoAnswer;

export type CancelRequestOutcome =
  | { kind: 'requested'; changeRequestId: number; status: number }
  | { kind: 'failed'; text: string }
  | NoAnswer;

export type CancelStatusOutcome =
  | { kind: 'status'; status: 1 | 2 | 3 | 4; refundedPaise: number | null; chargePaise: number | null }
  | NoAnswer;

/** What one hotel supplier can do, in the terms of the domain. Prices are paise, policies have instants. */
export interface HotelSupplier {
  /** Id used in paths (D2). */
  readonly id: string;
  countries(): Promise<{ kind: 'ok'; countries: { code: string; name: string }[] } | NoAnswer>;
  cities(countryCode: string): Promise<{ kind: 'ok'; cities: SupplierCity[] } | NoAnswer>;
  hotelsOfCity(cityCode: string): Promise<{ kind: 'ok'; hotels: SupplierHotelEntry[] } | NoAnswer>;
  hotelDetails(hotelCodes: readonly string[]): Promise<{ kind: 'ok'; hotels: SupplierHotel[] } | NoAnswer>;
  /** Rates of at most 100 hotels, one call to the supplier. Hotels without a room are absent. */
  search(hotelCodes: readonly string[], stay: StayQuestion): Promise<{ kind: 'ok'; options: RateOption[] } | NoAnswer>;
  prebook(bookingCode: string): Promise<PrebookOutcome>;
  /** Sent once; never retried here. */
  book(request: BookRequest): Promise<BookOutcome>;
  /** Looks a booking up by our reference in the supplier's own list of the days given (tbo-hotel.md 7.4). */
  findByReference(clientReferenceId: string, bookedOn: { from: string; to: string }): Promise<LookupOutcome>;
  /** Every booking of ours made on the days given, at most 60 (tbo-hotel.md 7.4); with the reference it carries. */
  bookingsMadeOn(days: { from: string; to: string }): Promise<{ kind: 'ok'; bookings: ListedBooking[] } | NoAnswer>;
  booking(bookingId: number): Promise<LookupOutcome>;
  /** The full detail in the supplier's own field names (spec 3.3 'Supplier booking detail'). */
  bookingDetail(
    bookingId: number,
  ): Promise<{ kind: 'ok'; detail: SupplierBookingDetail } | { kind: 'none' } | NoAnswer>;
  voucher(bookingId: number): Promise<VoucherOutcome>;
  requestCancellation(bookingId: number, remarks: string): Promise<CancelRequestOutcome>;
  cancellationStatus(changeRequestId: number): Promise<CancelStatusOutcome>;
}

/** Spec 3.3 'Supplier booking detail'; amounts in rupees as the supplier writes them. */
export interface SupplierBookingDetail {
  HotelBookingStatus: string;
  VoucherStatus: boolean;
  Status: number;
  CheckInDate: string;
  CheckOutDate: string;
  LastCancellationDate: string | null;
  CancelPolicies: {
    FromDate: string;
    ToDate: string | null;
    ChargeType: number;
    CancellationCharge: number;
    Currency: string;
  }[];
  Rooms: {
    RoomIndex: number;
    RoomTypeName: string;
    RoomDescription: string;
    Inclusion: string[];
    Amenities: string[];
    AdultCount: number;
    ChildCount: number;
    DayRates: { Date: string; Amount: number }[];
    PriceBreakUp: { RoomRate: number; RoomTax: number; CurrencyCode: string };
    LastCancellationDate: string | null;
    CancellationPolicy: string;
  }[];
  RateConditions: string[];
  BookingHistory: { CreatedByName: string; EventCategory: string; CreatedOn: string; Remarks: string }[];
  InvoiceAmount: number | null;
  NetAmount: number | null;
  NetTax: number | null;
  ConfirmationNo: string;
  BookingRefNo: string;
  BookingId: number;
  TraceId: string;
  Latitude: string;
  Longitude: string;
  StarRating: number;
  City: string;
  CountryCode: string;
  AddressLine1: string;
  AddressLine2: string;
}
