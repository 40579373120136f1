import { setTimeout as pause } from 'node:timers/promises';
import type { CallAnswer } from '@safar/contract/call';
import type { createOrder } from '@safar/contract/payments';
import { PAYMENT_METHODS } from '@safar/contract/desk/switches';
import type { OrderToPay, Payer } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { whyNotAtOnce } from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';
import { keepNotes, type OrderNotes } from './order-notes.ts';
import {
  claimOrder,
  findOrder,
  noteGatewayOrder,
  releaseOrder,
  renewOrder,
  writeOrder,
  type Channel,
  type NewOrder,
  type PaymentOrder,
} from './order-store.ts';
import { countPaymentsOfOrder } from '../store.ts';

/** Longer than the gateway's own timeout: the holder of the claim has given up by then. */
const CLAIM_MS = 40_000;
/** How long a second click waits for the first one's answer. */
const WAIT_FOR_OTHER_MS = 10_000;
const WAIT_STEP_MS = 50;
const RECEIPT_LENGTH = 36;

/**
 * Our name at the gateway for an amount due of a change; `use` distinguishes orders opened again for the same amount.
 */
export function receiptOf(changeId: string, amountPaise: number, use: string): string {
  return `SFR-${sha256Hex(`${changeId}:${amountPaise}${use}`).slice(0, RECEIPT_LENGTH)}`;
}

/** Data for the gateway beside the amount, and what works instead where it is above the most that one payment may be. */
interface Told {
  readonly customer: Payer;
  readonly notes: OrderNotes;
  readonly instead: Parameters<typeof whyNotAtOnce>[2];
}

/**
 * The gateway's order for an amount due, with what the page needs to open the payment window. There is one order,
 * however often it is requested; a new one only after a payment of the earlier one bought nothing. Its notes are
 * `notes`. GATEWAY_UNAVAILABLE when the gateway does not answer, AMOUNT_ABOVE_MOST when the amount exceeds the most
 * that one payment may be (REQ-PAY-1).
 */
export async function openOrder(
  context: PaymentsContext,
  due: Omit<NewOrder, 'receipt'>,
  { customer, notes, instead }: Told,
): Promise<CallAnswer<typeof createOrder> | Failure<'GATEWAY_UNAVAILABLE' | 'AMOUNT_ABOVE_MOST'>> {
  const above = whyNotAtOnce(due.amountPaise, context.paymentLimit, instead);
  if (above !== null) return above;
  const { pool } = context.database;
  const receipt = receiptOf(due.changeId, due.amountPaise, '');
  let order = await writeOrder(pool, { ...due, receipt });
  if (order.status === 'paid' && order.gatewayOrderId !== null) {
    const payments = await countPaymentsOfOrder(pool, order.userId, order.id);
    await renewOrder(pool, order, receiptOf(due.changeId, due.amountPaise, `:${payments}`));
    order = (await findOrder(pool, order.userId, order.id)) ?? order;
  }
  const opening = openingWith({ customer, notes });
  const opened = opening.known(order) ?? (await openOnce(context, order, opening));
  if (opened === 'above-most') return refusedByGateway(context, due);
  if (opened === null) return fail('GATEWAY_UNAVAILABLE');
  const { id: gatewayOrderId, notedTraces } = opened;
  await keepNotes(context, { ...order, gatewayOrderId, notedTraces }, notes);
  const toPay = { id: gatewayOrderId, amountPaise: order.amountPaise, customer };
  return (await inWindow(context, order, toPay)) ?? fail('GATEWAY_UNAVAILABLE');
}

/** The gateway's limit is lower than our setting says: operators are alerted, and the payer is told (REQ-PAY-21). */
function refusedByGateway(
  { gateways, log, metrics }: PaymentsContext,
  { gateway, amountPaise }: Pick<NewOrder, 'gateway' | 'amountPaise'>,
): Failure<'AMOUNT_ABOVE_MOST'> {
  const { mostPaise } = gateways.of({ gateway });
  log.error(
    { gateway, amountPaise, mostPaise },
    'the gateway takes no payment of this amount: its most must be raised, or our setting lowered',
  );
  metrics.events.inc({ event: 'payment-above-most' });
  // The limit is lower than our setting by an unknown amount.
  return fail('AMOUNT_ABOVE_MOST');
}

/** An order at its gateway, and the options its payment window opens with. */
async function inWindow(
  { gateways, switches, log }: PaymentsContext,
  { id: orderId, gateway, bookingId }: PaymentOrder,
  toPay: OrderToPay,
): Promise<CallAnswer<typeof createOrder> | null> {
  const answer = await onRecordOf(bookingId, () => gateways.of({ gateway }).windowOptions(toPay));
  if (answer.kind !== 'ok') {
    log.warn({ order: orderId, text: answer.text }, 'the gateway gave no payment window');
    return null;
  }
  const hidden = PAYMENT_METHODS.filter((method) => switches.isOff('method', method));
  const hiddenMethods = hidden.join(',');
  return {
    order: { id: toPay.id, amount: toPay.amountPaise, currency: 'INR' },
    keyId: answer.options['keyId'] ?? '',
    gateway: { id: gateway, options: { ...answer.options, ...(hiddenMethods !== '' && { hiddenMethods }) } },
  };
}

