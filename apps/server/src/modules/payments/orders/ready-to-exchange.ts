import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { requote, type Checkout } from '../../checkout/index.ts';
import type { PaymentsContext } from '../context.ts';
import { canPaySupplier } from './can-pay-supplier.ts';
import { keepRoom } from './keep-room.ts';

/**
 * Asks the supplier once more what an open checkout sells, before a change of a booking takes it: its present price is saved with it, our
 * balance covers it beside what the booking has, and the room is kept where its supplier keeps rooms.
 */
export async function readyToExchange(
  context: PaymentsContext,
  checkout: Checkout,
): Promise<Checkout | Failure<'RATE_GONE' | 'SUPPLIER_UNAVAILABLE' | 'SESSION_CLOSED' | 'SALES_PAUSED'>> {
  const now = await requote(context, checkout);
  if (now.kind === 'closed') return fail('SESSION_CLOSED');
  if (now.kind === 'refused') return fail(now.failure.error === 'RATE_GONE' ? 'RATE_GONE' : 'SUPPLIER_UNAVAILABLE');
  if (!(await canPaySupplier(context, now.checkout))) return fail('SALES_PAUSED');
  const kept = await keepRoom(context, now.checkout);
  return isFailure(kept) ? kept : now.checkout;
}
