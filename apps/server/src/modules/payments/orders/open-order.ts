import { setTimeout as pause } from 'node:timers/promises';
import type { CallAnswer } from '@safar/contract/call';
import type { createOrder } from '@safar/contract/payments';
import { DAY_MS } from '@safar/domain/time-units';
import { PAYMENT_METHODS } from '@safar/domain/payment-method';
import type { OrderToPay, Payer } from '../../../gateways/payment-gateway.ts';
import { onRecordOf } from '../../../platform/call-record.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { amountAboveMost } from '../../checkout/index.ts';
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

/** A payment can be authorised so long after it failed (razorpay.md 3). */
export const LATE_AUTHORISATION_MS = 3 * DAY_MS;
/** Longer than the gateway's own time limit: whoever holds the claim has given up by then. */
const CLAIM_MS = 40_000;
/** How long a second click waits for the first one's answer. */
const WAIT_FOR_OTHER_MS = 10_000;
const WAIT_STEP_MS = 50;
const RECEIPT_LENGTH = 36;

/** Our name for an amount due of a checkout at the gateway; `use` tells apart what is opened anew for the same amount. */
export function receiptOf(sessionId: string, amountPaise: number, use: string): string {
  return `SFR-${sha256Hex(`${sessionId}:${amountPaise}${use}`).slice(0, RECEIPT_LENGTH)}`;
}

/** What the gateway is told beside the amount. */
interface Told {
  readonly customer: Payer;
  readonly notes: OrderNotes;
}

/**
 * The gateway's order for an amount due of a checkout, with what the page opens the payment window with: one, however often it is asked
 * for, and a new one only after the one before was paid for nothing; it says what `notes` say. GATEWAY_UNAVAILABLE when the gateway does
 * not answer, AMOUNT_ABOVE_MOST when it takes no more than that at once.
 */
export async function openOrder(
  context: PaymentsContext,
  due: Omit<NewOrder, 'receipt'>,
  { customer, notes }: Told,
): Promise<CallAnswer<typeof createOrder> | Failure<'GATEWAY_UNAVAILABLE' | 'AMOUNT_ABOVE_MOST'>> {
  const { pool } = context.database;
  const receipt = receiptOf(due.sessionId, due.amountPaise, '');
  let order = await writeOrder(pool, { ...due, receipt });
  if (order.status === 'paid' && order.gatewayOrderId !== null) {
    const payments = await countPaymentsOfOrder(pool, order.userId, order.id);
    await renewOrder(pool, order, receiptOf(due.sessionId, due.amountPaise, `:${payments}`));
    order = (await findOrder(pool, order.userId, order.id)) ?? order;
  }
  const opening = openingWith({ customer, notes });
  const opened = opening.known(order) ?? (await openOnce(context, order, opening));
  if (opened === 'above-most') return aboveMost(context, due);
  if (opened === null) return fail('GATEWAY_UNAVAILABLE');
  const { id: gatewayOrderId, notedTraces } = opened;
  await keepNotes(context, { ...order, gatewayOrderId, notedTraces }, notes);
  const toPay = { id: gatewayOrderId, amountPaise: order.amountPaise, customer };
  return (await inWindow(context, order, toPay)) ?? fail('GATEWAY_UNAVAILABLE');
}

/** The gateway takes less at once than our setting says: it is told to operators, and to whoever wants to pay. */
function aboveMost(
  { gateways, log, metrics, paymentLimit: { supportEmail } }: PaymentsContext,
  { gateway, amountPaise }: Pick<NewOrder, 'gateway' | 'amountPaise'>,
): Failure<'AMOUNT_ABOVE_MOST'> {
  const { mostPaise } = gateways.of({ gateway });
  log.error(
    { gateway, amountPaise, mostPaise },
    'the gateway takes no payment of this amount: its most must be raised',
  );
  metrics.events.inc({ event: 'payment-above-most' });
  // Less than our setting says, by how much nobody knows.
  return mostPaise < amountPaise
    ? amountAboveMost(amountPaise, { mostPaise, supportEmail })
    : fail('AMOUNT_ABOVE_MOST');
}

/** An order at its gateway, and what its payment window opens with. */
async function inWindow(
  { gateways, switches, log }: PaymentsContext,
  { id: orderId, gateway, sessionId }: PaymentOrder,
  toPay: OrderToPay,
): Promise<CallAnswer<typeof createOrder> | null> {
  const answer = await onRecordOf(sessionId, () => gateways.of({ gateway }).windowOptions(toPay));
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

/** How one of the two ways to take an amount is opened at the gateway. */
export interface Opening<Opened> {
  readonly channel: Channel;
  /** What is known of it already. */
  known(order: PaymentOrder): Opened | null;
  /** What the gateway holds under our name, from an earlier request whose answer was lost; `silent`: it does not say. */
  find(context: PaymentsContext, order: PaymentOrder): Promise<Opened | 'none' | 'silent'>;
  /** Asks for it; `silent`: nothing is known. */
  open(context: PaymentsContext, order: PaymentOrder): Promise<Opened | Refused | 'silent'>;
  /** False when what was opened is another amount's. */
  note(context: PaymentsContext, order: PaymentOrder, opened: Opened): Promise<boolean>;
}

/** `above-most`: more than the gateway takes at once. */
type Refused = 'refused' | 'above-most';

/** Opens it at the gateway, or waits for whoever is doing so; null when the gateway does not answer, or says no. */
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
    if (claim !== null) return onRecordOf(order.sessionId, () => openClaimed(context, order, opening, claim.takenOver));
    const current = await findOrder(database.pool, order.userId, order.id);
    const known = current === null ? null : opening.known(current);
    if (known !== null) return known;
    await pause(WAIT_STEP_MS);
  }
  return null;
}

/** Asks the gateway, and keeps its answer or gives the claim back. */
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

/** Somebody asked before and noted no answer: what the gateway has under our name is looked up first. */
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

/** An order of the gateway's, and the traces it is known to name. */
interface OpenedOrder {
  readonly id: string;
  readonly notedTraces: string | null;
}

function openingWith({ customer, notes }: Told): Opening<OpenedOrder> {
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
