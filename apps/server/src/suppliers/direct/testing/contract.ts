import { indiaDayStartMs } from '@safar/domain/time/days';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { Database } from '../../../platform/database.ts';
import { insertContract, type ContractPlan, type ContractRoomType } from '../contract-store.ts';

/** The stay used in tests: two nights of two adults. */
export const CHECKIN = '2026-12-24';
export const CHECKOUT = '2026-12-26';
const TWO_ADULTS = [{ adults: 2, children: 0, childAges: [] }];
export const STAY = { checkin: CHECKIN, checkout: CHECKOUT, nationality: 'IN', paxRooms: TWO_ADULTS };

/** Number of days of the test contracts, from `CHECKIN` on. */
const DAYS = 10;
const NIGHT_PAISE = 450_000;

export interface ContractOptions {
  readonly code?: string;
  readonly name?: string;
  readonly cityCode?: string;
  readonly cityName?: string;
  /** First day with a price. */
  readonly from?: string;
  /** Number of rooms on every day. */
  readonly rooms?: number;
  readonly roomType?: Partial<ContractRoomType>;
  readonly plan?: Partial<ContractPlan>;
}

/**
 * Creates a contract of one room type and one rate plan: cancelling is free until three days before arrival, then the
 * charge is the full price.
 */
export async function openContract(
  database: Database,
  { code = 'direct-1', name = 'Palm Court', rooms = 3, from = CHECKIN, ...options }: ContractOptions = {},
): Promise<string> {
  const first = indiaDateOf(indiaDayStartMs(from));
  const days = Array.from({ length: DAYS }, (_, index) => first.add({ days: index }).toString());
  const plan: ContractPlan = {
    name: 'Flexible',
    mealType: 'Breakfast',
    inclusion: 'Breakfast for all guests',
    conditions: ['Government ID is asked for at check-in.'],
    extraAdultPaise: 120_000,
    childBands: [{ upToAge: 5, pricePaise: 0 }],
    cancellationTiers: [{ hoursBefore: 72, kind: 'percent', value: 100 }],
    minNights: 1,
    maxNights: null,
    isOpen: true,
    prices: days.map((day) => ({ day, pricePaise: NIGHT_PAISE })),
    ...options.plan,
  };
  const roomType: ContractRoomType = {
    name: 'Garden Room',
    amenities: ['Balcony'],
    standardAdults: 2,
    maxAdults: 3,
    maxChildren: 1,
    maxGuests: 3,
    allotment: days.map((day) => ({ day, rooms })),
    plans: [plan],
    ...options.roomType,
  };
  const hotel = {
    code,
    name,
    address: '12 Beach Road',
    phone: '+91 832 000000',
    email: '',
    cityCode: options.cityCode ?? '119805',
    cityName: options.cityName ?? 'Goa',
    countryCode: 'IN',
    countryName: 'India',
    latitude: 15.5439,
    longitude: 73.7553,
    rating: 4,
    zone: 'Asia/Kolkata',
    checkInTime: '14:00',
    isOpen: true,
  };
  await database.transaction((transaction) => insertContract(transaction, { hotel, roomTypes: [roomType] }));
  return code;
}
