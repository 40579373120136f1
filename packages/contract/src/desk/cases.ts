/** What travellers asked us about their bookings, to be answered (REQ-HELP-4). */

import { z } from 'zod';
import { Id, IsoDate, Paise } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorText } from './operator-text.ts';

const LIMITS = { answer: 2000 };

/** The kinds of files that travellers' uploads are kept as. */
export const CASE_FILE_KINDS = ['pdf', 'webp'] as const;

const Key = z.object({ userId: Id, id: Id });

/** Of a guest whom a hotel turned away: whom to call, what shows that the stay was sold, and what another room may cost us more (REQ-HELP-7). */
export const AtCounter = z.object({
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
  /** The stay elsewhere that its guest booked by our link, and what it cost them more; null while there is none. */
  booked: z
    .object({ userId: Id, id: Id, reference: z.string(), title: z.string(), totalPaise: Paise, morePaise: Paise })
    .nullable(),
});

export const answerCase = defineDeskCall({
  id: 'answerCase',
  method: 'post',
  path: '/api/waiting/cases/{userId}/{id}/answer',
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
  path: '/api/waiting/cases/{userId}/{id}/file',
  summary: 'The file that a traveller sent with a question, to be saved',
  access: 'operator',
  permission: 'personal.show',
  params: Key,
  media: 'application/octet-stream',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
