import type { Paise } from '@safar/domain/money';

/** A question to the gateway that got no usable answer: nothing is known about its effect. */
export interface GatewaySilence {
  readonly kind: 'no-answer';
  readonly text: string;
}

/** The gateway understood and said no; asking again in the same words gives the same answer. */
export interface GatewayRefusal {
  readonly kind: 'refused';
  /** `no-such-id`: there is none of what was asked about, the only refusal that says so; `above-most`: more than it takes at once. */
  readonly why: 'no-such-id' | 'above-most' | 'other';
  readonly text: string;
}

export interface GatewayOrder {
  /** `order_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly receipt: string | null;
  /** Ours; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

/** `unknown`: the gateway's word is none of its documents'; nothing follows from it. */
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
  /** What it was paid with, as far as one can be told from another: `card:Visa:HDFC:debit:1111`, `upi:name@bank`; null: not told. */
  readonly instrument: string | null;
  /** What the payer's bank knows it by (UTR, RRN); null: not told. */
  readonly bankReference: string | null;
  /** Our notes on the order it pays; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
  /** Why it failed, in the gateway's words, for our log. */
  readonly failure: Readonly<Record<string, string | null>>;
  /** When the traveller began to pay, epoch ms. */
  readonly createdAtMs: number;
}

/** `unknown` as of a payment. */
export type GatewayRefundStatus = 'pending' | 'processed' | 'failed' | 'unknown';

