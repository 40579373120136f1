import { z } from 'zod';
import { Count, Instant, rowsOf } from '../../platform/rows.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** A hotel that a traveller saved, and when (ISO instant). */
export interface SavedHotelRow {
  readonly hotelCode: string;
  readonly savedAt: string;
}

const SavedHotelsOfRow = z.object({ hotelCode: z.string(), at: Instant });

/** A traveller's saved hotels, the latest first. */
export async function savedHotelsOf(db: Queryable, userId: string): Promise<SavedHotelRow[]> {
  const found = await rowsOf(db, SavedHotelsOfRow)(
    'select hotel_code as "hotelCode", saved_at as at from saved_hotels where user_id = $1 order by saved_at desc, hotel_code',
    [userId],
  );
  return found.map(({ hotelCode, at }) => ({ hotelCode, savedAt: at }));
}

/** Saves a hotel unless it is saved already; false when the account has `limit` others. */
export async function insertSavedHotel(
  transaction: Transaction,
  userId: string,
  { hotelCode, savedAt }: SavedHotelRow,
  limit: number,
): Promise<boolean> {
  // Serialised for each account, so that the limit cannot be exceeded.
  await transaction.query('select from users where id = $1 for update', [userId]);
  const others = await rowsOf(transaction, Count)(
    'select count(*)::int as count from saved_hotels where user_id = $1 and hotel_code <> $2',
    [userId, hotelCode],
  );
  if ((others[0]?.count ?? 0) >= limit) return false;
  await transaction.query(
    'insert into saved_hotels (user_id, hotel_code, saved_at) values ($1, $2, $3) on conflict do nothing',
    [userId, hotelCode, savedAt],
  );
  return true;
}

export async function deleteSavedHotel(db: Queryable, userId: string, hotelCode: string): Promise<void> {
  await db.query('delete from saved_hotels where user_id = $1 and hotel_code = $2', [userId, hotelCode]);
}

/** Deletes all of a traveller's saved hotels when their account is deleted. */
export async function eraseSavedHotels(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from saved_hotels where user_id = $1', [userId]);
}
