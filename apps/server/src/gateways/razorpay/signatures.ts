import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { equalInConstantTime } from '../../platform/crypto.ts';
import type { AnswerWatch } from '../../platform/answer-watch.ts';
import type { GatewayDelivery, GatewayNotice, ProvedPayment, RawDelivery, WindowProof } from '../payment-gateway.ts';
import { deliverySchema } from './wire.ts';

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/** The payment of what checkout.js handed the page, where its signature over `order_id|payment_id` is the gateway's (razorpay.md 6). */
export function provedPayment(
  { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }: WindowProof,
  keySecret: string,
): ProvedPayment | null {
  if (orderId === undefined || paymentId === undefined || signature === undefined) return null;
  return equalInConstantTime(hmacHex(`${orderId}|${paymentId}`, keySecret), signature) ? { orderId, paymentId } : null;
}

/** Reads a webhook whose signature covers exactly its bytes (razorpay.md 7); null for any other. `answers` hears of a genuine one. */
export function readDelivery(
  { body, headers }: RawDelivery,
  secret: string,
  answers: Pick<AnswerWatch, 'saw'>,
): GatewayDelivery | null {
  const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
  if (typeof signature !== 'string' || typeof eventId !== 'string' || !EVENT_ID.test(eventId)) return null;
  if (!equalInConstantTime(hmacHex(body, secret), signature)) return null;
  const written = parseJson(body);
  answers.saw({ service: 'razorpay', operation: 'webhook', body: written });
  const parsed = deliverySchema.safeParse(written);
  if (!parsed.success) return null;
  const { event, payload, created_at: happenedAtMs } = parsed.data;
  return {
    eventId,
    name: event,
    payment:
      payload.payment === undefined
        ? null
        : { id: payload.payment.entity.id, orderId: payload.payment.entity.order_id ?? null },
    linkId: payload.payment_link?.entity.id ?? null,
    refundId: payload.refund?.entity.id ?? null,
    notice: noticeOf(payload),
    isUnread: [payload.dispute, payload.settlement, payload['payment.downtime']].includes(null),
    happenedAtMs,
  };
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
