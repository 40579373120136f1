import { z } from 'zod';
import { asSent, comparedAs, unread } from '../../platform/wire-schema.ts';
import { list, part, rows, text, textOrNumber, textOrTexts, texts } from '../tbo/wire-fields.ts';
import { status } from './reply-status.ts';

/** Answers of the catalogue (tbo-hotel.md 4). */

const codeAndName = z.object({ Code: text, Name: text });
export type CodeAndNameRow = z.output<typeof codeAndName>;

export const countryList = z.object({ Status: status, CountryList: rows(codeAndName) });
export const cityList = z.object({ Status: status, CityList: rows(codeAndName) });

/** Keys of a hotel in the list and in details. */
const entryShape = {
  HotelCode: textOrNumber,
  HotelName: text,
  HotelRating: textOrNumber,
  Address: text,
  Latitude: text,
  Longitude: text,
};
const entry = z.object({
  ...entryShape,
  ...unread(z.string(), 'CountryName', 'CountryCode', 'CityName'),
});
export type EntryRow = Pick<z.output<typeof entry>, keyof typeof entryShape>;

export const hotelCodeList = z.object({ Status: status, Hotels: rows(entry) });

/** A fee of the property: a text, or an object with its name and price. */
const fee = z
  .union([
    z.string(),
    z.number(),
    z.object({ Description: text, FeeName: text, Name: text, Price: text, Amount: text, Currency: text }),
  ])
  .nullish()
  .catch(null);
export type Fee = z.output<typeof fee>;
const fees = { Mandatory: list(fee), Optional: list(fee), ...unread(textOrNumber, 'HotelId') };

const roomType = z.object({
  RoomId: textOrNumber,
  RoomID: textOrNumber,
  RoomName: text,
  RoomSize: text,
  RoomDescription: text,
  imageURL: texts,
  ImageURL: texts,
});
export type RoomTypeRow = z.output<typeof roomType>;

const hotelDetail = z.object({
  ...entryShape,
  Map: text,
  Description: text,
  HotelFacilities: texts,
  Attractions: asSent(z.unknown()),
  Images: texts,
  Image: textOrTexts,
  PinCode: text,
  CityName: text,
  CountryCode: text,
  CountryName: text,
  PhoneNumber: text,
  FaxNumber: text,
  Email: text,
  CheckInTime: text,
  CheckOutTime: text,
  RoomDetails: rows(roomType),
  // A list of fees has been seen in documents alone, and is not read.
  HotelFees: comparedAs(part(fees), z.union([z.object(fees), z.array(z.object(fees))]).optional()),
  ...unread(z.string(), 'CityId', 'HotelWebsiteUrl'),
});
export type HotelDetailRow = z.output<typeof hotelDetail>;

export const hotelDetails = z.object({ Status: status, HotelDetails: rows(hotelDetail) });
