/** Direct contracts of hotels: their rooms, rate plans and calendars (REQ-DIR-9). */

import { nightsBetween } from '@safar/domain/time/days';
import { z } from 'zod';
import {
  codeField,
  Cursor,
  HotelCode,
  Id,
  Instant,
  intParam,
  IsoDate,
  numberText,
  Paise,
  lineField,
} from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Email, Reason } from './operators.ts';
import { operatorLine, operatorText } from './operator-text.ts';

const LIMITS = {
  code: 64,
  name: 100,
  text: 300,
  lines: 20,
  phone: 30,
  email: 254,
  zone: 60,
  guests: 12,
  childAge: 17,
  bands: 5,
  tiers: 6,
  hoursBefore: 8760,
  nights: 90,
  paise: 100_000_000,
  rooms: 500,
  /** The most days of a calendar that are shown. */
  shownDays: 62,
  plans: 50,
};
/** The most that a night costs, in paise, and the most rooms of a kind that are allotted. */
export const MOST_NIGHT_PAISE = LIMITS.paise;
export const MOST_ROOMS = LIMITS.rooms;
/** The most days that one action may change: two years. */
const MAX_CHANGED_DAYS = 731;
/** Meals that a plan may include, by the names that suppliers use. */
export const PLAN_MEALS = ['Room_Only', 'Breakfast', 'Half_Board', 'Full_Board', 'All_Inclusive_All_Meal'] as const;

const Line = z
  .string()
  .trim()
  .min(1)
  .pipe(operatorLine({ max: LIMITS.text }));
const Name = z
  .string()
  .trim()
  .min(1, 'Give it a name')
  .pipe(operatorLine({ max: LIMITS.name }));
const RowId = z.string().regex(/^\d{1,15}$/, 'Use an id of the list');
const ContractCode = codeField({ min: 1, max: LIMITS.code });
/** The revision that was shown when the change was typed. A change made since then is not overwritten. */
const Revision = z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown');
const CheckInTime = numberText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 14:00');
const Guests = z.int().min(1).max(LIMITS.guests);

const Phone = codeField({ max: LIMITS.phone }).trim();
/** Where statements of a month go; empty: nowhere. */
const StatementEmail = codeField({ max: LIMITS.email })
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || Email.safeParse(text).success, 'Give an e-mail address');

/** A room as it is sold, for all plans. */
const RoomTypeFields = z.object({
  name: Name,
  amenities: z.array(Line).max(LIMITS.lines),
  /** The adults that the price of a night includes. */
  standardAdults: Guests,
  maxAdults: Guests,
  maxChildren: z.int().min(0).max(LIMITS.guests),
  /** Adults and children together. */
  maxGuests: Guests,
});

const RoomTypeTerms = RoomTypeFields.refine(({ standardAdults, maxAdults }) => standardAdults <= maxAdults, {
  path: ['standardAdults'],
  error: 'The price cannot include more adults than the room takes',
}).refine(({ maxAdults, maxChildren, maxGuests }) => maxGuests >= maxAdults && maxGuests <= maxAdults + maxChildren, {
  path: ['maxGuests'],
  error: 'Guests in all are at least the most adults, and at most adults and children',
});

const ChildBand = z.object({
  upToAge: z.int().min(0).max(LIMITS.childAge),
  pricePaise: Paise.min(0).max(LIMITS.paise),
});

