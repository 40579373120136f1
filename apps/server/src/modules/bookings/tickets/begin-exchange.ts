import type { CallAnswer } from '@safar/contract/call';
import type { beginExchange as beginCall } from '@safar/contract/exchange';
import { fail, type Failure } from '../../../platform/failure.ts';
import { isBeingChanged } from '../order/change-to-pay.ts';
import type { ChangeKey } from '../order/change-rows.ts';
import { findExchange, runShown } from '../order/proposed-exchange.ts';
import { lockIfThere } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { TicketsContext } from '../context.ts';

type Answer = CallAnswer<typeof beginCall> | Failure<(typeof beginCall)['errors'][number]>;

/** Begins an exchange for which nothing is to be paid, once, at the price that was shown (REQ-TKT-17). */
export async function beginExchange(context: TicketsContext, change: ChangeKey, priceHash: string): Promise<Answer> {
  const { database, clock, changes } = context;
  return database.transaction(async (transaction): Promise<Answer> => {
    if ((await lockIfThere(transaction, change)) === null) return fail('BOOKING_NOT_FOUND');
    const exchange = await findExchange(transaction, change);
    if (exchange === null || exchange.priceHash !== priceHash) return fail('CHANGE_CLOSED');
    if (exchange.state !== 'proposed') return exchange.state === 'lapsed' ? fail('CHANGE_CLOSED') : { status: 'begun' };
    if (exchange.payPaise > 0 || exchange.until <= clock.nowIso()) return fail('CHANGE_CLOSED');
    if (await isBeingChanged(transaction, change)) return fail('CHANGE_CLOSED');
    const happening = { event: 'change-began', note: { code: 'flight-exchange-began' }, at: clock.nowIso() } as const;
    const moved = await transitionBooking(transaction, change, happening, () => runShown(transaction, change));
    if (moved === null) return fail('CHANGE_CLOSED');
    await changes.start(transaction, change);
    return { status: 'begun' };
  });
}