/** How an order or a link for an amount is opened at the gateway. */
export interface Opening<Opened> {
  readonly channel: Channel;
  /** The order or link that our row already has; null when none. */
  known(order: PaymentOrder): Opened | null;
  /**
   * Finds one under our name at the gateway, after a request whose answer was lost; `silent` when it does not say.
   */
  find(context: PaymentsContext, order: PaymentOrder): Promise<Opened | 'none' | 'silent'>;
  /** Opens it; `silent` when the result is unknown. */
  open(context: PaymentsContext, order: PaymentOrder): Promise<Opened | Refused | 'silent'>;
  /** Records what was opened; false when it belongs to another amount. */
  note(context: PaymentsContext, order: PaymentOrder, opened: Opened): Promise<boolean>;
}

/** `above-most`: the amount exceeds the gateway's limit. */
type Refused = 'refused' | 'above-most';

/** Opens it at the gateway, or waits for another request that is opening it; null when the gateway refuses or does not answer. */
export async function openOnce<Opened extends object>(
  context: PaymentsContext,
  order: PaymentOrder,
  opening: Opening<Opened>,
): Promise<Opened | 'above-most' | null> {
  const { database, clock } = context;
  const waitUntilMs = performance.now() + WAIT_FOR_OTHER_MS;
  while (performance.now() < waitUntilMs) {
    const lease = { nowMs: clock.nowMs(), leaseMs: CLAIM_MS };
    const claim = await claimOrder(database.pool, order, opening.channel, lease);
    if (claim !== null) return onRecordOf(order.bookingId, () => openClaimed(context, order, opening, claim.takenOver));
    const current = await findOrder(database.pool, order.userId, order.id);
    const known = current === null ? null : opening.known(current);
    if (known !== null) return known;
    await pause(WAIT_STEP_MS);
  }
  return null;
}

/** Asks the gateway, and records its answer or releases the claim. */
async function openClaimed<Opened extends object>(
  context: PaymentsContext,
  order: PaymentOrder,
  opening: Opening<Opened>,
  takenOver: boolean,
): Promise<Opened | 'above-most' | null> {
  const opened = await (takenOver ? foundOrOpened(context, order, opening) : openedOrFound(context, order, opening));
  const isNoted = typeof opened === 'object' && opened !== null && (await opening.note(context, order, opened));
  if (isNoted) return opened;
  await releaseOrder(context.database.pool, order, opening.channel);
  if (opened === 'above-most') return opened;
  if (opened !== null) context.log.error({ order: order.id }, 'the gateway answered with what is another checkout’s');
  return null;
}

/** An earlier request recorded no answer: what the gateway has under our name is looked up first. */
async function foundOrOpened<Opened>(
  context: PaymentsContext,
  order: PaymentOrder,
  opening: Opening<Opened>,
): Promise<Opened | 'above-most' | null> {
  const found = await opening.find(context, order);
  if (found === 'silent') return null;
  return found === 'none' ? openedOrFound(context, order, opening) : found;
}

async function openedOrFound<Opened>(
  context: PaymentsContext,
  order: PaymentOrder,
  opening: Opening<Opened>,
): Promise<Opened | 'above-most' | null> {
  const opened = await opening.open(context, order);
  if (opened === 'refused') return null;
  if (opened !== 'silent') return opened;
  const found = await opening.find(context, order);
  return found === 'none' || found === 'silent' ? null : found;
}

/** An order at the gateway, and the traces that its notes are known to name. */
interface OpenedOrder {
  readonly id: string;
  readonly notedTraces: string | null;
}

function openingWith({ customer, notes }: Pick<Told, 'customer' | 'notes'>): Opening<OpenedOrder> {
  return {
    channel: 'order',
    known: ({ gatewayOrderId: id, notedTraces }) => (id === null ? null : { id, notedTraces }),
    find: async ({ gateways }, { gateway, receipt, amountPaise }) => {
      const found = await gateways.of({ gateway }).orderByReceipt(receipt);
      if (found.kind !== 'ok') return 'silent';
      return found.order?.amountPaise === amountPaise && found.order.currency === 'INR'
        ? { id: found.order.id, notedTraces: found.order.notes['traces'] ?? null }
        : 'none';
    },
    open: async ({ gateways, log }, { id, gateway, amountPaise, receipt }) => {
      const answer = await gateways.of({ gateway }).openOrder({ amountPaise, receipt, customer, notes: { ...notes } });
      if (answer.kind === 'ok') return { id: answer.order.id, notedTraces: notes.traces ?? null };
      log.warn({ order: id, text: answer.text }, 'the gateway opened no order');
      if (answer.kind === 'no-answer') return 'silent';
      return answer.why === 'above-most' ? 'above-most' : 'refused';
    },
    note: ({ database, clock, retryPolicy }, order, opened) =>
      noteGatewayOrder(database.pool, order, opened, clock.nowMs() + retryPolicy.firstPollMs),
  };
}
