import { checkoutSession } from '@safar/contract/checkout';
import { createOrder } from '@safar/contract/payments';
import type { Paise } from '@safar/domain/money/money';
import { takeCouponOff } from './coupon.ts';
import type { ScriptedFault } from '../script/fault.ts';
import type { Subjects } from './diary.ts';
import { arm, granted, hesitate, isWorthAnotherTry, Leaves, press, pressAtOnce, Refusal, type Visit } from './visit.ts';

/** An open order and the amount that was shown for it. */
export interface Order {
  readonly id: string;
  readonly amountPaise: number;
}

/** A checkout whose price is agreed. */
export interface CheckedOut {
  readonly sessionId: string;
  /** The orders that the traveller will pay; empty when nothing has to be paid now. */
  readonly orders: readonly Order[];
  readonly subjects: Subjects;
  /** Whether a balance is left to pay later. */
  readonly isPart: boolean;
}

/** A filled checkout with the price that its page shows. */
export interface Filled {
  readonly sessionId: string;
  /** `bookingId` of create-order: the code of a rate, or the id of a quote. */
  readonly bookingId: string;
  readonly priceHash: string;
  readonly subjects: Subjects;
}

/**
 * Opens the orders of a checkout that the traveller will pay. With a second tab, the price changes between the two
 * orders.
 */
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

/** Presses Pay as often at once as the script says. Accepts a changed price. */
async function placeOrder(visit: Visit, { sessionId, bookingId, priceHash: shownHash }: Filled): Promise<Order> {
  const { script, diary } = visit;
  let priceHash = shownHash;
  let again: true | undefined;
  for (let tries = 0; tries <= script.patience + 2; tries += 1) {
    const shownPaise = await shownToPay(visit, sessionId);
    const body = { localOrderId: sessionId, bookingId, priceHash, again };
    const answers = await pressAtOnce(visit, script.orderClicks, createOrder, { body });
    const orders = granted(answers, createOrder).map(({ order }) => order);
    if (new Set(orders.map(({ id }) => id)).size > 1) diary.complain(script.name, 'one price was opened as two orders');
    const [order] = orders;
    if (order !== undefined) {
      // The other tab accepted another price, whose page is not this one.
      if (order.amount !== shownPaise && script.secondTab === null)
        diary.complain(script.name, `the page showed ${shownPaise} paise to pay, and ${order.amount} are asked for`);
      return { id: order.id, amountPaise: order.amount };
    }
    const { code, priceHash: newHash } = Refusal.parse(answers[0]?.body);
    if (code === 'PRICE_CHANGED' && newHash !== undefined) priceHash = newHash;
    // The page asks whether the traveller means to book the same again; the traveller says yes.
    else if (code === 'SAME_BOOKING') again = true;
    else if (code === 'COUPON_REFUSED') priceHash = (await takeCouponOff(visit, sessionId)) ?? priceHash;
    else if (!isWorthAnotherTry(code)) throw new Leaves(code);
    else await hesitate();
  }
  throw new Leaves('no patience for an order');
}

/** What the page shows that is paid now in the plan that is chosen. */
async function shownToPay(visit: Visit, sessionId: string): Promise<Paise | null> {
  const { session } = await press(visit, checkoutSession, { body: { sessionId } });
  return session.plans.find(({ id }) => id === session.amounts.paymentOption)?.payNowPaise ?? null;
}
