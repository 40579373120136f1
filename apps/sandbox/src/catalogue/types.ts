/** What kind of place a destination is; decides names, seasons, facilities and pictures. */
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
  /** The supplier's city code: digits. */
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
  /** Price relative to the hotel's standard room. */
  readonly factor: number;
  readonly amenities: readonly string[];
}

export interface Hotel extends Position {
  readonly code: string;
  readonly name: string;
  readonly destination: Destination;
  /** 1–5. */
  readonly stars: number;
  readonly address: string;
  readonly pinCode: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly facilities: readonly string[];
  /** HTML, several sentences. */
  readonly description: string;
  readonly attractions: readonly { readonly name: string; readonly distanceKm: number }[];
  readonly airport: { readonly name: string; readonly distanceKm: number };
  /** Picture names without host and width: `front-beach-villa-3`. The first is the hotel itself, then one for each room type. */
  readonly pictures: readonly string[];
  readonly roomTypes: readonly RoomType[];
  /** Rupees a night for the standard room on an ordinary day. */
  readonly basePrice: number;
}

export interface StayQuestion {
  /** `yyyy-MM-dd`. */
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
  /** Epoch ms, on the minute in India time. */
  readonly fromMs: number;
  readonly chargeType: 'Fixed' | 'Percentage';
  /** Rupees, or percent. */
  readonly charge: number;
}

/** One rate option of a hotel for a stay, all rooms together. All money in rupees. */
export interface RateOffer {
  /** Position among the hotel's offers for this stay; with hotel and stay it names the offer for ever. */
  readonly index: number;
  readonly roomType: RoomType;
  /** One name for each room of the question. */
  readonly roomNames: readonly string[];
  readonly inclusion: string;
  readonly mealType: MealType;
  /** Outer: room; inner: night. Two decimals. */
  readonly nightly: readonly (readonly number[])[];
  /** Part of `totalFare`. Two decimals. */
  readonly totalTax: number;
  /** Σ nightly + totalTax. Two decimals. */
  readonly totalFare: number;
  /** Unrounded, as PreBook of the India dialect shows it; rounds to `totalFare`. */
  readonly netAmount: number;
  readonly netTax: number;
  /** roomRate + roomTax + serviceFee + feeTax = netAmount. */
  readonly breakup: {
    readonly roomRate: number;
    readonly roomTax: number;
    readonly serviceFee: number;
    readonly feeTax: number;
  };
  readonly recommendedSellingRate: number | undefined;
  /** `Save:15%`. */
  readonly promotion: string | undefined;
  readonly refundable: boolean;
  /** In order; the first is free of charge where the rate is refundable. */
  readonly policies: readonly PolicyRow[];
  /** Epoch ms; the last minute of free cancellation, undefined where there is none. */
  readonly lastFreeMs: number | undefined;
  readonly supplements: readonly { readonly description: string; readonly price: number; readonly currency: string }[];
  /** Plain text and HTML, not escaped. */
  readonly rateConditions: readonly string[];
  readonly panMandatory: boolean;
  readonly samePaxNameAllowed: boolean;
}

/** The inventory: deterministic from a seed, made per destination when it is first asked for. */
export interface Catalogue {
  countries(): readonly { readonly code: string; readonly name: string }[];
  destinations(countryCode: string): readonly Destination[];
  destination(code: string): Destination | undefined;
  hotelsOf(destinationCode: string): readonly Hotel[];
  hotel(hotelCode: string): Hotel | undefined;
  allHotelCodes(): Iterable<string>;
  /** Empty when the hotel is sold out for the stay. `nowMs` decides lead time and policies only. */
  offers(hotel: Hotel, stay: StayQuestion, nowMs: number): readonly RateOffer[];
}