const CancellationTier = z
  .object({
    /** Hours before the hotel's check-in time. */
    hoursBefore: z.int().min(0).max(LIMITS.hoursBefore),
    kind: z.enum(['percent', 'nights', 'fixed']),
    /** Percentage of the stay; number of its nights; paise for each room. */
    value: z.number().min(0).max(LIMITS.paise),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, { path: ['value'], error: 'At most 100%' })
  .refine(({ kind, value }) => kind === 'percent' || Number.isInteger(value), {
    path: ['value'],
    error: 'Use a whole number',
  });

function areDifferent(values: readonly number[]): boolean {
  return new Set(values).size === values.length;
}

/** A rate plan of a room. */
const PlanFields = z.object({
  name: Name,
  mealType: z.enum(PLAN_MEALS),
  inclusion: z
    .string()
    .trim()
    .pipe(operatorText({ max: LIMITS.text })),
  conditions: z.array(Line).max(LIMITS.lines),
  /** Price for a night, for each adult above the standard ones. */
  extraAdultPaise: Paise.min(0).max(LIMITS.paise),
  childBands: z.array(ChildBand).max(LIMITS.bands),
  /** Empty when the plan is never refundable. */
  cancellationTiers: z.array(CancellationTier).max(LIMITS.tiers),
  minNights: z.int().min(1).max(LIMITS.nights),
  maxNights: z.int().min(1).max(LIMITS.nights).nullable(),
  isOpen: z.boolean(),
});

const PlanTerms = PlanFields.refine(({ childBands }) => areDifferent(childBands.map((one) => one.upToAge)), {
  path: ['childBands'],
  error: 'Give each age of children once',
})
  .refine(({ cancellationTiers }) => areDifferent(cancellationTiers.map((one) => one.hoursBefore)), {
    path: ['cancellationTiers'],
    error: 'Give each number of hours once',
  })
  .refine(({ minNights, maxNights }) => maxNights === null || maxNights >= minNights, {
    path: ['maxNights'],
    error: 'The longest stay is shorter than the shortest',
  });

export const contracts = defineDeskCall({
  id: 'contracts',
  method: 'get',
  path: '/api/contracts',
  summary: 'Hotels with a direct contract by name, in pages, with their next 30 nights',
  access: 'operator',
  permission: 'contracts.read',
  query: z.object({ find: codeField({ max: LIMITS.name }).optional(), after: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    contracts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        cityName: z.string(),
        isOpen: z.boolean(),
        roomTypes: z.int(),
        /** Room-nights of the next 30 days. */
        allotted: z.int(),
        sold: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [],
});

export const openContract = defineDeskCall({
  id: 'openContract',
  method: 'post',
  path: '/api/contracts',
  summary: 'Begins the contract of a hotel of the catalogue; nothing is sold until it is opened',
  access: 'operator',
  permission: 'contracts.edit',
  body: z.object({
    hotelCode: numberText().trim().pipe(HotelCode),
    phone: Phone,
    email: StatementEmail,
    /** IANA name. */
    zone: lineField({ min: 1, max: LIMITS.zone }).refine(isZone, 'Use a zone like Asia/Kolkata'),
    checkInTime: CheckInTime,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), code: z.string() }),
  errors: ['HOTEL_NOT_FOUND', 'CONTRACT_EXISTS'],
});

export const contract = defineDeskCall({
  id: 'contract',
  method: 'get',
  path: '/api/contracts/{code}',
  summary: 'A contract: the hotel, its rooms and the ways they are sold',
  access: 'operator',
  permission: 'contracts.read',
  params: z.object({ code: ContractCode }),
  answer: z.object({
    ok: z.literal(true),
    contract: z.object({
      code: z.string(),
      name: z.string(),
      address: z.string(),
      cityName: z.string(),
      zone: z.string(),
      phone: z.string(),
      email: z.string(),
      checkInTime: z.string(),
      isOpen: z.boolean(),
      revision: z.string(),
      /** Changes of days that wait for a second operator; until then the previous prices are sold. */
      waiting: z.array(
        z.object({
          id: Id,
          roomName: z.string(),
          from: z.string(),
          lastDay: z.string(),
          /** 1 is Monday. */
          weekdays: z.array(z.int()),
          prices: z.array(z.object({ planId: z.string(), pricePaise: z.int().nullable() })),
          /** Hotel, room and days, and why the prices are unusual. */
          about: z.string(),
          askedBy: z.string(),
          askedAt: Instant,
          isOwn: z.boolean(),
          reason: z.string(),
          until: Instant,
        }),
      ),
      roomTypes: z.array(
        RoomTypeFields.extend({
          id: z.string(),
          revision: z.string(),
          plans: z.array(
            PlanFields.extend({ id: z.string(), revision: z.string(), mealType: z.string(), mealLabel: z.string() }),
          ),
        }),
      ),
    }),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
});

const OfContract = { params: z.object({ code: ContractCode }) };

export const changeContract = defineDeskCall({
  ...OfContract,
  id: 'changeContract',
  method: 'post',
  path: '/api/contracts/{code}',
  summary:
    'Changes telephone, e-mail and time of arrival, opens a contract for sale or closes it; what is booked stays',
  access: 'operator',
  permission: 'contracts.edit',
  body: z.object({
    revision: Revision,
    phone: Phone,
    email: StatementEmail,
    checkInTime: CheckInTime,
    isOpen: z.boolean(),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_CHANGED'],
});

/** Null for a new one. */
const Known = z.object({ id: RowId, revision: Revision }).nullable();

export const saveRoomType = defineDeskCall({
  ...OfContract,
  id: 'saveRoomType',
  method: 'post',
  path: '/api/contracts/{code}/rooms',
  summary: 'Adds a kind of room or changes one; what is booked keeps what it was sold as',
  access: 'operator',
  permission: 'contracts.edit',
  body: z.object({ known: Known, terms: RoomTypeTerms, reason: Reason }),
  answer: z.object({ ok: z.literal(true), id: z.string() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_CHANGED', 'CONTRACT_NAME_TAKEN'],
});

export const saveRatePlan = defineDeskCall({
  ...OfContract,
  id: 'saveRatePlan',
  method: 'post',
  path: '/api/contracts/{code}/plans',
  summary: 'Adds a way a room is sold or changes one; what is booked keeps its terms',
  access: 'operator',
  permission: 'contracts.edit',
  body: z.object({ roomTypeId: RowId, known: Known, terms: PlanTerms, reason: Reason }),
  answer: z.object({ ok: z.literal(true), id: z.string() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_CHANGED', 'CONTRACT_NAME_TAKEN'],
});

export const contractDays = defineDeskCall({
  ...OfContract,
  id: 'contractDays',
  method: 'get',
  path: '/api/contracts/{code}/days',
  summary: 'The calendar of all kinds of room: rooms, what is sold of them, and prices',
  access: 'operator',
  permission: 'contracts.read',
  query: z.object({ from: IsoDate, days: intParam(1, LIMITS.shownDays) }),
  answer: z.object({
    ok: z.literal(true),
    rooms: z.array(
      z.object({
        roomTypeId: z.string(),
        /** One for each requested day. */
        days: z.array(
          z.object({
            day: z.string(),
            /** Null when no rooms were ever allotted. */
            rooms: z.int().nullable(),
            sold: z.int(),
            stopSell: z.boolean(),
            closedToArrival: z.boolean(),
            prices: z.array(z.object({ planId: z.string(), pricePaise: z.int() })),
          }),
        ),
      }),
    ),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
});

export const setContractDays = defineDeskCall({
  ...OfContract,
  id: 'setContractDays',
  method: 'post',
  path: '/api/contracts/{code}/days',
  summary:
    'Changes rooms, prices and what is closed on days of a kind of room, all of them or none; a price far from those beside it waits for a second person',
  access: 'operator',
  permission: 'contracts.edit',
  body: z
    .object({
      roomTypeId: RowId,
      /** Both included. */
      from: IsoDate,
      until: IsoDate,
      /** 1 is Monday. */
      weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day of the week').max(7),
      /** Null for no change. */
      rooms: z.int().min(0).max(LIMITS.rooms).nullable(),
      stopSell: z.boolean().nullable(),
      closedToArrival: z.boolean().nullable(),
      /** Prices by plan; null when the days are not sold in the plan. */
      prices: z
        .array(z.object({ planId: RowId, pricePaise: Paise.min(1).max(LIMITS.paise).nullable() }))
        .max(LIMITS.plans),
      reason: Reason,
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'The last day is before the first' })
    .refine(({ from, until }) => nightsBetween(from, until) < MAX_CHANGED_DAYS, {
      path: ['until'],
      error: 'Change at most two years at once',
    })
    .refine(
      ({ rooms, stopSell, closedToArrival, prices }) =>
        prices.length > 0 || [rooms, stopSell, closedToArrival].some((value) => value !== null),
      { path: ['rooms'], error: 'Say what changes' },
    ),
  answer: z.object({
    ok: z.literal(true),
    days: z.int(),
    /** Why the whole change waits for a second operator; null when it is done. */
    waits: z.string().nullable(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'ALLOTMENT_SOLD', 'NOT_ALLOTTED', 'APPROVAL_WAITS'],
});

const OfWaiting = { params: z.object({ code: ContractCode, approvalId: Id }) };

export const approveContractDays = defineDeskCall({
  ...OfWaiting,
  id: 'approveContractDays',
  method: 'post',
  path: '/api/contracts/{code}/days/{approvalId}/approve',
  summary: 'Makes a change of days that somebody else asked for',
  access: 'operator',
  permission: 'prices.publish',
  answer: z.object({ ok: z.literal(true), days: z.int() }),
  errors: ['APPROVAL_NOT_FOUND', 'OWN_REQUEST', 'CONTRACT_NOT_FOUND', 'ALLOTMENT_SOLD', 'NOT_ALLOTTED'],
});

export const closeContractDays = defineDeskCall({
  ...OfWaiting,
  id: 'closeContractDays',
  method: 'post',
  path: '/api/contracts/{code}/days/{approvalId}/close',
  summary: 'Ends a request to change days without doing it: whoever asked takes it back, somebody else sends it back',
  access: 'operator',
  permission: 'prices.publish',
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['APPROVAL_NOT_FOUND'],
});

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
