import { formatInr, type Paise } from '@safar/domain/money';

/** What happens to a room that is not paid by its deadline (REQ-PAY-7). */
export function unpaidText(paidPaise: Paise): string {
  const money = paidPaise > 0 ? `The ${formatInr(paidPaise)} you paid is not refunded.` : 'You owe nothing.';
  return `If you don’t pay by then, we release the room. ${money}`;
}
