import type { CancelPolicy } from '@safar/domain/cancellation';
import type { PaxRoom } from '@safar/domain/occupancy';
import type { SupplierRate } from '@safar/domain/price';
import type { RefusalReason } from '@safar/domain/refusals';
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
  /** `id` is what rates name their rooms by; '' where the supplier has not mapped it. Missing in details read before. */
  roomTypes: { id?: string; name: string; size: string; description: string; images: string[] }[];
  /** In the property's words, paid there. Missing in details read before. */
  fees?: { mandatory: string[]; optional: string[] };
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
  /** Of each room, by which the hotel's pictures of it are found; empty where the supplier has not mapped them. */
  roomIds: string[];
  /** What each room's nights cost the supplier before tax, outer: room, inner: night. Missing in offers kept before it was read. */
  nightlyPaise?: number[][];
  amenities: string[];
}

/** What the supplier charges for its own service, and the GST on that (tbo-hotel.md 6). */
export interface SupplierFee {
  feePaise: number;
  taxes: { type: string; percent: number; taxablePaise: number; taxPaise: number }[];
}

/** Why a rate is not sold: with a flight alone, with the guests' departure, to a company by its PAN or GST number. */
export type NotSold = 'package' | 'departure' | 'company';

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
  /**
   * The supplier's fee and the tax on it, of all rooms. No document of a traveller shows it: it is between the supplier and us, kept with
   * the booking since its tax is input tax of our GST returns (tbo-air.md 2). Missing in offers kept before it was read.
   */
  serviceFee?: SupplierFee | null;
  /** It names no terms of its own and is sold on the general charges, paid in full: until when it can be held is not known. */
  onGeneralTerms?: boolean;
  /** What it asks of a booking that we do not send; null: it can be booked. Missing in offers kept before it was read. */
  notSold?: NotSold | null;
  validation: {
    panMandatory: boolean;
    /** Adults who owe a PAN, counted from the lead; 0: every one where it is mandatory. Missing in older offers. */
    panCountRequired?: number;
    passportMandatory: boolean;
    samePaxNameAllowed: boolean;
    specialCharAllowed: boolean;
    spaceAllowed: boolean;
    paxNameMinLength: number;
    paxNameMaxLength: number;
  };
  /** Our balance with the supplier does not pay for it now. Missing in offers kept before it was read. */
  balanceShort?: boolean;
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
  /** What the hotel itself knows the booking by; it comes late. Missing where the reply has no word of it. */
  hotelNumber?: string | null;
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
  | { kind: 'failed'; text: string; reason: RefusalReason }
  | NoAnswer;

/** The answer to 'what became of our reference?'. */
export type LookupOutcome = { kind: 'found'; booking: SupplierBooking } | { kind: 'none' } | NoAnswer;

export type VoucherOutcome =
  | { kind: 'vouchered'; booking: SupplierBooking }
  | { kind: 'failed'; text: string; reason: RefusalReason }
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
  /** Id used in paths (REQ-API-2). */
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
  /** The full detail in the supplier's own field names (REQ-BKG-8). */
  bookingDetail(
    bookingId: number,
  ): Promise<{ kind: 'ok'; detail: SupplierBookingDetail } | { kind: 'none' } | NoAnswer>;
  voucher(bookingId: number): Promise<VoucherOutcome>;
  requestCancellation(bookingId: number, remarks: string): Promise<CancelRequestOutcome>;
  cancellationStatus(changeRequestId: number): Promise<CancelStatusOutcome>;
}

/** The supplier's own detail of a booking (REQ-BKG-8); amounts in rupees as the supplier writes them. */
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
    /** A line for each window in which it costs something else. */
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
