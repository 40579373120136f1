import { indiaClockOf, indiaDayStartMs, weekdayName } from '@safar/domain/time/days';
import type { Paise } from '@safar/domain/money/money';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import {
  insertContract,
  type Contract,
  type ContractPlan,
  type ContractRoomType,
} from '../apps/server/src/suppliers/direct/contract-store.ts';
import { DIRECT, type DirectParts } from '../apps/server/src/suppliers/direct/direct-parts.ts';
import type { SampleCatalogue, SampledHotel } from '../apps/server/src/suppliers/direct/direct.ts';
import { hotelsByCode } from '../apps/server/src/suppliers/direct/hotel-store.ts';

/**
 * Cities of India whose hotels get sample contracts, by the names they are sold under, and the hotels of each city's
 * first page that get one.
 */
const CITIES: readonly string[] = ['Goa', 'Jaipur', 'Mumbai'];
const HOTELS = { offset: 9, limit: 3 };

/** Days ahead that can be booked. */
const SAMPLE_DAYS = 400;
/** Price of a night for two without meals, by the hotel's stars (index 0 to 5). */
const NIGHT_PAISE: readonly Paise[] = [180_000, 180_000, 240_000, 460_000, 1_100_000, 3_200_000];
/** Prices of hotels with the same stars differ by up to this many per cent, depending on the hotel code. */
const VARIETY_PERCENT = 20;
const ROUND_PAISE = 5000;
const WEEKEND_PERCENT = 120;
const HIGH_SEASON_PERCENT = 145;
/** 20 December to 5 January, as `MM-dd`. */
const HIGH_SEASON = { from: '12-20', until: '01-05' };

const ID_ASKED = 'Government-issued photo ID is required of every guest at check-in.';
const FLEXIBLE: ContractPlan['cancellationTiers'] = [
  { hoursBefore: 72, kind: 'nights', value: 1 },
  { hoursBefore: 24, kind: 'percent', value: 100 },
];

/** Plans that rooms of the demonstration are sold with; `percent` of the night's price. */
const PLANS = [
  {
    name: 'Saver',
    mealType: 'Room_Only',
    inclusion: '',
    conditions: [ID_ASKED, 'Cancellations and no-shows are charged in full.'],
    cancellationTiers: [],
    minNights: 1,
    percent: 92,
  },
  {
    name: 'Flexible with breakfast',
    mealType: 'Breakfast',
    inclusion: 'Breakfast for all guests',
    conditions: [ID_ASKED],
    cancellationTiers: FLEXIBLE,
    minNights: 1,
    percent: 110,
  },
  {
    name: 'Stay longer',
    mealType: 'Half_Board',
    inclusion: 'Breakfast and dinner for all guests',
    conditions: [ID_ASKED, 'The rate is for stays of three nights and more.'],
    cancellationTiers: FLEXIBLE,
    minNights: 3,
    percent: 118,
  },
] as const;

/** Room types of a hotel of the demonstration; `percent` of the hotel's price. */
const ROOMS = [
  {
    name: 'Deluxe Double Room',
    amenities: ['Free Wi-Fi', 'Air conditioning', 'Tea and coffee maker'],
    rooms: 6,
    percent: 100,
    standardAdults: 2,
    maxAdults: 3,
    maxChildren: 1,
    maxGuests: 3,
  },
  {
    name: 'Family Suite',
    amenities: ['Free Wi-Fi', 'Air conditioning', 'Sitting area', 'Mini fridge'],
    rooms: 2,
    percent: 165,
    standardAdults: 2,
    maxAdults: 4,
    maxChildren: 2,
    maxGuests: 5,
  },
] as const;

/**
 * Gives some hotels of the sample cities one contract each. A hotel that already has a contract is left unchanged
 * (REQ-DIR-8).
 */
export async function seedContracts({ database, clock }: DirectParts, catalogue: SampleCatalogue): Promise<void> {
  const cities = (await catalogue.cities()).filter(({ name }) => CITIES.includes(name));
  for (const city of cities) {
    const found = await catalogue.hotels(city.code, HOTELS);
    const known = new Set((await hotelsByCode(database.pool, found.map(codeOf))).map(({ code }) => code));
    for (const hotel of found.filter((each) => !known.has(codeOf(each)))) {
      const contract = sampleContract(
        { ...hotel, code: codeOf(hotel), cityCode: city.code },
        indiaClockOf(clock.nowMs()).day,
      );
      await database.transaction((transaction) => insertContract(transaction, contract));
      await catalogue.name({ supplier: DIRECT, supplierCode: codeOf(hotel), hotelCode: hotel.code });
    }
  }
}

function codeOf({ code }: Pick<SampledHotel, 'code'>): string {
  return `sample-${code}`;
}

function sampleContract(hotel: SampledHotel & Pick<Contract['hotel'], 'cityCode'>, from: string): Contract {
  const first = indiaDateOf(indiaDayStartMs(from));
  const nightPaise = ((NIGHT_PAISE[hotel.rating] ?? 0) * varietyPercent(hotel.code)) / 100;
  const days = Array.from({ length: SAMPLE_DAYS }, (_, index) => first.add({ days: index }).toString());
  return {
    hotel: {
      ...hotel,
      countryCode: 'IN',
      phone: '',
      email: `accounts@${hotel.code}.hotel.example`,
      zone: 'Asia/Kolkata',
      checkInTime: '14:00',
      isOpen: true,
    },
    roomTypes: ROOMS.map(({ rooms, percent, ...room }): ContractRoomType => ({
      ...room,
      allotment: days.map((day) => ({ day, rooms })),
      plans: PLANS.map((plan) => samplePlan(plan, (nightPaise * percent) / 100, days)),
    })),
  };
}

function samplePlan(
  { percent, ...plan }: (typeof PLANS)[number],
  nightPaise: Paise,
  days: readonly string[],
): ContractPlan {
  return {
    ...plan,
    extraAdultPaise: rounded(nightPaise / 4),
    childBands: [
      { upToAge: 5, pricePaise: 0 },
      { upToAge: 11, pricePaise: rounded(nightPaise / 8) },
    ],
    maxNights: null,
    isOpen: true,
    prices: days.map((day) => ({ day, pricePaise: rounded((nightPaise * percent * seasonPercent(day)) / 10_000) })),
  };
}

function varietyPercent(code: string): number {
  return 100 - VARIETY_PERCENT / 2 + (Number(code.replaceAll(/\D/g, '')) % (VARIETY_PERCENT + 1));
}

function seasonPercent(day: string): number {
  const monthDay = day.slice(5);
  if (monthDay >= HIGH_SEASON.from || monthDay <= HIGH_SEASON.until) return HIGH_SEASON_PERCENT;
  return ['Fri', 'Sat'].includes(weekdayName(day)) ? WEEKEND_PERCENT : 100;
}

function rounded(paise: number): Paise {
  return Math.round(paise / ROUND_PAISE) * ROUND_PAISE;
}
