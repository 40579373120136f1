import { z } from 'zod';
import {
  DISPUTE_STATUSES,
  type GatewayDispute,
  type GatewayDowntime,
  type GatewaySettlement,
} from '../payment-gateway.ts';
import { gatewayId, paise, toMs, words } from './wire-fields.ts';

/** What webhooks tell by themselves, and the envelope of all of them (razorpay.md 7). */

const disputeSchema = z
  .object({
    id: gatewayId,
    payment_id: gatewayId,
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: words.nullish(),
    phase: words.nullish(),
    // A word nobody knows yet decides nothing: a person looks at it.
    status: z.enum(DISPUTE_STATUSES).catch('action_required'),
    respond_by: toMs.nullish(),
    created_at: toMs,
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
  })
  .transform((wire): GatewaySettlement => ({
    id: wire.id,
    amountPaise: wire.amount,
    feesPaise: wire.fees ?? 0,
    taxPaise: wire.tax ?? 0,
    utr: wire.utr ?? null,
    createdAtMs: wire.created_at,
  }));

const instrument = z.union([z.record(z.string(), z.coerce.string().pipe(words)), z.array(z.unknown())]).nullish();

/** The bank, app or network that fails, among others of a method; an empty list, or ALL, where the whole method does. */
function throughOf(given: z.output<typeof instrument>): string | null {
  if (given === null || given === undefined || Array.isArray(given)) return null;
  const code = given['bank'] ?? given['psp'] ?? given['network'] ?? given['issuer'] ?? 'ALL';
  return code === 'ALL' ? null : code.toUpperCase();
}

/** Which cards fail, where it is one kind of them alone. */
function cardsOf(given: z.output<typeof instrument>): GatewayDowntime['cards'] {
  const type = given === null || given === undefined || Array.isArray(given) ? undefined : given['type']?.toLowerCase();
  return type === 'credit' || type === 'debit' || type === 'prepaid' ? type : null;
}

const downtimeSchema = z
  .object({
    id: gatewayId,
    method: words,
    status: words,
    severity: words.nullish(),
    begin: toMs,
    end: toMs.nullish(),
    instrument,
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

const entity = z
  .object({ entity: z.looseObject({ id: gatewayId, order_id: gatewayId.nullish().catch(null) }) })
  .nullish()
  .catch(null);

const payload = z.object({
  payment: entity,
  refund: entity,
  payment_link: entity,
  dispute: z.object({ entity: disputeSchema }).nullish().catch(null),
  settlement: z.object({ entity: settlementSchema }).nullish().catch(null),
  'payment.downtime': z.object({ entity: downtimeSchema }).nullish().catch(null),
  created_at: toMs.optional().catch(undefined),
});

/**
 * The envelope of a webhook. Of payments, refunds and links only the ids are used. A part that cannot be read is null: a genuine delivery is
 * never refused for its form, since the gateway would send it again and again and then send none any more. When it happened may stand
 * in the payload (razorpay.md 7), or nowhere: then it is 0, as long ago as can be.
 */
export const deliverySchema = z
  .object({
    event: words.refine((event) => event.trim() !== ''),
    payload,
    created_at: toMs.optional().catch(undefined),
  })
  .transform((wire) => ({ ...wire, happenedAtMs: wire.created_at ?? wire.payload.created_at ?? 0 }));
