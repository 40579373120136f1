import type { Paise } from '@safar/domain/money';

/** A question to the gateway that got no usable answer: nothing is known about its effect. */
export interface GatewaySilence {
  readonly kind: 'no-answer';
  readonly text: string;
}

/** The gateway understood and said no; asking again in the same words gives the same answer. */
export interface GatewayRefusal {
  readonly kind: 'refused';
  readonly text: string;
}

export interface GatewayOrder {
  /** `order_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly receipt: string | null;
}

export type GatewayPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface GatewayPayment {
  /** `pay_…` */
  readonly id: string;
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: GatewayPaymentStatus;
  readonly amountRefundedPaise: Paise;
  /** card, upi, netbanking … */
  readonly method: string;
  /** Our notes on the order it pays; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

export type GatewayRefundStatus = 'pending' | 'processed' | 'failed';

export interface GatewayRefund {
  /** `rfnd_…` */
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly status: GatewayRefundStatus;
  /** Ours; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface GatewayLink {
  /** `plink_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  readonly shortUrl: string;
  /** The order its payments belong to; null until somebody tries to pay. */
  readonly orderId: string | null;
  readonly paymentIds: readonly string[];
}

export type OrderAnswer = { readonly kind: 'ok'; readonly order: GatewayOrder } | GatewayRefusal | GatewaySilence;
export type OrderSearch =
  | { readonly kind: 'ok'; readonly order: GatewayOrder | null }
  | GatewayRefusal
  | GatewaySilence;
export type PaymentAnswer = { readonly kind: 'ok'; readonly payment: GatewayPayment } | GatewayRefusal | GatewaySilence;
export type PaymentsAnswer =
  | { readonly kind: 'ok'; readonly payments: readonly GatewayPayment[] }
  | GatewayRefusal
  | GatewaySilence;
export type RefundAnswer = { readonly kind: 'ok'; readonly refund: GatewayRefund } | GatewayRefusal | GatewaySilence;

export type LinkAnswer = { readonly kind: 'ok'; readonly link: GatewayLink } | GatewayRefusal | GatewaySilence;
export type LinkSearch = { readonly kind: 'ok'; readonly link: GatewayLink | null } | GatewayRefusal | GatewaySilence;
export type RefundsAnswer =
  | { readonly kind: 'ok'; readonly refunds: readonly GatewayRefund[] }
  | GatewayRefusal
  | GatewaySilence;

/** A span of time, epoch ms, both ends included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface NewGatewayLink {
  readonly amountPaise: Paise;
  /** Ours, at most 40 characters, never used twice; what the link is found by when the answer was lost. */
  readonly reference: string;
  readonly description: string;
  readonly customer: { readonly name: string; readonly email: string | null; readonly contact: string };
  /** When it stops taking payments, epoch ms: at least 15 minutes and at most 6 months ahead; null: never. */
  readonly expiresAtMs: number | null;
  /** Where the payer's browser goes afterwards. */
  readonly callbackUrl: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayOrder {
  readonly amountPaise: Paise;
  /** Ours, at most 40 characters; what the order is found by when the answer was lost. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** The same key gives the first answer again, so that a repeated request refunds once. 10 or more of `A–Z a–z 0–9 - _`. */
  readonly idempotencyKey: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** What checkout.js hands to the page. */
export interface CheckoutProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** A webhook whose signature matched. It only says where to look: what it claims is asked for again. */
export interface GatewayDelivery {
  readonly eventId: string;
  /** `payment.captured`, `refund.failed` … */
  readonly name: string;
  readonly payment: { readonly id: string; readonly orderId: string | null } | null;
  readonly linkId: string | null;
  readonly refundId: string | null;
}

/** What a webhook request carries: the exact bytes, and two headers. */
export interface RawDelivery {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
}

/** What one payment gateway can do, in paise. Nothing is retried here: each caller knows whether it may ask again. */
export interface PaymentGateway {
  /** What the browser needs to open the payment window. */
  readonly keyId: string;
  /** Opens an order whose payments are captured by themselves. */
  openOrder(order: NewGatewayOrder): Promise<OrderAnswer>;
  /** The first order opened with a receipt. */
  orderByReceipt(receipt: string): Promise<OrderSearch>;
  paymentsOfOrder(orderId: string): Promise<PaymentsAnswer>;
  payment(paymentId: string): Promise<PaymentAnswer>;
  /** Takes the whole of an authorised payment. */
  capture(paymentId: string, amountPaise: Paise): Promise<PaymentAnswer>;
  refund(refund: NewGatewayRefund): Promise<RefundAnswer>;
  refundById(refundId: string): Promise<RefundAnswer>;
  /** Opens a payment link that takes the whole amount at once, and tells nobody: that is ours to do. */
  openLink(link: NewGatewayLink): Promise<LinkAnswer>;
  link(linkId: string): Promise<LinkAnswer>;
  linkByReference(reference: string): Promise<LinkSearch>;
  /** The link a payment was made through; null when through none. */
  linkOfPayment(paymentId: string): Promise<LinkSearch>;
  /** Closes a link nobody has paid; refused when somebody has. */
  cancelLink(linkId: string): Promise<LinkAnswer>;
  /** Every payment begun in a span, whatever became of it. */
  paymentsIn(span: Span): Promise<PaymentsAnswer>;
  refundsIn(span: Span): Promise<RefundsAnswer>;
  /** Whether the gateway itself made this proof for this order and payment. */
  isGenuine(proof: CheckoutProof): boolean;
  /** Reads a webhook; null when the signature does not match its bytes, or it is not a delivery at all. */
  readDelivery(raw: RawDelivery): GatewayDelivery | null;
}
