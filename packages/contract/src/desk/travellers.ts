/** Travellers' accounts: finding one, its devices and requests, blocking it, and merging two. */

import { z } from 'zod';
import { codeField, Cursor, Id, Instant, IsoDate, Paise } from '../fields.ts';
import { REFUND_TRACK } from '../payments.ts';
import { SpelledMobile } from './bookings.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const ListedTraveller = z.object({
  id: Id,
  /** Masked, as are the next two; empty when absent. */
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  createdAt: Instant,
  /** Null when the traveller may sign in. */
  blockedAt: Instant.nullable(),
});

export const DATA_REQUESTS = ['export', 'erasure'] as const;

/** A person's request about the data stored about them, and when it must be answered. */
const DataRequest = z.object({
  id: Id,
  userId: Id,
  kind: z.enum(DATA_REQUESTS),
  askedAt: Instant,
  dueAt: Instant,
  /** Negative when it is overdue. */
  daysLeft: z.int(),
});

export const findTravellers = defineDeskCall({
  id: 'findTravellers',
  method: 'get',
  path: '/api/travellers',
  summary: 'The accounts that a mobile, an e-mail address or a name leads to, masked; at most 20, the newest first',
  access: 'operator',
  permission: 'travellers.read',
  query: z.object({ typed: codeField({ min: 2, max: 100 }) }),
  answer: z.object({ ok: z.literal(true), travellers: z.array(ListedTraveller), more: z.boolean() }),
  errors: [],
});

export const dataRequests = defineDeskCall({
  id: 'dataRequests',
  method: 'get',
  path: '/api/data-requests',
  summary: 'Requests for one’s data or its erasure that wait for an answer, the most urgent first',
  access: 'operator',
  permission: 'travellers.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), requests: z.array(DataRequest), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

const OfTraveller = z.object({ id: Id });

/** A payment that belongs to no booking: it is refunded automatically. */
const UnmatchedPayment = z.object({
  id: Id,
  at: Instant,
  amountPaise: Paise,
  gateway: z.string(),
  gatewayPaymentId: z.string(),
  method: z.string(),
  /** UTR or RRN. */
  bankReference: z.string().nullable(),
  /** Null when no refund is decided yet. */
  refund: z
    .object({
      ...REFUND_TRACK,
      gatewayRefundId: z.string().nullable(),
      /** ARN or RRN. */
      bankReference: z.string().nullable(),
    })
    .nullable(),
});

/** A payment that may have been made: the gateway is still asked about it. */
const AwaitedPayment = z.object({
  orderId: Id,
  /** The booking whose balance it pays; null for the first payment of a new booking. */
  bookingId: Id.nullable(),
  /** The name of the hotel, or the route. */
  title: z.string(),
  startsOn: IsoDate,
  amountPaise: Paise,
  gateway: z.string(),
  /** The gateway's id of the order or payment link. */
  gatewayId: z.string().nullable(),
  begunAt: Instant,
  /** When a payment window proved the payment, while the gateway has not confirmed it; null when none did. */
  provedAt: Instant.nullable(),
  /** The gateway's answer when it was last asked, `none` for no answer; null when it was not asked yet. */
  lastAnswer: z.enum(['not-paid', 'none']).nullable(),
});

export const deskTraveller = defineDeskCall({
  id: 'deskTraveller',
  method: 'get',
  path: '/api/travellers/{id}',
  summary:
    'An account: who it is (masked), its devices, its requests, what it paid without a booking and what it may have paid',
  access: 'operator',
  permission: 'travellers.read',
  params: OfTraveller,
  answer: z.object({
    ok: z.literal(true),
    traveller: ListedTraveller.extend({
      emailVerified: z.boolean(),
      language: z.string(),
      savedTravellers: z.int(),
      savedHotels: z.int(),
    }),
    devices: z.array(z.object({ id: Id, name: z.string(), signedInAt: Instant, lastSeenAt: Instant })),
    /** Open requests. */
    requests: z.array(DataRequest),
    /** The newest first, at most 20. */
    unmatchedPayments: z.array(UnmatchedPayment),
    /** Proved payments first, then the newest; at most 20. */
    awaitedPayments: z.array(AwaitedPayment),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const showTraveller = defineDeskCall({
  id: 'showTraveller',
  method: 'post',
  path: '/api/travellers/{id}/show',
  summary: 'Shows name, mobile and e-mail address of an account; the press is in the audit log',
  access: 'operator',
  permission: 'personal.show',
  params: OfTraveller,
  answer: z.object({ ok: z.literal(true), name: z.string(), mobile: z.string(), email: z.string(), until: Instant }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

const Done = z.object({ ok: z.literal(true) });
const WithReason = { params: OfTraveller, body: z.object({ reason: Reason }) };

export const signOutTraveller = defineDeskCall({
  ...WithReason,
  id: 'signOutTraveller',
  method: 'post',
  path: '/api/travellers/{id}/sign-out',
  summary: 'Signs a traveller out on every device',
  access: 'operator',
  permission: 'travellers.manage',
  answer: z.object({ ok: z.literal(true), ended: z.int() }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const blockTraveller = defineDeskCall({
  id: 'blockTraveller',
  method: 'post',
  path: '/api/travellers/{id}/block',
  summary: 'Keeps a traveller from signing in and booking, or lets them again; what is booked stays',
  access: 'operator',
  permission: 'travellers.manage',
  params: OfTraveller,
  body: z.object({ blocked: z.boolean(), reason: Reason }),
  answer: Done,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const noteDataRequest = defineDeskCall({
  id: 'noteDataRequest',
  method: 'post',
  path: '/api/travellers/{id}/data-requests',
  summary: 'Notes that a traveller asked, by telephone or letter, for their data or its erasure',
  access: 'operator',
  permission: 'travellers.manage',
  params: OfTraveller,
  body: z.object({ kind: z.enum(DATA_REQUESTS), reason: Reason }),
  answer: Done,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const settleDataRequest = defineDeskCall({
  ...WithReason,
  id: 'settleDataRequest',
  method: 'post',
  path: '/api/data-requests/{id}/settle',
  summary: 'Takes a request off the list, with what was answered',
  access: 'operator',
  permission: 'travellers.manage',
  answer: Done,
  errors: ['NOT_IN_QUEUE'],
});

export const mergeTravellers = defineDeskCall({
  id: 'mergeTravellers',
  method: 'post',
  path: '/api/travellers/{id}/merge',
  summary: 'Makes one account of two of the same person: this one gets everything of the other, which is closed',
  access: 'operator',
  permission: 'travellers.manage',
  params: OfTraveller,
  body: z.object({
    /** The number of the account that is closed. */
    mobile: SpelledMobile,
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true), bookings: z.int(), savedTravellers: z.int(), savedHotels: z.int() }),
  errors: ['ACCOUNT_NOT_FOUND', 'SAME_ACCOUNT', 'ACCOUNT_AT_WORK'],
});
