import { z } from 'zod';
import { defineCall } from './call.ts';
import { BookingCode, Id, Instant, IsoDate, Paise, PriceHash, Text } from './fields.ts';

/** An id of the gateway: `order_…`, `pay_…`. */
const GatewayId = z.string().regex(/^[a-z]{3,8}_[A-Za-z0-9]{6,40}$/, 'Use the id the gateway gave');

export const createOrder = defineCall({
  id: 'createOrder',
  method: 'post',
  path: '/api/payments/create-order',
  summary: 'Opens the gateway order of a checkout for what its plan charges now of exactly the price shown (D36)',
  access: 'owner',
  body: z.object({
    /** The checkout session; on the demo page the booking's own id, twice: then its balance is ordered (D36). */
    localOrderId: Id,
    bookingId: BookingCode,
    priceHash: PriceHash,
    customer: z.object({ name: Text, email: z.string().max(254), contact: z.string().max(20) }).optional(),
  }),
  answer: z.object({
    ok: z.literal(true),
    order: z.object({ id: z.string(), amount: Paise, currency: z.literal('INR') }),
    keyId: z.string(),
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'SESSION_INVALID',
    'SESSION_CLOSED',
    'GUESTS_MISSING',
    'PLAN_UNAVAILABLE',
    'BALANCE_NOT_DUE',
    'PRICE_CHANGED',
    'RATE_GONE',
    'FARE_GONE',
    'SEARCH_EXPIRED',
    'SUPPLIER_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
  ],
  idempotent: true,
});

export const verifyPayment = defineCall({
  id: 'verifyPayment',
  method: 'post',
  path: '/api/payments/verify',
  summary: 'Takes what checkout.js handed the page; any number of times, one effect',
  access: 'owner',
  body: z.object({
    razorpay_payment_id: GatewayId,
    razorpay_order_id: GatewayId,
    razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'Use the signature the gateway gave'),
  }),
  answer: z.object({ ok: z.literal(true), sessionId: Id, bookingId: Id }),
  errors: ['PAYMENT_NOT_VERIFIED', 'BOOKING_NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
  idempotent: true,
});

/** Signature and raw body are checked by the handler; the body is not described by a schema (razorpay.md 7). */
export const paymentWebhook = defineCall({
  id: 'paymentWebhook',
  method: 'post',
  path: '/api/payments/webhook',
  summary: 'Deliveries of the gateway, verified on their raw body',
  access: 'gateway',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WEBHOOK_REFUSED'],
});

/** Spec 3.3 'Payment snapshot', in paise. */
export const PaymentSnapshot = z
  .object({
    localOrderId: Id,
    bookingId: z.string(),
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
    refund: z
      .object({ amountPaise: Paise, status: z.enum(['pending', 'processed', 'failed']), at: Instant })
      .nullable(),
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

export const balanceLink = defineCall({
  id: 'balanceLink',
  method: 'post',
  path: '/api/payments/balance-link',
  summary: 'The payment link of a booking’s balance; the same one as long as it lives (spec 3.7)',
  access: 'owner',
  body: z.object({ sessionId: Id }),
  answer: z.object({
    ok: z.literal(true),
    /** `paid`: nothing is left to pay, and there is no link. */
    status: z.enum(['created', 'paid']),
    shortUrl: z.string().nullable(),
    amountPaise: Paise,
    dueAt: Instant.nullable(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_NOT_DUE', 'BALANCE_LINK_FAILED'],
  idempotent: true,
});

export const balanceOrder = defineCall({
  id: 'balanceOrder',
  method: 'post',
  path: '/api/payments/balance-order',
  summary: 'Opens the gateway order of a booking’s balance, to be paid with checkout.js and verified like any other',
  access: 'owner',
  body: z.object({ sessionId: Id }),
  answer: z.object({
    ok: z.literal(true),
    order: z.object({ id: z.string(), amount: Paise, currency: z.literal('INR') }),
    keyId: z.string(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'BALANCE_NOT_DUE', 'GATEWAY_UNAVAILABLE'],
  idempotent: true,
});

/** What the page `/pay/{id}` shows, in paise (D31). */
const Balance = z
  .object({
    bookingId: Id,
    sessionId: Id,
    reference: z.string(),
    hotelName: z.string(),
    city: z.string(),
    image: z.string().nullable(),
    checkin: IsoDate,
    checkout: IsoDate,
    nights: z.int(),
    roomNames: z.array(z.string()),
    plan: z.string(),
    totalPaise: Paise,
    paidPaise: Paise,
    /** 0 unless `state` is `due`. */
    duePaise: Paise,
    dueAt: Instant.nullable(),
    /** `closed`: released, cancelled or not made; nothing can be paid. `waiting`: the hotel has not confirmed yet. */
    state: z.enum(['due', 'paid', 'waiting', 'closed']),
    /** A sentence for the traveller. */
    message: z.string(),
    /** For the payment window's form. */
    customer: z.object({ name: z.string().nullable(), email: z.string().nullable(), contact: z.string() }),
  })
  .meta({ id: 'Balance' });

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
