/** Our accounts with suppliers, and how suppliers answer. */

import { z } from 'zod';
import { Cursor, Instant, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

const Account = z.object({
  id: z.string(),
  /** Ids of the suppliers that are paid from it. */
  pays: z.array(z.string()),
  /** Null when the balance was never read. */
  last: z
    .object({
      at: Instant,
      cashPaise: Paise,
      creditPaise: Paise,
      /** Null when the balance is not below that limit. */
      belowAlarmSince: Instant.nullable(),
      belowStopSince: Instant.nullable(),
    })
    .nullable(),
  /** The last day by hour; an hour without a reading is absent. */
  usedByHour: z.array(z.object({ hour: Instant, usedPaise: Paise })),
});

export const supplierAccounts = defineDeskCall({
  id: 'supplierAccounts',
  method: 'get',
  path: '/api/suppliers/accounts',
  summary:
    'What is on account with suppliers, the lines at which operators are called and selling stops, and what was used by the hour',
  access: 'operator',
  permission: 'suppliers.read',
  answer: z.object({ ok: z.literal(true), accounts: z.array(Account), alarmPaise: Paise, stopPaise: Paise }),
  errors: [],
});

export const askBalance = defineDeskCall({
  id: 'askBalance',
  method: 'post',
  path: '/api/suppliers/accounts/ask',
  summary: 'Asks a supplier now what is on account, as after a top-up',
  access: 'operator',
  permission: 'suppliers.read',
  body: z.object({ account: lineField({ min: 1, max: 40 }) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
});

/** One operation of a supplier, gateway or other service. */
export const AnswerTimes = z.object({
  service: z.string(),
  operation: z.string(),
  calls: z.int(),
  failed: z.int(),
  middleSeconds: z.number(),
  slowSeconds: z.number(),
});

const Oddity = z.object({
  id: z.string(),
  service: z.string(),
  operation: z.string(),
  kind: z.string(),
  path: z.string(),
  /** The first value that was found there, without personal data. */
  example: z.string(),
  seen: z.int(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
});

export const supplierHealth = defineDeskCall({
  id: 'supplierHealth',
  method: 'get',
  path: '/api/suppliers/health',
  summary:
    'How other services have answered the asked process since it started, which are not asked for a while, and how far the catalogue is read',
  access: 'operator',
  permission: 'suppliers.read',
  answer: z.object({
    ok: z.literal(true),
    since: Instant,
    answers: z.array(AnswerTimes),
    /** Checks of suppliers and catalogue. */
    checks: z.array(z.object({ name: z.string(), ready: z.boolean(), detail: z.string() })),
  }),
  errors: [],
});

export const supplierOddities = defineDeskCall({
  id: 'supplierOddities',
  method: 'get',
  path: '/api/suppliers/oddities',
  summary: 'Keys, values and texts of answers that nobody has described, the newest first',
  access: 'operator',
  permission: 'suppliers.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), oddities: z.array(Oddity), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});
