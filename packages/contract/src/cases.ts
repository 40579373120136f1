/** What travellers ask us about their bookings, and our answers (REQ-HELP-2). */

import { CASE_FILE_MAX_BYTES, CASE_TOPICS, CASE_WORDS_MAX, WORDLESS_TOPICS } from '@safar/domain/order/case-topics';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant, linesField, Paise, withoutSecrets } from './fields.ts';

const CaseTopic = z.enum(CASE_TOPICS);

/** What one side said in a case. */
export const SaidInCase = z.object({ by: z.enum(['traveller', 'us']), text: z.string(), at: Instant });

const Case = z
  .object({
    id: Id,
    /** As we say it on the telephone: our reference of the booking, and which of its questions this is. */
    number: z.string(),
    topic: CaseTopic,
    /** The traveller's own words; empty when the topic says it all. */
    words: z.string(),
    hasFile: z.boolean(),
    askedAt: Instant,
    /** What was said since, in its order, without our last answer (REQ-HELP-8). */
    said: z.array(SaidInCase),
    /** Until when the traveller may write back; null when they cannot. */
    openUntil: Instant.nullable(),
    /**
     * `done`: the machine did it at once; `waiting`: an operator answers by `dueAt`; `late`: `dueAt` has passed, and a person was called;
     * `answered`.
     */
    state: z.enum(['done', 'waiting', 'late', 'answered']),
    /** Null for what was done at once. */
    dueAt: Instant.nullable(),
    /** When one of us took its booking in hand; null until then, and once it is answered. */
    takenAt: Instant.nullable(),
    /** Null until it is answered, and for what was done at once. */
    answer: z.string().nullable(),
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'Case' });

export const bookingCases = defineCall({
  id: 'bookingCases',
  method: 'get',
  path: '/api/bookings/{id}/cases',
  summary: 'What the traveller asked us about a booking, newest first, and what can be asked',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({
    ok: z.literal(true),
    cases: z.array(Case),
    topics: z.array(
      z.object({
        topic: CaseTopic,
        /** The hours in which it is answered; null for what is done at once or called about in minutes, and for a complaint, which the law gives a month. */
        hours: z.int().nullable(),
      }),
    ),
    /** While guests are at the hotel or about to be: what we do when it has no record of them; else null. */
    counter: z
      .object({
        /** In which we have talked to the hotel, counted while somebody answers. */
        minutes: z.int(),
        /** What another room may cost us more than was paid. */
        mostMorePaise: Paise,
      })
      .nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const askUs = defineCall({
  id: 'askUs',
  method: 'post',
  path: '/api/bookings/{id}/cases',
  summary: `Asks us about a booking: at most ${CASE_WORDS_MAX} characters, with a PDF or a picture of at most ${CASE_FILE_MAX_BYTES} bytes`,
  access: 'owner',
  params: z.object({ id: Id }),
  body: z
    .object({
      topic: CaseTopic,
      words: withoutSecrets(linesField({ max: CASE_WORDS_MAX }).trim()),
      /** The file in base64; null for none. */
      file: z
        .base64()
        .max(Math.ceil(CASE_FILE_MAX_BYTES / 3) * 4, { error: () => t(m.caseFileTooLarge) })
        .nullable(),
    })
    .refine(({ topic, words }) => words !== '' || WORDLESS_TOPICS.has(topic), {
      path: ['words'],
      error: () => t(m.caseWordsMissing),
    })
    .refine(({ topic, file }) => topic !== 'papers' || file === null, { path: ['file'] }),
  answer: z.object({ ok: z.literal(true), case: Case }),
  errors: [
    'BOOKING_NOT_FOUND',
    'CASE_TOPIC_CLOSED',
    'CASE_FILE_REFUSED',
    'CASES_LIMITED',
    'DOCUMENT_NOT_THERE',
    'CANCEL_NOT_POSSIBLE',
  ],
  idempotent: true,
});

export const writeBack = defineCall({
  id: 'writeBack',
  method: 'post',
  path: '/api/bookings/{id}/cases/{caseId}',
  summary: 'Writes back to our answer: the question waits again, with a new promise (REQ-HELP-8)',
  access: 'owner',
  params: z.object({ id: Id, caseId: Id }),
  body: z.object({
    words: withoutSecrets(
      linesField({ max: CASE_WORDS_MAX })
        .trim()
        .min(1, { error: () => t(m.caseWordsMissing) }),
    ),
  }),
  answer: z.object({ ok: z.literal(true), case: Case }),
  errors: ['BOOKING_NOT_FOUND', 'CASE_CLOSED'],
  idempotent: true,
});
