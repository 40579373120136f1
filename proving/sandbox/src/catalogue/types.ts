/** The kind of a destination. It decides names, seasons, facilities and pictures. */
export type DestinationKind =
  | 'city'
  | 'beach'
  | 'hills'
  | 'heritage'
  | 'pilgrimage'
  | 'desert'
  | 'backwater'
  | 'wildlife'
  | 'island';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface Destination extends Position {
  /** The supplier's city code; it consists of digits. */
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly kind: DestinationKind;
  readonly hotelCount: number;
}

export interface RoomType {
  readonly id: number;
  readonly name: string;
  readonly sizeSqm: number;
  readonly description: string;
  readonly maxAdults: number;
  /** The price relative to the hotel's plainest room. */
  readonly factor: number;
  readonly amenities: readonly string[];
}

export interface Hotel extends Position {
  readonly code: string;
  readonly name: string;
  readonly destination: Destination;
  /** From 1 to 5. */
  readonly stars: number;
  readonly address: string;
  readonly pinCode: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly facilities: readonly string[];
  /** HTML of several sentences. */
  readonly description: string;
  readonly attractions: readonly { readonly name: string; readonly distanceKm: number }[];
  readonly airport: { readonly name: string; readonly distanceKm: number };
  /**
   * Names of pictures without host and width, such as `front-beach-villa-3`. The first shows the hotel itself; then
   * comes one for each room type.
   */
  readonly pictures: readonly string[];
  readonly roomTypes: readonly RoomType[];
  /** The price of the plainest room on an ordinary day, in rupees a night. */
  readonly basePrice: number;
}

export interface StayQuestion {
  /** The date as `yyyy-MM-dd`. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly {
    readonly adults: number;
    readonly children: number;
    readonly childrenAges: readonly number[];
  }[];
}

export type MealType = 'Room_Only' | 'BreakFast' | 'Half_Board' | 'Full_Board';

export interface PolicyRow {
  /** Epoch ms, on a full minute in Indian time. */
  readonly fromMs: number;
  readonly chargeType: 'Fixed' | 'Percentage';
  /** Rupees or percent, as `chargeType` says. */
  readonly charge: number;
}

/** One rate of a hotel for a stay, for all rooms together. All amounts are in rupees. */
export interface RateOffer {
  /** The index among the hotel's offers for this stay. Hotel, stay and index identify the offer for good. */
  readonly index: number;
  readonly roomType: RoomType;
  /** One name for each room of the question. */
  readonly roomNames: readonly string[];
  readonly inclusion: string;
  readonly mealType: MealType;
  /** The price of each room and night, with two decimals. The outer array lists rooms, the inner one nights. */
  readonly nightly: readonly (readonly number[])[];
  /** The tax, which `totalFare` includes. Two decimals. */
  readonly totalTax: number;
  /** The sum of `nightly` and `totalTax`. Two decimals. */
  readonly totalFare: number;
  /** The amount before rounding, as the Indian form of PreBook shows it; it rounds to `totalFare`. */
  readonly netAmount: number;
  readonly netTax: number;
  /** The parts of `netAmount`: roomRate + roomTax + serviceFee + feeTax = netAmount. */
  readonly breakup: {
    readonly roomRate: number;
    readonly roomTax: number;
    readonly serviceFee: number;
    readonly feeTax: number;
  };
  readonly recommendedSellingRate: number | undefined;
  /** A text such as `Save:15%`. */
  readonly promotion: string | undefined;
  readonly refundable: boolean;
  /** In order of time. When the rate is refundable, the first row charges nothing. */
  readonly policies: readonly PolicyRow[];
  /** The last minute of free cancellation, in epoch ms; undefined when cancelling is never free. */
  readonly lastFreeMs: number | undefined;
  readonly supplements: readonly { readonly description: string; readonly price: number; readonly currency: string }[];
  /** Plain text and HTML, not escaped. */
  readonly rateConditions: readonly string[];
  readonly panMandatory: boolean;
  readonly samePaxNameAllowed: boolean;
}

/**
 * The hotels and rates of a seed. The same seed always gives the same ones; a destination's hotels are made when they
 * are first asked for.
 */
export interface Catalogue {
  countries(): readonly { readonly code: string; readonly name: string }[];
  destinations(countryCode: string): readonly Destination[];
  destination(code: string): Destination | undefined;
  hotelsOf(destinationCode: string): readonly Hotel[];
  hotel(hotelCode: string): Hotel | undefined;
  allHotelCodes(): Iterable<string>;
  /** Returns no offers when the hotel is sold out for the stay. `nowMs` only decides the lead time and the policies. */
  offers(hotel: Hotel, stay: StayQuestion, nowMs: number): readonly RateOffer[];
}
