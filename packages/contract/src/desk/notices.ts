/** Notices to travellers (REQ-NOTICE-2). */

import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { NOTICE_LEVELS, NOTICE_PLACES } from '../notices.ts';
import { defineDeskCall } from './desk-call.ts';
import { SiteLink } from './offers.ts';
import { Reason } from './operators.ts';
import { operatorText } from './operator-text.ts';

export const NOTICE_LIMITS = { characters: 200, live: 20, listed: 100 } as const;

const Revision = z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown');

const Words = z
  .string()
  .trim()
  .min(1, 'Write it in English')
  .pipe(operatorText({ max: NOTICE_LIMITS.characters }));

const NoticeFields = z.object({
  /** By language; a missing one falls back to the source language. */
  words: z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), Words),
  level: z.enum(NOTICE_LEVELS),
  place: z.enum(NOTICE_PLACES),
  link: SiteLink.nullable(),
  from: Instant,
  until: Instant,
});

const NewNotice = NoticeFields.refine(({ words }) => words[SOURCE_LANGUAGE] !== undefined, {
  path: ['words'],
  error: 'Write it in English',
}).refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
  path: ['until'],
  error: 'It ends before it begins',
});

export const NOTICE_STATES = ['live', 'scheduled', 'ended', 'withdrawn'] as const;

export const notices = defineDeskCall({
  id: 'notices',
  method: 'get',
  path: '/api/traveller-notices',
  summary: 'The latest notices: those that last longest first, withdrawn and ended ones last',
  access: 'operator',
  permission: 'notices.read',
  answer: z.object({
    ok: z.literal(true),
    notices: z.array(NoticeFields.extend({ id: Id, state: z.enum(NOTICE_STATES), revision: z.string() })),
  }),
  errors: [],
});

export const saveNotice = defineDeskCall({
  id: 'saveNotice',
  method: 'post',
  path: '/api/traveller-notices',
  summary: `Publishes a notice, or changes one; at most ${NOTICE_LIMITS.live} are live or scheduled`,
  access: 'operator',
  permission: 'notices.edit',
  /** `known` is null for a new one. */
  body: z.object({ known: z.object({ id: Id, revision: Revision }).nullable(), notice: NewNotice, reason: Reason }),
  answer: z.object({ ok: z.literal(true), id: Id }),
  errors: ['NOTICE_NOT_FOUND', 'NOTICE_CHANGED', 'NOTICE_OVER', 'NOTICES_FULL'],
});

export const withdrawNotice = defineDeskCall({
  id: 'withdrawNotice',
  method: 'post',
  path: '/api/traveller-notices/{id}/withdraw',
  summary: 'Takes a notice from the site',
  access: 'operator',
  permission: 'notices.edit',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOTICE_NOT_FOUND'],
});
