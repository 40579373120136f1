import { parseRate, type ParsedRate } from './parse-rate.ts';
import { policySentences } from './policy-texts.ts';
import { isSoldOnlyWithMore } from './sold-with.ts';
import { fieldsOf, listOf } from '../tbo/read-fields.ts';
import { type RateRow, searchAnswer } from './rate-wire.ts';
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
  const answer = searchAnswer.safeParse(payload).data;
  if (status === null || answer === undefined) return null;
  const read = (answer.HotelResult ?? []).flatMap((hotel) => {
    const hotelCode = (hotel.HotelCode ?? '').trim();
    const currency = (hotel.Currency ?? '').trim().toUpperCase();
    return (hotel.Rooms ?? []).map((room) => ({
      rate: parseRate(room, hotelCode, currency),
      isOnlyWithMore: isSoldOnlyWithMore(wordsOf(hotel, room)),
    }));
  });
  const alone = read.filter(({ isOnlyWithMore }) => !isOnlyWithMore).map(({ rate }) => rate);
  const usable = alone.filter((rate) => rate !== null && rate.hotelCode !== '' && rate.bookingCode !== '');
  const rates = [...new Map(usable.map((rate) => [rate?.bookingCode, rate])).values()].filter((rate) => rate !== null);
  return {
    status,
    hasList: Array.isArray(fieldsOf(payload)?.['HotelResult']),
    rates,
    unusable: alone.length - usable.length,
    onlyWithMore: read.length - alone.length,
  };
}

/** All sentences about a rate, from the rows of its hotel and room. */
export function wordsOf(hotel: { readonly RateConditions?: unknown }, room: RateRow): string[] {
  return policySentences(
    [hotel.RateConditions, room.RateConditions, room.Name, room.Inclusion, room.RoomPromotion].flatMap(listOf),
  );
}
