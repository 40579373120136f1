import type { SupplierStayStatus } from '@safar/domain/order/booking-status';
import type { CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import type { GuestRules } from '@safar/domain/people/guests';
import type { MealType } from '@safar/domain/stay/meal-type';
import type { PaxRoom } from '@safar/domain/stay/occupancy';
import type { SupplierRate } from '@safar/domain/money/price';
import type { RefusalReason } from '@safar/domain/money/refusals';
import type { NoAnswer } from './no-answer.ts';

interface SupplierCity {
  code: string;
  name: string;
  countryCode: string;
}

/** A hotel in a supplier's list of a city. */
export interface SupplierHotelEntry {
  hotelCode: string;
  name: string;
  rating: number;
  address: string;
  lat: number | null;
  lng: number | null;
}

/** A hotel with all details from the supplier. Mark-up is removed; lines of `description` are paragraphs. */
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
  /** `id` is the id that rates use for their rooms; '' when the supplier has not mapped it. */
  roomTypes: { id: string; name: string; size: string; description: string; images: string[] }[];
  /** The property's text; fees are paid there. */
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
  /** At most 1,900 characters: our own code, which adds the days of the stay, must fit the contract's `BookingCode`. */
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
  /** One id per room, by which the hotel's pictures of it are found; empty when the supplier has not mapped them. */
  roomIds: string[];
  /** The supplier's price of each night before tax; outer: room, inner: night. */
  nightlyPaise: number[][];
  amenities: string[];
  /**
   * The rate has no terms of its own. It is sold on the general charges and paid in full, since it is not known how long it
   * can be held.
   */
  onGeneralTerms?: boolean;
}

/** The supplier's service fee and the GST on it (tbo-hotel.md 6). */
export interface SupplierFee {
  feePaise: number;
  taxes: { type: string; percent: number; taxablePaise: number; taxPaise: number }[];
}

/**
 * Why a rate is not sold: it is only sold with a flight, needs the guests' departure, or needs a company's PAN or GST
 * number.
 */
export type NotSold = 'package' | 'departure' | 'company';

/** A rate confirmed by prebook. */
export interface PrebookedRate extends RateOption {
  /**
   * Data of this answer that Book needs besides the code. Only the adapter that wrote it reads it; other code stores it unchanged.
   */
  supplierState: string;
  /** The last second of free cancellation, ISO instant; null when not given. */
  freeUntil: string | null;
  /** Instant after which the supplier issues no voucher for a held booking; absent when not given. */
  lastVoucherAt?: string | null;
  rateConditions: string[];
  /**
   * The supplier's fee and its tax, for all rooms. No traveller's document shows it; it is stored with the booking, since its tax is
   * input tax of our GST returns (tbo-air.md 2).
   */
  serviceFee: SupplierFee | null;
  /** A requirement we cannot meet; null when it can be booked. */
  notSold: NotSold | null;
  /** Rules for guests' names and numbers. */
  guestRules: GuestRules;
  /** Our balance with the supplier is too low for it now. */
  balanceShort: boolean;
}

export type PrebookOutcome = { kind: 'ok'; rate: PrebookedRate } | { kind: 'gone'; text: string } | NoAnswer;

