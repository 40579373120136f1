import { z } from 'zod';
import type { GatewayLink, GatewayOrder, GatewayPayment, GatewayRefund } from '../payment-gateway.ts';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { openEnum, unread } from '../../platform/wire-schema.ts';
import { gatewayId, knownWord, movedPaise, notes, paise, unixSeconds, words } from './wire-fields.ts';

/**
 * The gateway's answers, as recorded or documented (razorpay.md 1–5): they are parsed with these schemas, and what the schemas do not know
 * is drift. The gateway adds keys freely, so unknown keys are accepted.
 */

const text = z.string();
const figure = z.number();
const flag = z.boolean();

/**
 * How far a payment came; the message to its payer depends on it (`apps/web/app/features/payment/razorpay-failure.ts`).
 */
const STEPS = [
  'NA',
  'payment_initiation',
  'card_enrollment_check',
  'payment_authentication',
  'payment_authorization',
  'payment_capture',
  'payment_response',
];
const METHODS = ['card', 'netbanking', 'wallet', 'emi', 'upi', 'cardless_emi', 'paylater', 'bank_transfer'];
const ERROR_CODES = ['BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR'];
const SPEEDS = ['normal', 'optimum', 'instant'];

export const orderWire = z.object({
  id: gatewayId,
  amount: movedPaise,
  currency: words,
  receipt: words.nullish(),
  notes,
  created_at: unixSeconds,
  ...unread(z.enum(['created', 'attempted', 'paid']), 'status'),
  ...unread(text, 'entity', 'merchant_id', 'product_id', 'product_type', 'public_key'),
  ...unread(figure, 'amount_paid', 'amount_due', 'attempts', 'updated_at'),
  ...unread(flag, 'app_offer', 'authorized', 'discount', 'partial_payment', 'payment_capture'),
  ...unread(
    z.null(),
    'offer_id',
    'account_number',
    'bank',
    'bank_account',
    'checkout_config_id',
    'customer_id',
    'first_payment_min_amount',
    'force_offer',
    'late_auth_config_id',
    'method',
    'payer_name',
    'provider_context',
    'public_response',
    'reference2',
    'reference3',
    'reference4',
    'reference5',
    'reference6',
    'reference7',
    'reference8',
    'source',
    'transfers',
  ),
  ...unread(z.object({}), 'offers'),
  ...unread(z.array(z.null()), 'order_metas', 'order_relationships'),
});

const card = z.object({
  network: words.nullish(),
  issuer: words.nullish(),
  type: words.nullish(),
  last4: words.nullish(),
  ...unread(text, 'entity', 'id', 'iin', 'name', 'sub_type'),
  ...unread(flag, 'emi', 'international'),
});

