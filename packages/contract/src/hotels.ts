import { z } from 'zod';
import { City } from './places.ts';
import { defineCall } from './call.ts';
import {
  BookingCode,
  CancelPolicyRow,
  CityCode,
  HotelCode,
  HotelCodeList,
  Instant,
  intParam,
  Nationality,
  Paise,
  PlanId,
  Price,
  PriceInLines,
  PriceHash,
  Rupees,
  StayQuery,
  SupplierId,
  codeField,
  lineField,
} from './fields.ts';

/** The summary of guests' scores, out of ten (REQ-REV-2); null when there are no reviews. */
const GuestScore = z
  .object({
    score: z.number(),
    count: z.int(),
    /** True when the reviews are samples and no guest has written one. */
    sampled: z.boolean(),
  })
  .nullable();

/** A hotel of the catalogue as a results card needs it (REQ-HRES-11). */
export const HotelCard = z
  .object({
    HotelCode: z.string(),
    HotelName: z.string(),
    HotelRating: z.int().min(0).max(5),
    Address: z.string(),
    CityName: z.string(),
    CountryName: z.string(),
    /** `lat|lng`, or empty. */
    Map: z.string(),
    /** At most eight picture addresses. */
    Images: z.array(z.string()),
    /** Facility slugs (REQ-HRES-5), in order of interest. */
    facilities: z.array(z.string()),
    /** The names of the facilities. */
    HotelFacilities: z.array(z.string()),
    /** Fees due at the property for every rate, in the property's words. */
    fees: z.array(z.string()),
    reviews: GuestScore,
    /** Rank within the city, 0 first. */
    popularity: z.int(),
  })
  .meta({ id: 'HotelCard' });

const Attraction = z.object({ name: z.string(), distanceKm: z.number().nullable() });

/** All catalogue data of a hotel (REQ-HOTEL-9). */
export const Hotel = z
  .object({
    HotelCode: z.string(),
    HotelName: z.string(),
    HotelRating: z.int().min(0).max(5),
    Address: z.string(),
    CityName: z.string(),
    CityCode: z.string(),
    CountryName: z.string(),
    CountryCode: z.string(),
    PinCode: z.string(),
    PhoneNumber: z.string(),
    FaxNumber: z.string(),
    Email: z.string(),
    Map: z.string(),
    Images: z.array(z.object({ url: z.string(), category: z.string() })),
    HotelFacilities: z.array(z.string()),
    /** Plain text; the supplier's HTML is removed, paragraphs become line breaks. */
    Description: z.string(),
    Attractions: z.array(Attraction),
    airport: Attraction.nullable(),
    CheckInTime: z.string(),
    CheckOutTime: z.string(),
    RoomCount: z.int().nullable(),
    RoomTypes: z.array(
      z.object({
        /** The id that rates refer to; '' when the supplier has not mapped it. */
        id: z.string(),
        name: z.string(),
        size: z.string(),
        description: z.string(),
        images: z.array(z.string()),
      }),
    ),
    /** Paid at the property, in the property's words. */
    Fees: z.object({ mandatory: z.array(z.string()), optional: z.array(z.string()) }),
    reviews: GuestScore,
    /** Conditions of its rates from the last request for rates; empty before the first one. */
    RateConditions: z.array(z.string()),
    updatedAt: Instant,
  })
  .meta({ id: 'Hotel' });

/** Due at the property, not part of the total; the amount in whole units of its currency. */
const Supplement = z.object({ description: z.string(), amount: z.number(), currency: z.string() });

/** The supplier's own price, in rupees: cancellation charges are reckoned from it (REQ-CXL-3). */
const NetAmount = Rupees;

/** One rate of a hotel for a stay (REQ-RATE-9), with its price in paise and in rupees. */
export const RoomRate = z
  .object({
    DisplayName: z.string(),
    roomNames: z.array(z.string()),
    /** The supplier that sells it: the `{supplier}` of its prebook. */
    supplier: SupplierId,
    /** Identifies the rate, its supplier, and the stay and party it was returned for; sent back unchanged (REQ-RATE-11). */
    BookingCode: z.string(),
    Inclusion: z.string(),
    MealType: z.string(),
    /** A supplier's promotion in the supplier's words: `Save: 23%`. */
    RoomPromotion: z.string().nullable(),
    IsRefundable: z.boolean(),
    /** The ids of the rooms in `RoomTypes` of the hotel; '' when the supplier has not mapped one. */
    roomIds: z.array(z.string()),
    /** Due at the property, not part of the total. */
    supplements: z.array(Supplement),
    CancelPolicies: z.array(CancelPolicyRow),
    CancellationMessage: z.string(),
    freeCancellationUntil: Instant.nullable(),
    /** Whether it can be booked without a payment, unless the supplier's prebook differs. */
    paysLater: z.boolean(),
    TotalFare: Rupees,
    TotalTax: Rupees,
    netAmount: NetAmount,
    price: Price,
  })
  .meta({ id: 'RoomRate' });

