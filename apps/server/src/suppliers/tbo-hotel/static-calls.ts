import type { HotelSupplier } from '../hotel-supplier.ts';
import type { NoAnswer } from '../no-answer.ts';
import type { Connection } from './connection.ts';
import { noAnswer, type Exchange } from '../tbo/exchange.ts';
import { parseCities, parseCountries, parseHotelDetails, parseHotelList } from './parse-static.ts';
import { meaningOf, replyStatus, type ReplyStatus } from './reply-status.ts';

type StaticCalls = Pick<HotelSupplier, 'countries' | 'cities' | 'hotelsOfCity' | 'hotelDetails'>;

/** The calls that read the catalogue (tbo-hotel.md 4). */
export function staticCalls(connection: Connection): StaticCalls {
  return {
    countries: async () =>
      read(await connection.staticData('CountryList'), (payload) => ({ countries: parseCountries(payload) })),
    cities: async (countryCode) =>
      read(await connection.staticData('CityList', { CountryCode: countryCode }), (payload) => ({
        cities: parseCities(payload).map((city) => ({ ...city, countryCode })),
      })),
    hotelsOfCity: async (cityCode) =>
      read(
        await connection.staticData('TBOHotelCodeList', { CityCode: cityCode, IsDetailedResponse: false }),
        (payload) => ({
          hotels: parseHotelList(payload),
        }),
      ),
    hotelDetails: async (hotelCodes) =>
      read(
        await connection.staticData('HotelDetails', {
          Hotelcodes: hotelCodes.join(','),
          Language: 'EN',
          IsRoomDetailRequired: true,
        }),
        (payload) => ({ hotels: parseHotelDetails(payload) }),
      ),
  };
}

/** 'Nothing available' and 'invalid request' (an unknown city or code) count as empty answers here. */
function read<Parsed>(exchange: Exchange, parse: (payload: unknown) => Parsed): ({ kind: 'ok' } & Parsed) | NoAnswer {
  if (exchange.kind === 'no-answer') return exchange;
  const status = replyStatus(exchange.payload);
  if (status === null) return noAnswer('malformed', true, 'no Status in the reply');
  const failure = failureOf(status);
  return failure ?? { kind: 'ok', ...parse(exchange.payload) };
}

/** The failure of a question with this status; null when the status is an answer. */
export function failureOf(status: ReplyStatus): NoAnswer | null {
  const text = `${status.code} ${status.description}`;
  switch (meaningOf(status)) {
    case 'credentials':
      return noAnswer('credentials', true, text);
    case 'overloaded':
      return noAnswer('overloaded', true, text);
    case 'broken':
      return noAnswer('unreachable', true, text);
    case 'ok':
    case 'empty':
    case 'gone':
    case 'low-balance':
    case 'invalid':
      return null;
  }
}
