import { nightsBetween } from '@safar/domain/time/days';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { hotelsLows } from '@safar/contract/hotels';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import { headedForm, preparedBytes, prepareAnswer, type PreparedAnswer } from '../../../platform/prepared-answer.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { keyOfLow, lowsOfCity, saveLows, type HotelLow } from './lows-store.ts';

/** Interval at which collected prices are written together. */
const WRITE_EVERY_MS = 5000;
/** Lows that wait to be written; further ones are dropped. */
const MAX_WAITING = 20_000;
/** Lows of one statement. */
const WRITTEN_AT_ONCE = 1000;
/**
 * All travellers get the same lows for this long, and therefore ask for prices in the same groups; no longer, because prices that the first
 * one had to request save the next one calls.
 */
const FRESH_MS = 30 * SECOND_MS;
const MAX_BYTES = 16 * 1024 ** 2;

/** A hotel with a room, and its cheapest price for the whole stay. */
interface SeenHotel {
  readonly hotelCode: string;
  readonly cheapest: { readonly price: { readonly totalPaise: number } };
}

/** Prices at which hotels were last seen, for lists ordered by price before every price is requested (REQ-HRES-20). */
export interface LastLows {
  /** Records prices of hotels for a stay, to be written shortly. @param seenAtMs when the supplier answered */
  note(hotels: readonly SeenHotel[], stay: StayQuestion, seenAtMs: number): void;
  /** Prices at which a city's hotels were last seen for a similar party that arrives in the same month. */
  of(cityCode: string, stay: StayQuestion): Promise<PreparedAnswer>;
  /** Writes what is waiting. */
  flush(): Promise<void>;
}

interface Parts {
  readonly database: Pick<Database, 'pool'>;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createLastLows({ database, cache, clock, log }: Parts): LastLows {
  const kept = cache.create<PreparedAnswer>({
    name: 'hotel-lows',
    ttlMs: FRESH_MS,
    maxBytes: MAX_BYTES,
    bytesOf: (answer) => preparedBytes([answer]),
    shared: headedForm<PreparedAnswer, null>({
      head: () => null,
      answer: (answer) => answer,
      read: (_, answer) => {
        if (answer === null) throw new Error('lows without an answer');
        return answer;
      },
    }),
  });
  let waiting = new Map<string, HotelLow>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const lows = [...waiting.values()];
    waiting = new Map();
    try {
      for (let at = 0; at < lows.length; at += WRITTEN_AT_ONCE)
        await saveLows(database.pool, lows.slice(at, at + WRITTEN_AT_ONCE));
    } catch (error) {
      log.warn({ err: error, lows: lows.length }, 'prices that were seen were not kept');
    }
  }

  return {
    note: (hotels, stay, seenAtMs) => {
      const nights = nightsBetween(stay.checkin, stay.checkout);
      for (const { hotelCode, cheapest } of hotels) {
        const nightPaise = Math.ceil(cheapest.price.totalPaise / nights);
        const low = { hotelCode, ...likeStay(stay), nightPaise, seenAtMs };
        const key = keyOfLow(low);
        if (nightPaise > 0 && (waiting.size < MAX_WAITING || waiting.has(key))) waiting.set(key, low);
      }
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    of: (cityCode, stay) => {
      const like = likeStay(stay);
      return kept.get(`${cityCode} ${like.party} ${like.month}`, async () => {
        const lows = await lowsOfCity(database.pool, cityCode, like, clock.nowMs());
        return prepareAnswer(hotelsLows, { lows });
      });
    },
    flush,
  };
}

/** Stays with comparable prices: the same number of rooms and people, and the same month of arrival. */
function likeStay({ checkin, paxRooms }: StayQuestion): Pick<HotelLow, 'party' | 'month'> {
  const adults = paxRooms.reduce((sum, room) => sum + room.adults, 0);
  const children = paxRooms.reduce((sum, room) => sum + room.childAges.length, 0);
  return { party: `${paxRooms.length}r${adults}a${children}c`, month: checkin.slice(0, 7) };
}
