import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';

const DayRow = z.object({
  day: z.string(),
  /** Null when no allotment was ever set. */
  rooms: z.int().nullable(),
  sold: z.int(),
  stopSell: z.boolean(),
  closedToArrival: z.boolean(),
  prices: z.array(z.object({ planId: z.string(), pricePaise: z.int() })),
});

interface Days {
  readonly roomTypeId: string;
  /** `yyyy-MM-dd`, both included. */
  readonly from: string;
  readonly until: string;
}

export type CalendarDay = z.infer<typeof DayRow>;

/** The days of a room's calendar, in order. */
export function calendarOf(db: Queryable, { roomTypeId, from, until }: Days): Promise<CalendarDay[]> {
  return rowsOf(db, DayRow)(
    `select asked.day::date::text as day, allotment.rooms, coalesce(allotment.sold, 0) as sold,
       coalesce(allotment.stop_sell, false) as "stopSell", coalesce(allotment.closed_to_arrival, false) as "closedToArrival",
       coalesce((select json_agg(json_build_object('planId', plan.id::text, 'pricePaise', price.price_paise) order by plan.id)
         from direct_rate_plans plan join direct_prices price on price.rate_plan_id = plan.id and price.day = asked.day
         where plan.room_type_id = $1), '[]') as prices
     from generate_series($2::date, $3::date, '1 day') as asked (day)
       left join direct_allotments allotment on allotment.room_type_id = $1 and allotment.day = asked.day
     order by asked.day`,
    [roomTypeId, from, until],
  );
}

/** A change of days; null leaves a value as it is. */
export interface DayChange {
  readonly roomTypeId: string;
  /** `yyyy-MM-dd`, without duplicates. */
  readonly days: readonly string[];
  readonly rooms: number | null;
  readonly stopSell: boolean | null;
  readonly closedToArrival: boolean | null;
  /** Prices of plans of the room; null: the plan is not sold on the days. */
  readonly prices: readonly { readonly planId: string; readonly pricePaise: Paise | null }[];
}

/** Stores a change of days whose allotments are locked. Throws when fewer rooms would remain than are sold. */
export async function changeDays(
  transaction: Transaction,
  { roomTypeId, days, rooms, stopSell, closedToArrival, prices }: DayChange,
): Promise<void> {
  if (rooms !== null)
    await transaction.query(
      `insert into direct_allotments (room_type_id, day, rooms) select $1, day, $3 from unnest($2::date[]) as day order by day
       on conflict (room_type_id, day) do update set rooms = excluded.rooms`,
      [roomTypeId, days, rooms],
    );
  if (stopSell !== null || closedToArrival !== null)
    await transaction.query(
      `update direct_allotments set stop_sell = coalesce($3, stop_sell), closed_to_arrival = coalesce($4, closed_to_arrival)
       where room_type_id = $1 and day = any($2::date[])`,
      [roomTypeId, days, stopSell, closedToArrival],
    );
  for (const { planId, pricePaise } of prices) await changePrice(transaction, { planId, days, pricePaise });
}

async function changePrice(
  transaction: Transaction,
  { planId, days, pricePaise }: { planId: string; days: readonly string[]; pricePaise: Paise | null },
): Promise<void> {
  if (pricePaise === null) {
    await transaction.query('delete from direct_prices where rate_plan_id = $1 and day = any($2::date[])', [
      planId,
      days,
    ]);
    return;
  }
  await transaction.query(
    `insert into direct_prices (rate_plan_id, day, price_paise) select $1, day, $3 from unnest($2::date[]) as day order by day
     on conflict (rate_plan_id, day) do update set price_paise = excluded.price_paise`,
    [planId, days, pricePaise],
  );
}
