import { Amount, rowsOf } from '../../platform/rows.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import type { DayFare } from '../../suppliers/flight-supplier.ts';

/** The price of a day, as a search found it; without a fare nothing is sold that day. */
export interface FoundFare {
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly fare: Pick<DayFare, 'farePaise' | 'carrierCode'> | null;
}

/** Maximum number of rows in each table; the oldest are deleted first. */
const MAX_ROWS = 20_000;

export const DayFares = z
  .array(z.object({ date: z.string(), farePaise: z.int(), carrierCode: z.string() } satisfies FieldsOf<DayFare>))
  .readonly();

const daysColumn = storedJson({ column: 'air_fare_months.days', schema: DayFares });

/** Stores a month as the supplier gave it. */
export async function saveMonth(
  db: Queryable,
  { trip, month, expiresAt }: { readonly trip: string; readonly month: string; readonly expiresAt: string },
  days: readonly DayFare[],
): Promise<void> {
  await db.query(
    `insert into air_fare_months (trip, month, expires_at, days) values ($1, $2, $3, $4)
     on conflict (trip, month) do update set expires_at = excluded.expires_at, days = excluded.days`,
    [trip, month, expiresAt, daysColumn.write(days)],
  );
}

const FindMonthRow = z.object({ days: z.unknown() });

/** A month that is still fresh; null when the supplier must be asked. */
export async function findMonth(
  db: Queryable,
  { trip, month }: { readonly trip: string; readonly month: string },
  nowIso: string,
): Promise<readonly DayFare[] | null> {
  const rows = await rowsOf(db, FindMonthRow)(
    'select days from air_fare_months where trip = $1 and month = $2 and expires_at > $3',
    [trip, month, nowIso],
  );
  return daysColumn.readNullable(rows[0]?.days ?? null, `${trip}, ${month}`);
}

const FoundRow = z.object({ code: z.string() });

/** Whether a search found a fare of this airline as the lowest of a day. */
export async function wasFound(db: Queryable, carrierCode: string): Promise<boolean> {
  const rows = await rowsOf(db, FoundRow)(
    'select carrier_code as code from air_found_fares where carrier_code = $1 limit 1',
    [carrierCode],
  );
  return rows.length > 0;
}

/** Stores the result of a search; one that expires earlier is older and is ignored. */
export async function saveFoundFare(
  db: Queryable,
  { trip, expiresAt }: { readonly trip: string; readonly expiresAt: string },
  { date, fare }: FoundFare,
): Promise<void> {
  await db.query(
    `insert into air_found_fares (trip, day, expires_at, fare_paise, carrier_code) values ($1, $2, $3, $4, $5)
     on conflict (trip, day) do update
       set expires_at = excluded.expires_at, fare_paise = excluded.fare_paise, carrier_code = excluded.carrier_code
       where air_found_fares.expires_at <= excluded.expires_at`,
    [trip, date, expiresAt, fare?.farePaise ?? null, fare?.carrierCode ?? null],
  );
}

const FindFoundFaresRow = z.object({
  day: z.string(),
  fare_paise: Amount.nullable(),
  carrier_code: z.string().nullable(),
});

/** Unexpired results of searches for the days of a month. */
export async function findFoundFares(
  db: Queryable,
  { trip, month }: { readonly trip: string; readonly month: string },
  nowIso: string,
): Promise<FoundFare[]> {
  const rows = await rowsOf(db, FindFoundFaresRow)(
    `select day, fare_paise, carrier_code from air_found_fares
     where trip = $1 and day between $2::text || '-01' and $2::text || '-31' and expires_at > $3`,
    [trip, month, nowIso],
  );
  return rows.map(({ day, fare_paise: farePaise, carrier_code: carrierCode }) => ({
    date: day,
    fare: farePaise === null || carrierCode === null ? null : { farePaise, carrierCode },
  }));
}

/** Deletes expired rows, and the oldest above the limit. */
export async function pruneCalendar(db: Queryable, nowIso: string): Promise<void> {
  for (const table of ['air_fare_months', 'air_found_fares'])
    await db.query(
      `delete from ${table} where expires_at <= $1
         or expires_at < (select expires_at from ${table} order by expires_at desc offset $2 limit 1)`,
      [nowIso, MAX_ROWS],
    );
}
