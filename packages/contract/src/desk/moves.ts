/** Offering another hotel to replace a booked one, or booking its room at our cost. */

import { z } from 'zod';
import { HotelCode, Id, Paise, PriceHash } from '../fields.ts';
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
  /** How far it is in a straight line; null when that is not known. */
  km: z.number().nullable(),
  /** Its room can be booked at our cost by a press, for a guest whom a hotel turned away (REQ-DESK-64). */
  isForPress: z.boolean(),
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

const OfHotel = Key.extend({ hotelCode: HotelCode });

export const quoteOtherRoom = defineDeskCall({
  id: 'quoteOtherRoom',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/moves/{hotelCode}/room',
  summary:
    'What the room of another hotel costs us in place of the one that a guest was refused; its supplier is asked',
  access: 'operator',
  permission: 'bookings.move',
  params: OfHotel,
  answer: z.object({
    ok: z.literal(true),
    hotel: z.string(),
    address: z.string(),
    roomName: z.string(),
    mealType: z.string(),
    /** What it costs us more than its traveller paid. */
    ourPaise: Paise,
    /** What goes back to the traveller when it is cheaper. */
    backPaise: Paise,
    /** What the supplier has of us for the first room, to be claimed. */
    claimPaise: Paise,
    /** Why a second person decides; null when one operator may. */
    secondBecause: z.string().nullable(),
    priceHash: PriceHash,
  }),
  errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE'],
});

export const bookOtherRoom = defineDeskCall({
  id: 'bookOtherRoom',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/moves/{hotelCode}/room',
  summary: 'Books that room for its guests at our cost, as it was shown; above the limit it waits for a second person',
  access: 'operator',
  permission: 'bookings.move',
  params: OfHotel,
  body: z.object({ priceHash: PriceHash, reason: Reason }),
  answer: z.object({ ok: z.literal(true), outcome: z.enum(['booking', 'asked']) }),
  errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_POSSIBLE', 'SUPPLIER_UNAVAILABLE', 'APPROVAL_WAITS'],
});

export const settleDeniedRoom = defineDeskCall({
  id: 'settleDeniedRoom',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/denied-rooms/{record}',
  summary: 'Enters what a supplier keeps of a room that its hotel denied to its guests',
  access: 'operator',
  permission: 'refunds.begin',
  params: Key.extend({ record: z.coerce.number().int().min(0) }),
  body: z.object({ keptPaise: Paise, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'CLAIM_NOT_OPEN'],
});
