import { cutText } from '../../platform/outside-text.ts';
import type { SupplierHotel, SupplierHotelEntry } from '../hotel-supplier.ts';
import { roomId } from './parse-rate.ts';
import { readAttractions } from './parse-attractions.ts';
import { plainLines, plainText, plainTexts } from '../tbo/plain-text.ts';
import { listOf, numberOf, textOf } from '../tbo/read-fields.ts';
import {
  cityList,
  type CodeAndNameRow,
  countryList,
  type EntryRow,
  type Fee,
  hotelCodeList,
  type HotelDetailRow,
  hotelDetails,
  type RoomTypeRow,
} from './static-wire.ts';

/** Most pictures, facilities, room types and fees stored for one hotel, and the longest text of a fee. */
const LIMITS = { images: 60, facilities: 200, roomTypes: 40, roomImages: 12, fees: 20, feeLength: 300 };

const RATING_WORDS: Readonly<Record<string, number>> = {
  onestar: 1,
  twostar: 2,
  threestar: 3,
  fourstar: 4,
  fivestar: 5,
};

/** Code and name of a country or a city. */
export interface CodeAndName {
  readonly code: string;
  readonly name: string;
}

/** `CountryList`: two-letter codes only. */
export function parseCountries(payload: unknown): CodeAndName[] {
  return codesAndNames(countryList.safeParse(payload).data?.CountryList ?? [])
    .map(({ code, name }) => ({ code: code.toUpperCase(), name }))
    .filter(({ code }) => /^[A-Z]{2}$/.test(code));
}

/** `CityList`. */
export function parseCities(payload: unknown): CodeAndName[] {
  return codesAndNames(cityList.safeParse(payload).data?.CityList ?? []);
}

/** `TBOHotelCodeList`: one entry per code, without those that lack a code or a name (REQ-HOTEL-10). */
export function parseHotelList(payload: unknown): SupplierHotelEntry[] {
  const entries = (hotelCodeList.safeParse(payload).data?.Hotels ?? []).map(hotelEntry);
  return unique(entries.filter((entry) => entry !== null));
}

/**
 * `HotelDetails`: one hotel per code. Mark-up is removed; the lines of `description` are its paragraphs
 * (REQ-HOTEL-10).
 */
export function parseHotelDetails(payload: unknown): SupplierHotel[] {
  const hotels = (hotelDetails.safeParse(payload).data?.HotelDetails ?? []).map(hotelDetail);
  return unique(hotels.filter((hotel) => hotel !== null));
}

/** Stars from words (`FourStar`), numbers or number text; 0 when unrated. */
export function readRating(value: unknown): number {
  const word = RATING_WORDS[textOf(value).replaceAll(/[\s-]/g, '').toLowerCase()];
  const rating = word ?? Math.round(numberOf(value) ?? 0);
  return Math.min(5, Math.max(0, rating));
}

function codesAndNames(written: readonly CodeAndNameRow[]): CodeAndName[] {
  const rows = written.map((row) => ({ code: (row.Code ?? '').trim(), name: plainText(row.Name) }));
  return [...new Map(rows.filter((row) => row.code !== '' && row.name !== '').map((row) => [row.code, row])).values()];
}

function hotelEntry(row: EntryRow): SupplierHotelEntry | null {
  const hotelCode = textOf(row.HotelCode).trim();
  const name = plainText(row.HotelName);
  if (hotelCode === '' || name === '') return null;
  const position = readPosition(row.Latitude, row.Longitude);
  return {
    hotelCode,
    name,
    rating: readRating(row.HotelRating),
    address: plainText(row.Address),
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
  };
}

function hotelDetail(row: HotelDetailRow): SupplierHotel | null {
  const entry = hotelEntry(row);
  if (entry === null) return null;
  const [mapLat, mapLng] = (row.Map ?? '').split('|');
  const position = readPosition(mapLat, mapLng) ?? entry;
  return {
    ...entry,
    lat: position.lat,
    lng: position.lng,
    description: plainLines(row.Description)
      .map((line) => line.replace(/^head\s?line\s*:\s*/i, ''))
      .join('\n'),
    facilities: plainTexts(row.HotelFacilities).slice(0, LIMITS.facilities),
    ...readAttractions(row.Attractions),
    images: readImages([...listOf(row.Images), ...listOf(row.Image)]).slice(0, LIMITS.images),
    pinCode: plainText(row.PinCode),
    cityName: plainText(row.CityName),
    countryCode: (row.CountryCode ?? '').trim().toUpperCase(),
    countryName: plainText(row.CountryName),
    phone: plainText(row.PhoneNumber),
    fax: plainText(row.FaxNumber),
    email: plainText(row.Email),
    checkInTime: plainText(row.CheckInTime),
    checkOutTime: plainText(row.CheckOutTime),
    roomTypes: (row.RoomDetails ?? []).map(roomType).slice(0, LIMITS.roomTypes),
    fees: { mandatory: feeList(row.HotelFees?.Mandatory), optional: feeList(row.HotelFees?.Optional) },
  };
}

/** Texts, or objects with a fee's name and price; each line is a fee. */
function feeList(fees: readonly Fee[] | null | undefined): string[] {
  return [...new Set((fees ?? []).flatMap(feeLines))].slice(0, LIMITS.fees);
}

function feeLines(fee: Fee): string[] {
  if (typeof fee !== 'object' || fee === null) return plainLines(fee).map((line) => cutText(line, LIMITS.feeLength));
  const name = plainText(fee.Description ?? fee.FeeName ?? fee.Name).replaceAll('_', ' ');
  const price = plainText(fee.Price ?? fee.Amount);
  const amount = [plainText(fee.Currency), price].filter((part) => part !== '').join(' ');
  return name === '' ? [] : [price === '' ? name : `${name}: ${amount}`];
}

function roomType(row: RoomTypeRow): SupplierHotel['roomTypes'][number] {
  return {
    id: roomId(row.RoomId ?? row.RoomID),
    name: plainText(row.RoomName),
    size: plainText(row.RoomSize),
    description: plainText(row.RoomDescription),
    images: readImages(row.imageURL ?? row.ImageURL).slice(0, LIMITS.roomImages),
  };
}

/** Addresses of pictures, each once; a double slash after the host is made single. */
function readImages(value: unknown): string[] {
  const addresses = listOf(value)
    .map((image) =>
      textOf(image)
        .trim()
        .replace(/(?<!:)\/{2,}/g, '/'),
    )
    .filter((address) => /^https?:\/\//.test(address));
  return [...new Set(addresses)];
}

function readPosition(latitude: unknown, longitude: unknown): { lat: number; lng: number } | null {
  const lat = numberOf(latitude);
  const lng = numberOf(longitude);
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : { lat, lng };
}

function unique<Entry extends { hotelCode: string }>(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.hotelCode, entry])).values()];
}
