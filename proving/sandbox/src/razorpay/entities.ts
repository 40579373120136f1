import { z } from 'zod';

/** Empty notes are an empty array, as in the real service's answers. */
export const notesSchema = z.union([
  z.array(z.never()),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
]);
export type Notes = z.infer<typeof notesSchema>;

const paise = z.int();
/** Unix seconds. */
const instant = z.int();
const text = z.string();

/** An order as the API answers it. */
const orderSchema = z.object({
  id: text,
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: text,
  receipt: text.nullable(),
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes: notesSchema,
  created_at: instant,
});
export type Order = z.infer<typeof orderSchema>;

/** An order with its payment terms. */
export const orderRecordSchema = z.object({
  order: orderSchema,
  terms: z.object({
    capture: z.enum(['automatic', 'manual']),
    /** The minutes within which a late authorisation is still captured. */
    automaticExpiryMinutes: z.int().nullable(),
    /** The minutes after which an authorised payment that nobody captured is returned to the payer. */
    manualExpiryMinutes: z.int(),
    partial: z.boolean(),
    firstPartPaise: paise,
    /** The payment link that this order belongs to. */
    linkId: text.nullable(),
  }),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const methods = ['card', 'upi', 'netbanking'] as const;
export type Method = (typeof methods)[number];

/** A payment as the API answers it. */
export const paymentSchema = z.object({
  id: text,
  entity: z.literal('payment'),
  amount: paise,
  currency: text,
  base_amount: paise,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: text,
  invoice_id: z.null(),
  international: z.boolean(),
  method: z.enum(methods),
  amount_refunded: paise,
  amount_transferred: paise,
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: text.nullable(),
  card_id: text.nullable(),
  card: z
    .object({
      id: text,
      entity: z.literal('card'),
      name: text,
      last4: text,
      network: text,
      type: z.enum(['credit', 'debit']),
      issuer: text.nullable(),
      international: z.boolean(),
      emi: z.boolean(),
      sub_type: text,
      iin: text,
    })
    .optional(),
  bank: text.nullable(),
  wallet: z.null(),
  vpa: text.nullable(),
  email: text.nullable(),
  contact: text.nullable(),
  notes: notesSchema,
  fee: paise.nullable(),
  tax: paise.nullable(),
  error_code: text.nullable(),
  error_description: text.nullable(),
  error_source: text.nullable(),
  error_step: text.nullable(),
  error_reason: text.nullable(),
  acquirer_data: z.record(z.string(), text.nullable()),
  created_at: instant,
  upi: z.object({ payer_account_type: text, vpa: text, flow: text }).optional(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A refund as the API answers it. */
export const refundSchema = z.object({
  id: text,
  entity: z.literal('refund'),
  amount: paise,
  currency: text,
  payment_id: text,
  notes: notesSchema,
  receipt: text.nullable(),
  acquirer_data: z.object({ arn: text.nullable() }),
  created_at: instant,
  batch_id: z.null(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_processed: z.enum(['normal', 'instant']),
  speed_requested: z.enum(['normal', 'optimum']),
});
export type Refund = z.infer<typeof refundSchema>;

/** A payment link as the API answers it. Times of events that did not happen are 0. */
export const linkSchema = z.object({
  id: text,
  amount: paise,
  amount_paid: paise,
  currency: text,
  accept_partial: z.boolean(),
  first_min_partial_amount: paise,
  description: text,
  reference_id: text,
  customer: z.object({ name: text.optional(), contact: text.optional(), email: text.optional() }),
  short_url: text,
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  order_id: text.nullable(),
  payments: z
    .array(
      z.object({
        amount: paise,
        created_at: instant,
        method: text,
        payment_id: text,
        plink_id: text,
        status: text,
        updated_at: instant,
      }),
    )
    .nullable(),
  notify: z.object({ sms: z.boolean(), email: z.boolean(), whatsapp: z.boolean() }),
  notes: notesSchema.nullable(),
  reminders: z.union([z.array(z.never()), z.object({ status: text })]),
  reminder_enable: z.boolean(),
  callback_url: text,
  callback_method: text,
  cancelled_at: instant,
  expired_at: instant,
  expire_by: instant,
  created_at: instant,
  updated_at: instant,
  upi_link: z.boolean(),
  whatsapp_link: z.boolean(),
  user_id: text,
});
export type Link = z.infer<typeof linkSchema>;

export const disputeEvents = ['created', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

export const downtimeEvents = ['started', 'updated', 'resolved'] as const;
export type DowntimeEvent = (typeof downtimeEvents)[number];

/** The dispute in the webhooks `payment.dispute.*`. */
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  readonly status: string;
  readonly phase: string;
  readonly evidence: object;
  readonly created_at: number;
}

/** The downtime in the webhooks `payment.downtime.*`. */
export interface Downtime {
  readonly id: string;
  readonly entity: 'payment.downtime';
  readonly method: string;
  readonly begin: number;
  readonly end: number | null;
  readonly status: DowntimeEvent;
  readonly scheduled: boolean;
  readonly severity: string;
  readonly instrument: Readonly<Record<string, string>>;
  readonly instrument_schema: readonly string[];
  readonly created_at: number;
  readonly updated_at: number;
}

/** The settlement in the webhook `settlement.processed`. */
const settlementSchema = z.object({
  id: text,
  entity: z.literal('settlement'),
  amount: paise,
  status: z.literal('processed'),
  fees: paise,
  tax: paise,
  utr: text,
  created_at: instant,
});
export type Settlement = z.infer<typeof settlementSchema>;

/** A payment, a refund or a correction in a settlement, as the settlement report lists it. */
const settledItemSchema = z.object({
  entity_id: text,
  type: z.enum(['payment', 'refund', 'adjustment']),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: text,
  fee: paise,
  tax: paise,
  on_hold: z.boolean(),
  settled: z.boolean(),
  created_at: instant,
  settled_at: instant,
  settlement_id: text,
  settlement_utr: text,
  payment_id: text.nullable(),
  order_id: text.nullable(),
  method: text.nullable(),
  description: text.nullable(),
  dispute_id: text.nullable(),
});
export type SettledItem = z.infer<typeof settledItemSchema>;

export const settlementRecordSchema = z.object({ settlement: settlementSchema, items: z.array(settledItemSchema) });
export type SettlementRecord = z.infer<typeof settlementRecordSchema>;