export const paymentWire = z.object({
  id: gatewayId,
  order_id: gatewayId.nullish(),
  amount: movedPaise,
  currency: words,
  status: knownWord(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: paise.nullish(),
  method: openEnum(METHODS, words).nullish(),
  card: card.nullish().catch(null),
  vpa: words.nullish(),
  acquirer_data: z
    .object({
      rrn: words.nullish(),
      bank_transaction_id: words.nullish(),
      ...unread(text, 'upi_transaction_id', 'authentication_reference_number', 'auth_code'),
    })
    .nullish()
    .catch(null),
  notes,
  error_reason: words.nullish(),
  error_source: words.nullish(),
  error_step: openEnum(STEPS, words).nullish(),
  error_code: openEnum(['', ...ERROR_CODES], words).nullish(),
  created_at: unixSeconds,
  ...unread(z.enum(['partial', 'full']), 'refund_status'),
  ...unread(text, 'entity', 'invoice_id', 'description', 'card_id', 'bank', 'wallet', 'email', 'contact'),
  ...unread(text, 'error_description', 'fee_bearer', 'customer_id', 'token_id'),
  ...unread(figure, 'fee', 'tax', 'base_amount', 'amount_transferred'),
  ...unread(flag, 'international', 'captured'),
  ...unread(z.null(), 'provider', 'reward'),
  ...unread(z.object(unread(text, 'payer_account_type', 'vpa', 'flow')), 'upi'),
});

export const refundWire = z.object({
  id: gatewayId,
  payment_id: gatewayId,
  amount: movedPaise,
  status: knownWord(['pending', 'processed', 'failed']),
  acquirer_data: z.object({ arn: words.nullish(), rrn: words.nullish() }).nullish().catch(null),
  speed_processed: openEnum(SPEEDS, words).nullish(),
  notes,
  ...unread(z.enum(SPEEDS), 'speed_requested'),
  ...unread(text, 'entity', 'currency', 'receipt'),
  ...unread(figure, 'created_at'),
  ...unread(z.null(), 'batch_id'),
});

export const linkWire = z.object({
  id: gatewayId,
  amount: movedPaise,
  status: knownWord(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  short_url: z.url({ protocol: /^https?$/ }),
  reference_id: words.nullish(),
  order_id: gatewayId.nullish(),
  payments: z
    .array(
      z.object({
        payment_id: gatewayId,
        ...unread(text, 'method', 'plink_id', 'status'),
        ...unread(figure, 'amount', 'created_at', 'updated_at'),
      }),
    )
    .nullish(),
  ...unread(text, 'currency', 'description', 'user_id', 'callback_url', 'callback_method'),
  ...unread(figure, 'amount_paid', 'cancelled_at', 'created_at', 'expire_by', 'expired_at', 'first_min_partial_amount'),
  ...unread(figure, 'updated_at'),
  ...unread(flag, 'accept_partial', 'reminder_enable', 'upi_link', 'whatsapp_link'),
  ...unread(z.unknown(), 'notes'),
  ...unread(z.object(unread(text, 'contact', 'email', 'name')), 'customer'),
  ...unread(z.object(unread(flag, 'email', 'sms', 'whatsapp')), 'notify'),
  ...unread(z.object(unread(text, 'status')), 'reminders'),
});

/** An order as `POST /orders` and `GET /orders` return it. */
export const orderSchema = orderWire.transform(toOrder);

/** An order in the port's terms. */
export function toOrder(wire: z.output<typeof orderWire>): GatewayOrder {
  return {
    id: wire.id,
    amountPaise: wire.amount,
    currency: wire.currency,
    receipt: wire.receipt ?? null,
    notes: wire.notes,
  };
}

export const paymentSchema = paymentWire.transform((wire): GatewayPayment => ({
  id: wire.id,
  orderId: wire.order_id ?? null,
  amountPaise: wire.amount,
  currency: wire.currency,
  status: wire.status,
  amountRefundedPaise: wire.amount_refunded ?? 0,
  method: wire.method ?? 'unknown',
  instrument: instrumentOf(wire),
  bankReference: wire.acquirer_data?.rrn ?? wire.acquirer_data?.bank_transaction_id ?? null,
  notes: wire.notes,
  failure: {
    reason: wire.error_reason ?? null,
    source: wire.error_source ?? null,
    step: wire.error_step ?? null,
    code: wire.error_code ?? null,
  },
  createdAtMs: wire.created_at * SECOND_MS,
}));

/** The gateway only gives the last digits of a card: with network, issuer and kind they identify nearly every card. */
function instrumentOf({ card, vpa }: Pick<z.output<typeof paymentWire>, 'card' | 'vpa'>): string | null {
  if (card?.last4) return ['card', card.network, card.issuer, card.type, card.last4].join(':');
  return vpa ? `upi:${vpa.toLowerCase()}` : null;
}

export const refundSchema = refundWire.transform((wire): GatewayRefund => ({
  id: wire.id,
  paymentId: wire.payment_id,
  amountPaise: wire.amount,
  status: wire.status,
  bankReference: wire.acquirer_data?.arn ?? wire.acquirer_data?.rrn ?? null,
  instant: wire.speed_processed === 'instant',
  notes: wire.notes,
}));

export const linkSchema = linkWire.transform((wire): GatewayLink => ({
  id: wire.id,
  amountPaise: wire.amount,
  status: wire.status,
  shortUrl: wire.short_url,
  reference: wire.reference_id ?? null,
  orderId: wire.order_id ?? null,
  paymentIds: (wire.payments ?? []).map((payment) => payment.payment_id),
}));

/** `{"error":{code, description, …}}`; the description is for our log. */
export const errorSchema = z.object({
  error: z.object({
    description: words,
    ...unread(z.enum(ERROR_CODES), 'code'),
    ...unread(z.enum(STEPS), 'step'),
    ...unread(text, 'source', 'reason', 'field'),
    ...unread(z.object(unread(text, 'payment_id', 'order_id')), 'metadata'),
  }),
});
