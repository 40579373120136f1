import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Paise } from '@safar/domain/money';
import type { Transaction } from '../../platform/database.ts';
import type { DirectHotel } from './hotel-store.ts';
import { StoredCancellationTiers, StoredChildBands, type RatePlan } from './rate-plan.ts';

/** What a hotel has contracted: its rooms, the ways they are sold, and what is ours to sell day by day. */
export interface Contract {
  readonly hotel: Omit<DirectHotel, 'rooms'> & Pick<RatePlan, 'zone'>;
  readonly roomTypes: readonly ContractRoomType[];
}

export interface ContractRoomType extends Pick<
  RatePlan,
  'amenities' | 'standardAdults' | 'maxAdults' | 'maxChildren' | 'maxGuests'
> {
  readonly name: string;
  /** Rooms by day, `yyyy-MM-dd`. */
  readonly allotment: readonly { readonly day: string; readonly rooms: number }[];
  readonly plans: readonly ContractPlan[];
}

export interface ContractPlan extends Pick<
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
  readonly prices: readonly { readonly day: string; readonly pricePaise: Paise }[];
}

/** Writes a hotel's first contract; false where the hotel has one. */
export async function insertContract(transaction: Transaction, { hotel, roomTypes }: Contract): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into direct_hotels (code, name, address, phone, city_code, city_name, country_code, country_name, latitude, longitude,
       rating, zone, check_in_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (code) do nothing`,
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
    ],
  );
  if (inserted.rowCount === 0) return false;
  for (const roomType of roomTypes) await insertRoomType(transaction, hotel.code, roomType);
  return true;
}

async function insertRoomType(transaction: Transaction, hotelCode: string, room: ContractRoomType): Promise<void> {
  const roomTypeId = await insertedId(
    transaction,
    `insert into direct_room_types (hotel_code, name, amenities, standard_adults, max_adults, max_children, max_guests)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [hotelCode, room.name, room.amenities, room.standardAdults, room.maxAdults, room.maxChildren, room.maxGuests],
  );
  await transaction.query(
    `insert into direct_allotments (room_type_id, day, rooms)
     select $1, day, rooms from json_to_recordset($2) as allotment (day date, rooms smallint)`,
    [roomTypeId, JSON.stringify(room.allotment)],
  );
  for (const plan of room.plans) await insertPlan(transaction, roomTypeId, plan);
}

async function insertPlan(transaction: Transaction, roomTypeId: string, plan: ContractPlan): Promise<void> {
  const planId = await insertedId(
    transaction,
    `insert into direct_rate_plans (room_type_id, name, meal_type, inclusion, conditions, extra_adult_paise, child_bands,
       cancellation_tiers, min_nights, max_nights)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text`,
    [
      roomTypeId,
      plan.name,
      plan.mealType,
      plan.inclusion,
      plan.conditions,
      plan.extraAdultPaise,
      StoredChildBands.write([...plan.childBands]),
      StoredCancellationTiers.write([...plan.cancellationTiers]),
      plan.minNights,
      plan.maxNights,
    ],
  );
  await transaction.query(
    `insert into direct_prices (rate_plan_id, day, price_paise)
     select $1, day, "pricePaise" from json_to_recordset($2) as price (day date, "pricePaise" bigint)`,
    [planId, JSON.stringify(plan.prices)],
  );
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
