import { flags, needing, numbers, oneOf, type Keys, type Shape, texts, unseen } from '../../platform/answer-shape.ts';

/** What is known of the gateway's answers and webhooks: recorded, or listed in its documents (razorpay.md 1–7). */

const speed = oneOf('normal', 'optimum', 'instant');

/** How far a payment came; what its payer is told goes by it (`apps/web/app/features/payment/razorpay-failure.ts`). */
const step = oneOf(
  'NA',
  'payment_initiation',
  'card_enrollment_check',
  'payment_authentication',
  'payment_authorization',
  'payment_capture',
  'payment_response',
);

const payment: Keys = {
  status: oneOf('created', 'authorized', 'captured', 'refunded', 'failed'),
  method: oneOf('card', 'netbanking', 'wallet', 'emi', 'upi', 'cardless_emi', 'paylater', 'bank_transfer'),
  refund_status: oneOf('partial', 'full'),
  error_step: step,
  error_code: oneOf('', 'BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR'),
  ...texts(
    'id',
    'entity',
    'currency',
    'order_id',
    'invoice_id',
    'description',
    'card_id',
    'bank',
    'vpa',
    'email',
    'contact',
    'error_description',
    'error_source',
    'error_reason',
    'fee_bearer',
    'customer_id',
    'token_id',
  ),
  ...numbers('amount', 'amount_refunded', 'fee', 'tax', 'created_at', 'base_amount', 'amount_transferred'),
  ...flags('international', 'captured'),
  ...texts('wallet'),
  ...unseen('provider', 'reward'),
  notes: 'anything',
  acquirer_data: {
    ...texts('rrn', 'bank_transaction_id', 'upi_transaction_id', 'authentication_reference_number', 'auth_code'),
  },
  upi: { ...texts('payer_account_type', 'vpa', 'flow') },
  card: {
    ...texts('entity', 'id', 'iin', 'last4', 'name', 'network', 'sub_type', 'type'),
    ...flags('emi', 'international'),
    ...texts('issuer'),
  },
};

