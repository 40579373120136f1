import { z } from 'zod';
import {
  DISPUTE_STATUSES,
  type GatewayDispute,
  type GatewayDowntime,
  type GatewaySettlement,
} from '../payment-gateway.ts';
import { openEnum, unread, unreadShape } from '../../platform/wire-schema.ts';
import { gatewayId, paise, toMs, words } from './wire-fields.ts';
import { linkWire, orderWire, paymentWire, refundWire } from './wire.ts';

/** Notices that webhooks carry, and the envelope of all webhooks (razorpay.md 7). */

const text = z.string();
const figure = z.number();

const evidence = z.object({
  ...unread(text, 'summary'),
  ...unread(figure, 'amount', 'submitted_at'),
  ...unread(
    z.null(),
    'cancellation_proof',
    'customer_communication',
    'proof_of_service',
    'explanation_letter',
    'refund_confirmation',
    'access_activity_log',
    'refund_cancellation_policy',
    'term_and_conditions',
  ),
  ...unread(z.array(text), 'shipping_proof', 'billing_proof'),
  ...unread(z.array(z.object({ ...unread(text, 'type'), ...unread(z.array(text), 'document_ids') })), 'others'),
});

const disputeSchema = z
  .object({
    id: gatewayId,
    payment_id: gatewayId,
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: words.nullish(),
    phase: openEnum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'], words).nullish(),
    // An unknown status decides nothing: a person looks at it.
    status: z.enum(DISPUTE_STATUSES).catch('action_required'),
    respond_by: toMs.nullish(),
    created_at: toMs,
    ...unread(text, 'entity', 'currency'),
    ...unread(evidence, 'evidence'),
  })
  .transform((wire): GatewayDispute => ({
    id: wire.id,
    paymentId: wire.payment_id,
    amountPaise: wire.amount,
    deductedPaise: wire.amount_deducted ?? 0,
    reasonCode: wire.reason_code ?? '',
    phase: wire.phase ?? '',
    status: wire.status,
    respondByMs: wire.respond_by ?? null,
    createdAtMs: wire.created_at,
  }));

const settlementSchema = z
  .object({
    id: gatewayId,
    amount: paise,
    fees: paise.nullish(),
    tax: paise.nullish(),
    utr: words.nullish(),
    created_at: toMs,
    ...unread(text, 'entity', 'status'),
  })
  .transform((wire): GatewaySettlement => ({
    id: wire.id,
    amountPaise: wire.amount,
    feesPaise: wire.fees ?? 0,
    taxPaise: wire.tax ?? 0,
    utr: wire.utr ?? null,
    createdAtMs: wire.created_at,
  }));

const code = z.coerce.string().pipe(words).nullish();
const instrument = z
  .union([
    z.object({
      bank: code,
      psp: code,
      network: code,
      issuer: code,
      type: code,
      ...unread(text, 'flow', 'wallet', 'vpa_handle'),
    }),
    z.array(z.unknown()),
  ])
  .nullish();

/**
 * The bank, app or network that fails, when it is not the whole method; an empty list or ALL stands for the whole
 * method.
 */
function throughOf(given: z.output<typeof instrument>): string | null {
  if (given === null || given === undefined || Array.isArray(given)) return null;
  const named = given.bank ?? given.psp ?? given.network ?? given.issuer ?? 'ALL';
  return named === 'ALL' ? null : named.toUpperCase();
}

/** The kind of cards that fail, when it is only one. */
function cardsOf(given: z.output<typeof instrument>): GatewayDowntime['cards'] {
  const type = given === null || given === undefined || Array.isArray(given) ? undefined : given.type?.toLowerCase();
  return type === 'credit' || type === 'debit' || type === 'prepaid' ? type : null;
}

const downtimeSchema = z
  .object({
    id: gatewayId,
    method: words,
    status: openEnum(['scheduled', 'started', 'updated', 'resolved', 'cancelled'], words),
    severity: openEnum(['high', 'medium', 'low'], words).nullish(),
    begin: toMs,
    end: toMs.nullish(),
    instrument,
    ...unread(text, 'entity'),
    ...unread(figure, 'created_at', 'updated_at'),
    ...unread(z.boolean(), 'scheduled'),
    ...unread(z.array(text), 'instrument_schema'),
  })
  .transform((wire): GatewayDowntime => ({
    id: wire.id,
    method: wire.method,
    through: throughOf(wire.instrument),
    cards: cardsOf(wire.instrument),
    severity: wire.severity ?? '',
    beginsAtMs: wire.begin,
    endsAtMs: wire.end ?? null,
    over: wire.status === 'resolved' || wire.status === 'cancelled',
  }));

/** An entity of which only the id is read. */
function identified(wire: z.ZodObject) {
  return z
    .object({
      entity: z.object({ ...unreadShape(wire.shape), id: gatewayId, order_id: gatewayId.nullish().catch(null) }),
    })
    .nullish()
    .catch(null);
}

const payload = z.object({
  payment: identified(paymentWire),
  refund: identified(refundWire),
  payment_link: identified(linkWire),
  order: z
    .object({ entity: z.object(unreadShape(orderWire.shape)) })
    .optional()
    .catch(undefined),
  dispute: z
    .object({ entity: disputeSchema, ...unread(evidence, 'evidence') })
    .nullish()
    .catch(null),
  settlement: z.object({ entity: settlementSchema }).nullish().catch(null),
  'payment.downtime': z.object({ entity: downtimeSchema }).nullish().catch(null),
  created_at: toMs.optional().catch(undefined),
});

/**
 * The envelope of a webhook. Of payments, refunds and links only the ids are used. A part that cannot be read is null: a genuine delivery is
 * never refused for its form, since the gateway would repeat it many times and then stop sending any. The time of the event may be in the
 * payload (razorpay.md 7); if it is missing it is 0, the earliest time.
 */
export const deliverySchema = z
  .object({
    event: words.refine((event) => event.trim() !== ''),
    payload,
    created_at: toMs.optional().catch(undefined),
    ...unread(text, 'entity', 'account_id'),
    ...unread(z.array(text), 'contains'),
  })
  .transform((wire) => ({ ...wire, happenedAtMs: wire.created_at ?? wire.payload.created_at ?? 0 }));
