/** What travellers asked us about their bookings, to be answered (REQ-HELP-4). */

import { CASE_TOPICS } from '@safar/domain/order/case-topics';
import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, Paise } from '../fields.ts';
import { BookingOwner } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { answer: 2000 };

/** The kinds of files that travellers' uploads are kept as. */
export const CASE_FILE_KINDS = ['pdf', 'webp'] as const;

const Key = z.object({ userId: Id, id: Id });

const WaitingCase = Key.extend({
  number: z.string(),
  topic: z.enum(CASE_TOPICS),
  /** The traveller's own words. */
  words: z.string(),
  askedAt: Instant,
  dueAt: Instant,
  isLate: z.boolean(),
  file: z.object({ kind: z.enum(CASE_FILE_KINDS), bytes: z.int() }).nullable(),
  /** Of a guest whom a hotel turned away: whom to call, what shows that the stay was sold, and what another room may cost us more. */
  counter: z
    .object({
      phone: z.string(),
      address: z.string(),
      supplier: z.string(),
      hotelNumber: z.string().nullable(),
      confirmationNo: z.string(),
      supplierReference: z.string(),
      checkin: IsoDate,
      checkout: IsoDate,
      rooms: z.int(),
      paidPaise: Paise,
      mostMorePaise: Paise,
    })
    .nullable(),
  /** Null when its stored data cannot be parsed. */
  booking: z
    .object({
      userId: Id,
      id: Id,
      reference: z.string(),
      title: z.string(),
      startsOn: IsoDate,
      owner: BookingOwner.nullable(),
    })
    .nullable(),
});

export const caseQueue = defineDeskCall({
  id: 'caseQueue',
  method: 'get',
  path: '/api/queues/cases',
  summary: 'What travellers ask about their bookings, those to be answered first at the top',
  access: 'operator',
  permission: 'queues.work',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), cases: z.array(WaitingCase), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const answerCase = defineDeskCall({
  id: 'answerCase',
  method: 'post',
  path: '/api/queues/cases/{userId}/{id}/answer',
  summary: 'Answers a traveller’s question: on the booking’s page, by e-mail and by SMS',
  access: 'operator',
  permission: 'queues.work',
  params: Key,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Write an answer')
      .pipe(operatorText({ max: LIMITS.answer })),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_IN_QUEUE'],
});

export const caseFile = defineDeskCall({
  id: 'caseFile',
  method: 'get',
  path: '/api/queues/cases/{userId}/{id}/file',
  summary: 'The file that a traveller sent with a question, to be saved',
  access: 'operator',
  permission: 'personal.show',
  params: Key,
  media: 'application/octet-stream',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
