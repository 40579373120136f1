/** Stopped work of a booking that can be continued. */

import { z } from 'zod';
import { Id, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const Key = z.object({ userId: Id, id: Id });

const RETRIES = ['voucher', 'book', 'refund', 'cancel', 'release', 'room', 'tickets'] as const;

export const retriesOfBooking = defineDeskCall({
  id: 'retriesOfBooking',
  method: 'get',
  path: '/api/bookings/{userId}/{id}/retries',
  summary: 'What of a booking has stopped and can be gone on with, each with what it will do',
  access: 'operator',
  permission: 'bookings.retry',
  params: Key,
  answer: z.object({
    ok: z.literal(true),
    retries: z.array(
      z.object({
        what: z.enum(RETRIES),
        name: z.string(),
        /** What it does, and the consequence of each possible outcome. */
        says: z.string(),
        /** The largest refund that can follow from it. */
        backPaise: Paise,
      }),
    ),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const retryBooking = defineDeskCall({
  id: 'retryBooking',
  method: 'post',
  path: '/api/bookings/{userId}/{id}/retries',
  summary: 'Goes on with what of a booking has stopped, after what it had done',
  access: 'operator',
  permission: 'bookings.retry',
  params: Key,
  body: z.object({ what: z.enum(RETRIES), reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'NOTHING_TO_RETRY'],
});

export const sendRefundAgain = defineDeskCall({
  id: 'sendRefundAgain',
  method: 'post',
  path: '/api/refunds/{id}/send',
  summary: 'Sends a refund that failed for good to the gateway again, once the gateway says that none of it went',
  access: 'operator',
  permission: 'bookings.retry',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOTHING_TO_RETRY', 'GATEWAY_UNAVAILABLE'],
});
