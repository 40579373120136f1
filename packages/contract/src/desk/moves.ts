/** Offering another hotel to replace a booked one. */

import { z } from 'zod';
import { HotelCode, Id, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const Key = z.object({ userId: Id, id: Id });

const MoveOffer = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  rating: z.int(),
  roomName: z.string(),
  mealType: z.string(),
  isRefundable: z.boolean(),
  totalPaise: Paise,
  /** The difference from the amount paid for the booked hotel; negative when it is cheaper. */
  differencePaise: z.int(),
});

export const moveOffers = defineDeskCall({
  id: 'moveOffers',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/moves',
  summary:
    'Hotels of the same city with a room for the same stay and party, at live prices, and what happens to the money',
  access: 'operator',
  permission: 'bookings.move',
  params: Key,
  answer: z.object({
    ok: z.literal(true),
    paidPaise: Paise,
    rating: z.int(),
    /**
     * What another hotel may cost beyond what was paid before a second person decides, at our cost: its traveller stands at the hotel, which has
     * no record of the booking. Null otherwise.
     */
    mostMorePaise: Paise.nullable(),
    /** The charge and refund if the booked hotel were cancelled now; null when it cannot be cancelled, or need not be. */
    cancel: z.object({ chargePaise: Paise, refundPaise: Paise, needsApproval: z.boolean() }).nullable(),
    /** Hotels that are as good or better come first, the cheapest first. */
    hotels: z.array(MoveOffer),
  }),
  errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});

export const sendMove = defineDeskCall({
  id: 'sendMove',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/moves',
  summary: 'Sends the traveller a link to another hotel for the same stay; nothing is cancelled and no money moves',
  access: 'operator',
  permission: 'bookings.move',
  params: Key,
  body: z.object({ hotelCode: HotelCode, reason: Reason }),
  answer: z.object({ ok: z.literal(true), url: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});
