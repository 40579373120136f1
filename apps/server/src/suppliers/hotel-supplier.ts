import type { SupplierStayStatus } from '@safar/domain/booking-status';
import type { CancellationRequestStatus } from '@safar/domain/cancellation-state';
import type { CancelPolicy } from '@safar/domain/cancellation';
import type { GuestRules } from '@safar/domain/guests';
import type { MealType } from '@safar/domain/meal-type';
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
  /** `id` is what rates name their rooms by; '' where the supplier has not mapped it. */
  roomTypes: { id: string; name: string; size: string; description: string; images: string[] }[];
  /** In the property's words, paid there. */
  fees: { mandatory: string[]; optional: string[] };
}

export interface StayQuestion {
  checkin: string;
  checkout: string;
  nationality: string;
  paxRooms: PaxRoom[];
}

/** One rate option: all rooms of the stay together. */
export interface RateOption {
  /** At most 1,900 characters: it is handed out with the days of the stay, within the contract's `BookingCode`. */
  bookingCode: string;
  hotelCode: string;
  roomNames: string[];
  inclusion: string;
  mealType: MealType;
  promotion: string | null;
  refundable: boolean;
  policies: CancelPolicy[];
  price: SupplierRate;
  supplements: { description: string; amount: number; currency: string }[];
  /** Of each room, by which the hotel's pictures of it are found; empty where the supplier has not mapped them. */
  roomIds: string[];
  /** What each room's nights cost the supplier before tax, outer: room, inner: night. */
  nightlyPaise: number[][];
  amenities: string[];
  /** It names no terms of its own and is sold on the general charges, paid in full: until when it can be held is not known. */
  onGeneralTerms?: boolean;
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
  /** What Book needs of this answer beside the code. Only the adapter that wrote it reads it; everybody else keeps it as it is. */
  supplierState: string;
  /** The last second of free cancellation, ISO instant; null when the supplier names none. */
  freeUntil: string | null;
  /** Instant after which the supplier issues no voucher for a held booking; absent when it does not say. */
  lastVoucherAt?: string | null;
  rateConditions: string[];
  /**
   * The supplier's fee and the tax on it, of all rooms. No document of a traveller shows it: it is between the supplier and us, kept with
   * the booking since its tax is input tax of our GST returns (tbo-air.md 2).
   */
  serviceFee: SupplierFee | null;
  /** What it asks of a booking that we do not send; null: it can be booked. */
  notSold: NotSold | null;
  /** What it asks of guests' names and numbers. */
  guestRules: GuestRules;
  /** Our balance with the supplier does not pay for it now. */
  balanceShort: boolean;
}

export type PrebookOutcome = { kind: 'ok'; rate: PrebookedRate } | { kind: 'gone'; text: string } | NoAnswer;

