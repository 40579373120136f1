import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import type { Transaction } from '../../platform/database.ts';
import type { DirectHotel } from './hotel-store.ts';
import { StoredCancellationTiers, StoredChildBands, type RatePlan } from './rate-plan.ts';

/** A hotel's contract: its rooms, their rate plans, and our allotment for each day. */
export interface Contract {
  readonly hotel: Omit<DirectHotel, 'rooms'> &
    Pick<RatePlan, 'zone'> & { readonly isOpen: boolean; readonly email: string };
  readonly roomTypes: readonly ContractRoomType[];
}

/** A room type, independent of its rate plans. */
export interface RoomTypeTerms extends Pick<
  RatePlan,
  'amenities' | 'standardAdults' | 'maxAdults' | 'maxChildren' | 'maxGuests'
> {
  readonly name: string;
}

export interface ContractRoomType extends RoomTypeTerms {
  /** Number of rooms for each day, `yyyy-MM-dd`. */
  readonly allotment: readonly { readonly day: string; readonly rooms: number }[];
  readonly plans: readonly ContractPlan[];
}

/** Terms of a rate plan of a room. */
export interface PlanTerms extends Pick<
  RatePlan,
  | 'mealType'
  | 'inclusion'
  | 'conditions'
  | 'extraAdultPaise'
  | 'childBands'
  | 'cancellationTiers'
  | 'minNights'
  | 'maxNights'
> {
  readonly name: string;
  readonly isOpen: boolean;
}

export interface ContractPlan extends PlanTerms {
  readonly prices: readonly { readonly day: string; readonly pricePaise: Paise }[];
}

/** Stores a hotel's first contract; false when the hotel has one. */
export async function insertContract(transaction: Transaction, { hotel, roomTypes }: Contract): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into direct_hotels (code, name, address, phone, city_code, city_name, country_code, country_name, latitude, longitude,
       rating, zone, check_in_time, is_open, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (code) do nothing`,
    [
      hotel.code,
      hotel.name,
      hotel.address,
      hotel.phone,
      hotel.cityCode,
      hotel.cityName,
      hotel.countryCode,
      hotel.countryName,
      hotel.latitude,
      hotel.longitude,
      hotel.rating,
      hotel.zone,
      hotel.checkInTime,
      hotel.isOpen,
      hotel.email,
    ],
  );
  if (inserted.rowCount === 0) return false;
  for (const roomType of roomTypes) {
    const roomTypeId = await insertRoomType(transaction, hotel.code, roomType);
    await transaction.query(
      `insert into direct_allotments (room_type_id, day, rooms)
       select $1, day, rooms from json_to_recordset($2) as allotment (day date, rooms smallint)`,
      [roomTypeId, JSON.stringify(roomType.allotment)],
    );
    for (const plan of roomType.plans) {
      const planId = await insertPlan(transaction, roomTypeId, plan);
      await transaction.query(
        `insert into direct_prices (rate_plan_id, day, price_paise)
         select $1, day, "pricePaise" from json_to_recordset($2) as price (day date, "pricePaise" bigint)`,
        [planId, JSON.stringify(plan.prices)],
      );
    }
  }
  return true;
}

/** Adds a room to a hotel and returns its id. */
export function insertRoomType(transaction: Transaction, hotelCode: string, room: RoomTypeTerms): Promise<string> {
  return insertedId(
    transaction,
    `insert into direct_room_types (hotel_code, name, amenities, standard_adults, max_adults, max_children, max_guests)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [hotelCode, ...roomTypeValues(room)],
  );
}

/** The column values of a room from `name` on. */
export function roomTypeValues(room: RoomTypeTerms): unknown[] {
  return [room.name, room.amenities, room.standardAdults, room.maxAdults, room.maxChildren, room.maxGuests];
}

/** Adds a rate plan to a room, without prices, and returns its id. */
export function insertPlan(transaction: Transaction, roomTypeId: string, plan: PlanTerms): Promise<string> {
  return insertedId(
    transaction,
    `insert into direct_rate_plans (room_type_id, name, meal_type, inclusion, conditions, extra_adult_paise, child_bands,
       cancellation_tiers, min_nights, max_nights, is_open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::text`,
    [roomTypeId, ...planValues(plan)],
  );
}

/** The column values of a plan from `name` on. */
export function planValues(plan: PlanTerms): unknown[] {
  return [
    plan.name,
    plan.mealType,
    plan.inclusion,
    plan.conditions,
    plan.extraAdultPaise,
    StoredChildBands.write([...plan.childBands]),
    StoredCancellationTiers.write([...plan.cancellationTiers]),
    plan.minNights,
    plan.maxNights,
    plan.isOpen,
  ];
}

const InsertedIdRow = z.object({ id: z.string() });

async function insertedId(
  transaction: Transaction,
  statement: string,
  parameters: readonly unknown[],
): Promise<string> {
  const rows = await rowsOf(transaction, InsertedIdRow)(statement, [...parameters]);
  const [row] = rows;
  if (row === undefined) throw new Error('a row of a contract was not inserted');
  return row.id;
}
