import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { balanceLink as balanceLinkCall } from '@safar/contract/payments';
import { epochMs } from '@safar/domain/time/days';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { GatewayLink, PaymentGateway } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { whyNotAtOnce } from '../../checkout/index.ts';
import { amountDue, boughtName } from './balance-order.ts';
import type { BalanceDue, PaymentsContext } from '../context.ts';
import { openOnce, receiptOf, type Opening } from './open-order.ts';
import {
  findOrder,
  noteGatewayLink,
  noteLinkClosed,
  openLinksOf,
  renewLink,
  writeOrder,
  type PaymentOrder,
} from './order-store.ts';
import { countPaymentsOfOrder } from '../store.ts';

type Call = typeof balanceLinkCall;

/** States in which a link takes no payment. */
const ENDED: ReadonlySet<GatewayLink['status']> = new Set(['paid', 'cancelled', 'expired']);
/** Most time between sending a request and the gateway reading it. */
const ON_THE_WAY_MS = MINUTE_MS;

/**
 * The payment link of a booking's balance (REQ-PAY-6): one live link for an amount due, the same however often it is
 * requested; a new one when the gateway has closed it. It expires with the deadline, and is closed when the booking
 * ends.
 */
export async function balanceLink(
  context: PaymentsContext,
  userId: string,
  sessionId: string,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const due = await context.bookings.balanceOf(userId, { sessionId });
  if (due === null) return fail('BOOKING_NOT_FOUND');
  const { dueAt, duePaise: amountPaise } = due;
  if (due.state === 'paid') return { status: 'paid', shortUrl: null, amountPaise: 0, dueAt: null };
  if (due.state !== 'due') return fail('BALANCE_NOT_DUE', { text: t(m.noLink, { why: due.message }) });
  const above = whyNotAtOnce(amountPaise, context.paymentLimit, 'balance');
  if (above !== null) return above;

  const order = await liveOrder(context, await orderOf(context, due));
  if (order === null) return fail('BALANCE_LINK_FAILED');
  const opened = order.linkUrl === null ? await openOnce(context, order, opening(due)) : { shortUrl: order.linkUrl };
  if (opened === null || opened === 'above-most') return fail('BALANCE_LINK_FAILED');
  return { status: 'created', shortUrl: opened.shortUrl, amountPaise, dueAt };
}

/** Closes the unpaid links of a booking. Best effort: money that still comes through one goes back. */
export async function closeLinks(
  { database, gateways, log }: PaymentsContext,
  userId: string,
  bookingId: string,
): Promise<void> {
  for (const order of await openLinksOf(database.pool, userId, bookingId)) {
    const { gatewayLinkId } = order;
    if (gatewayLinkId === null) continue;
    const gateway = gateways.of(order);
    if (await onRecordOf(bookingId, () => isClosed(gateway, gatewayLinkId))) await noteLinkClosed(database.pool, order);
    else log.warn({ order: order.id }, 'a payment link was not closed');
  }
}

/**
 * Closes a link; false unless the gateway says that it takes no more payments. The gateway also refuses to close a link
 * that is paid or ended.
 */
async function isClosed(gateway: PaymentGateway, linkId: string): Promise<boolean> {
  const answer = await gateway.cancelLink(linkId);
  const now = answer.kind === 'refused' ? await gateway.link(linkId) : answer;
  if (now.kind !== 'ok') return now.kind === 'refused' && now.why === 'no-such-id';
  return ENDED.has(now.link.status);
}

async function orderOf(context: PaymentsContext, due: BalanceDue): Promise<PaymentOrder> {
  const { pool } = context.database;
  const amount = await amountDue(context, due);
  const receipt = receiptOf(amount.changeId, due.duePaise, '');
  const order = await writeOrder(pool, { ...amount, receipt });
  if (order.linkReference !== null) return order;
  return named(context, order, receiptOf(order.changeId, due.duePaise, ':link'));
}

async function named(context: PaymentsContext, order: PaymentOrder, reference: string): Promise<PaymentOrder> {
  const { pool } = context.database;
  await renewLink(pool, order, reference);
  return (await findOrder(pool, order.userId, order.id)) ?? order;
}

/** The amount due with a link that can be paid, or without a link yet; null when the gateway does not say. */
async function liveOrder(context: PaymentsContext, order: PaymentOrder): Promise<PaymentOrder | null> {
  const { gatewayLinkId, bookingId, changeId } = order;
  if (gatewayLinkId === null) return order;
  const answer = await onRecordOf(bookingId, () => context.gateways.of(order).link(gatewayLinkId));
  if (answer.kind === 'no-answer' || (answer.kind === 'refused' && answer.why !== 'no-such-id')) return null;
  // A link in an unknown state may still be paid: no other is opened beside it.
  if (answer.kind === 'ok' && !ENDED.has(answer.link.status)) return order;
  const payments = await countPaymentsOfOrder(context.database.pool, order.userId, order.id);
  const reference = receiptOf(changeId, order.amountPaise, `:${gatewayLinkId}:${payments}`);
  return named(context, order, reference);
}

function opening(due: BalanceDue): Opening<Pick<GatewayLink, 'id' | 'shortUrl'>> {
  return {
    channel: 'link',
    known: ({ gatewayLinkId: id, linkUrl: shortUrl }) => (id === null || shortUrl === null ? null : { id, shortUrl }),
    find: async ({ gateways }, { gateway, linkReference, amountPaise }) => {
      const found = await gateways.of({ gateway }).linkByReference(linkReference ?? '');
      if (found.kind !== 'ok') return 'silent';
      return found.link?.amountPaise === amountPaise ? found.link : 'none';
    },
    open: async ({ gateways, clock, config, log }, order) => {
      const reference = order.linkReference ?? order.receipt;
      const gateway = gateways.of(order);
      const answer = await gateway.openLink({
        amountPaise: order.amountPaise,
        reference,
        description: `${due.reference}: balance for ${boughtName(due)}`,
        customer: due.customer,
        expiresAtMs: endOfLink(gateway, due.dueAt, clock.nowMs()),
        callbackUrl: `${config.publicUrl}/payment/link/${reference}`,
        notes: { checkout: due.sessionId },
      });
      if (answer.kind === 'ok') return answer.link;
      log.warn({ order: order.id, text: answer.text }, 'the gateway opened no payment link');
      // The request is also refused when an earlier one with this reference arrived after all.
      return 'silent';
    },
    note: ({ database, clock, retryPolicy }, order, link) =>
      noteGatewayLink(database.pool, order, link, clock.nowMs() + retryPolicy.firstPollMs),
  };
}

/** The deadline, or the nearest time at which the gateway lets a link expire. */
function endOfLink({ linkLife }: Pick<PaymentGateway, 'linkLife'>, dueAt: string | null, nowMs: number): number | null {
  if (dueAt === null) return null;
  const earliestMs = nowMs + linkLife.shortestMs + ON_THE_WAY_MS;
  return Math.min(Math.max(epochMs(dueAt), earliestMs), nowMs + linkLife.longestMs);
}
