import type { savedHotels } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { fail, type Failure } from '../../platform/failure.ts';
import type { EngagementContext } from './context.ts';
import { insertSavedHotel, savedHotelsOf } from './saved-hotel-store.ts';

/** Hotels one account may keep. */
const MAX_SAVED_HOTELS = 100;

/** Saves a hotel for a traveller (REQ-ACC-16). */
export async function saveHotel(
  { clock, database, hotels }: EngagementContext,
  userId: string,
  hotelCode: string,
): Promise<object | Failure<'HOTEL_NOT_FOUND' | 'SAVED_HOTELS_FULL'>> {
  if ((await hotels.findHotel(hotelCode)) === null) return fail('HOTEL_NOT_FOUND');
  const row = { hotelCode, savedAt: clock.nowIso() };
  const saved = await database.transaction((transaction) =>
    insertSavedHotel(transaction, userId, row, MAX_SAVED_HOTELS),
  );
  return saved ? {} : fail('SAVED_HOTELS_FULL');
}

/** A traveller's saved hotels with their names, the latest first; one the catalogue has lost is left out. */
export async function listSavedHotels(
  { database, hotels }: EngagementContext,
  userId: string,
): Promise<CallAnswer<typeof savedHotels>> {
  const rows = await savedHotelsOf(database.pool, userId);
  const found = await Promise.all(rows.map(({ hotelCode }) => hotels.findHotel(hotelCode)));
  return {
    hotels: rows.flatMap(({ hotelCode, savedAt }, index) => {
      const hotel = found[index];
      return hotel ? [{ code: hotelCode, name: hotel.HotelName, city: hotel.CityName, savedAt }] : [];
    }),
  };
}
