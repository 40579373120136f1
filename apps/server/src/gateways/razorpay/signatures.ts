import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { equalInConstantTime, sha256Hex } from '../../platform/crypto.ts';
import type { AnswerWatch } from '../../platform/answer-watch.ts';
import type { GatewayDelivery, GatewayNotice, ProvedPayment, RawDelivery, WindowProof } from '../payment-gateway.ts';
import { deliverySchema } from './notice-wire.ts';
import { RAZORPAY_TEXTS } from './operations.ts';
import { parseOutsideJson } from '../../platform/outside-text.ts';

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/**
 * The payment in what checkout.js gave to the page, if its signature over `order_id|payment_id` is the gateway's
 * (razorpay.md 6, REQ-PAY-3).
 */
export function provedPayment(
  { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }: WindowProof,
  keySecret: string,
): ProvedPayment | null {
  if (orderId === undefined || paymentId === undefined || signature === undefined) return null;
  return equalInConstantTime(hmacHex(`${orderId}|${paymentId}`, keySecret), signature) ? { orderId, paymentId } : null;
}

/**
 * Reads a webhook whose signature covers exactly its bytes (razorpay.md 7); null for any other. A genuine one is
 * never refused for its form: `isUnread` marks one with unreadable parts. `answers` receives it (REQ-PAY-3,
 * REQ-PAY-15).
 */
export function readDelivery(
  { body, headers }: RawDelivery,
  secret: string,
  answers: Pick<AnswerWatch, 'saw'>,
): GatewayDelivery | null {
  const { 'x-razorpay-signature': signature } = headers;
  if (typeof signature !== 'string' || !equalInConstantTime(hmacHex(body, secret), signature)) return null;
  const eventId = eventIdOf(body, headers);
  const written = parseOutsideJson(body.toString('utf8'))?.value;
  answers.saw({ service: 'razorpay', operation: 'webhook', body: written, readable: RAZORPAY_TEXTS });
  const parsed = deliverySchema.safeParse(written);
  if (!parsed.success) return { ...NOTHING_READ, eventId };
  const { event: name, payload, happenedAtMs } = parsed.data;
  const { payment, refund, payment_link: link } = payload;
  return {
    eventId,
    name,
    payment: payment ? { id: payment.entity.id, orderId: payment.entity.order_id ?? null } : null,
    linkId: link?.entity.id ?? null,
    refundId: refund?.entity.id ?? null,
    notice: noticeOf(payload),
    isUnread: Object.values(payload).includes(null),
    happenedAtMs,
  };
}

/** A genuine delivery that cannot be read at all. */
const NOTHING_READ = {
  name: 'unreadable',
  payment: null,
  linkId: null,
  refundId: null,
  notice: null,
  isUnread: true,
  happenedAtMs: 0,
} as const satisfies Omit<GatewayDelivery, 'eventId'>;

/** The id shared by all deliveries of an event; a hash of the bytes when it has no id. */
function eventIdOf(body: Buffer, { 'x-razorpay-event-id': named }: RawDelivery['headers']): string {
  return typeof named === 'string' && EVENT_ID.test(named) ? named : `sha256-${sha256Hex(body)}`;
}

function noticeOf(payload: z.output<typeof deliverySchema>['payload']): GatewayNotice | null {
  const { dispute, settlement, 'payment.downtime': downtime } = payload;
  if (dispute) return { kind: 'dispute', dispute: dispute.entity };
  if (settlement) return { kind: 'settlement', settlement: settlement.entity };
  return downtime ? { kind: 'downtime', downtime: downtime.entity } : null;
}

function hmacHex(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}
