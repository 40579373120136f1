import { parseRate, type ParsedRate } from './parse-rate.ts';
import { policySentences } from './policy-texts.ts';
import { isSoldOnlyWithMore } from './sold-with.ts';
import { type Fields, fieldsOf, listOf, objectsOf, textOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

/** A Search reply. Rows of the same hotel are joined into one list of rates; every booking code occurs once. */
export interface ParsedSearch {
  readonly status: ReplyStatus;
  /** Without a list, success says nothing about the rooms there are. */
  readonly hasList: boolean;
  readonly rates: ParsedRate[];
  /** Rates left out because they had no price or no booking code. */
  readonly unusable: number;
  /** Rates left out because they are only sold with something else. */
  readonly onlyWithMore: number;
}

/** Reads a Search reply; null when the payload is not one. */
export function parseSearch(payload: unknown): ParsedSearch | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  const hotels = fieldsOf(payload)?.['HotelResult'];
  const read = objectsOf(hotels).flatMap((hotel) => {
    const hotelCode = textOf(hotel['HotelCode']).trim();
    const currency = textOf(hotel['Currency']).trim().toUpperCase();
    return objectsOf(hotel['Rooms']).map((room) => ({
      rate: parseRate(room, hotelCode, currency),
      isOnlyWithMore: isSoldOnlyWithMore(wordsOf(hotel, room)),
    }));
  });
  const alone = read.filter(({ isOnlyWithMore }) => !isOnlyWithMore).map(({ rate }) => rate);
  const usable = alone.filter((rate) => rate !== null && rate.hotelCode !== '' && rate.bookingCode !== '');
  const rates = [...new Map(usable.map((rate) => [rate?.bookingCode, rate])).values()].filter((rate) => rate !== null);
  return {
    status,
    hasList: Array.isArray(hotels),
    rates,
    unusable: alone.length - usable.length,
    onlyWithMore: read.length - alone.length,
  };
}

/** All sentences about a rate, from the rows of its hotel and room. */
export function wordsOf(hotel: Fields, room: Fields): string[] {
  return policySentences(
    [hotel['RateConditions'], room['RateConditions'], room['Name'], room['Inclusion'], room['RoomPromotion']].flatMap(
      listOf,
    ),
  );
}
