import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { postDisputeCovers, postKeptRest } from '@safar/domain/money/ledger';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { GatewayRefund } from '../../../gateways/payment-gateway.ts';
import type { Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { post } from '../ledger-store.ts';
import type { Payment } from '../store.ts';
import { keepAnswer } from './note-refund-answer.ts';
import { type RefundContext } from './try-refund-again.ts';
import {
  insertGivenBack,
  lockPayment,
  lockRefund,
  noteGivenByBank,
  refundsOfPayment,
  saveAmount,
  type Refund,
} from './refund-store.ts';

/** Money of a payment that went back without us. */
export type GivenBack =
  /** Made at the gateway's own panel. */
  | { readonly by: 'hand'; readonly made: GatewayRefund }
  /** The cost of a dispute that was lost. */
  | { readonly by: 'bank'; readonly dispute: string; readonly amountPaise: Paise };

/**
 * Enters money that went back without us, in the caller's transaction (REQ-PAY-19). It counts first towards a refund of
 * ours of that payment that the gateway has not taken yet: it replaces that refund or reduces it. Any excess is given
 * beyond the terms, and reduces what a later cancellation gives back. False, and nothing is entered, when more would go
 * back than was paid.
 */
export async function enterGivenBack(
  context: RefundContext,
  transaction: Transaction,
  payment: Pick<Payment, 'userId' | 'id' | 'bookingId' | 'gateway' | 'amountPaise'>,
  given: GivenBack,
): Promise<boolean> {
  const { userId, id: paymentId, bookingId, gateway } = payment;
  await context.bookings.lock(transaction, userId, bookingId);
  await lockPayment(transaction, { userId, paymentId });
  const all = await refundsOfPayment(transaction, { userId, paymentId });
  if (given.by === 'hand' && all.some(({ gatewayRefundId }) => gatewayRefundId === given.made.id)) return true;
  const waiting = all.find(({ status }) => status === 'requested' || status === 'failed');
  const others = all.filter((refund) => refund !== waiting);
  const roomPaise = payment.amountPaise - sumPaise(others.map(({ amountPaise }) => amountPaise));
  const wholePaise = given.by === 'hand' ? given.made.amountPaise : given.amountPaise;
  if (given.by === 'hand' && wholePaise > roomPaise) return false;
  // The amount a bank took beyond the remainder of the payment is our loss.
  const amountPaise = Math.min(wholePaise, roomPaise);
  if (amountPaise === 0) return true;

  if (waiting !== undefined && amountPaise > waiting.amountPaise - LEAST_REFUND_PAISE) {
    await takePlaceOf(context, transaction, waiting, given, amountPaise);
    return true;
  }
  if (waiting !== undefined) await saveAmount(transaction, waiting, waiting.amountPaise - amountPaise);
  const nowMs = context.clock.nowMs();
  const id = newId(nowMs);
  const changeId = newId(nowMs);
  const beyondPaise = waiting === undefined ? amountPaise : 0;
  const noted = { changeId, refundId: id, beyondPaise, by: given.by };
  await context.bookings.noteGivenBack(transaction, userId, bookingId, noted);
  const row = { userId, id, bookingId, paymentId, gateway, changeId, amountPaise };
  await insertGivenBack(transaction, row, nowMs);
  await keep(context, transaction, await lockRefund(transaction, { userId, id }), given);
  if (waiting !== undefined) await cover(context, transaction, { userId, bookingId, id, given, amountPaise });
  return true;
}

/** Marks a refund of ours that was not taken yet as paid this other way: by more, in full, or short of less than the least refund. */
async function takePlaceOf(
  context: RefundContext,
  transaction: Transaction,
  ours: Refund,
  given: GivenBack,
  amountPaise: Paise,
): Promise<void> {
  const { userId, bookingId, id } = ours;
  const morePaise = amountPaise - ours.amountPaise;
  if (morePaise !== 0) await saveAmount(transaction, ours, amountPaise);
  await keep(context, transaction, await lockRefund(transaction, ours), given);
  await cover(context, transaction, {
    userId,
    bookingId,
    id,
    given,
    amountPaise: Math.min(amountPaise, ours.amountPaise),
  });
  if (morePaise > 0)
    await context.bookings.noteGivenBack(transaction, userId, bookingId, {
      changeId: newId(context.clock.nowMs()),
      refundId: id,
      beyondPaise: morePaise,
      by: given.by,
    });
  if (morePaise < 0) {
    const restPaise = -morePaise;
    const key = { userId, bookingId, key: `kept-rest:${id}`, at: context.clock.nowIso() };
    await post(transaction, key, postKeptRest(restPaise));
    if (ours.changeId !== null)
      await context.bookings.noteKeptRest(transaction, { userId, bookingId, changeId: ours.changeId }, restPaise);
  }
}

async function keep(context: RefundContext, transaction: Transaction, refund: Refund, given: GivenBack): Promise<void> {
  if (given.by === 'hand') await keepAnswer(context, transaction, refund, given.made);
  else await noteGivenByBank(transaction, refund, context.clock.nowMs());
}

interface Covered extends Pick<Refund, 'userId' | 'bookingId' | 'id' | 'amountPaise'> {
  readonly given: GivenBack;
}

/** Posts that an amount a bank gave in place of a refund is neither a loss nor owed any more. */
async function cover(
  { clock }: Pick<RefundContext, 'clock'>,
  transaction: Transaction,
  { userId, bookingId, id, given, amountPaise }: Covered,
): Promise<void> {
  if (given.by === 'hand') return;
  const key = { userId, bookingId, key: `dispute-covers:${id}`, at: clock.nowIso() };
  await post(transaction, key, postDisputeCovers(amountPaise));
}
