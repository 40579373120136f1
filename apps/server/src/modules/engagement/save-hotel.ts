import type { savedHotels } from '@safar/contract/engagement';
import type { CallAnswer } from '@safar/contract/call';
import { fail, type Failure } from '../../platform/failure.ts';
import type { HotelView } from '../hotels/index.ts';
import type { EngagementContext } from './context.ts';
import { insertSavedHotel, savedHotelsOf } from './saved-hotel-store.ts';

/** Maximum number of hotels that one account can save. */
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

/** A traveller's saved hotels, the latest first; one that is no longer in the catalogue is left out. */
export async function listSavedHotels(
  { database, hotels }: EngagementContext,
  userId: string,
): Promise<CallAnswer<typeof savedHotels>> {
  const rows = await savedHotelsOf(database.pool, userId);
  const found = await Promise.all(rows.map(({ hotelCode }) => hotels.findHotel(hotelCode)));
  return {
    hotels: rows.flatMap(({ savedAt }, index) => {
      const hotel = found[index];
      return hotel ? [savedHotelView(hotel, savedAt)] : [];
    }),
  };
}

function savedHotelView(hotel: HotelView, savedAt: string): CallAnswer<typeof savedHotels>['hotels'][number] {
  return {
    code: hotel.HotelCode,
    name: hotel.HotelName,
    stars: hotel.HotelRating,
    address: hotel.Address,
    city: hotel.CityName,
    country: hotel.CountryName,
    picture: hotel.Images[0]?.url ?? null,
    savedAt,
  };
}
