import { REFUND_STEPS } from '@safar/domain/money/refund-track';
import { z } from 'zod';
import { Instant, IsoDate, BookingCode, codeField, Id, Paise, PriceHash, Text, lineField } from './fields.ts';
import { defineCall } from './call.ts';

/**
 * The state of a refund. `held`: the payer's bank must first decide about its payment; `bank`: the payer's bank returned the money instead
 * of us; `failed`: an operator handles it.
 */
export const RefundState = z.enum(['pending', 'held', 'processed', 'bank', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** The progress of a refund, and the day it is due (REQ-DESK-20). */
export const REFUND_TRACK = {
  /** In order; future steps have no date. */
  steps: z.array(z.object({ step: z.enum(REFUND_STEPS), at: Instant.nullable() })),
  dueOn: IsoDate,
  /** The money has not been sent, and the due day is over. */
  overdue: z.boolean(),
};

/** The id of a gateway: `razorpay`. */
const GatewayName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use the name of a payment gateway');

/** An open order, and the data for opening its gateway's payment window. Only the page's adapter for that gateway reads `options`. */
const OpenedOrder = z.object({
  ok: z.literal(true),
  order: z.object({ id: z.string(), amount: Paise, currency: z.literal('INR') }),
  /** Our public key at the gateway; '' when the gateway has none. */
  keyId: z.string(),
  gateway: z.object({ id: z.string(), options: z.record(z.string(), z.string()) }),
});

const MAX_PROOF_FIELDS = 20;

/** The payment window's result, unchanged: only the gateway's own adapter reads it (REQ-API-9). */
const PaymentProof = z
  .record(lineField({ max: 100 }), lineField({ max: 2000 }))
  .refine((proof) => Object.keys(proof).length <= MAX_PROOF_FIELDS, `Use at most ${MAX_PROOF_FIELDS} fields`);

export const createOrder = defineCall({
  id: 'createOrder',
  method: 'post',
  path: '/api/payments/create-order',
  summary: 'Opens the gateway order of a checkout for what its plan charges now of exactly the price shown (REQ-PAY-1)',
  access: 'owner',
  body: z.object({
    /** The checkout session. On the demo page both ids are the booking's own, and its balance is ordered (REQ-PAY-1). */
    localOrderId: Id,
    bookingId: BookingCode,
    priceHash: PriceHash,
    customer: z.object({ name: Text, email: lineField({ max: 254 }), contact: codeField({ max: 20 }) }).optional(),
    /** The traveller wants to book again what is already booked (SAME_BOOKING). */
    again: z.boolean().optional(),
  }),
  answer: OpenedOrder,
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'GUESTS_MISSING',
    'PLAN_UNAVAILABLE',
    'BALANCE_NOT_DUE',
    'SALES_PAUSED',
    'COUPON_REFUSED',
    'SAME_BOOKING',
    'DUPLICATE_BOOKING',
    'PRICE_CHANGED',
    'RATE_GONE',
    'FARE_GONE',
    'SEARCH_EXPIRED',
    'SUPPLIER_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
    'AMOUNT_ABOVE_MOST',
  ],
  idempotent: true,
});

export const verifyPayment = defineCall({
  id: 'verifyPayment',
  method: 'post',
  path: '/api/payments/verify',
  summary: 'Takes what the payment window handed the page; any number of times, one effect',
  access: 'owner',
  /** Only the payment window's result, which identifies its order. */
  body: PaymentProof,
  answer: z.object({ ok: z.literal(true), sessionId: Id, bookingId: Id }),
  errors: ['PAYMENT_NOT_VERIFIED', 'BOOKING_NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
  idempotent: true,
});

/** The gateway's adapter checks signature and raw body; no schema describes the body (REQ-API-6). */
export const gatewayWebhook = defineCall({
  id: 'gatewayWebhook',
  method: 'post',
  path: '/api/payments/webhook/{gateway}',
  summary: 'Deliveries of a gateway, verified on their raw body',
  access: 'gateway',
  params: z.object({ gateway: GatewayName }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WEBHOOK_REFUSED'],
});

/** The same for the main gateway, at the address that the specification names. No gateway is given this address (REQ-API-6). */
export const paymentWebhook = defineCall({
  id: 'paymentWebhook',
  method: 'post',
  path: '/api/payments/webhook',
  summary: 'Deliveries of the main gateway, verified on their raw body',
  access: 'gateway',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WEBHOOK_REFUSED'],
});

/** The payment of a checkout, in paise (REQ-PAY-10). */
export const PaymentSnapshot = z
  .object({
    localOrderId: Id,
    bookingId: z.string(),
    /** Empty before an order exists. */
    gatewayOrderId: z.string(),
    /** The same, under the name that the specification prescribes. */
    razorpayOrderId: z.string(),
    plan: z.string(),
    /** `part-paid`: the plan's first part is paid and the balance is not. */
    status: z.enum(['created', 'part-paid', 'paid', 'refunding', 'refunded', 'failed']),
    currency: z.literal('INR'),
    createdAt: Instant,
    updatedAt: Instant,
    breakdown: z.object({ totalDuePaise: Paise, payNowPaise: Paise, balanceDuePaise: Paise }),
    balance: z.object({
      amountPaise: Paise,
      /** `created`: to be paid; `paid`; `closed`: can no longer be paid. */
      status: z.enum(['created', 'paid', 'closed']),
      shortUrl: z.string().nullable(),
      dueAt: Instant.nullable(),
    }),
    refund: z.object({ amountPaise: Paise, status: RefundState, at: Instant }).nullable(),
  })
  .meta({ id: 'PaymentSnapshot' });

export const paymentSnapshot = defineCall({
  id: 'paymentSnapshot',
  method: 'get',
  path: '/api/payments/snapshot/{sessionId}',
  summary: 'The payment of a checkout',
  access: 'reader',
  params: z.object({ sessionId: Id }),
  answer: z.object({ ok: z.literal(true), payment: PaymentSnapshot }),
  errors: ['BOOKING_NOT_FOUND', 'PAYMENT_NOT_FOUND'],
});

export const paymentTroubles = defineCall({
  id: 'paymentTroubles',
  method: 'get',
  path: '/api/payments/troubles',
  summary: 'Ways of paying that fail for many people right now, each in a sentence',
  access: 'open',
  answer: z.object({ ok: z.literal(true), troubles: z.array(z.string()) }),
  errors: [],
});

export const balanceLink = defineCall({
  id: 'balanceLink',
  method: 'post',
  path: '/api/payments/balance-link',
  summary: 'The payment link of a booking’s balance; the same one as long as it lives (REQ-PAY-6)',
  access: 'owner',
  body: z.object({ sessionId: Id }),
  answer: z.object({
    ok: z.literal(true),
    /** `paid`: there is no balance, and so no link. */
    status: z.enum(['created', 'paid']),
    shortUrl: z.string().nullable(),
    amountPaise: Paise,
    dueAt: Instant.nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_NOT_DUE', 'BALANCE_LINK_FAILED', 'AMOUNT_ABOVE_MOST'],
  idempotent: true,
});

export const linkPayment = defineCall({
  id: 'linkPayment',
  method: 'get',
  path: '/api/payments/link/{reference}',
  summary: 'Whether a payment link is paid, for whoever has it: its payer needs no account',
  access: 'open',
  /** Our reference, which is in the link's return address. */
  params: z.object({ reference: z.string().regex(/^SFR-[0-9a-f]{36}$/, 'Use the reference of a payment link') }),
  answer: z.object({
    ok: z.literal(true),
    /** `returned`: it came too late, or a second time, and is refunded in full. */
    status: z.enum(['open', 'paid', 'returned']),
    amountPaise: Paise,
  }),
  errors: ['PAYMENT_NOT_FOUND'],
});

export const balanceOrder = defineCall({
  id: 'balanceOrder',
  method: 'post',
  path: '/api/payments/balance-order',
  summary:
    'Opens the gateway order of a booking’s balance, to be paid in the payment window and verified like any other',
  access: 'owner',
  body: z.object({ sessionId: Id }),
  answer: OpenedOrder,
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_NOT_DUE', 'GATEWAY_UNAVAILABLE', 'AMOUNT_ABOVE_MOST'],
  idempotent: true,
});

export const changeOrder = defineCall({
  id: 'changeOrder',
  method: 'post',
  path: '/api/payments/change-order',
  summary:
    'Opens the gateway order of what a change of a booking costs more, to be paid in the payment window and verified like any other',
  access: 'owner',
  body: z.object({ bookingId: Id, changeId: Id, priceHash: PriceHash }),
  answer: OpenedOrder,
  errors: ['CHANGE_NOT_DUE', 'PRICE_CHANGED', 'GATEWAY_UNAVAILABLE', 'AMOUNT_ABOVE_MOST'],
  idempotent: true,
});

/** The data of the page `/pay/{id}`, in paise (REQ-PAY-6). */
const AnyBalance = z.object({
  bookingId: Id,
  sessionId: Id,
  reference: z.string(),
  plan: z.string(),
  totalPaise: Paise,
  paidPaise: Paise,
  /** 0 unless `state` is `due`. */
  duePaise: Paise,
  dueAt: Instant.nullable(),
  /** `closed`: released, cancelled or not booked; nothing can be paid. `waiting`: the hotel or airline has not confirmed yet. */
  state: z.enum(['due', 'paid', 'waiting', 'closed']),
  /** A sentence for the traveller. */
  message: z.string(),
  /** Prefills the payment window's form. */
  customer: z.object({ name: z.string().nullable(), email: z.string().nullable(), contact: z.string() }),
});

const Balance = z
  .discriminatedUnion('kind', [
    AnyBalance.extend({
      kind: z.literal('hotel'),
      hotelName: z.string(),
      city: z.string(),
      image: z.string().nullable(),
      checkin: IsoDate,
      checkout: IsoDate,
      nights: z.int(),
      rooms: z.int(),
      roomNames: z.array(z.string()),
    }),
    AnyBalance.extend({
      kind: z.literal('flight'),
      /** 'Delhi – Mumbai' */
      route: z.string(),
      startsOn: IsoDate,
      endsOn: IsoDate,
      /** 'Air India AI 2927' */
      flights: z.array(z.string()),
      passengers: z.int(),
    }),
  ])
  .meta({ id: 'Balance' });

export const balanceSummary = defineCall({
  id: 'balanceSummary',
  method: 'get',
  path: '/api/payments/balance/{id}/summary',
  summary:
    'What whoever has the link of a balance may know without signing in: hotel or route, amount and day (REQ-PAY-22)',
  access: 'open',
  params: z.object({ id: Id }),
  answer: z.object({
    ok: z.literal(true),
    summary: AnyBalance.pick({ bookingId: true, duePaise: true, dueAt: true, state: true }).extend({
      kind: z.enum(['hotel', 'flight']),
      /** The hotel or the route. */
      name: z.string(),
      /** The city of a hotel. */
      city: z.string().nullable(),
    }),
  }),
  errors: ['BOOKING_NOT_FOUND'],
});

export const balance = defineCall({
  id: 'balance',
  method: 'get',
  path: '/api/payments/balance/{id}',
  summary: 'What is left to pay for a booking, and by when; `id` is the booking’s',
  access: 'reader',
  params: z.object({ id: Id }),
  answer: z.object({ ok: z.literal(true), balance: Balance }),
  errors: ['BOOKING_NOT_FOUND'],
});
