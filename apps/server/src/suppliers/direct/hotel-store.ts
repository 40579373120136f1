import type { Queryable } from '../../platform/database.ts';

/** A hotel with a contract. */
export interface DirectHotel {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The catalogue's. */
  readonly cityCode: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Stars, 0 to 5. */
  readonly rating: number;
  /** `HH:mm`. */
  readonly checkInTime: string;
  /** In the order of their names. */
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly amenities: readonly string[] }[];
}

export function hotelsByCode(db: Queryable, codes: readonly string[]): Promise<DirectHotel[]> {
  return hotels(db, 'hotel.code = any($1)', codes);
}

/** Hotels that are open for sale. */
export function openHotelsOfCity(db: Queryable, cityCode: string): Promise<DirectHotel[]> {
  return hotels(db, 'hotel.is_open and hotel.city_code = $1', cityCode);
}

/** Cities that have a hotel open for sale. */
export async function citiesWithHotels(
  db: Queryable,
): Promise<Pick<DirectHotel, 'cityCode' | 'cityName' | 'countryCode' | 'countryName'>[]> {
  const found = await db.query<Pick<DirectHotel, 'cityCode' | 'cityName' | 'countryCode' | 'countryName'>>(
    `select distinct on (city_code) city_code as "cityCode", city_name as "cityName", country_code as "countryCode",
       country_name as "countryName"
     from direct_hotels where is_open order by city_code, code`,
  );
  return found.rows;
}

async function hotels(db: Queryable, condition: string, parameter: unknown): Promise<DirectHotel[]> {
  const found = await db.query<DirectHotel>(
    `select hotel.code, hotel.name, hotel.address, hotel.phone, hotel.city_code as "cityCode", hotel.city_name as "cityName",
       hotel.country_code as "countryCode", hotel.country_name as "countryName", hotel.latitude, hotel.longitude, hotel.rating,
       hotel.check_in_time as "checkInTime",
       coalesce((select json_agg(json_build_object('id', room.id::text, 'name', room.name, 'amenities', room.amenities)
         order by room.name) from direct_room_types room where room.hotel_code = hotel.code), '[]') as rooms
     from direct_hotels hotel where ${condition} order by hotel.code`,
    [parameter],
  );
  return found.rows;
}
