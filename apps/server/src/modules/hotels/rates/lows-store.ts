import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';

/** Older prices do not predict today's (REQ-HRES-20). */
export const LOWS_KEPT_DAYS = 14;
/** An unchanged price is not written again within this time. */
const REWRITE_MS = 10 * MINUTE_MS;

/** The price of a night at which a hotel was last seen. */
export interface HotelLow {
  readonly hotelCode: string;
  /** Rooms, adults and children: `1r2a0c`. */
  readonly party: string;
  /** Month of arrival, `yyyy-MM`. */
  readonly month: string;
  readonly nightPaise: number;
  readonly seenAtMs: number;
}

/** Stores prices unless a newer one is stored. @param lows each hotel, party and month once */
export async function saveLows(db: Queryable, lows: readonly HotelLow[]): Promise<void> {
  // Sorted, so that processes that write the same rows at once cannot deadlock.
  const sorted = lows.toSorted((a, b) => (keyOfLow(a) < keyOfLow(b) ? -1 : 1));
  await db.query(
    `insert into hotel_lows as known (hotel_code, party, month, night_paise, seen_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
     on conflict (hotel_code, party, month) do update set night_paise = excluded.night_paise, seen_at = excluded.seen_at
       where excluded.seen_at > known.seen_at + $6 * interval '1 ms'
         or (excluded.seen_at > known.seen_at and excluded.night_paise <> known.night_paise)`,
    [
      sorted.map(({ hotelCode }) => hotelCode),
      sorted.map(({ party }) => party),
      sorted.map(({ month }) => month),
      sorted.map(({ nightPaise }) => nightPaise),
      sorted.map(({ seenAtMs }) => new Date(seenAtMs)),
      REWRITE_MS,
    ],
  );
}

/** The key of one low. */
export function keyOfLow({ hotelCode, party, month }: Pick<HotelLow, 'hotelCode' | 'party' | 'month'>): string {
  return `${hotelCode} ${party} ${month}`;
}

const LowRow = z.object({ HotelCode: z.string(), nightPaise: Amount, seenAt: Instant });

/** Stored prices of a city's hotels, the lowest first; hotels not seen recently are absent (REQ-HRES-20). */
export function lowsOfCity(
  db: Queryable,
  cityCode: string,
  { party, month }: Pick<HotelLow, 'party' | 'month'>,
  nowMs: number,
): Promise<z.infer<typeof LowRow>[]> {
  return rowsOf(db, LowRow)(
    `select l.hotel_code as "HotelCode", l.night_paise as "nightPaise", l.seen_at as "seenAt"
     from hotels h join hotel_lows l on l.hotel_code = h.code
     where h.city_code = $1 and h.listed and l.party = $2 and l.month = $3 and l.seen_at > $4
     order by l.night_paise, l.hotel_code`,
    [cityCode, party, month, new Date(nowMs - LOWS_KEPT_DAYS * DAY_MS)],
  );
}
