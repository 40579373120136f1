import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256, which is how this gateway signs everything. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The signature checkout hands to the page after a payment: over `order_id|payment_id`. */
export function paymentSignature(orderId: string, paymentId: string, secret: string): string {
  return sign(`${orderId}|${paymentId}`, secret);
}

/** What a payment link's callback carries besides the ids. An empty reference keeps its bars. */
export interface LinkCallback {
  readonly linkId: string;
  readonly referenceId: string;
  readonly status: string;
  readonly paymentId: string;
}

/** The signature of a payment link's callback: over `link_id|reference_id|status|payment_id`. */
export function linkSignature(callback: LinkCallback, secret: string): string {
  return sign([callback.linkId, callback.referenceId, callback.status, callback.paymentId].join('|'), secret);
}
