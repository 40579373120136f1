import type { CallAnswer } from '@safar/contract/call';
import type {
  balance as balanceCall,
  balanceOrder as balanceOrderCall,
  balanceSummary,
} from '@safar/contract/payments';
import { epochMs } from '@safar/domain/time/days';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { BalanceDue, PaymentsContext } from '../context.ts';
import { LATE_AUTHORISATION_MS } from '@safar/domain/limits';
import { openOrder } from './open-order.ts';
import type { NewOrder } from './order-store.ts';

type Call = typeof balanceOrderCall;

/** The balance as the page `/pay/{id}` shows it: how much is due, and by when. */
export async function readBalance(
  { bookings }: PaymentsContext,
  userId: string,
  bookingId: string,
): Promise<CallAnswer<typeof balanceCall> | Failure<'BOOKING_NOT_FOUND'>> {
  const due = await bookings.balanceOf(userId, { bookingId });
  if (due === null) return fail('BOOKING_NOT_FOUND');
  const { sessionId, reference, plan, totalPaise, paidPaise, duePaise, dueAt, state, message } = due;
  const money = { plan, totalPaise, paidPaise, duePaise, dueAt, state, message };
  const shared = { bookingId: due.bookingId, sessionId, reference, ...money, customer: due.customer };
  const { bought } = due;
  return {
    balance:
      bought.kind === 'hotel'
        ? { ...shared, ...bought, roomNames: [...bought.roomNames] }
        : { ...shared, ...bought, flights: [...bought.flights] },
  };
}

/** The part of a balance that its link alone, sent by SMS, may reveal: no name, dates or reference (REQ-PAY-22). */
export async function summariseBalance(
  { bookings }: PaymentsContext,
  bookingId: string,
): Promise<CallAnswer<typeof balanceSummary> | Failure<'BOOKING_NOT_FOUND'>> {
  const due = await bookings.balanceOfAny(bookingId);
  if (due === null) return fail('BOOKING_NOT_FOUND');
  const { duePaise, dueAt, state, bought } = due;
  const { kind } = bought;
  const city = kind === 'hotel' ? bought.city : null;
  return { summary: { bookingId, kind, name: boughtName(due), city, duePaise, dueAt, state } };
}

/** The name of what a balance pays for: the hotel or the route. */
export function boughtName({ bought }: Pick<BalanceDue, 'bought'>): string {
  return bought.kind === 'hotel' ? bought.hotelName : bought.route;
}

/**
 * Opens the gateway order of a booking's balance. A balance has one order, however often it is requested (REQ-PAY-6).
 */
export async function openBalanceOrder(
  context: PaymentsContext,
  userId: string,
  sessionId: string,
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const due = await context.bookings.balanceOf(userId, { sessionId });
  if (due === null) return fail('BOOKING_NOT_FOUND');
  if (due.state !== 'due') return fail('BALANCE_NOT_DUE', { text: due.message });
  const told = { customer: due.customer, notes: { checkout: sessionId }, instead: 'balance' } as const;
  return openOrder(context, await amountDue(context, due), told);
}

/** A balance as an order for an amount due; its payment is polled for until long after the deadline. */
export async function amountDue(
  { bookings, clock, gateways }: PaymentsContext,
  due: BalanceDue,
): Promise<Omit<NewOrder, 'receipt'>> {
  const { userId, bookingId } = due;
  const untilMs = due.dueAt === null ? clock.nowMs() : epochMs(due.dueAt);
  return {
    userId,
    id: newId(clock.nowMs()),
    bookingId,
    changeId: await bookings.balanceChange(userId, bookingId),
    amountPaise: due.duePaise,
    priceHash: due.priceHash,
    plan: due.plan,
    gateway: gateways.main.id,
    pollUntil: new Date(untilMs + LATE_AUTHORISATION_MS).toISOString(),
    createdAt: clock.nowIso(),
  };
}
