/** What the gateways sent to our bank, and of what it is made. */

import { z } from 'zod';
import { Cursor, Id, Instant, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

const Settlement = z.object({
  gateway: z.string(),
  id: z.string(),
  createdAt: Instant,
  /** What reached the bank; below zero, what was taken from it. */
  amountPaise: z.int(),
  /** What the gateway kept, with the GST in it, and that GST. */
  feesPaise: Paise,
  taxPaise: Paise,
  /** What our bank shows it under. */
  utr: z.string().nullable(),
  lines: z.int(),
  /** Lines that are of nothing of ours. */
  unmatched: z.int(),
  /** What the lines add up to. */
  linesPaise: z.int(),
});

export const settlements = defineDeskCall({
  id: 'settlements',
  method: 'get',
  path: '/api/settlements',
  summary: 'What the gateways sent to our bank, newest first, and whether its lines are all ours',
  access: 'operator',
  permission: 'settlements.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), settlements: z.array(Settlement), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const settlement = defineDeskCall({
  id: 'settlement',
  method: 'get',
  path: '/api/settlements/{gateway}/{id}',
  summary: 'A settlement line by line: payments, refunds, disputes and corrections',
  access: 'operator',
  permission: 'settlements.read',
  params: z.object({ gateway: lineField({ min: 1, max: 40 }), id: lineField({ min: 1, max: 100 }) }),
  query: z.object({ cursor: Cursor.optional(), only: z.enum(['unmatched']).optional() }),
  answer: z.object({
    ok: z.literal(true),
    settlement: Settlement,
    lines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['payment', 'refund', 'dispute', 'other']),
        disputeId: z.string().nullable(),
        netPaise: z.int(),
        feePaise: Paise,
        taxPaise: Paise,
        matched: z.boolean(),
        /** Null: it is of none. */
        booking: z.object({ userId: Id, id: Id }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST', 'SETTLEMENT_NOT_FOUND'],
});
