/** Settlements that the gateways paid to our bank, and their lines. */

import { z } from 'zod';
import { Cursor, Id, Instant, Paise, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';

const Settlement = z.object({
  gateway: z.string(),
  id: z.string(),
  createdAt: Instant,
  /** The amount that reached the bank; negative when it was debited. */
  amountPaise: z.int(),
  /** The gateway's fee including GST, and that GST. */
  feesPaise: Paise,
  taxPaise: Paise,
  /** The reference in our bank's statement. */
  utr: z.string().nullable(),
  lines: z.int(),
  /** Lines that match nothing in our books. */
  unmatched: z.int(),
  /** The sum of the lines. */
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
        /** Null when it belongs to none. */
        booking: z.object({ userId: Id, id: Id }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['BAD_REQUEST', 'SETTLEMENT_NOT_FOUND'],
});
