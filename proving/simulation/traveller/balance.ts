import { balanceLink, balanceOrder } from '@safar/contract/payments';
import type { Paise } from '@safar/domain/money/money';
import type { Subjects } from './diary.ts';
import type { Order } from './ordering.ts';
import { payAndNotify } from './paying.ts';
import { payThroughLink } from './payment-window.ts';
import { lookUntil, type Status } from './status-page.ts';
import { armStage, granted, pressAtOnce, type Visit } from './visit.ts';

/** Pays the balance of a held room, or of held seats, as the script says, if any are held. */
export async function settleBalance(visit: Visit, sessionId: string, subjects: Subjects): Promise<void> {
  const { script } = visit;
  const held = await lookUntil(visit, sessionId, ({ balance, state }) => balance !== null || hasEnded(state));
  if (held === null || held.balance === null) return;
  const { duePaise } = held.balance;
  await armStage(visit, 'balance', subjects);
  const payByOrder = async (order: Order | null): Promise<void> => {
    if (order !== null) await payAndNotify(visit, sessionId, order, subjects);
  };
  switch (script.balancePaying) {
    case 'nothing':
      return;
    case 'order':
      return payByOrder(await openOrder(visit, sessionId, duePaise));
    case 'link':
      return payByLink(visit, sessionId, duePaise, subjects);
    case 'order-and-link': {
      const order = await openOrder(visit, sessionId, duePaise);
      await Promise.all([payByLink(visit, sessionId, duePaise, subjects), payByOrder(order)]);
      return;
    }
    case 'never':
      return visit.letDeadlineCome(sessionId);
    case 'at-the-deadline': {
      const order = await openOrder(visit, sessionId, duePaise);
      await Promise.all([visit.letDeadlineCome(sessionId), payByOrder(order)]);
      return;
    }
    case 'late': {
      const order = await openOrder(visit, sessionId, duePaise);
      await visit.letDeadlineCome(sessionId);
      await lookUntil(visit, sessionId, ({ state }) => hasEnded(state));
      return payByOrder(order);
    }
  }
}

function hasEnded(state: Status['state']): boolean {
  return state === 'released' || state === 'failed' || state === 'refunded';
}

/** Presses Pay on the balance's page. Null when the order is refused. */
async function openOrder(visit: Visit, sessionId: string, duePaise: Paise): Promise<Order | null> {
  const { script, diary } = visit;
  const answers = await pressAtOnce(visit, script.orderClicks, balanceOrder, { body: { sessionId } });
  const orders = granted(answers, balanceOrder).map(({ order }) => order);
  if (new Set(orders.map(({ id }) => id)).size > 1) diary.complain(script.name, 'one balance was opened as two orders');
  const [order] = orders;
  if (order !== undefined) compare(visit, duePaise, order.amount);
  return order === undefined ? null : { id: order.id, amountPaise: order.amount };
}

function compare({ script, diary }: Visit, shownPaise: Paise, askedPaise: Paise): void {
  if (askedPaise === shownPaise) return;
  diary.complain(script.name, `the page showed ${shownPaise} paise to be due, and ${askedPaise} are asked for`);
}

/** Asks for the payment link and pays on its page. Only the gateway reports this payment to the server. */
async function payByLink(visit: Visit, sessionId: string, duePaise: Paise, subjects: Subjects): Promise<void> {
  const { shop, script, diary } = visit;
  const answers = await pressAtOnce(visit, script.orderClicks, balanceLink, { body: { sessionId } });
  const links = granted(answers, balanceLink).filter(({ shortUrl }) => shortUrl !== null);
  if (new Set(links.map(({ shortUrl }) => shortUrl)).size > 1)
    diary.complain(script.name, 'one balance has two live links');
  const [link] = links;
  if (link === undefined || link.shortUrl === null) return;
  compare(visit, duePaise, link.amountPaise);
  const paymentId = await payThroughLink(shop, link.shortUrl);
  if (paymentId === null) return;
  diary.paid(sessionId, { paymentId, shownPaise: link.amountPaise });
  await armStage(visit, 'paid', { ...subjects, payment: paymentId });
}
