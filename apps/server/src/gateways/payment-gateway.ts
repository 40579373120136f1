import type { Paise } from '@safar/domain/money/money';

/** A question to the gateway that got no usable answer: nothing is known about its effect. */
export interface GatewaySilence {
  readonly kind: 'no-answer';
  readonly text: string;
}

/** The gateway understood and refused; the same request would get the same answer. */
export interface GatewayRefusal {
  readonly kind: 'refused';
  /**
   * `no-such-id`: the requested thing does not exist, the only refusal that says so; `above-most`: more than it accepts in one
   * payment.
   */
  readonly why: 'no-such-id' | 'above-most' | 'other';
  readonly text: string;
}

export interface GatewayOrder {
  /** `order_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly receipt: string | null;
  /** Our notes; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

/** `unknown`: the gateway's status is not documented; nothing follows from it. */
export type GatewayPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown';

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
  /** The means of payment, as far as it can be distinguished: `card:Visa:HDFC:debit:1111`, `upi:name@bank`; null when not given. */
  readonly instrument: string | null;
  /** The reference of the payer's bank (UTR, RRN); null when not given. */
  readonly bankReference: string | null;
  /** Our notes on the order it pays; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
  /** Why it failed, as the gateway says; for our log. */
  readonly failure: Readonly<Record<string, string | null>>;
  /** When the traveller began to pay, epoch ms. */
  readonly createdAtMs: number;
}

/** `unknown`: as for payments. */
export type GatewayRefundStatus = 'pending' | 'processed' | 'failed' | 'unknown';

export interface GatewayRefund {
  /** `rfnd_…` */
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly status: GatewayRefundStatus;
  /** The reference by which a bank finds the money (ARN or RRN); null until the gateway has it. */
  readonly bankReference: string | null;
  /** Sent at once rather than within the banks' usual days. */
  readonly instant: boolean;
  /** Our notes; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface GatewayLink {
  /** `plink_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired' | 'unknown';
  /** Our reference, given when it was opened. */
  readonly reference: string | null;
  readonly shortUrl: string;
  /** The order of its payments; null until a payment is attempted. */
  readonly orderId: string | null;
  readonly paymentIds: readonly string[];
}

export type OrderAnswer = { readonly kind: 'ok'; readonly order: GatewayOrder } | GatewayRefusal | GatewaySilence;
export type OrderSearch =
  | { readonly kind: 'ok'; readonly order: GatewayOrder | null }
  | GatewayRefusal
  | GatewaySilence;
export type PaymentAnswer = { readonly kind: 'ok'; readonly payment: GatewayPayment } | GatewayRefusal | GatewaySilence;
/** The span has more entries than are read at once: the caller asks for shorter spans. */
export interface TooMany {
  readonly kind: 'too-many';
}

export type PaymentsAnswer =
  /** When a list is not whole, a row could not be read: an entry that is missing from it may still exist. */
  | { readonly kind: 'ok'; readonly payments: readonly GatewayPayment[]; readonly isWhole: boolean }
  | TooMany
  | GatewayRefusal
  | GatewaySilence;
export type RefundAnswer = { readonly kind: 'ok'; readonly refund: GatewayRefund } | GatewayRefusal | GatewaySilence;

export type LinkAnswer = { readonly kind: 'ok'; readonly link: GatewayLink } | GatewayRefusal | GatewaySilence;
export type LinkSearch = { readonly kind: 'ok'; readonly link: GatewayLink | null } | GatewayRefusal | GatewaySilence;
export type RefundsAnswer =
  | { readonly kind: 'ok'; readonly refunds: readonly GatewayRefund[]; readonly isWhole: boolean }
  | TooMany
  | GatewayRefusal
  | GatewaySilence;

/** A span of time, epoch ms, both ends included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The payer, as far as known. */
export interface Payer {
  readonly name: string;
  readonly email: string | null;
  readonly contact: string;
}

