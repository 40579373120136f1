import { createHmac } from 'node:crypto';

/** Signs a text with HMAC-SHA256 in hex, as this gateway signs everything. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Returns the signature of `order_id|payment_id`, which checkout hands to the page after a payment. */
export function paymentSignature(orderId: string, paymentId: string, secret: string): string {
  return sign(`${orderId}|${paymentId}`, secret);
}

/** The signed fields in the callback of a payment link. An empty reference keeps its place between the bars. */
export interface LinkCallback {
  readonly linkId: string;
  readonly referenceId: string;
  readonly status: string;
  readonly paymentId: string;
}

/** Returns the signature of a payment link's callback, over `link_id|reference_id|status|payment_id`. */
export function linkSignature(callback: LinkCallback, secret: string): string {
  return sign([callback.linkId, callback.referenceId, callback.status, callback.paymentId].join('|'), secret);
}
