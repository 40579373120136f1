import { z } from 'zod';
import * as hotelCalls from '@safar/contract/hotels';
import { DAY_MS } from '@safar/domain/time/time-units';
import { eventually } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { succeed, type ChosenRate, type Shop } from './journey.ts';

const HotelBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      clientReferenceId: z.string().nullable(),
      hotelCode: z.string(),
      hotelBookingStatus: z.string(),
      changeRequests: z.array(z.object({ charge: z.number() })),
    }),
  ),
});

/** All bookings in the supplier's books. */
export async function hotelBooks(shop: Shop) {
  return HotelBooks.parse(await control(shop, 'GET', '/books/hotel')).bookings;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Rates of `count` different hotels of a city, for a stay of two nights for two adults in each room in three weeks. They can be cancelled
 * free of charge, or are never refunded.
 */
export async function chooseRates(
  shop: Shop,
  cityCode: string,
  count: number,
  kind: 'free' | 'non-refundable' = 'free',
  rooms = 1,
): Promise<ChosenRate[]> {
  const stay = { checkin: inDays(21), checkout: inDays(23) };
  // The list of cities is read from the supplier in the background after the start, and a city's hotels when they are
  // first requested.
  const hotelCodes = await eventually(async () => {
    const page = await succeed(shop, hotelCalls.hotelsPreload, { query: { cc: cityCode } });
    if (page.hotelCodes.length === 0) throw new Error(`no hotel of ${cityCode} is known yet`);
    return page.hotelCodes;
  });
  const query = {
    hotelCodes: hotelCodes.join(','),
    ...stay,
    rooms: String(rooms),
    adults: String(2 * rooms),
    nat: 'IN',
  };
  const { availableHotels } = await succeed(shop, hotelCalls.hotelsAvailability, { query });
  const rates = availableHotels.flatMap(({ HotelCode: hotelCode, RoomSets }) => {
    const rate = RoomSets.find(({ freeCancellationUntil, IsRefundable }) =>
      kind === 'free' ? freeCancellationUntil !== null : !IsRefundable,
    );
    return rate === undefined ? [] : [{ hotelCode, bookingCode: rate.BookingCode, ...stay }];
  });
  if (rates.length < count) throw new Error(`only ${rates.length} of ${count} hotels have a ${kind} rate`);
  return rates.slice(0, count);
}