export interface NewGatewayLink {
  readonly amountPaise: Paise;
  /** Our reference, at most 40 characters, never used twice; the link is found by it when the answer was lost. */
  readonly reference: string;
  readonly description: string;
  readonly customer: Payer;
  /** When it stops accepting payments, epoch ms, within the gateway's `linkLife`; null for never. */
  readonly expiresAtMs: number | null;
  /** Address to which the payer's browser returns. */
  readonly callbackUrl: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayOrder {
  readonly amountPaise: Paise;
  /** Our reference, at most 40 characters; the order is found by it when the answer was lost. */
  readonly receipt: string;
  readonly customer: Payer;
  readonly notes: Readonly<Record<string, string>>;
}

/** An order that is to be paid in the gateway's payment window. */
export interface OrderToPay {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly customer: Payer;
}

/** Options of the payment window; only the page's code for this gateway reads them. */
export type WindowAnswer =
  | { readonly kind: 'ok'; readonly options: Readonly<Record<string, string>> }
  | GatewayRefusal
  | GatewaySilence;

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** The same key gets the first answer again, so that a repeated request refunds once. 10 or more of `A–Z a–z 0–9 - _`. */
  readonly idempotencyKey: string;
  readonly notes: Readonly<Record<string, string>>;
}

export const DISPUTE_STATUSES = ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const;

/**
 * A payer's bank demands money back. While it is open the gateway may withhold the amount from us; unanswered, it is
 * lost.
 */
export interface GatewayDispute {
  /** `disp_…` */
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** The amount the gateway has deducted for it so far. */
  readonly deductedPaise: Paise;
  readonly reasonCode: string;
  /** retrieval, chargeback, pre_arbitration … */
  readonly phase: string;
  readonly status: (typeof DISPUTE_STATUSES)[number];
  /** Epoch ms. */
  readonly respondByMs: number | null;
  readonly createdAtMs: number;
}

/** A settlement: money that the gateway has sent to our bank. */
export interface GatewaySettlement {
  /** `setl_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  /** The gateway's fees, and the GST included in them. */
  readonly feesPaise: Paise;
  readonly taxPaise: Paise;
  /** The reference on our bank statement. */
  readonly utr: string | null;
  readonly createdAtMs: number;
}

/** What one payment, refund or correction adds to a settlement. */
export interface GatewaySettlementLine {
  /** `pay_…`, `rfnd_…`, or the gateway's own id of a correction. */
  readonly id: string;
  readonly settlementId: string;
  /** `dispute`: an amount deducted or returned for one. */
  readonly kind: 'payment' | 'refund' | 'dispute' | 'other';
  readonly disputeId: string | null;
  /** The amount it adds, less the fee; negative when it deducts. */
  readonly netPaise: number;
  /** The gateway's fee including its GST, and that GST. */
  readonly feePaise: Paise;
  readonly taxPaise: Paise;
  readonly utr: string | null;
  readonly settledAtMs: number;
}

export type SettlementLinesAnswer =
  | {
      readonly kind: 'ok';
      readonly lines: readonly GatewaySettlementLine[];
      readonly isWhole: boolean;
      /** Offset of the day's next page; null after the last. */
      readonly next: number | null;
    }
  | GatewayRefusal
  | GatewaySilence;

/** A method of payment that currently fails for many people. */
export interface GatewayDowntime {
  /** `down_…` */
  readonly id: string;
  readonly method: string;
  /** The bank, UPI app or network, as payers are told; null for the whole method. */
  readonly through: string | null;
  /** The kind of cards, when only one kind is affected. */
  readonly cards: 'credit' | 'debit' | 'prepaid' | null;
  readonly severity: string;
  readonly beginsAtMs: number;
  /** Null while unknown. */
  readonly endsAtMs: number | null;
  readonly over: boolean;
}

/** A notice that a webhook fully carries: the signature proves it, so the gateway is not asked again. */
export type GatewayNotice =
  | { readonly kind: 'dispute'; readonly dispute: GatewayDispute }
  | { readonly kind: 'settlement'; readonly settlement: GatewaySettlement }
  | { readonly kind: 'downtime'; readonly downtime: GatewayDowntime };

