import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id, Instant } from './fields.ts';

/** The importance of a notice. */
export const NOTICE_LEVELS = ['information', 'caution'] as const;

/** Where on the site it is shown. */
export const NOTICE_PLACES = ['everywhere', 'hotels', 'flights', 'checkout'] as const;

export const liveNotices = defineCall({
  id: 'liveNotices',
  method: 'get',
  path: '/api/notices',
  summary: 'What travellers are told at the moment, in the language of the request, cautions first (REQ-NOTICE-1)',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    notices: z.array(
      z.object({
        id: Id,
        /** Identifies its current text: it changes with each edit. */
        version: z.string(),
        text: z.string(),
        level: z.enum(NOTICE_LEVELS),
        place: z.enum(NOTICE_PLACES),
        /** A page of this site, '/about/…'; null for none. */
        link: z.string().nullable(),
        until: Instant,
      }),
    ),
  }),
  errors: [],
});
