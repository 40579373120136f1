import { sendLinkMessages } from './link-messages.ts';
import type { Link, OrderRecord } from './entities.ts';
import { badRequest, notAvailable } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { createOrder, findOrder } from './orders.ts';
import type { LinkChanges, NewLink } from './requests.ts';

const MIN_LIFE_SECONDS = 15 * 60;
const MAX_LIFE_SECONDS = 184 * 24 * 3600;

/** Creates a payment link and sends it to the customer when `notify` asks for it. */
export function createLink(gateway: Gateway, asked: NewLink): Link {
  if (asked.upi_link) {
    throw badRequest(
      'UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.',
      'upi_link',
    );
  }
  refuseExpiry(gateway, asked.expire_by);
  refuseTakenReference(gateway, asked.reference_id);
  const id = newId('plink');
  const now = gateway.nowSeconds();
  const link: Link = {
    id,
    amount: asked.amount,
    amount_paid: 0,
    currency: asked.currency,
    accept_partial: asked.accept_partial,
    first_min_partial_amount: asked.first_min_partial_amount,
    description: asked.description,
    reference_id: asked.reference_id,
    customer: asked.customer,
    short_url: `${gateway.world.baseUrl()}/razorpay/l/${id}`,
    status: 'created',
    order_id: null,
    payments: null,
    notify: { ...asked.notify, whatsapp: false },
    notes: asked.notes ?? null,
    reminders: asked.reminder_enable ? { status: 'in_progress' } : [],
    reminder_enable: asked.reminder_enable,
    callback_url: asked.callback_url,
    callback_method: asked.callback_url === '' ? '' : 'get',
    cancelled_at: 0,
    expired_at: 0,
    expire_by: asked.expire_by,
    created_at: now,
    updated_at: now,
    upi_link: false,
    whatsapp_link: false,
    user_id: '',
  };
  gateway.store.links.put(link);
  watchExpiry(gateway, link);
  sendLinkMessages(gateway, link, link.notify);
  return link;
}

/** Returns the link with this id. Refuses an unknown id. */
export function findLink(gateway: Gateway, id: string): Link {
  const link = gateway.store.links.get(id);
  if (link === undefined) throw notAvailable('The requested payment link does not exist.');
  return link;
}

/** Lists the links with this reference or this payment, or all links when neither is given. */
export function listLinks(gateway: Gateway, referenceId: string | undefined, paymentId: string | undefined): Link[] {
  const links = gateway.store.links.list({ parent: referenceId });
  if (paymentId === undefined) return links;
  return links.filter((link) => link.payments?.some((payment) => payment.payment_id === paymentId) === true);
}

/** Changes a link that is still open. */
export function patchLink(gateway: Gateway, id: string, changes: LinkChanges): Link {
  const before = findLink(gateway, id);
  if (before.status === 'paid' || before.status === 'expired' || before.status === 'cancelled') {
    throw badRequest(`Payment Link cannot be updated as its status is ${before.status}.`);
  }
  if (changes.expire_by !== undefined) refuseExpiry(gateway, changes.expire_by);
  if (changes.reference_id !== undefined && changes.reference_id !== before.reference_id) {
    refuseTakenReference(gateway, changes.reference_id);
  }
  const link: Link = { ...before, ...changes, updated_at: gateway.nowSeconds() };
  gateway.store.links.put(link);
  watchExpiry(gateway, link);
  return link;
}

/** Cancels a link on which nothing was paid. */
export function cancelLink(gateway: Gateway, id: string): Link {
  const before = findLink(gateway, id);
  if (before.status !== 'created') {
    throw badRequest(`Payment Link cannot be cancelled as its status is ${before.status}.`);
  }
  const now = gateway.nowSeconds();
  const link: Link = { ...before, status: 'cancelled', cancelled_at: now, updated_at: now };
  gateway.store.links.put(link);
  gateway.publish({ name: 'payment_link.cancelled', link });
  return link;
}

/** Closes a link whose time has ended, unless it was paid, cancelled or prolonged meanwhile. */
export function expireLink(gateway: Gateway, id: string): void {
  const before = gateway.store.links.get(id);
  const now = gateway.nowSeconds();
  if (before?.status !== 'created' && before?.status !== 'partially_paid') return;
  if (before.expire_by === 0 || before.expire_by > now) return;
  const link: Link = { ...before, status: 'expired', expired_at: now, updated_at: now };
  gateway.store.links.put(link);
  gateway.publish({ name: 'payment_link.expired', link });
}

/** Returns the order behind a link and creates it at the link's first payment. */
export function orderOfLink(gateway: Gateway, link: Link): OrderRecord {
  if (link.order_id !== null) return findOrder(gateway, link.order_id);
  const order = createOrder(
    gateway,
    {
      amount: link.amount,
      currency: 'INR',
      receipt: link.reference_id === '' ? null : link.reference_id,
      notes: link.notes,
      partial_payment: link.accept_partial,
      first_payment_min_amount: link.first_min_partial_amount,
      payment: { capture: 'automatic' },
    },
    link.id,
  );
  gateway.store.links.put({ ...link, order_id: order.id, updated_at: gateway.nowSeconds() });
  return findOrder(gateway, order.id);
}

function watchExpiry(gateway: Gateway, link: Link): void {
  if (link.expire_by > 0) gateway.timers.set({ kind: 'link-expiry', subject: link.id }, link.expire_by * 1000);
}

function refuseExpiry(gateway: Gateway, expireBy: number): void {
  if (expireBy === 0) return;
  const now = gateway.nowSeconds();
  if (expireBy < now + MIN_LIFE_SECONDS)
    throw badRequest('timestamp must be atleast 15 minutes in future', 'expire_by');
  if (expireBy > now + MAX_LIFE_SECONDS) throw badRequest('timestamp must be at most 6 months in future', 'expire_by');
}

function refuseTakenReference(gateway: Gateway, referenceId: string): void {
  if (referenceId === '' || gateway.store.links.list({ parent: referenceId, count: 1 }).length === 0) return;
  throw badRequest('payment link creation with reference ID already attempted', 'reference_id');
}
