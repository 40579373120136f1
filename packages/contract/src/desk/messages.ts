/** E-mails and SMS that were not sent: no service accepted them for half a day. */

import { z } from 'zod';
import { Id, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const LIMITS = { kind: 40, occasion: 200 };

/** The key of one message. */
export const MessageKey = z.object({
  userId: Id,
  bookingId: Id,
  /** The kind of message: 'confirmed', 'payment-reminder'. */
  kind: lineField({ min: 1, max: LIMITS.kind }),
  /** Distinguishes two messages of one kind; empty when there is only one. */
  occasion: lineField({ max: LIMITS.occasion }),
  channel: z.enum(['sms', 'email']),
});

export const sendMessageAgain = defineDeskCall({
  id: 'sendMessageAgain',
  method: 'post',
  path: '/api/waiting/messages/send',
  summary: 'Has a message that was given up tried again from now on',
  access: 'operator',
  permission: 'messages.resend',
  body: MessageKey,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});

export const closeMessage = defineDeskCall({
  id: 'closeMessage',
  method: 'post',
  path: '/api/waiting/messages/close',
  summary: 'Takes a message that was given up off the list: it is never sent',
  access: 'operator',
  permission: 'queues.work',
  body: MessageKey.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});
