import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../platform/crypto.ts';
import type { CheckoutProof, GatewayDelivery, RawDelivery } from '../payment-gateway.ts';
import { deliverySchema } from './wire.ts';

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/** Whether checkout.js's signature over `order_id|payment_id` is the gateway's (razorpay.md 6). */
export function isGenuineProof({ orderId, paymentId, signature }: CheckoutProof, keySecret: string): boolean {
  return equalInConstantTime(hmacHex(`${orderId}|${paymentId}`, keySecret), signature);
}

/** Reads a webhook whose signature covers exactly its bytes (razorpay.md 7); null for any other. */
export function readDelivery({ body, signature, eventId }: RawDelivery, secret: string): GatewayDelivery | null {
  if (signature === undefined || eventId === undefined || !EVENT_ID.test(eventId)) return null;
  if (!equalInConstantTime(hmacHex(body, secret), signature)) return null;
  const parsed = deliverySchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  return {
    eventId,
    name: event,
    payment:
      payload.payment === undefined
        ? null
        : { id: payload.payment.entity.id, orderId: payload.payment.entity.order_id ?? null },
    linkId: payload.payment_link?.entity.id ?? null,
    refundId: payload.refund?.entity.id ?? null,
  };
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
