import { setTimeout as pause } from 'node:timers/promises';
import { hotelsAvailability, hotelsPreload } from '@safar/contract/hotels';
import { succeed, type ChosenRate, type Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';

/** Cities of the sandbox with a hundred hotels or nearly so, each hotel with several rates. */
const CITIES = ['130443', '119805'] as const;
const CITY_TRIES = 600;
const CITY_WAIT_MS = 100;
const DAY_MS = 24 * 3_600_000;

/** As many different rates as there are bookings: those of each city's hotels, for one stay after the other. */
export async function findRates(shop: Shop, count: number): Promise<ChosenRate[]> {
  const found: ChosenRate[] = [];
  for (let nights = 1; found.length < count; nights += 1) {
    for (const city of CITIES) {
      const before = found.length;
      found.push(...(await ratesOf(shop, city, { checkin: inDays(21), checkout: inDays(21 + nights) })));
      if (found.length === before) throw new Error(`city ${city} has no rates`);
      if (found.length >= count) break;
    }
  }
  return found.slice(0, count);
}

async function ratesOf(shop: Shop, cc: string, stay: { checkin: string; checkout: string }): Promise<ChosenRate[]> {
  const hotelCodes = await hotelsOf(shop, cc);
  const query = { hotelCodes: hotelCodes.join(','), ...stay, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(shop, hotelsAvailability, { query });
  return availableHotels.flatMap(({ HotelCode: hotelCode, RoomSets }) =>
    RoomSets.map(({ BookingCode: bookingCode, stayProof }) => ({ hotelCode, bookingCode, stayProof, ...stay })),
  );
}

/** The list of cities is read from the supplier in the background of the start. */
async function hotelsOf(shop: Shop, cc: string): Promise<readonly string[]> {
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
