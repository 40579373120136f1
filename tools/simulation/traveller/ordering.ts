import { createOrder } from '@safar/contract/payments';
import { takeCouponOff } from './coupon.ts';
import type { ScriptedFault } from '../script/fault.ts';
import type { Subjects } from './diary.ts';
import { arm, granted, hesitate, isWorthAnotherTry, Leaves, pressAtOnce, Refusal, type Visit } from './visit.ts';

/** An open order, and what it was said to cost. */
export interface Order {
  readonly id: string;
  readonly amountPaise: number;
}

/** A checkout as far as the price is agreed. */
export interface CheckedOut {
  readonly sessionId: string;
  /** Those the traveller will pay; none where nothing is to be paid now. */
  readonly orders: readonly Order[];
  readonly subjects: Subjects;
  /** Whether a balance is left for later. */
  readonly isPart: boolean;
}

/** A checkout that is filled in, and the price its page shows. */
export interface Filled {
  readonly sessionId: string;
  /** What create-order calls the booking: a rate, or a quote. */
  readonly bookingId: string;
  readonly priceHash: string;
  readonly subjects: Subjects;
}

/** Orders of a checkout; of two, opened in two tabs between which the price moved, those the traveller will pay. */
export async function placeOrders(visit: Visit, filled: Filled, newPrice: ScriptedFault): Promise<Order[]> {
  const { secondTab } = visit.script;
  const first = await placeOrder(visit, filled);
  if (secondTab === null) return [first];

  await arm(visit, [newPrice], filled.subjects);
  const second = await placeOrder(visit, filled).catch((error: unknown) => {
    if (error instanceof Leaves) return first;
    throw error;
  });
  return { first: [first], second: [second], both: [first, second] }[secondTab.pays];
}

/** Presses Pay as often at once as the script says; a price that has changed is accepted. */
async function placeOrder(visit: Visit, { sessionId, bookingId, priceHash: shownHash }: Filled): Promise<Order> {
  const { script, diary } = visit;
  let priceHash = shownHash;
  let again: true | undefined;
  for (let tries = 0; tries <= script.patience + 2; tries += 1) {
    const body = { localOrderId: sessionId, bookingId, priceHash, again };
    const answers = await pressAtOnce(visit, script.orderClicks, createOrder, { body });
    const orders = granted(answers, createOrder).map(({ order }) => order);
    if (new Set(orders.map(({ id }) => id)).size > 1) diary.complain(script.name, 'one price was opened as two orders');
    const [order] = orders;
    if (order !== undefined) return { id: order.id, amountPaise: order.amount };
    const { code, priceHash: newHash } = Refusal.parse(answers[0]?.body);
    if (code === 'PRICE_CHANGED' && newHash !== undefined) priceHash = newHash;
    // Asked whether the same is meant once more: yes.
    else if (code === 'SAME_BOOKING') again = true;
    else if (code === 'COUPON_REFUSED') priceHash = (await takeCouponOff(visit, sessionId)) ?? priceHash;
    else if (!isWorthAnotherTry(code)) throw new Leaves(code);
    else await hesitate();
  }
  throw new Leaves('no patience for an order');
}
