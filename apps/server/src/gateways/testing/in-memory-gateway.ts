import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { equalInConstantTime } from '../../platform/crypto.ts';
import type {
  GatewayDelivery,
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  Payer,
  PaymentGateway,
  RawDelivery,
  Span,
} from '../payment-gateway.ts';

const SECRET = 'in-memory-secret';
/** Limits that differ from Razorpay's. */
const LINK_LIFE = { shortestMs: HOUR_MS, longestMs: 2 * HOUR_MS };
const GONE = { kind: 'refused', why: 'no-such-id', text: 'there is none of this id' } as const;
const NOT_POSSIBLE = { kind: 'refused', why: 'other', text: 'not in this state' } as const;
const ENDS_WRONG = { kind: 'refused', why: 'other', text: 'a link ends in one to two hours' } as const;

/** What its payment window gives to the page; it differs from Razorpay's. */
type Handed = Readonly<Record<'receipt' | 'seal', string>>;

/** A payment gateway that differs from Razorpay and has its books in this process; its ids are consecutive numbers. */
export interface InMemoryGateway extends PaymentGateway {
  readonly orders: ReadonlyMap<string, GatewayOrder & { readonly customer: Payer }>;
  readonly payments: ReadonlyMap<string, GatewayPayment>;
  readonly refunds: ReadonlyMap<string, GatewayRefund>;
  /** Pays an order in its window, which has its own options; the money is authorised and must be captured. */
  pay(
    orderId: string,
    options: Readonly<Record<string, string>>,
  ): { readonly paymentId: string; readonly proof: Handed };
  /** Pays a link. */
  payLink(linkId: string): string;
  /** Completes a pending refund. */
  carryOut(refundId: string): void;
  /** Makes a refund as in the gateway's own panel. */
  refundByHand(paymentId: string, amountPaise: number): string;
  /** The webhook it would send: the exact bytes of its JSON, and its headers. */
  delivery(part: Partial<GatewayDelivery> & Pick<GatewayDelivery, 'eventId' | 'name'>): {
    readonly body: object;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** `clock` is the clock of the app under test. */
export function createInMemoryGateway(clock: Clock): InMemoryGateway {
  const orders = new Map<string, GatewayOrder & { readonly customer: Payer }>();
  const windowSecrets = new Map<string, string>();
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, GatewayRefund>();
  const refundOfKey = new Map<string, string>();
  const links = new Map<string, GatewayLink & { readonly reference: string }>();
  let count = 0;
  const nextId = () => String((count += 1));
  const inSpan = ({ fromMs, toMs }: Span) =>
    [...payments.values()].filter(({ createdAtMs: at }) => at >= fromMs && at <= toMs);

  function begin(orderId: string, amountPaise: number): GatewayPayment {
    return keep(payments, {
      id: nextId(),
      orderId,
      amountPaise,
      currency: 'INR',
      status: 'authorized',
      amountRefundedPaise: 0,
      method: 'wallet',
      bankReference: null,
      instrument: null,
      notes: orders.get(orderId)?.notes ?? {},
      failure: {},
      createdAtMs: clock.nowMs(),
    });
  }

  function createRefund(paymentId: string, amountPaise: number, notes: GatewayRefund['notes']): GatewayRefund | null {
    const payment = payments.get(paymentId);
    if (payment === undefined) return null;
    const amountRefundedPaise = payment.amountRefundedPaise + amountPaise;
    if (amountRefundedPaise > payment.amountPaise) return null;
    const status = amountRefundedPaise === payment.amountPaise ? 'refunded' : payment.status;
    keep(payments, { ...payment, amountRefundedPaise, status });
    const refund = { paymentId, amountPaise, status: 'pending', bankReference: null, instant: false, notes } as const;
    return keep(refunds, { id: nextId(), ...refund });
  }

  return {
    id: 'in-memory',
    pageOrigins: [],
    linkLife: LINK_LIFE,
    mostPaise: 100_000_000_00,
    orders,
    payments,
    refunds,
    openOrder: async ({ amountPaise, receipt, customer, notes }) => {
      const order = keep(orders, { id: nextId(), amountPaise, currency: 'INR', receipt, customer, notes });
      return { kind: 'ok', order };
    },
    windowOptions: async ({ id, amountPaise, customer }) => {
      const secret = sealOf(`window ${id} ${amountPaise} ${customer.name} ${customer.email}`);
      windowSecrets.set(id, secret);
      return { kind: 'ok', options: { shop: 'shop-7', secret } };
    },
    orderByReceipt: async (receipt) => {
      const order = [...orders.values()].find((each) => each.receipt === receipt) ?? null;
      return { kind: 'ok', order };
    },
    order: async (id) => found(orders.get(id), (order) => ({ order })),
    noteOnOrder: async (id, notes) => {
      const order = orders.get(id);
      return order === undefined ? GONE : { kind: 'ok', order: keep(orders, { ...order, notes }) };
    },
    paymentsOfOrder: async (id) => ({
      kind: 'ok',
      payments: [...payments.values()].filter(({ orderId }) => orderId === id),
      isWhole: true,
    }),
    payment: async (id) => found(payments.get(id), (payment) => ({ payment })),
    capture: async (id, amountPaise) => {
      const payment = payments.get(id);
      if (payment?.status !== 'authorized' || payment.amountPaise !== amountPaise) return NOT_POSSIBLE;
      return { kind: 'ok', payment: keep(payments, { ...payment, status: 'captured' }) };
    },
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const before = refunds.get(refundOfKey.get(idempotencyKey) ?? '');
      const refund = before ?? createRefund(paymentId, amountPaise, notes);
      if (refund === null) return NOT_POSSIBLE;
      refundOfKey.set(idempotencyKey, refund.id);
      return { kind: 'ok', refund };
    },
    refundById: async (id) => found(refunds.get(id), (refund) => ({ refund })),
    refundsOfPayment: async (id) => ({
      kind: 'ok',
      refunds: [...refunds.values()].filter(({ paymentId }) => paymentId === id),
      isWhole: true,
    }),
    openLink: async ({ amountPaise, reference, customer, expiresAtMs, notes }) => {
      const lifeMs = expiresAtMs === null ? null : expiresAtMs - clock.nowMs();
      if (lifeMs !== null && (lifeMs < LINK_LIFE.shortestMs || lifeMs > LINK_LIFE.longestMs)) return ENDS_WRONG;
      const order = keep(orders, { id: nextId(), amountPaise, currency: 'INR', receipt: null, customer, notes });
      const id = nextId();
      const shortUrl = `https://in-memory.example/${id}`;
      const link = {
        id,
        amountPaise,
        status: 'created',
        shortUrl,
        orderId: order.id,
        paymentIds: [],
        reference,
      } as const;
      return { kind: 'ok', link: keep(links, link) };
    },
    link: async (id) => found(links.get(id), (link) => ({ link })),
    linkByReference: async (reference) => ({
      kind: 'ok',
      link: [...links.values()].find((link) => link.reference === reference) ?? null,
    }),
    linkOfPayment: async (id) => ({
      kind: 'ok',
      link: [...links.values()].find(({ paymentIds }) => paymentIds.includes(id)) ?? null,
    }),
    cancelLink: async (id) => {
      const link = links.get(id);
      if (link?.status !== 'created') return NOT_POSSIBLE;
      return { kind: 'ok', link: keep(links, { ...link, status: 'cancelled' }) };
    },
    paymentsIn: async (span) => ({ kind: 'ok', payments: inSpan(span), isWhole: true }),
    refundsIn: async (span) => {
      const ids = new Set(inSpan(span).map(({ id }) => id));
      return {
        kind: 'ok',
        refunds: [...refunds.values()].filter(({ paymentId }) => ids.has(paymentId)),
        isWhole: true,
      };
    },
    // It settles nothing.
    settledOn: async () => ({ kind: 'ok', lines: [], isWhole: true, next: null }),
    provedPayment: ({ order = '', receipt = '', seal = '' }) =>
      equalInConstantTime(sealOf(`${receipt} for ${order}`), seal) ? { orderId: order, paymentId: receipt } : null,
    readDelivery,
    pay: (orderId, { secret }) => {
      const order = orders.get(orderId);
      if (order === undefined || secret === undefined || windowSecrets.get(orderId) !== secret)
        throw new Error(`no window opens for order ${orderId} with that secret`);
      const { id } = begin(orderId, order.amountPaise);
      return { paymentId: id, proof: { order: orderId, receipt: id, seal: sealOf(`${id} for ${orderId}`) } };
    },
    payLink: (linkId) => {
      const link = links.get(linkId);
      if (link?.orderId === null || link === undefined) throw new Error(`there is no link ${linkId}`);
      const { id } = begin(link.orderId, link.amountPaise);
      keep(links, { ...link, status: 'paid', paymentIds: [id] });
      return id;
    },
    carryOut: (refundId) => {
      const refund = refunds.get(refundId);
      if (refund === undefined) throw new Error(`there is no refund ${refundId}`);
      keep(refunds, { ...refund, status: 'processed', bankReference: `BANK${refundId}` });
    },
    refundByHand: (paymentId, amountPaise) => {
      const refund = createRefund(paymentId, amountPaise, {});
      if (refund === null) throw new Error(`${amountPaise} paise of payment ${paymentId} cannot go back`);
      return refund.id;
    },
    delivery: (part) => {
      const nothing = { payment: null, linkId: null, refundId: null, notice: null, isUnread: false };
      const body = { ...nothing, happenedAtMs: clock.nowMs(), ...part };
      return { body, headers: { 'x-in-memory-seal': sealOf(JSON.stringify(body)) } };
    },
  };
}

/** A delivery that this gateway made, as its seal proves. */
const Delivery = z.custom<GatewayDelivery>(
  (value) => typeof value === 'object' && value !== null && 'eventId' in value,
);

function readDelivery({ body, headers }: RawDelivery): GatewayDelivery | null {
  const seal = headers['x-in-memory-seal'];
  if (typeof seal !== 'string' || !equalInConstantTime(sealOf(body.toString('utf8')), seal)) return null;
  return Delivery.parse(JSON.parse(body.toString('utf8')));
}

function sealOf(text: string): string {
  return createHmac('sha256', SECRET).update(text).digest('base64');
}

function keep<T extends { readonly id: string }>(book: Map<string, T>, entry: T): T {
  book.set(entry.id, entry);
  return entry;
}

function found<T, A extends object>(entry: T | undefined, answer: (entry: T) => A) {
  return entry === undefined ? GONE : { kind: 'ok' as const, ...answer(entry) };
}
