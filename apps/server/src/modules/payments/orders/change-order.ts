import type { CallAnswer } from '@safar/contract/call';
import type { changeOrder as changeOrderCall } from '@safar/contract/payments';
import { LATE_AUTHORISATION_MS } from '@safar/domain/limits';
import { epochMs } from '@safar/domain/time/days';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsContext } from '../context.ts';
import { openOrder } from './open-order.ts';

type Call = typeof changeOrderCall;

/**
 * Opens the gateway order of what a change of a booking waits for. A change and an amount have one order, however
 * often it is requested. CHANGE_NOT_DUE when it waits for no money, or no longer; PRICE_CHANGED when it is at another
 * price than the page showed (REQ-CHG-2).
 */
export async function openChangeOrder(
  context: PaymentsContext,
  userId: string,
  {
    bookingId,
    changeId,
    priceHash,
  }: { readonly bookingId: string; readonly changeId: string; readonly priceHash: string },
): Promise<CallAnswer<Call> | Failure<Call['errors'][number]>> {
  const { bookings, clock, gateways } = context;
  const due = await bookings.changeDue(userId, bookingId, changeId);
  if (due === null) return fail('CHANGE_NOT_DUE');
  if (due.priceHash !== priceHash) return fail('PRICE_CHANGED', { details: { priceHash: due.priceHash } });
  const { customer, sessionId, until, ...order } = due;
  const untilMs = epochMs(until);
  return openOrder(
    context,
    {
      ...order,
      id: newId(clock.nowMs()),
      gateway: gateways.main.id,
      pollUntil: new Date(untilMs + LATE_AUTHORISATION_MS).toISOString(),
      createdAt: clock.nowIso(),
    },
    { customer, notes: { checkout: sessionId }, instead: 'change' },
  );
}
