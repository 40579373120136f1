import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';
import { readEach } from '../../platform/stored-json.ts';
import { planValues, roomTypeValues, type PlanTerms, type RoomTypeTerms } from './contract-store.ts';
import { PLAN_TERMS } from './plan-store.ts';
import { StoredCancellationTiers, StoredChildBands } from './rate-plan.ts';

/** Contracts as operators read and change them, including closed parts. */

const ListedRow = z.object({
  code: z.string(),
  name: z.string(),
  cityName: z.string(),
  isOpen: z.boolean(),
  roomTypes: z.int(),
  allotted: z.int(),
  sold: z.int(),
});
export type ListedContract = z.infer<typeof ListedRow>;

/** Contracts by name, those after `after`, with the room nights of the days from `from` to before `until`. */
export function listContracts(
  db: Queryable,
  {
    find,
    after,
    from,
    until,
    limit,
  }: Readonly<Record<'find' | 'after' | 'from' | 'until', string>> & { limit: number },
): Promise<ListedContract[]> {
  return rowsOf(db, ListedRow)(
    `select hotel.code, hotel.name, hotel.city_name as "cityName", hotel.is_open as "isOpen",
       (select count(*)::int from direct_room_types room where room.hotel_code = hotel.code) as "roomTypes",
       nights.allotted, nights.sold
     from (select * from direct_hotels
       where strpos(lower(name || ' ' || city_name), lower($1)) > 0
         and ($2 = '' or (name, code) > (select name, code from direct_hotels where code = $2))
       order by name, code limit $5) hotel,
     lateral (select coalesce(sum(rooms), 0)::int as allotted, coalesce(sum(sold), 0)::int as sold
       from direct_allotments join direct_room_types room on room.id = room_type_id
       where room.hotel_code = hotel.code and day >= $3 and day < $4) nights
     order by hotel.name, hotel.code`,
    [find, after, from, until, limit],
  );
}

const HotelRow = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  cityName: z.string(),
  zone: z.string(),
  phone: z.string(),
  email: z.string(),
  checkInTime: z.string(),
  isOpen: z.boolean(),
});
export type ContractHotel = z.infer<typeof HotelRow>;

const HOTEL = `select code, name, address, city_name as "cityName", zone, phone, email, check_in_time as "checkInTime", is_open as "isOpen"
  from direct_hotels where code = $1`;

export async function contractHotel(db: Queryable, code: string): Promise<ContractHotel | null> {
  return (await rowsOf(db, HotelRow)(HOTEL, [code]))[0] ?? null;
}

/**
 * The hotel of a contract, locked: no other transaction changes its rooms or plans until this one ends; bookings
 * continue.
 */
export async function lockContract(transaction: Transaction, code: string): Promise<ContractHotel | null> {
  return (await rowsOf(transaction, HotelRow)(`${HOTEL} for no key update`, [code]))[0] ?? null;
}

export async function updateHotel(
  transaction: Transaction,
  {
    code,
    phone,
    email,
    checkInTime,
    isOpen,
  }: Pick<ContractHotel, 'code' | 'phone' | 'email' | 'checkInTime' | 'isOpen'>,
): Promise<void> {
  await transaction.query(
    'update direct_hotels set phone = $2, check_in_time = $3, is_open = $4, email = $5, updated_at = now() where code = $1',
    [code, phone, checkInTime, isOpen, email],
  );
}

const RoomTypeRow = z.object({
  id: z.string(),
  name: z.string(),
  amenities: z.array(z.string()),
  standardAdults: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxGuests: z.int(),
});

/** Room types by name. */
export function roomTypesOf(db: Queryable, hotelCode: string): Promise<z.infer<typeof RoomTypeRow>[]> {
  return rowsOf(db, RoomTypeRow)(
    `select id::text, name, amenities, standard_adults as "standardAdults", max_adults as "maxAdults",
       max_children as "maxChildren", max_guests as "maxGuests"
     from direct_room_types where hotel_code = $1 order by name`,
    [hotelCode],
  );
}

export async function updateRoomType(transaction: Transaction, id: string, room: RoomTypeTerms): Promise<void> {
  await transaction.query(
    `update direct_room_types set name = $2, amenities = $3, standard_adults = $4, max_adults = $5, max_children = $6,
       max_guests = $7 where id = $1`,
    [id, ...roomTypeValues(room)],
  );
}

const PlanRow = z.object({
  id: z.string(),
  roomTypeId: z.string(),
  name: z.string(),
  ...PLAN_TERMS,
  isOpen: z.boolean(),
});
export type ContractPlanRow = PlanTerms & { readonly id: string; readonly roomTypeId: string };

/** Plans of all rooms of a hotel, by name. */
export async function contractPlansOf(db: Queryable, hotelCode: string): Promise<ContractPlanRow[]> {
  const rows = await rowsOf(db, PlanRow)(
    `select plan.id::text, room_type_id::text as "roomTypeId", plan.name, meal_type as "mealType", inclusion, conditions,
       extra_adult_paise::float8 as "extraAdultPaise", child_bands as "childBands", cancellation_tiers as "cancellationTiers",
       min_nights as "minNights", max_nights as "maxNights", is_open as "isOpen"
     from direct_rate_plans plan join direct_room_types room on room.id = room_type_id
     where room.hotel_code = $1 order by plan.name`,
    [hotelCode],
  );
  return readEach(rows, (row) => ({
    ...row,
    childBands: StoredChildBands.read(row.childBands, row.id),
    cancellationTiers: StoredCancellationTiers.read(row.cancellationTiers, row.id),
  }));
}

export async function updatePlan(transaction: Transaction, id: string, plan: PlanTerms): Promise<void> {
  await transaction.query(
    `update direct_rate_plans set name = $2, meal_type = $3, inclusion = $4, conditions = $5, extra_adult_paise = $6,
       child_bands = $7, cancellation_tiers = $8, min_nights = $9, max_nights = $10, is_open = $11, updated_at = now()
     where id = $1`,
    [id, ...planValues(plan)],
  );
}
