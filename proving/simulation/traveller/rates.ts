import { setTimeout as pause } from 'node:timers/promises';
import { hotelsAvailability, hotelsPreload } from '@safar/contract/hotels';
import { DAY_MS } from '@safar/domain/time/time-units';
import { DIRECT } from '../../../apps/server/src/suppliers/direct/direct-parts.ts';
import {
  succeed,
  supplierOf,
  type ChosenRate,
  type Shop,
} from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/** Cities of the sandbox with about a hundred hotels, each with several rates. */
export const GOA = '119805';
const CITIES = ['130443', GOA] as const;
const CITY_TRIES = 600;
const CITY_WAIT_MS = 100;

/** Check-in day of every stay in two rooms. */
const CHECKIN_OF_TWO = inDays(28);

/** A rate of one room for two adults, or of two such rooms. */
export interface StayRate extends ChosenRate {
  readonly rooms: 1 | 2;
}

/** Number of travellers who want the same rate of a contract. */
const WANT_ONE = 3;

/** Check-in day of every stay. */
export const CHECKIN = inDays(21);
/** Nights of the shortest stay, which can be exchanged for a longer one and for a shorter one. */
const FEWEST_NIGHTS = 2;

/**
 * As many rates as there are bookings, in random order. They come from the hotels of each city, for longer stays when
 * more are needed. Each rate is wanted once, but rates of contracts are wanted several times, so that they sell out.
 */
export async function findRates(shop: Shop, count: number, random: Random): Promise<StayRate[]> {
  const found: StayRate[] = [];
  for (let nights = FEWEST_NIGHTS; found.length < count; nights += 1) {
    for (const city of CITIES) {
      const before = found.length;
      found.push(...(await ratesOf(shop, city, { checkin: CHECKIN, checkout: inDays(21 + nights) })));
      if (found.length === before) throw new Error(`city ${city} has no rates`);
    }
  }
  const byContract = found
    .filter((rate) => supplierOf(rate) === DIRECT)
    .flatMap((rate) => Array<StayRate>(WANT_ONE).fill(rate));
  return [...byContract, ...found.filter((rate) => supplierOf(rate) !== DIRECT)]
    .slice(0, count)
    .map((rate) => ({ rate, place: random.share() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ rate }) => rate);
}

/** Rates of two rooms in Goa: the cheapest of each hotel at the supplier that takes rooms back together alone, then those of contracts. */
export async function findTwoRoomRates(shop: Shop): Promise<StayRate[]> {
  const rates = await ratesOf(shop, GOA, { checkin: CHECKIN_OF_TWO, checkout: inDays(30) }, 2);
  const byHotel = Map.groupBy(rates, ({ hotelCode }) => hotelCode);
  const cheapestOf = (isDirect: boolean) =>
    [...byHotel.values()].flatMap((own) => own.find((rate) => (supplierOf(rate) === DIRECT) === isDirect) ?? []);
  return inTurns(cheapestOf(false), cheapestOf(true));
}

/** The rates of both lists, every other one of the second as long as it lasts; they are taken from the end. */
function inTurns(ones: readonly StayRate[], others: readonly StayRate[]): StayRate[] {
  const taken = ones.slice(0, others.length).flatMap((one, place) => [one, others[place] ?? one]);
  return [...ones.slice(others.length), ...taken];
}

async function ratesOf(
  shop: Shop,
  cc: string,
  stay: { checkin: string; checkout: string },
  rooms: 1 | 2 = 1,
): Promise<StayRate[]> {
  const hotelCodes = await hotelsOf(shop, cc);
  const asked = { rooms: String(rooms), adults: String(2 * rooms), nat: 'IN' };
  const query = { hotelCodes: hotelCodes.join(','), ...stay, ...asked };
  const { availableHotels } = await succeed(shop, hotelsAvailability, { query });
  return availableHotels.flatMap(({ HotelCode: hotelCode, RoomSets }) =>
    RoomSets.map(({ BookingCode: bookingCode }) => ({ hotelCode, bookingCode, rooms, ...stay })),
  );
}

/** Waits for the city's hotels: after a start the list of cities is read from the supplier in the background. */
export async function hotelsOf(shop: Shop, cc: string): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await shop.call(hotelsPreload, { query: { cc } });
    if (status === 200) return hotelsPreload.answer.parse(body).hotelCodes;
    if (tries === CITY_TRIES) throw new Error(`the hotels of ${cc} are not there: ${JSON.stringify(body)}`);
    await pause(CITY_WAIT_MS);
  }
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
