import { z } from 'zod';
import { storedJson, type FieldsOf } from '../../../platform/stored-json.ts';
import type { SupplierHotel } from '../../../suppliers/hotel-supplier.ts';

/** The details of a hotel that have no column of their own. */
export type HotelDetail = Omit<
  SupplierHotel,
  'hotelCode' | 'name' | 'rating' | 'address' | 'lat' | 'lng' | 'cityName' | 'countryCode' | 'countryName'
>;

const Far = z.object({ name: z.string(), distanceKm: z.number().nullable() });

/** `hotels.detail`, as catalogue and pages read and write it. */
export const detailColumn = storedJson<HotelDetail>({
  column: 'hotels.detail',
  schema: z.object({
    description: z.string(),
    facilities: z.array(z.string()),
    attractions: z.array(Far),
    airport: Far.nullable(),
    images: z.array(z.string()),
    pinCode: z.string(),
    phone: z.string(),
    fax: z.string(),
    email: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    roomTypes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.string(),
        description: z.string(),
        images: z.array(z.string()),
      } satisfies FieldsOf<HotelDetail['roomTypes'][number]>),
    ),
    fees: z.object({ mandatory: z.array(z.string()), optional: z.array(z.string()) }),
  } satisfies FieldsOf<HotelDetail>),
});