/** The available rates of a hotel for a stay, cheapest first (REQ-RATE-9). */
export const Availability = z
  .object({
    HotelCode: z.string(),
    RoomCount: z.int(),
    RoomName: z.string(),
    Currency: z.literal('INR'),
    TotalFare: Rupees,
    TotalTax: Rupees,
    CancellationMessage: z.string(),
    /** The payable total of the cheapest rate, in rupees. */
    price: Rupees,
    tax: Rupees,
    /** Null: no supplier sends what a room cost before (REQ-RATE-4). */
    oldPrice: Rupees.nullable(),
    tags: z.array(z.string()),
    /** Rules that exclude some guests, from the hotel's known conditions: 'Unmarried couples not allowed'. */
    ruleWarnings: z.array(z.string()),
    /** The conditions say that unmarried couples are refused, or may be refused. */
    mayRefuseCouples: z.boolean(),
    cheapest: Price,
    freeCancellationUntil: Instant.nullable(),
    MealType: z.string(),
    RoomSets: z.array(RoomRate),
  })
  .meta({ id: 'Availability' });

export const hotelsPreload = defineCall({
  id: 'hotelsPreload',
  method: 'get',
  path: '/api/hotels/preload',
  summary: 'One page (100) of a city’s hotels from the catalogue, most popular first',
  access: 'open',
  query: z.object({ cc: CityCode, page: intParam(1, 500).default(1) }),
  answer: z.object({
    ok: z.literal(true),
    hotels: z.array(HotelCard),
    hotelCodes: z.array(z.string()),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    city: z.object({
      name: z.string(),
      slug: z.string(),
      code: z.string(),
      countryCode: z.string(),
      countryName: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
    /** False while the city's hotels are still being fetched from the supplier. */
    complete: z.boolean(),
  }),
  errors: ['CITY_NOT_FOUND'],
});

export const hotelsAvailability = defineCall({
  id: 'hotelsAvailability',
  method: 'get',
  path: '/api/hotels/availability',
  summary: 'Live rates of up to 100 hotels for a stay',
  access: 'open',
  query: z.object({
    hotelCodes: HotelCodeList,
    ...StayQuery,
    /** 1 returns the cheapest rate of each hotel and of each further meal plan there, 0 returns every rate. */
    rt: intParam(0, 1).default(0),
    cc: CityCode.optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    availableHotels: z.array(Availability),
    /** True when the supplier failed for some of the requested hotels, so that the list is incomplete. */
    partial: z.boolean(),
  }),
  errors: ['SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED', 'BAD_REQUEST'],
});

export const hotelsLows = defineCall({
  id: 'hotelsLows',
  method: 'get',
  path: '/api/hotels/lows',
  summary: 'What a city’s hotels were last seen at for a party like this one in the same month: no prices to book at',
  access: 'open',
  query: z.object({ cc: CityCode, ...StayQuery }),
  answer: z.object({
    ok: z.literal(true),
    /** The lowest first; a hotel without a recently seen room is missing. */
    lows: z.array(z.object({ HotelCode: z.string(), nightPaise: Paise, seenAt: Instant })),
  }),
  errors: ['BAD_REQUEST'],
});

export const hotelsCount = defineCall({
  id: 'hotelsCount',
  method: 'get',
  path: '/api/hotels/count',
  summary: 'How many of a city’s hotels have a room for a stay',
  access: 'open',
  query: z.object({ cc: CityCode, ...StayQuery }),
  answer: z.object({ ok: z.literal(true), totalAvailable: z.int(), partial: z.boolean() }),
  errors: ['CITY_NOT_FOUND', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED', 'BAD_REQUEST'],
});

export const facilities = defineCall({
  id: 'facilities',
  method: 'get',
  path: '/api/facilities',
  summary: 'Facilities of a city’s hotels with how many have each',
  access: 'open',
  query: z.object({
    cc: CityCode.optional(),
    limit: intParam(1, 1000).default(1000),
    fields: lineField({ max: 100 }).optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    items: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int(), cityCount: z.int() })),
  }),
  errors: [],
});

