import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Queryable } from '../../platform/database.ts';
import { readEach, type FieldsOf } from '../../platform/stored-json.ts';
import type { PlanStay } from './quote-stay.ts';
import { StoredCancellationTiers, StoredChildBands, type RatePlan } from './rate-plan.ts';

/** Most rate plans of one search: a hundred hotels with a hundred each. */
const MAX_PLANS = 10_000;

type StayDays = Pick<PlanStay, 'checkin' | 'checkout'>;

/** The terms of a rate plan in its row. */
export const PLAN_TERMS = {
  mealType: z.string(),
  inclusion: z.string(),
  conditions: z.array(z.string()),
  extraAdultPaise: z.int(),
  childBands: z.unknown(),
  cancellationTiers: z.unknown(),
  minNights: z.int(),
  maxNights: z.int().nullable(),
};

const PlanRow = z.object({
  id: z.string(),
  roomTypeId: z.string(),
  hotelCode: z.string(),
  zone: z.string(),
  checkInTime: z.string(),
  roomName: z.string(),
  amenities: z.array(z.string()),
  standardAdults: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxGuests: z.int(),
  ...PLAN_TERMS,
  nights: z.array(
    z.object({
      day: z.string(),
      pricePaise: z.int(),
      left: z.int(),
      stopSell: z.boolean(),
      closedToArrival: z.boolean(),
    } satisfies FieldsOf<RatePlan['nights'][number]>),
  ),
} satisfies FieldsOf<
  Omit<RatePlan, 'childBands' | 'cancellationTiers'> & Record<'childBands' | 'cancellationTiers', unknown>
>);

/**
 * Rate plans of hotels that are open for sale, with their nights of a stay; a plan without any of the nights is left
 * out.
 */
export function plansOfHotels(db: Queryable, hotelCodes: readonly string[], days: StayDays): Promise<RatePlan[]> {
  return plans(db, 'hotel.code = any($3)', [days.checkin, days.checkout, hotelCodes]);
}

/** One rate plan with its nights of a stay; null when it is unknown, closed, or has none of the nights. */
export async function planById(db: Queryable, planId: string, days: StayDays): Promise<RatePlan | null> {
  const [plan] = await plans(db, 'plan.id = $3', [days.checkin, days.checkout, planId]);
  return plan ?? null;
}

async function plans(db: Queryable, condition: string, parameters: readonly unknown[]): Promise<RatePlan[]> {
  const found = await rowsOf(db, PlanRow)(
    `select plan.id::text, room.id::text as "roomTypeId", hotel.code as "hotelCode", hotel.zone,
       hotel.check_in_time as "checkInTime", room.name as "roomName", room.amenities,
       room.standard_adults as "standardAdults", room.max_adults as "maxAdults", room.max_children as "maxChildren",
       room.max_guests as "maxGuests", plan.meal_type as "mealType", plan.inclusion, plan.conditions,
       plan.extra_adult_paise::float8 as "extraAdultPaise", plan.child_bands as "childBands",
       plan.cancellation_tiers as "cancellationTiers", plan.min_nights as "minNights", plan.max_nights as "maxNights",
       json_agg(json_build_object('day', price.day, 'pricePaise', price.price_paise, 'left', allotment.rooms - allotment.sold,
         'stopSell', allotment.stop_sell, 'closedToArrival', allotment.closed_to_arrival) order by price.day) as nights
     from direct_hotels hotel
       join direct_room_types room on room.hotel_code = hotel.code
       join direct_rate_plans plan on plan.room_type_id = room.id
       join direct_prices price on price.rate_plan_id = plan.id and price.day >= $1 and price.day < $2
       join direct_allotments allotment on allotment.room_type_id = room.id and allotment.day = price.day
     where hotel.is_open and plan.is_open and ${condition}
     group by hotel.code, room.id, plan.id order by hotel.code, plan.id limit ${MAX_PLANS}`,
    [...parameters],
  );
  return readEach(found, (row) => ({
    ...row,
    childBands: StoredChildBands.read(row.childBands, row.id),
    cancellationTiers: StoredCancellationTiers.read(row.cancellationTiers, row.id),
  }));
}