/**
 * A webhook with a valid signature. For payments it only tells which ids to look up; its other contents are not
 * trusted.
 */
export interface GatewayDelivery {
  readonly eventId: string;
  /** `payment.captured`, `refund.failed` … */
  readonly name: string;
  readonly payment: { readonly id: string; readonly orderId: string | null } | null;
  readonly linkId: string | null;
  readonly refundId: string | null;
  /** When the event happened, epoch ms. */
  readonly happenedAtMs: number;
  readonly notice: GatewayNotice | null;
  /** Some part of it cannot be read. */
  readonly isUnread: boolean;
}

/** A webhook request: the exact bytes, and its headers by lower-case names. */
export interface RawDelivery {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What the payment window gave to the page, unchanged. */
export type WindowProof = Readonly<Record<string, string>>;

/** A payment of an order, by the gateway's ids. */
export interface ProvedPayment {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * What one payment gateway can do; amounts in paise. Nothing is retried here: each caller knows whether it may ask again. An answer about
 * another id, amount, order or reference than asked for counts as no answer (REQ-PAY-18).
 */
export interface PaymentGateway {
  /** Our id of it, in rows and addresses: never changed. */
  readonly id: string;
  /** Origins that its window loads scripts, frames and pictures from and connects to. */
  readonly pageOrigins: readonly string[];
  /** Shortest and longest time from now until a payment link may expire. */
  readonly linkLife: { readonly shortestMs: number; readonly longestMs: number };
  /** Largest amount of one payment. */
  readonly mostPaise: Paise;
  /** Opens an order whose payments are captured automatically. */
  openOrder(order: NewGatewayOrder): Promise<OrderAnswer>;
  /**
   * Options of an order's payment window: about this order only, and nothing its payer may not know. They are sent to the page, and
   * sent again for a repeated request.
   */
  windowOptions(order: OrderToPay): Promise<WindowAnswer>;
  /** The first order opened with a receipt. */
  orderByReceipt(receipt: string): Promise<OrderSearch>;
  order(orderId: string): Promise<OrderAnswer>;
  /** Replaces an order's notes: at most 15, of at most 256 characters each. */
  noteOnOrder(orderId: string, notes: Readonly<Record<string, string>>): Promise<OrderAnswer>;
  paymentsOfOrder(orderId: string): Promise<PaymentsAnswer>;
  payment(paymentId: string): Promise<PaymentAnswer>;
  /** Captures the whole of an authorised payment. */
  capture(paymentId: string, amountPaise: Paise): Promise<PaymentAnswer>;
  refund(refund: NewGatewayRefund): Promise<RefundAnswer>;
  refundById(refundId: string): Promise<RefundAnswer>;
  /** All refunds of a payment, whoever made them. */
  refundsOfPayment(paymentId: string): Promise<RefundsAnswer>;
  /** Opens a payment link for the whole amount. The gateway does not notify the payer: we do. */
  openLink(link: NewGatewayLink): Promise<LinkAnswer>;
  link(linkId: string): Promise<LinkAnswer>;
  linkByReference(reference: string): Promise<LinkSearch>;
  /** The link a payment was made through; null when through none. */
  linkOfPayment(paymentId: string): Promise<LinkSearch>;
  /** Closes an unpaid link; refused when it has been paid. */
  cancelLink(linkId: string): Promise<LinkAnswer>;
  /** All payments begun in a span, whatever their result. */
  paymentsIn(span: Span): Promise<PaymentsAnswer>;
  refundsIn(span: Span): Promise<RefundsAnswer>;
  /** A page of the settlement lines of a day in India, `yyyy-MM-dd`; `skip`: number of lines on earlier pages. */
  settledOn(day: string, skip: number): Promise<SettlementLinesAnswer>;
  /**
   * The payment and order that a proof from the payment window is for; null unless the gateway itself made the proof.
   */
  provedPayment(proof: WindowProof): ProvedPayment | null;
  /** Reads a webhook; null when the signature does not match its bytes, or it is not a webhook of this gateway. */
  readDelivery(raw: RawDelivery): GatewayDelivery | null;
}
