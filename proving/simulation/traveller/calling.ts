import { checkoutStatus } from '@safar/contract/checkout';
import type { Subjects } from './diary.ts';
import { lookUntil } from './status-page.ts';
import { armStage, press, type Visit } from './visit.ts';

/** Lets an operator cancel the booking or refund a part of it, once it is confirmed. */
export async function callTheDesk(visit: Visit, sessionId: string, subjects: Subjects): Promise<void> {
  const { script, diary, operators, as } = visit;
  if (script.operator === null || script.cancels !== null) return;
  await lookUntil(visit, sessionId, ({ state }) => state !== 'processing' && state !== 'pending');
  const { bookingId, state } = await press(visit, checkoutStatus, { params: { sessionId } });
  if (bookingId === null) return;
  const key = { userId: as.userId, id: bookingId };
  if (script.operator.does === 'gives-back') {
    if (await operators.giveBack(key, script.operator.share)) diary.givenBack(bookingId);
    return;
  }
  await armStage(visit, 'cancel', subjects);
  diary.gaveUp(bookingId);
  const refundPaise = await operators.cancel(key);
  // A hotel may refuse to take back a held room: then the booking continues as if nobody had asked.
  const isWhole = script.kind === 'flight' || script.plan === 'pay_full';
  // While the purchase is in progress, the operator is only shown the least amount that is refunded.
  const isBought = state !== 'processing' && state !== 'pending';
  if (refundPaise !== null) diary.cancelledByOperator(bookingId, isWhole && isBought ? refundPaise : null);
}
