import { indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { askPrebook } from '#features/hotel-detail/ask-prebook.ts';
import { startCheckout } from '#features/hotel-detail/start-checkout.ts';
import { answerOf, browserApi } from '#lib/api.ts';

/** The stay of the sample checkout: the first available room in Goa, a month from now, for two. */
const SAMPLE = { cityCode: '119805', daysAhead: 30, nights: 2, rooms: 1, adults: 2, children: 0, nat: 'IN' } as const;
/** Number of the city's hotels that are searched for a room. */
const HOTELS_ASKED = 20;

/** Creates a sample checkout session; returns its id, or a sentence saying why there is none. */
export async function createSampleCheckout(nowMs: number): Promise<{ sessionId: string } | { problem: string }> {
  const { cityCode, daysAhead, nights, rooms, adults, children, nat } = SAMPLE;
  const dayAt = (days: number) => indiaClockOf(nowMs + days * DAY_MS).day;
  const stay = { checkin: dayAt(daysAhead), checkout: dayAt(daysAhead + nights), rooms, adults, children, nat };
  const { hotels } = await answerOf(
    browserApi.GET('/api/hotels/preload', { params: { query: { cc: cityCode, page: 1 } } }),
  );
  const hotelCodes = hotels.slice(0, HOTELS_ASKED).map(({ HotelCode }) => HotelCode);
  const { availableHotels } = await answerOf(
    browserApi.GET('/api/hotels/availability', {
      params: { query: { ...stay, hotelCodes: hotelCodes.join(','), rt: 1 } },
    }),
  );
  const rate = availableHotels.flatMap(({ RoomSets }) => RoomSets)[0];
  if (!rate) return { problem: 'No room is free for the sample.' };
  const check = await askPrebook({ supplier: rate.supplier, bookingCode: rate.BookingCode }, nat);
  if (check.kind !== 'ok') return { problem: check.kind === 'waiting' ? '' : check.text };
  const started = await startCheckout(check.prebook, check.prebook.hotelCode, stay);
  if (started.kind === 'started') return { sessionId: started.sessionId };
  return { problem: 'text' in started ? started.text : 'Could not start checkout' };
}
