import { DAY_MS } from '../time-units.ts';
import type { Catalogue, Destination, Hotel, RateOffer, RoomType, StayQuestion } from '../catalogue/types.ts';
import { daysBetween, indiaMidnight, round } from './wire.ts';

/** The hotels of the tests, each with a peculiarity of its own. */
export const hotelCodes = {
  ordinary: '1000001',
  foreign: '1000002',
  soldOut: '1000003',
  noSameNames: '1000004',
} as const;

const goa: Destination = {
  code: '119805',
  name: 'Goa',
  countryCode: 'IN',
  countryName: 'India',
  kind: 'beach',
  hotelCount: 140,
  lat: 15.5,
  lng: 73.8,
};

const room: RoomType = {
  id: 77,
  name: 'Deluxe Room',
  sizeSqm: 28,
  description: '<p>Calm</p>',
  maxAdults: 3,
  factor: 1,
  amenities: ['Air conditioning'],
};

/** The indexes of the offers of the sample hotels. */
export const offerIndex = { refundable: 0, nonRefundable: 1, partly: 2 } as const;

/** Creates a small catalogue with amounts that a test can work out: 1,000 rupees a night and room and 12 % tax. */
export function sampleCatalogue(): Catalogue {
  const codes = Array.from({ length: goa.hotelCount }, (_, index) => String(1_000_001 + index));
  const hotels = new Map(codes.map((code) => [code, sampleHotel(code)]));
  return {
    countries: () => [{ code: 'IN', name: 'India' }],
    destinations: (country) => (country === 'IN' ? [goa] : []),
    destination: (code) => (code === goa.code ? goa : undefined),
    hotelsOf: (code) => (code === goa.code ? [...hotels.values()] : []),
    hotel: (code) => hotels.get(code),
    allHotelCodes: () => codes,
    offers: (hotel, stay, nowMs) =>
      hotel.code === hotelCodes.soldOut ? [] : Array.from({ length: 8 }, (_, i) => sampleOffer(hotel, stay, nowMs, i)),
  };
}

function sampleHotel(code: string): Hotel {
  return {
    code,
    name: 'Sea & Sand Residency',
    destination: goa,
    stars: 4,
    lat: 15.54,
    lng: 73.75,
    address: 'Calangute Road',
    pinCode: '403516',
    phone: '+91 832 000 0000',
    fax: '',
    email: 'stay@example.com',
    checkIn: '2:00 PM',
    checkOut: '11:00 AM',
    facilities: ['Pool'],
    description: '<p>By the sea.</p>',
    attractions: [{ name: 'Calangute Beach', distanceKm: 0.5 }],
    airport: { name: 'Dabolim (GOI)', distanceKm: 40 },
    pictures: ['front-city-hotel-1', 'room-standard-city-0', 'room-standard-city-1'],
    roomTypes: [room],
    basePrice: 1000,
  };
}

function sampleOffer(hotel: Hotel, stay: StayQuestion, nowMs: number, index: number): RateOffer {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const nightly = stay.rooms.map(() => Array.from({ length: nights }, () => 1000 + index));
  const base = nightly.flat().reduce((sum, night) => sum + night, 0);
  const netTax = round(base * 0.12 + 0.0012345, 7);
  const netAmount = round(base + netTax, 7);
  const fee = round(base * 0.02, 7);
  const feeTax = round(fee * 0.18, 7);
  const freeUntilMs = indiaMidnight(stay.checkIn) - 2 * DAY_MS;
  const free = { fromMs: nowMs, chargeType: 'Fixed', charge: 0 } as const;
  const all = { fromMs: freeUntilMs, chargeType: 'Percentage', charge: 100 } as const;
  const partly = { fromMs: nowMs, chargeType: 'Fixed', charge: 450 } as const;
  const refundable = index !== offerIndex.nonRefundable && index !== offerIndex.partly;
  return {
    index,
    roomType: room,
    roomNames: stay.rooms.map(() => room.name),
    inclusion: 'Free breakfast,Free WiFi',
    mealType: index % 2 === 0 ? 'BreakFast' : 'Room_Only',
    nightly,
    totalTax: round(netTax, 2),
    totalFare: round(netAmount, 2),
    netAmount,
    netTax,
    breakup: {
      roomRate: round(base - fee - feeTax, 7),
      roomTax: netTax,
      serviceFee: fee,
      feeTax,
    },
    recommendedSellingRate: undefined,
    promotion: index === 0 ? 'Save:10%' : undefined,
    refundable,
    policies: index === offerIndex.partly ? [partly] : refundable ? [free, all] : [{ ...all, fromMs: nowMs }],
    lastFreeMs: refundable ? freeUntilMs - 60_000 : undefined,
    supplements: [{ description: 'Mandatory tax', price: 40, currency: 'AED' }],
    rateConditions: ['<ul><li>Food & drink extra</li></ul>', 'Early check out is charged'],
    panMandatory: hotel.code === hotelCodes.foreign,
    samePaxNameAllowed: hotel.code !== hotelCodes.noSameNames,
  };
}
