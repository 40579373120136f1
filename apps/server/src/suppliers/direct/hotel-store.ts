import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Queryable } from '../../platform/database.ts';

/** A hotel with a contract. */
const DirectHotel = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Code of the catalogue. */
  cityCode: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Stars, 0 to 5. */
  rating: z.number(),
  /** `HH:mm`. */
  checkInTime: z.string(),
  /** In alphabetical order. */
  rooms: z.array(z.object({ id: z.string(), name: z.string(), amenities: z.array(z.string()) })),
});
export type DirectHotel = z.infer<typeof DirectHotel>;

export function hotelsByCode(db: Queryable, codes: readonly string[]): Promise<DirectHotel[]> {
  return hotels(db, 'hotel.code = any($1)', codes);
}

/** Hotels of a city that are open for sale. */
export function openHotelsOfCity(db: Queryable, cityCode: string): Promise<DirectHotel[]> {
  return hotels(db, 'hotel.is_open and hotel.city_code = $1', cityCode);
}

const CitiesWithHotelsRow = DirectHotel.pick({ cityCode: true, cityName: true, countryCode: true, countryName: true });

/** Cities with a hotel that is open for sale. */
export async function citiesWithHotels(
  db: Queryable,
): Promise<Pick<DirectHotel, 'cityCode' | 'cityName' | 'countryCode' | 'countryName'>[]> {
  return rowsOf(
    db,
    CitiesWithHotelsRow,
  )(`select distinct on (city_code) city_code as "cityCode", city_name as "cityName", country_code as "countryCode",
       country_name as "countryName"
     from direct_hotels where is_open order by city_code, code`);
}

async function hotels(db: Queryable, condition: string, parameter: unknown): Promise<DirectHotel[]> {
  return rowsOf(db, DirectHotel)(
    `select hotel.code, hotel.name, hotel.address, hotel.phone, hotel.city_code as "cityCode", hotel.city_name as "cityName",
       hotel.country_code as "countryCode", hotel.country_name as "countryName", hotel.latitude, hotel.longitude, hotel.rating,
       hotel.check_in_time as "checkInTime",
       coalesce((select json_agg(json_build_object('id', room.id::text, 'name', room.name, 'amenities', room.amenities)
         order by room.name) from direct_room_types room where room.hotel_code = hotel.code), '[]') as rooms
     from direct_hotels hotel where ${condition} order by hotel.code`,
    [parameter],
  );
}