export const hotelsSuggest = defineCall({
  id: 'hotelsSuggest',
  method: 'get',
  path: '/api/hotels/suggest',
  summary: 'Hotels whose name matches what is being typed',
  access: 'open',
  query: z.object({
    q: codeField({ max: 80 }).trim().min(2),
    limit: intParam(1, 20).default(8),
    cc: CityCode.optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    items: z.array(
      HotelCard.pick({
        HotelName: true,
        HotelCode: true,
        Address: true,
        CityName: true,
        CountryName: true,
        HotelRating: true,
      }).extend({ city: City.nullable().describe('Null while the city is not for sale yet') }),
    ),
  }),
  errors: [],
});

const HotelAnswer = z.object({ ok: z.literal(true), hotel: Hotel });

export const hotelByCode = defineCall({
  id: 'hotelByCode',
  method: 'get',
  path: '/api/hotels/by-code',
  summary: 'A hotel by its code, code in the query',
  access: 'open',
  query: z.object({ code: HotelCode }),
  answer: HotelAnswer,
  errors: ['HOTEL_NOT_FOUND'],
});

export const hotel = defineCall({
  id: 'hotel',
  method: 'get',
  path: '/api/hotels/{hotelCode}',
  summary: 'A hotel by its code',
  access: 'open',
  params: z.object({ hotelCode: HotelCode }),
  answer: HotelAnswer,
  errors: ['HOTEL_NOT_FOUND'],
});

const ValidationInfo = z
  .object({
    PanMandatory: z.boolean(),
    /** Number of adults who must give a PAN, counted from the lead; 0 or missing means every adult when it is mandatory. */
    PanCountRequired: z.int().optional(),
    PassportMandatory: z.boolean(),
    SamePaxNameAllowed: z.boolean(),
    SpecialCharAllowed: z.boolean(),
    SpaceAllowed: z.boolean(),
    PaxNameMinLength: z.int(),
    PaxNameMaxLength: z.int(),
  })
  .meta({ id: 'ValidationInfo' });

/** The supplier's confirmation of a rate before booking (REQ-RATE-10). */
export const Prebook = z
  .object({
    /** The supplier that sells it. */
    supplier: SupplierId,
    bookingCode: z.string(),
    hotelCode: z.string(),
    totalFare: Rupees,
    totalTax: Rupees,
    currency: z.literal('INR'),
    netAmount: NetAmount,
    netTax: Rupees,
    inclusions: z.string(),
    amenities: z.array(z.string()),
    cancelPolicies: z.array(CancelPolicyRow),
    mealType: z.string(),
    roomNames: z.array(z.string()),
    isRefundable: z.boolean(),
    lastCancellationDeadline: z.string().nullable(),
    freeCancellationUntil: Instant.nullable(),
    /** Plain sentences; the supplier's HTML is removed. */
    rateConditions: z.array(z.string()),
    /** Due at the property, not part of the total. */
    supplements: z.array(Supplement),
    priceBreakUp: z.object({ roomRate: Rupees, roomTax: Rupees }),
    validationInfo: ValidationInfo,
    /** A sentence on why this rate cannot be bought here; null or missing when it can. */
    notSold: z.string().nullable().optional(),
    status: z.object({ Code: z.int(), Description: z.string() }),
    price: PriceInLines,
    /** Identifies this price and these terms; sent back when buying (REQ-RATE-3). */
    priceHash: PriceHash,
  })
  .meta({ id: 'Prebook' });

const PrebookAnswer = Prebook.extend({
  ok: z.literal(true),
  /** The plans in which it can be booked now (REQ-CHK-4) for no more than `price`. */
  plans: z.array(PlanId),
}).meta({ id: 'PrebookAnswer' });

export const prebook = defineCall({
  id: 'prebook',
  method: 'post',
  path: '/api/{supplier}/prebook',
  summary: 'Asks the supplier for the latest price and terms of a rate',
  access: 'open',
  params: z.object({ supplier: SupplierId }),
  body: z.object({
    bookingCode: BookingCode,
    paymentMode: z.literal('Limit').default('Limit'),
    nat: Nationality.optional(),
  }),
  answer: PrebookAnswer,
  errors: ['SUPPLIER_NOT_FOUND', 'SUPPLIER_UNAVAILABLE', 'SEARCHES_LIMITED', 'RATE_GONE'],
});
