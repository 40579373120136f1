/** Documents to businesses and what the government's e-invoice portal has of them. */

import { COMPANY_LENGTHS } from '@safar/domain/money/gst-company';
import { z } from 'zod';
import { Cursor, Id, Instant, IsoDate, MonthText, Paise, codeField, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { operatorLine } from './operator-text.ts';
import { Reason } from './operators.ts';

const LIMITS = { number: 16, ackNo: 20, qr: 4000 };

/** `waiting`: the portal has not answered yet. `refused`: a person is to act. */
const E_INVOICE_STATES = ['waiting', 'refused', 'registered'] as const;

/** As printed on the document: at most 16 characters by rule 46. */
const Number = codeField({ min: 1, max: LIMITS.number });

export const eInvoices = defineDeskCall({
  id: 'eInvoices',
  method: 'get',
  path: '/api/e-invoices',
  summary: 'The documents of a month to businesses, with and without an IRN, those without first',
  access: 'operator',
  permission: 'reports.read',
  query: z.object({ month: MonthText, cursor: Cursor.optional() }),
  answer: z.object({
    ok: z.literal(true),
    /** Documents that are issued now are registered. */
    isOn: z.boolean(),
    /** Of the month. */
    count: z.object({ waiting: z.int(), refused: z.int(), registered: z.int() }),
    documents: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['invoice', 'credit-note']),
        day: IsoDate,
        buyer: z.object({ gstin: z.string(), name: z.string() }),
        totalPaise: Paise,
        state: z.enum(E_INVOICE_STATES),
        /** The portal's words; null unless it is refused. */
        refusal: z.string().nullable(),
        irn: z.string().nullable(),
        registeredAt: Instant.nullable(),
        /** Days in which it is to be registered, below zero when they are over; null when it is, or the law sets no limit. */
        daysLeft: z.int().nullable(),
        booking: z.object({ userId: Id, id: Id, reference: z.string() }),
      }),
    ),
    nextCursor: Cursor.nullable(),
  }),
  errors: ['BAD_REQUEST'],
});

export const retryEInvoice = defineDeskCall({
  id: 'retryEInvoice',
  method: 'post',
  path: '/api/e-invoices/again',
  summary: 'Has a document that was refused told to the portal again, or one that waits at once',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({ number: Number, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['E_INVOICE_NOT_OPEN'],
});

export const correctEInvoice = defineDeskCall({
  id: 'correctEInvoice',
  method: 'post',
  path: '/api/e-invoices/company',
  summary: 'Names another company on a document that the portal refused, and has it told again under the same number',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({
    number: Number,
    gstin: codeField({ min: 15, max: 15 }),
    name: operatorLine({ min: 3, max: COMPANY_LENGTHS.name }),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['E_INVOICE_NOT_OPEN', 'E_INVOICE_COMPANY_REFUSED', 'MONTH_LOCKED'],
});

export const enterEInvoice = defineDeskCall({
  id: 'enterEInvoice',
  method: 'post',
  path: '/api/e-invoices/entered',
  summary:
    'Enters the registration of a document that was registered at the portal by hand: the content of its QR code is held against the document',
  access: 'operator',
  permission: 'books.keep',
  body: z.object({
    number: Number,
    ackNo: codeField({ min: 1, max: LIMITS.ackNo }).regex(/^\d+$/, 'The acknowledgement number is figures alone'),
    signedQr: lineField({ min: 1, max: LIMITS.qr }),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['E_INVOICE_NOT_OPEN', 'E_INVOICE_QR_REFUSED'],
});
