import { z } from 'zod';
import type { Catalogue, Hotel } from '../catalogue/types.ts';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import type { World } from '../world.ts';
import { statusAnswer, statusCode } from './envelopes.ts';
import type { Shows } from './room-wire.ts';

const RATINGS = ['All', 'OneStar', 'TwoStar', 'ThreeStar', 'FourStar', 'FiveStar'] as const;
const MAX_DETAIL_CODES = 500;
const MILES_PER_KM = 0.621;

const cityListBody = z.object({ CountryCode: z.string().min(2).max(2) });
const hotelListBody = z.object({ CityCode: z.coerce.string().min(1) });
const detailsBody = z.object({
  Hotelcodes: z.coerce.string().min(1),
  Language: z.string().optional(),
  IsRoomDetailRequired: z.boolean().nullish(),
});

/** `CountryList` answers all countries that have destinations. */
export function countryList(catalogue: Catalogue): Answer {
  const countries = catalogue.countries().map(({ code, name }) => ({ Code: code, Name: name }));
  return success({ CountryList: countries });
}

/** `CityList` answers the destinations of one country. */
export function cityList(catalogue: Catalogue, body: unknown): Answer {
  const parsed = cityListBody.safeParse(body);
  if (!parsed.success) return invalid(parsed.error);
  const cities = catalogue.destinations(parsed.data.CountryCode.toUpperCase());
  return success({ CityList: cities.map(({ code, name }) => ({ Code: code, Name: name })) });
}

/** `TBOHotelCodeList` answers the hotels of one destination. Its numbers are texts. */
export function hotelList(catalogue: Catalogue, body: unknown): Answer {
  const parsed = hotelListBody.safeParse(body);
  if (!parsed.success) return invalid(parsed.error);
  const hotels = catalogue.hotelsOf(parsed.data.CityCode).map((hotel) => ({
    HotelCode: hotel.code,
    HotelName: hotel.name,
    Latitude: String(hotel.lat),
    Longitude: String(hotel.lng),
    HotelRating: RATINGS[hotel.stars] ?? 'All',
    Address: hotel.address,
    CountryName: hotel.destination.countryName,
    CountryCode: hotel.destination.countryCode.toLowerCase(),
    CityName: hotel.destination.name,
  }));
  return success({ Hotels: hotels });
}

/** `HotelCodeList` answers the codes of all hotels. */
export function hotelCodeList(catalogue: Catalogue): Answer {
  return success({ HotelCodes: Array.from(catalogue.allHotelCodes(), Number) });
}

/** `HotelDetails` answers the details of hotels. It leaves out unknown codes. */
export function hotelDetails(world: World, catalogue: Catalogue, body: unknown, fault?: Fault): Answer {
  const parsed = detailsBody.safeParse(body);
  if (!parsed.success) return invalid(parsed.error);
  const codes = new Set(parsed.data.Hotelcodes.split(',').map((code) => code.trim()));
  const details = [...codes].slice(0, MAX_DETAIL_CODES).flatMap((code) => {
    const hotel = catalogue.hotel(code);
    if (hotel === undefined) return [];
    const details = detailsOf(world, hotel, parsed.data.IsRoomDetailRequired === true);
    return [{ ...details, ...oddities(hotel, (quirk) => world.temper.shows(quirk, code, fault)) }];
  });
  return success({ HotelDetails: details });
}

/** Returns the fields that differ in the details of some hotels. */
function oddities(hotel: Hotel, shows: Shows): Record<string, unknown> {
  return {
    ...(shows('bare-details') && { Attractions: [], Image: '' }),
    ...(shows('hotel-fees') && {
      HotelFees: {
        HotelId: hotel.code,
        Optional: [
          '<p>Late check-out fee: INR 1000 (subject to availability)</p>',
          'Airport shuttle fee: INR 500 per vehicle (one way)',
        ],
        Mandatory: [`<ul><li>Resort fee: INR ${hotel.stars * 100} per room, per night</li></ul>`],
      },
    }),
  };
}

function detailsOf(world: World, hotel: Hotel, withRooms: boolean): Record<string, unknown> {
  const images = hotel.pictures.map((name) => pictureUrl(world, name));
  return {
    HotelCode: hotel.code,
    HotelName: hotel.name,
    Description: hotel.description,
    HotelFacilities: hotel.facilities,
    Attractions: { '1) ': attractions(hotel) },
    Image: images[0] ?? '',
    Images: images,
    Address: hotel.address,
    PinCode: hotel.pinCode,
    CityId: hotel.destination.code,
    CityName: hotel.destination.name,
    CountryName: hotel.destination.countryName,
    CountryCode: hotel.destination.countryCode,
    PhoneNumber: hotel.phone,
    Email: hotel.email,
    HotelWebsiteUrl: '',
    FaxNumber: hotel.fax,
    Map: `${hotel.lat}|${hotel.lng}`,
    HotelRating: hotel.stars,
    CheckInTime: hotel.checkIn,
    CheckOutTime: hotel.checkOut,
    HotelFees: { HotelId: hotel.code, Optional: [], Mandatory: [] },
    ...(withRooms ? { RoomDetails: roomDetails(world, hotel) } : {}),
  };
}

function roomDetails(world: World, hotel: Hotel): object[] {
  const rooms = hotel.pictures.filter((name) => name.startsWith('room-'));
  const bathrooms = hotel.pictures.filter((name) => /^(?:bathroom|shower)-/.test(name));
  return hotel.roomTypes.map((room, index) => ({
    RoomId: room.id,
    RoomName: room.name,
    RoomSize: `${room.sizeSqm} sqm`,
    RoomDescription: room.description,
    imageURL: [...rooms.slice(index, index + 1), ...bathrooms].map((name) => pictureUrl(world, name)),
  }));
}

function attractions(hotel: Hotel): string {
  const lines = hotel.attractions.map(({ name, distanceKm }) => `${name} - ${distance(distanceKm)}`);
  const airport = `The preferred airport for ${hotel.name} is ${hotel.airport.name} - ${distance(hotel.airport.distanceKm)}`;
  return `<p>Distances are displayed to the nearest 0.1 mile and kilometer. <br /> ${lines.join(' <br /> ')}</p><p>${airport}</p>`;
}

function distance(km: number): string {
  return `${km.toFixed(1)} km / ${(km * MILES_PER_KM).toFixed(1)} mi`;
}

function pictureUrl(world: World, name: string): string {
  return `${world.baseUrl()}/pictures/${name}.webp`;
}

function success(content: Readonly<Record<string, unknown>>): Answer {
  return statusAnswer(statusCode.success, 'Success', content);
}

function invalid(error: z.ZodError): Answer {
  return statusAnswer(statusCode.invalid, z.prettifyError(error));
}
