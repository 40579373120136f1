import { indiaClockOf } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import type {
  GatewayPayment,
  GatewayRefund,
  GatewayRefusal,
  GatewaySilence,
} from '../../../gateways/payment-gateway.ts';
import type { BothBooks, Difference, DifferenceKey, DifferenceKind, Recheck } from '../../../platform/difference.ts';
import { comparePayment, compareRefund, unknownToThem } from './compare-gateways.ts';
import { recheckLedger } from './compare-ledger.ts';
import type { PaymentsContext } from '../context.ts';
import { matchDay } from '../settlements/match-settlements.ts';
import { findRefundByGatewayId, findRefundOfAnyone, type Refund } from '../refunds/refund-store.ts';
import { findSettlement } from '../settlements/settlement-store.ts';
import { findPaymentByGatewayId, type Payment } from '../store.ts';

/** Kinds of difference that concern money. */
export type MoneyDifference = Extract<
  DifferenceKind,
  `payment-${string}` | `refund-${string}` | `settlement-${string}` | `ledger-${string}`
>;

/** A payment, refund or settlement in our books and, asked now, in the gateway's. */
export async function bothBooksOfMoney(
  context: PaymentsContext,
  key: DifferenceKey<MoneyDifference>,
): Promise<BothBooks> {
  switch (key.kind) {
    case 'payment-unknown':
    case 'payment-differs': {
      const { ours, theirs } = await paymentOf(context, key);
      return {
        ours:
          ours === null
            ? 'No such payment.'
            : `${formatInrExact(ours.amountPaise)}, paid for our booking ${ours.bookingId}.`,
        theirs: describe(theirs, ({ amountPaise, amountRefundedPaise, status }) => {
          const back = amountRefundedPaise > 0 ? `, of which ${formatInrExact(amountRefundedPaise)} went back` : '';
          return `${formatInrExact(amountPaise)}, ${status}${back}.`;
        }),
        booking: ours === null ? null : await bookingOf(context, ours),
      };
    }
    case 'refund-unknown':
    case 'refund-differs': {
      const { ours, theirs, payment } = await refundOf(context, key);
      const owner = ours ?? payment;
      return {
        ours: ours === null ? 'No such refund.' : refundText(ours),
        theirs: describe(theirs, ({ amountPaise, status }) => `${formatInrExact(amountPaise)}, ${status}.`),
        booking: owner === null ? null : await bookingOf(context, owner),
      };
    }
    case 'settlement-differs': {
      const settlement = await findSettlement(context.database.pool, key.counterparty, key.subject);
      if (settlement === null) return { ours: 'No such settlement.', theirs: 'Not asked.', booking: null };
      const { amountPaise, lines, linesPaise, unmatched } = settlement;
      return {
        ours: `${lines} lines, together ${formatInrExact(linesPaise)}; ${unmatched} not ours.`,
        theirs: `${formatInrExact(amountPaise)} sent to our bank.`,
        booking: null,
      };
    }
    case 'ledger-differs': {
      const still = await recheckLedger(context, key.subject);
      return {
        ours: still?.detail ?? 'The ledger has what its own lists come to.',
        theirs: 'Nobody else is asked: it is our ledger against our own lists.',
        booking: null,
      };
    }
  }
}

/** Compares one payment, refund or settlement alone, and repairs what the nightly comparison would. */
export async function recheckMoney(context: PaymentsContext, key: DifferenceKey<MoneyDifference>): Promise<Recheck> {
  switch (key.kind) {
    case 'payment-unknown':
    case 'payment-differs': {
      const { ours, theirs, gateway } = await paymentOf(context, key);
      if (gateway === null || theirs === 'silent') return 'silent';
      if (theirs !== 'unknown') return worstOf(await comparePayment(context, gateway, theirs));
      return ours === null ? 'agrees' : unknownToThem(ours);
    }
    case 'refund-unknown':
    case 'refund-differs': {
      const { ours, theirs, gateway } = await refundOf(context, key);
      if (gateway === null || theirs === 'silent') return 'silent';
      if (theirs !== 'unknown') return (await compareRefund(context, gateway, theirs)) ?? 'agrees';
      if (ours === null) return 'agrees';
      const detail = `The gateway does not know a refund of ${formatInrExact(ours.amountPaise)} that our books have.`;
      return { ...key, kind: 'refund-differs', detail, outcome: 'needs-person' };
    }
    case 'settlement-differs': {
      const settlement = await findSettlement(context.database.pool, key.counterparty, key.subject);
      const gateway = context.gateways.find(key.counterparty);
      if (settlement === null || gateway === null) return 'silent';
      const matched = await matchDay(context, gateway, indiaClockOf(settlement.createdAt).day);
      if (matched.silence !== null || !matched.isWhole) return 'silent';
      return matched.differences.find((difference) => difference.subject === key.subject) ?? 'agrees';
    }
    case 'ledger-differs':
      return (await recheckLedger(context, key.subject)) ?? 'agrees';
  }
}

/** A gateway's entry under an id; `unknown` when it has none, `silent` when it does not answer. */
type Found<T> = T | 'unknown' | 'silent';

function describe<T extends object>(theirs: Found<T>, text: (found: T) => string): string {
  if (theirs === 'unknown') return 'The gateway does not know it.';
  return theirs === 'silent' ? 'The gateway does not answer.' : text(theirs);
}

function refundText({ amountPaise, status, needsPerson, id }: Refund): string {
  return `${formatInrExact(amountPaise)}, ${needsPerson ? 'failed for good' : status}: our refund ${id}.`;
}

async function bookingOf({ bookings }: PaymentsContext, { userId, bookingId }: Pick<Payment, 'userId' | 'bookingId'>) {
  const isMade = (await bookings.sessionOf(userId, bookingId)) !== null;
  return isMade ? { userId, bookingId } : null;
}

/** The subject, and the gateway to ask about it. A gateway that is not connected cannot be asked. */
type Asked = Pick<DifferenceKey, 'counterparty' | 'subject'>;

async function paymentOf({ database, gateways }: PaymentsContext, { counterparty, subject }: Asked) {
  const gateway = gateways.find(counterparty);
  const answer = await gateway?.payment(subject);
  const theirs: Found<GatewayPayment> = answer?.kind === 'ok' ? answer.payment : notFound(answer);
  const ours = await findPaymentByGatewayId(database.pool, counterparty, subject);
  return { gateway, theirs, ours };
}

async function refundOf({ database: { pool }, gateways }: PaymentsContext, { counterparty, subject }: Asked) {
  const gateway = gateways.find(counterparty);
  const answer = await gateway?.refundById(subject);
  const theirs: Found<GatewayRefund> = answer?.kind === 'ok' ? answer.refund : notFound(answer);
  const isKnown = typeof theirs !== 'string';
  const named = isKnown ? theirs.notes['refund'] : undefined;
  const ours =
    (await findRefundByGatewayId(pool, counterparty, subject)) ??
    (named === undefined ? null : await findRefundOfAnyone(pool, named));
  const payment = isKnown ? await findPaymentByGatewayId(pool, counterparty, theirs.paymentId) : null;
  return { gateway, theirs, ours, payment };
}

function notFound(answer: GatewayRefusal | GatewaySilence | undefined): 'unknown' | 'silent' {
  return answer?.kind === 'refused' && answer.why === 'no-such-id' ? 'unknown' : 'silent';
}

/** The first difference that needs a person, or else the first one, of several about one payment. */
function worstOf(found: readonly Difference[]): Recheck {
  return found.find(({ outcome }) => outcome === 'needs-person') ?? found[0] ?? 'agrees';
}