export interface BookRequest {
  bookingCode: string;
  /** As the rate that was prebooked carries it. */
  supplierState: string;
  /** Ours; the supplier echoes it in its own lists. */
  clientReferenceId: string;
  nationality: string;
  /** The checkout whose rooms may be kept (`RoomKeeping`). */
  keptFor?: string;
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
  /** The supplier's; opaque to everybody else. */
  bookingId: string;
  status: SupplierStayStatus;
  confirmationNo: string;
  /** What the supplier's own service desk knows the booking by; '' where it has nothing of the kind. */
  supplierReference: string;
  invoiceNo: string | null;
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
  /** Taken; `cancellationStatus` tells what becomes of it. */
  { kind: 'requested'; changeRequestId: string } | { kind: 'failed'; text: string } | NoAnswer;

export type CancelStatusOutcome =
  /** Amounts are what the supplier gives back to us and keeps, once it is `done`; null: not told. */
  | { kind: 'status'; status: CancellationRequestStatus; refundedPaise: number | null; chargePaise: number | null }
  | NoAnswer;

/** A rate that is to be kept for a checkout until an ISO instant. */
export interface KeepRequest extends Pick<BookRequest, 'bookingCode' | 'supplierState'> {
  readonly keptFor: string;
  readonly until: string;
}

export type KeepOutcome = { kind: 'kept' } | { kind: 'gone'; text: string } | NoAnswer;

/** Keeps rooms for who pays for them, so that of several who want the last one the others are told before they pay (REQ-DIR-10). */
export interface RoomKeeping {
  /** Asked again for the same checkout, it is kept until the new instant. */
  keep(request: KeepRequest): Promise<KeepOutcome>;
  /** What is kept for a checkout is kept no longer than until then. */
  shorten(keptFor: string, until: string): Promise<void>;
}

/**
 * What one hotel supplier can do, in the terms of the domain. Prices are paise, policies have instants; hotel codes, booking codes,
 * booking ids and change-request ids are the supplier's own and opaque to everybody else.
 */
export interface HotelSupplier {
  /** Names it in paths (REQ-API-2), in rates, checkouts and bookings; kept with them, so it never changes. */
  readonly id: string;
  /** How long a Book or a cancellation without an answer may still take effect, ms: until then, that the supplier does not list it proves nothing. */
  readonly effectWithinMs: number;
  /**
   * How long what was read of its catalogue is good, ms: it is read again no sooner. Of one whose catalogue is not ours, also how soon a hotel
   * of ours that is new is known to be one of its.
   */
  readonly catalogueFreshMs: number;
  countries(): Promise<{ kind: 'ok'; countries: { code: string; name: string }[] } | NoAnswer>;
  cities(countryCode: string): Promise<{ kind: 'ok'; cities: SupplierCity[] } | NoAnswer>;
  hotelsOfCity(cityCode: string): Promise<{ kind: 'ok'; hotels: SupplierHotelEntry[] } | NoAnswer>;
  hotelDetails(hotelCodes: readonly string[]): Promise<{ kind: 'ok'; hotels: SupplierHotel[] } | NoAnswer>;
  /**
   * Rates of at most 100 hotels, one call to the supplier. Hotels without a room are absent.
   * @param use `spare`: nobody waits for it; it is asked only where the supplier grants more than travellers use
   */
  search(
    hotelCodes: readonly string[],
    stay: StayQuestion,
    use?: 'look' | 'spare',
  ): Promise<{ kind: 'ok'; options: RateOption[] } | NoAnswer>;
  /** @param keptFor a checkout: what is kept for it is told as it was kept */
  prebook(bookingCode: string, keptFor?: string): Promise<PrebookOutcome>;
  /** Absent: it keeps no rooms while they are paid for. */
  readonly keeping?: RoomKeeping;
  /** Sent once; never retried here. */
  book(request: BookRequest): Promise<BookOutcome>;
  /** Looks a booking up by our reference in the supplier's own list of the days given (tbo-hotel.md 7.4). */
  findByReference(clientReferenceId: string, bookedOn: { from: string; to: string }): Promise<LookupOutcome>;
  /** Every booking of ours made on the days given; with the reference it carries. */
  bookingsMadeOn(days: { from: string; to: string }): Promise<{ kind: 'ok'; bookings: ListedBooking[] } | NoAnswer>;
  booking(bookingId: string): Promise<LookupOutcome>;
  /** Everything the supplier keeps of a booking. */
  stayRecord(bookingId: string): Promise<{ kind: 'ok'; record: StayRecord } | { kind: 'none' } | NoAnswer>;
  voucher(bookingId: string): Promise<VoucherOutcome>;
  requestCancellation(bookingId: string, remarks: string): Promise<CancelRequestOutcome>;
  cancellationStatus(changeRequestId: string): Promise<CancelStatusOutcome>;
}

/** The supplier's own record of a booking, for its traveller to compare (REQ-BKG-8). */
export interface StayRecord {
  booking: SupplierBooking;
  /** Days, `yyyy-MM-dd`. */
  checkin: string;
  checkout: string;
  /** ISO instant; null when the supplier names none. */
  freeUntil: string | null;
  /** As the supplier lists them, whatever rooms they speak of. */
  policies: CancelPolicy[];
  rooms: {
    name: string;
    description: string;
    inclusions: string[];
    amenities: string[];
    adults: number;
    children: number;
    nights: { day: string; pricePaise: number }[];
    pricePaise: number;
    taxPaise: number;
    freeUntil: string | null;
    /** What cancelling costs, a sentence for each window. */
    policyTexts: string[];
  }[];
  rateConditions: string[];
  history: { by: string; event: string; /** As the supplier writes it. */ at: string; remarks: string }[];
  invoicePaise: number | null;
  netPaise: number | null;
  netTaxPaise: number | null;
  /** What the supplier finds this answer by. */
  traceId: string;
  hotel: {
    lat: string;
    lng: string;
    rating: number;
    city: string;
    countryCode: string;
    addressLines: [string, string];
  };
}

/** The calls that buy, look up and cancel. */
export type HotelBookingCalls = Pick<
  HotelSupplier,
  | 'book'
  | 'findByReference'
  | 'bookingsMadeOn'
  | 'booking'
  | 'stayRecord'
  | 'voucher'
  | 'requestCancellation'
  | 'cancellationStatus'
>;