const order: Keys = {
  status: oneOf('created', 'attempted', 'paid'),
  ...texts('id', 'entity', 'currency', 'receipt', 'merchant_id', 'product_id', 'product_type', 'public_key'),
  ...numbers('amount', 'amount_paid', 'amount_due', 'attempts', 'created_at', 'updated_at'),
  ...flags('app_offer', 'authorized', 'discount', 'partial_payment', 'payment_capture'),
  ...unseen(
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
  notes: 'anything',
  offers: {},
  order_metas: [],
  order_relationships: [],
};

const refund: Keys = {
  status: oneOf('pending', 'processed', 'failed'),
  speed_processed: speed,
  speed_requested: speed,
  ...texts('id', 'entity', 'currency', 'payment_id', 'receipt'),
  ...numbers('amount', 'created_at'),
  ...unseen('batch_id'),
  notes: 'anything',
  acquirer_data: texts('arn', 'rrn'),
};

const paymentLink: Keys = {
  status: oneOf('created', 'partially_paid', 'paid', 'cancelled', 'expired'),
  ...texts('currency', 'description', 'id', 'order_id', 'reference_id', 'short_url', 'user_id'),
  ...numbers(
    'amount',
    'amount_paid',
    'cancelled_at',
    'created_at',
    'expire_by',
    'expired_at',
    'first_min_partial_amount',
    'updated_at',
  ),
  ...flags('accept_partial', 'reminder_enable', 'upi_link', 'whatsapp_link'),
  notes: 'anything',
  ...texts('callback_url', 'callback_method'),
  payments: [
    { ...texts('method', 'payment_id', 'plink_id', 'status'), ...numbers('amount', 'created_at', 'updated_at') },
  ],
  customer: { ...texts('contact', 'email', 'name') },
  notify: { ...flags('email', 'sms', 'whatsapp') },
  reminders: { ...texts('status') },
};

const error: Keys = {
  ...texts('description', 'source', 'reason', 'field'),
  step,
  code: oneOf('BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR'),
  metadata: texts('payment_id', 'order_id'),
};

const evidence: Keys = {
  ...texts('summary'),
  ...numbers('amount', 'submitted_at'),
  ...unseen(
    'cancellation_proof',
    'customer_communication',
    'proof_of_service',
    'explanation_letter',
    'refund_confirmation',
    'access_activity_log',
    'refund_cancellation_policy',
    'term_and_conditions',
  ),
  shipping_proof: ['text'],
  billing_proof: ['text'],
  others: [{ ...texts('type'), document_ids: ['text'] }],
};

const dispute: Keys = {
  ...texts('id', 'entity', 'payment_id', 'currency', 'reason_code'),
  status: oneOf('open', 'under_review', 'action_required', 'won', 'lost', 'closed'),
  phase: oneOf('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'),
  ...numbers('amount', 'amount_deducted', 'respond_by', 'created_at'),
  evidence,
};

const downtime: Keys = {
  status: oneOf('scheduled', 'started', 'updated', 'resolved', 'cancelled'),
  severity: oneOf('high', 'medium', 'low'),
  ...texts('id', 'entity', 'method'),
  ...numbers('begin', 'end', 'created_at', 'updated_at'),
  ...flags('scheduled'),
  instrument: { ...texts('psp', 'flow', 'bank', 'network', 'issuer', 'type', 'wallet', 'vpa_handle') },
  instrument_schema: ['text'],
};

const settlement: Keys = {
  ...texts('id', 'entity', 'status', 'utr'),
  ...numbers('amount', 'fees', 'tax', 'created_at'),
};

const settledItem: Keys = {
  type: oneOf('payment', 'refund', 'adjustment', 'transfer'),
  ...texts(
    'entity_id',
    'currency',
    'settlement_id',
    'settlement_utr',
    'payment_id',
    'order_id',
    'method',
    'description',
    'dispute_id',
    'order_receipt',
    'card_network',
    'card_issuer',
    'card_type',
    'credit_type',
  ),
  ...numbers('debit', 'credit', 'amount', 'fee', 'tax', 'created_at', 'settled_at', 'posted_at'),
  ...flags('on_hold', 'settled'),
};

const webhook: Keys = {
  ...texts('entity', 'account_id', 'event'),
  ...numbers('created_at'),
  contains: ['text'],
  payload: {
    payment: { entity: needing(['id'], payment) },
    order: { entity: order },
    payment_link: { entity: paymentLink },
    refund: { entity: needing(['id'], refund) },
    dispute: { entity: dispute, evidence },
    'payment.downtime': { entity: downtime },
    settlement: { entity: settlement },
  },
};

/** What each entity is of no use without. */
const NEEDED = {
  order: ['id', 'amount', 'currency', 'created_at'],
  payment: ['id', 'amount', 'currency', 'status', 'created_at'],
  refund: ['id', 'payment_id', 'amount', 'status'],
  paymentLink: ['id', 'amount', 'status', 'short_url'],
} as const;

/** An entity, or why there is none. */
const answered = (needed: readonly string[], keys: Keys): Shape => needing(needed, { ...keys, error }, 'error');
const listed = (needed: readonly string[], item: Keys): Shape =>
  answered(['items'], { ...texts('entity'), ...numbers('count'), items: [needing(needed, item)] });

/** The shape of each operation's answer, and of a webhook. */
export const GATEWAY_ANSWERS: Readonly<Record<string, Shape>> = {
  'orders.create': answered(NEEDED.order, order),
  'orders.fetch': answered(NEEDED.order, order),
  'orders.notes': answered(NEEDED.order, order),
  'orders.list': listed(NEEDED.order, order),
  'orders.payments': listed(NEEDED.payment, payment),
  'payments.fetch': answered(NEEDED.payment, payment),
  'payments.list': listed(NEEDED.payment, payment),
  'payments.capture': answered(NEEDED.payment, payment),
  'payments.refund': answered(NEEDED.refund, refund),
  'refunds.fetch': answered(NEEDED.refund, refund),
  'refunds.list': listed(NEEDED.refund, refund),
  'settlements.report': listed(['entity_id', 'type', 'debit', 'credit'], settledItem),
  'payment_links.create': answered(NEEDED.paymentLink, paymentLink),
  'payment_links.fetch': answered(NEEDED.paymentLink, paymentLink),
  'payment_links.cancel': answered(NEEDED.paymentLink, paymentLink),
  'payment_links.list': answered(['payment_links'], { payment_links: [needing(NEEDED.paymentLink, paymentLink)] }),
  webhook,
};
