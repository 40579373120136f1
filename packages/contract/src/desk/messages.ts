/** E-mails and SMS that were not sent: no service accepted them for half a day. */

import { z } from 'zod';
import { Cursor, Id, Instant, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';
import { OwnedBooking } from './queues.ts';

const LIMITS = { kind: 40, occasion: 200 };

/** The key of one message. */
const Key = z.object({
  userId: Id,
  bookingId: Id,
  /** The kind of message: 'confirmed', 'payment-reminder'. */
  kind: lineField({ min: 1, max: LIMITS.kind }),
  /** Distinguishes two messages of one kind; empty when there is only one. */
  occasion: lineField({ max: LIMITS.occasion }),
  channel: z.enum(['sms', 'email']),
});

const GivenUp = Key.extend({
  tries: z.int(),
  writtenAt: Instant,
  givenUpAt: Instant,
  /** Null when its stored data cannot be parsed. */
  booking: OwnedBooking.nullable(),
});

export const messageQueue = defineDeskCall({
  id: 'messageQueue',
  method: 'get',
  path: '/api/queues/messages',
  summary: 'Messages about bookings that were given up, the oldest first',
  access: 'operator',
  permission: 'queues.work',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), messages: z.array(GivenUp), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const sendMessageAgain = defineDeskCall({
  id: 'sendMessageAgain',
  method: 'post',
  path: '/api/queues/messages/send',
  summary: 'Has a message that was given up tried again from now on',
  access: 'operator',
  permission: 'messages.resend',
  body: Key,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});

export const closeMessage = defineDeskCall({
  id: 'closeMessage',
  method: 'post',
  path: '/api/queues/messages/close',
  summary: 'Takes a message that was given up off the list: it is never sent',
  access: 'operator',
  permission: 'queues.work',
  body: Key.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});
