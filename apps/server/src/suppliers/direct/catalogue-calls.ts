import type { HotelSupplier, SupplierHotel } from '../hotel-supplier.ts';
import { citiesWithHotels, hotelsByCode, openHotelsOfCity, type DirectHotel } from './hotel-store.ts';
import { answerOrSilence, type DirectParts } from './direct-parts.ts';

type CatalogueCalls = Pick<HotelSupplier, 'countries' | 'cities' | 'hotelsOfCity' | 'hotelDetails'>;

/** The calls that describe the contracted hotels; their pictures and texts come from the catalogue. */
export function catalogueCalls({ database: { pool } }: DirectParts): CatalogueCalls {
  return {
    countries: () =>
      answerOrSilence(async () => {
        const cities = await citiesWithHotels(pool);
        const names = new Map(cities.map(({ countryCode, countryName }) => [countryCode, countryName]));
        return { kind: 'ok', countries: [...names].map(([code, name]) => ({ code, name })) };
      }),
    cities: (countryCode) =>
      answerOrSilence(async () => {
        const cities = (await citiesWithHotels(pool)).filter((city) => city.countryCode === countryCode);
        return {
          kind: 'ok',
          cities: cities.map(({ cityCode, cityName }) => ({ code: cityCode, name: cityName, countryCode })),
        };
      }),
    hotelsOfCity: (cityCode) =>
      answerOrSilence(async () => ({
        kind: 'ok',
        hotels: (await openHotelsOfCity(pool, cityCode)).map(supplierHotel),
      })),
    hotelDetails: (codes) =>
      answerOrSilence(async () => ({ kind: 'ok', hotels: (await hotelsByCode(pool, codes)).map(supplierHotel) })),
  };
}

function supplierHotel(hotel: DirectHotel): SupplierHotel {
  return {
    hotelCode: hotel.code,
    name: hotel.name,
    rating: hotel.rating,
    address: hotel.address,
    lat: hotel.latitude,
    lng: hotel.longitude,
    cityName: hotel.cityName,
    countryCode: hotel.countryCode,
    countryName: hotel.countryName,
    phone: hotel.phone,
    checkInTime: hotel.checkInTime,
    checkOutTime: '',
    roomTypes: hotel.rooms.map(({ id, name }) => ({ id, name, size: '', description: '', images: [] })),
    fees: { mandatory: [], optional: [] },
    description: '',
    facilities: [],
    attractions: [],
    airport: null,
    images: [],
    pinCode: '',
    fax: '',
    email: '',
  };
}
