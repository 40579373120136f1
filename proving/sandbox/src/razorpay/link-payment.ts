import type { Link, Order, Payment } from './entities.ts';
import type { Gateway } from './gateway.ts';

/** Records a captured payment on the payment link that it was made through. */
export function recordLinkPayment(gateway: Gateway, linkId: string, order: Order, payment: Payment): void {
  const before = gateway.store.links.get(linkId);
  if (before === undefined) return;
  const now = gateway.nowSeconds();
  const link: Link = {
    ...before,
    amount_paid: order.amount_paid,
    status: order.status === 'paid' ? 'paid' : 'partially_paid',
    order_id: order.id,
    payments: [
      ...(before.payments ?? []),
      {
        amount: payment.amount,
        created_at: payment.created_at,
        method: payment.method,
        payment_id: payment.id,
        plink_id: linkId,
        status: payment.status,
        updated_at: now,
      },
    ],
    updated_at: now,
  };
  gateway.store.links.put(link);
  const name = link.status === 'paid' ? 'payment_link.paid' : 'payment_link.partially_paid';
  gateway.publish({ name, link, order, payment });
}
