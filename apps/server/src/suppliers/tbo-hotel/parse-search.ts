import { parseRate, type ParsedRate } from './parse-rate.ts';
import { fieldsOf, objectsOf, textOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

/** A Search reply. A hotel that came in several rows is one run of rates; every booking code occurs once. */
export interface ParsedSearch {
  readonly status: ReplyStatus;
  readonly rates: ParsedRate[];
  /** Rates left out because they had no price or no booking code. */
  readonly unusable: number;
}

/** Reads a Search reply; null when the payload is none. */
export function parseSearch(payload: unknown): ParsedSearch | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  const read = objectsOf(fieldsOf(payload)?.['HotelResult']).flatMap((hotel) => {
    const hotelCode = textOf(hotel['HotelCode']).trim();
    const currency = textOf(hotel['Currency']).trim().toUpperCase();
    return objectsOf(hotel['Rooms']).map((room) => parseRate(room, hotelCode, currency));
  });
  const usable = read.filter((rate) => rate !== null && rate.hotelCode !== '' && rate.bookingCode !== '');
  const rates = [...new Map(usable.map((rate) => [rate?.bookingCode, rate])).values()].filter((rate) => rate !== null);
  return { status, rates, unusable: read.length - usable.length };
}
