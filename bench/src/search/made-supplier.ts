import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';

/**
 * Shortest and longest time that the supplier takes for a Search of 100 hotels, in ms. The request's body decides
 * between them.
 */
const ANSWER_MS = { from: 350, to: 900 };
const RATES = 3;
/** One hotel in this many has no room for a stay. */
const FULL_ONE_IN = 6;
const LOWEST_RUPEES = 1500;
const HIGHEST_RUPEES = 45_000;

const Asked = z.object({ CheckIn: z.string(), CheckOut: z.string(), HotelCodes: z.string() });

/** A hotel supplier that has rooms in any hotel and counts its Searches. */
export interface MadeSupplier {
  readonly url: string;
  /** The number of Searches since the last call of `taken`. */
  readonly taken: () => number;
  readonly close: () => void;
}

/** Starts the supplier on loopback. It takes as long to answer as a real one. */
export async function startMadeSupplier(port: number): Promise<MadeSupplier> {
  let searches = 0;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    searches += 1;
    const { from, to } = ANSWER_MS;
    await pause(from + (numberOf(body) % (to - from)));
    response.setHeader('content-type', 'application/json').end(answerTo(Asked.parse(JSON.parse(body))));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => {
      const taken = searches;
      searches = 0;
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * A Search reply of the supplier's shape (tbo-hotel.md 5). A hotel's price depends on its code and a little on the day.
 */
function answerTo({ CheckIn, CheckOut, HotelCodes }: z.infer<typeof Asked>): string {
  const nights = Math.round((Date.parse(CheckOut) - Date.parse(CheckIn)) / DAY_MS);
  const hotels = HotelCodes.split(',').filter((code) => numberOf(`${code} ${CheckIn}`) % FULL_ONE_IN > 0);
  const result = hotels.map((code) => ({
    HotelCode: code,
    Currency: 'INR',
    Rooms: Array.from({ length: RATES }, (_, at) => {
      const own = LOWEST_RUPEES + (numberOf(code) % (HIGHEST_RUPEES - LOWEST_RUPEES));
      const night = own * (1 + at / 10) * (0.95 + (numberOf(`${CheckIn} ${code}`) % 100) / 1000);
      return {
        Name: [`Deluxe Room ${at + 1}`],
        BookingCode: `${code}!TB!${at}!TB!${CheckIn}`,
        Inclusion: at === 0 ? 'Room Only' : 'Breakfast',
        DayRates: [Array.from({ length: nights }, () => ({ BasePrice: night }))],
        TotalFare: Math.round(night * nights * 1.12 * 100) / 100,
        TotalTax: Math.round(night * nights * 0.12 * 100) / 100,
        CancelPolicies: [{ FromDate: '01-01-2026 00:00:00', ChargeType: 'Percentage', CancellationCharge: 100 }],
        MealType: at === 0 ? 'Room_Only' : 'BreakFast',
        IsRefundable: false,
        RoomID: [String(at)],
        WithTransfers: false,
      };
    }),
  }));
  return JSON.stringify({ Status: { Code: 200, Description: 'Successful' }, HotelResult: result });
}

/** A hash of a text, so that the same text gives the same number. */
function numberOf(words: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