export interface GatewayRefund {
  /** `rfnd_…` */
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly status: GatewayRefundStatus;
  /** What a bank finds the money by (ARN or RRN); null until the gateway has it. */
  readonly bankReference: string | null;
  /** Sent at once rather than in the banks' days. */
  readonly instant: boolean;
  /** Ours; empty when there are none. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface GatewayLink {
  /** `plink_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired' | 'unknown';
  /** Ours, that it was opened with. */
  readonly reference: string | null;
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
/** A span holds more than is read at once: shorter ones are asked for. */
export interface TooMany {
  readonly kind: 'too-many';
}

export type PaymentsAnswer =
  /** Of a list that is not whole a row could not be read: what it does not have is not known to be none. */
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

/** Who pays, as far as we know. */
export interface Payer {
  readonly name: string;
  readonly email: string | null;
  readonly contact: string;
}

export interface NewGatewayLink {
  readonly amountPaise: Paise;
  /** Ours, at most 40 characters, never used twice; what the link is found by when the answer was lost. */
  readonly reference: string;
  readonly description: string;
  readonly customer: Payer;
  /** When it stops taking payments, epoch ms: as far ahead as the gateway's `linkLife` says; null: never. */
  readonly expiresAtMs: number | null;
  /** Where the payer's browser goes afterwards. */
  readonly callbackUrl: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayOrder {
  readonly amountPaise: Paise;
  /** Ours, at most 40 characters; what the order is found by when the answer was lost. */
  readonly receipt: string;
  readonly customer: Payer;
  readonly notes: Readonly<Record<string, string>>;
}

/** An order of the gateway's that is to be paid in its payment window. */
export interface OrderToPay {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly customer: Payer;
}

/** What the page's part for a gateway opens its window with; only that part reads it. */
export type WindowAnswer =
  | { readonly kind: 'ok'; readonly options: Readonly<Record<string, string>> }
  | GatewayRefusal
  | GatewaySilence;

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** The same key gives the first answer again, so that a repeated request refunds once. 10 or more of `A–Z a–z 0–9 - _`. */
  readonly idempotencyKey: string;
  readonly notes: Readonly<Record<string, string>>;
}

export const DISPUTE_STATUSES = ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const;

/** A payer's bank wants money back. While it is open the gateway may keep the amount from us; unanswered, it is lost. */
export interface GatewayDispute {
  /** `disp_…` */
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: Paise;
  /** What the gateway has taken from us for it so far. */
  readonly deductedPaise: Paise;
  readonly reasonCode: string;
  /** retrieval, chargeback, pre_arbitration … */
  readonly phase: string;
  readonly status: (typeof DISPUTE_STATUSES)[number];
  /** Epoch ms. */
  readonly respondByMs: number | null;
  readonly createdAtMs: number;
}

/** What the gateway has sent to our bank. */
export interface GatewaySettlement {
  /** `setl_…` */
  readonly id: string;
  readonly amountPaise: Paise;
  /** What it kept for its service, and the GST in that. */
  readonly feesPaise: Paise;
  readonly taxPaise: Paise;
  /** What our bank shows it under. */
  readonly utr: string | null;
  readonly createdAtMs: number;
}

/** What one payment, refund or correction adds to a settlement. */
export interface GatewaySettlementLine {
  /** `pay_…`, `rfnd_…`, or the gateway's own of a correction. */
  readonly id: string;
  readonly settlementId: string;
  /** `dispute`: taken, or given back, for one. */
  readonly kind: 'payment' | 'refund' | 'dispute' | 'other';
  readonly disputeId: string | null;
  /** What it adds, less the fee; below zero, what it takes. */
  readonly netPaise: number;
  /** What the gateway kept of it, with the GST in that, and that GST. */
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
      /** Where the day's next page begins; null: this was the last. */
      readonly next: number | null;
    }
  | GatewayRefusal
  | GatewaySilence;

/** A way of paying that fails for many people right now. */
export interface GatewayDowntime {
  /** `down_…` */
  readonly id: string;
  readonly method: string;
  /** Which bank, UPI app, network …, as its payers are told; null: the whole method. */
  readonly through: string | null;
  /** Which cards, where it is one kind of them alone. */
  readonly cards: 'credit' | 'debit' | 'prepaid' | null;
  readonly severity: string;
  readonly beginsAtMs: number;
  /** Null while nobody knows. */
  readonly endsAtMs: number | null;
  readonly over: boolean;
}

/** What a webhook tells by itself: the gateway's signature stands for it, there is nothing to ask again. */
export type GatewayNotice =
  | { readonly kind: 'dispute'; readonly dispute: GatewayDispute }
  | { readonly kind: 'settlement'; readonly settlement: GatewaySettlement }
  | { readonly kind: 'downtime'; readonly downtime: GatewayDowntime };

/** A webhook whose signature matched. Of payments it only says where to look: what it claims is asked for again. */
export interface GatewayDelivery {
  readonly eventId: string;
  /** `payment.captured`, `refund.failed` … */
  readonly name: string;
  readonly payment: { readonly id: string; readonly orderId: string | null } | null;
  readonly linkId: string | null;
  readonly refundId: string | null;
  /** When what it tells of happened, epoch ms. */
  readonly happenedAtMs: number;
  readonly notice: GatewayNotice | null;
  /** Something of it cannot be read. */
  readonly isUnread: boolean;
}

/** What a webhook request carries: the exact bytes, and its headers by their names in lower case. */
export interface RawDelivery {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What a payment window handed the page, as it is. */
export type WindowProof = Readonly<Record<string, string>>;

/** A payment of an order, both by the gateway's ids. */
export interface ProvedPayment {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * What one payment gateway can do, in paise. Nothing is retried here: each caller knows whether it may ask again. An answer is about what was
 * asked, the same id, amount, order and reference, or it is no answer (REQ-PAY-18).
 */
export interface PaymentGateway {
  /** Our name for it, in rows and addresses: never changed. */
  readonly id: string;
  /** Origins its window loads scripts, frames and pictures from and speaks to. */
  readonly pageOrigins: readonly string[];
  /** How far ahead of now the end of a payment link may be. */
  readonly linkLife: { readonly shortestMs: number; readonly longestMs: number };
  /** The most one payment may be. */
  readonly mostPaise: Paise;
  /** Opens an order whose payments are captured by themselves. */
  openOrder(order: NewGatewayOrder): Promise<OrderAnswer>;
  /**
   * What an order's payment window opens with: of this order alone, and nothing its payer may not know. It is answered to the page, and
   * again to a repeated request.
   */
  windowOptions(order: OrderToPay): Promise<WindowAnswer>;
  /** The first order opened with a receipt. */
  orderByReceipt(receipt: string): Promise<OrderSearch>;
  order(orderId: string): Promise<OrderAnswer>;
  /** Replaces an order's notes: at most 15, of at most 256 characters each. */
  noteOnOrder(orderId: string, notes: Readonly<Record<string, string>>): Promise<OrderAnswer>;
  paymentsOfOrder(orderId: string): Promise<PaymentsAnswer>;
  payment(paymentId: string): Promise<PaymentAnswer>;
  /** Takes the whole of an authorised payment. */
  capture(paymentId: string, amountPaise: Paise): Promise<PaymentAnswer>;
  refund(refund: NewGatewayRefund): Promise<RefundAnswer>;
  refundById(refundId: string): Promise<RefundAnswer>;
  /** Every refund of a payment, whoever made it. */
  refundsOfPayment(paymentId: string): Promise<RefundsAnswer>;
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
  /** A page of the lines of what was settled on a day of India, `yyyy-MM-dd`; `skip`: how many came before it. */
  settledOn(day: string, skip: number): Promise<SettlementLinesAnswer>;
  /** Which payment of which order a proof from the payment window is for; null unless the gateway itself made it. */
  provedPayment(proof: WindowProof): ProvedPayment | null;
  /** Reads a webhook; null when the signature does not match its bytes, or it is not a delivery at all. */
  readDelivery(raw: RawDelivery): GatewayDelivery | null;
}
