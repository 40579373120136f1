import { z } from 'zod';
import { codeField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

/** The subjects of rules and switches: things that we sell, each with a code. */
export const SOLD_KINDS = ['supplier', 'country', 'city', 'hotel', 'airline'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** The most suggestions shown while typing. */
const MAX_FOUND = 10;

export const soldThings = defineDeskCall({
  id: 'soldThings',
  method: 'get',
  path: '/api/sold',
  summary: 'What we sell of a kind whose name or code matches what is being typed',
  access: 'operator',
  permission: 'desk.open',
  query: z.object({ kind: z.enum(SOLD_KINDS), find: codeField({ max: 80 }).trim().min(1) }),
  answer: z.object({
    ok: z.literal(true),
    things: z.array(z.object({ code: z.string(), name: z.string() })).max(MAX_FOUND),
  }),
  errors: [],
});