export interface BookRequest {
  bookingCode: string;
  /** From the prebooked rate, unchanged. */
  supplierState: string;
  /** Our reference; the supplier repeats it in its own lists. */
  clientReferenceId: string;
  nationality: string;
  /** The checkout for which the rooms may be kept (`RoomKeeping`). */
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

/** A booking at the supplier. */
export interface SupplierBooking {
  /** The supplier's id, opaque to all other code. */
  bookingId: string;
  status: SupplierStayStatus;
  confirmationNo: string;
  /** The reference of the supplier's service desk; '' when there is none. */
  supplierReference: string;
  invoiceNo: string | null;
  vouchered: boolean;
  /** The hotel's own confirmation number, which comes late. Missing when the reply does not have it. */
  hotelNumber?: string | null;
}

/** A row of the supplier's own list. */
export interface ListedBooking {
  /** Empty when it has none. */
  clientReferenceId: string;
  booking: SupplierBooking;
}

export type BookOutcome =
  | { kind: 'booked'; booking: SupplierBooking }
  /** Accepted; the outcome must be asked for. */
  | { kind: 'pending'; booking: SupplierBooking | null; text: string }
  /** The price or policy changed; nothing is booked. */
  | { kind: 'changed'; text: string }
  | { kind: 'failed'; text: string; reason: RefusalReason }
  | NoAnswer;

/** The result of looking up a booking by our reference. */
export type LookupOutcome = { kind: 'found'; booking: SupplierBooking } | { kind: 'none' } | NoAnswer;

export type VoucherOutcome =
  | { kind: 'vouchered'; booking: SupplierBooking }
  | { kind: 'failed'; text: string; reason: RefusalReason }
  | NoAnswer;

export type CancelRequestOutcome =
  /** Accepted; `cancellationStatus` gives the outcome. */
  { kind: 'requested'; changeRequestId: string } | { kind: 'failed'; text: string } | NoAnswer;

export type CancelStatusOutcome =
  /** The amounts that the supplier refunds to us and retains, once it is `done`; null when not given. */
  | { kind: 'status'; status: CancellationRequestStatus; refundedPaise: number | null; chargePaise: number | null }
  | NoAnswer;

/** A request to keep a rate's rooms for a checkout until an ISO instant. */
export interface KeepRequest extends Pick<BookRequest, 'bookingCode' | 'supplierState'> {
  readonly keptFor: string;
  readonly until: string;
}

export type KeepOutcome = { kind: 'kept' } | { kind: 'gone'; text: string } | NoAnswer;

/** Keeps rooms for a traveller who is about to pay, so that others who want the last one learn it before they pay (REQ-DIR-10). */
export interface RoomKeeping {
  /** A repeated request for the same checkout sets the new instant. */
  keep(request: KeepRequest): Promise<KeepOutcome>;
  /** Ends a checkout's keep at an instant at the latest. */
  shorten(keptFor: string, until: string): Promise<void>;
}

/** Some rooms of a booking to give up. */
export interface RoomsRequest {
  readonly bookingId: string;
  /** Ours: the same wish twice is one. */
  readonly wish: string;
  /** Which of the rooms that the booking still has, from 0. */
  readonly rooms: readonly number[];
  /** What the terms that the booking was sold on charge for them, paise. */
  readonly chargePaise: number;
}

/** Gives up some rooms of a booking while others stay (REQ-CXL-14). */
export interface RoomByRoom {
  /** Takes effect at once, as a whole or not at all. */
  giveUp(request: RoomsRequest): Promise<CancelRequestOutcome>;
  /** Whether a wish was carried out. */
  isGivenUp(request: Pick<RoomsRequest, 'bookingId' | 'wish'>): Promise<{ kind: 'known'; isGone: boolean } | NoAnswer>;
}

/**
 * The capabilities of a hotel supplier, in domain terms. Prices are paise, policies have instants; hotel codes, booking codes,
 * booking ids and change-request ids are the supplier's own and opaque to all other code.
 */
export interface HotelSupplier {
  /** Names it in paths (REQ-API-2), in rates, checkouts and bookings; stored with them, so it never changes. */
  readonly id: string;
  /**
   * How long a Book or a cancellation without an answer may still take effect, ms: until then, its absence from the supplier's list proves nothing.
   */
  readonly effectWithinMs: number;
  /**
   * How long its catalogue stays fresh after it was read, ms. For a supplier whose catalogue is not ours, it is also how soon a new hotel of
   * ours can be matched.
   */
  readonly catalogueFreshMs: number;
  countries(): Promise<{ kind: 'ok'; countries: { code: string; name: string }[] } | NoAnswer>;
  cities(countryCode: string): Promise<{ kind: 'ok'; cities: SupplierCity[] } | NoAnswer>;
  hotelsOfCity(cityCode: string): Promise<{ kind: 'ok'; hotels: SupplierHotelEntry[] } | NoAnswer>;
  hotelDetails(hotelCodes: readonly string[]): Promise<{ kind: 'ok'; hotels: SupplierHotel[] } | NoAnswer>;
  /**
   * Rates of at most 100 hotels, one call to the supplier. Hotels without a room are absent.
   * @param use `spare`: no traveller waits for it; it is sent only from capacity that travellers do not use
   */
  search(
    hotelCodes: readonly string[],
    stay: StayQuestion,
    use?: 'look' | 'spare',
  ): Promise<{ kind: 'ok'; options: RateOption[] } | NoAnswer>;
  /** @param keptFor a checkout: a rate kept for it is given as it was kept */
  prebook(bookingCode: string, keptFor?: string): Promise<PrebookOutcome>;
  /** Absent when the supplier keeps no rooms during a payment. */
  readonly keeping?: RoomKeeping;
  /** Absent when the supplier's systems give back all rooms of a booking or none: a person asks for a part. */
  readonly roomByRoom?: RoomByRoom;
  /** Set when each of its hotels has an account of its own with us, as hotels of contracts have. */
  readonly isOwedByHotel?: true;
  /** Sent once; never retried here. */
  book(request: BookRequest): Promise<BookOutcome>;
  /** Looks a booking up by our reference in the supplier's own list of the days given (tbo-hotel.md 7.4). */
  findByReference(clientReferenceId: string, bookedOn: { from: string; to: string }): Promise<LookupOutcome>;
  /** All our bookings made on the given days, with their references. */
  bookingsMadeOn(days: { from: string; to: string }): Promise<{ kind: 'ok'; bookings: ListedBooking[] } | NoAnswer>;
  booking(bookingId: string): Promise<LookupOutcome>;
  /** The supplier's whole record of a booking. */
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
  /** As the supplier lists them, whichever rooms they are about. */
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
    /** Cancellation charges, one sentence per window. */
    policyTexts: string[];
  }[];
  rateConditions: string[];
  history: { by: string; event: string; /** As the supplier writes it. */ at: string; remarks: string }[];
  invoicePaise: number | null;
  netPaise: number | null;
  netTaxPaise: number | null;
  /** The supplier's id for finding this answer. */
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

/** The calls that book, look up and cancel. */
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
