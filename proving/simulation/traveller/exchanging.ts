import { changeOrder } from '@safar/contract/payments';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchanging } from '../script/exchanging.ts';
import type { Subjects } from './diary.ts';
import { giveUpFor, whatItCosts } from './giving-up.ts';
import type { Order } from './ordering.ts';
import { payAndNotify } from './paying.ts';
import { granted, hesitate, isWorthAnotherTry, pressAtOnce, Refusal, type LaterVisit, type Visit } from './visit.ts';

const MAX_LOOKS = 30;
const BETWEEN_LOOKS_MS = 400;

/** An exchange that was asked for. Where nothing is to be paid it has begun. */
export interface Asked {
  readonly changeId: string;
  readonly priceHash: string;
  readonly payPaise: number;
}

/** What of a booking is exchanged, and how. */
export interface Exchangeable {
  readonly bookingId: string;
  /** The checkout of the booking. */
  readonly sessionId: string;
  readonly subjects: Subjects;
  /** Chooses something dearer or cheaper, and asks for it at what is shown; null where nothing suits. */
  readonly ask: (wants: Exchanging['wants']) => Promise<Asked | null>;
  readonly isUnderWay: () => Promise<boolean>;
  /** What happens once it is shown and not paid yet, and beside its payment. */
  readonly meanwhile?: (moment: 'shown' | 'paying') => Promise<void>;
}

/** How the payment window is used, for each way to pay. */
const PAYING = {
  once: 'once',
  'twice-at-once': 'twice-at-once',
  nothing: 'nothing',
  'declined-then-once': 'declined-then-once',
  late: 'once',
  'both-tabs': 'once',
  'beside-cancelling': 'once',
} as const;

/** Exchanges what is booked as the script says, pays what it costs more, and waits until it has ended. */
export async function exchange(visit: LaterVisit, of: Exchangeable, how: Exchanging): Promise<void> {
  const script = { ...visit.script, secondTab: null, paying: PAYING[how.pays] };
  await exchangeOnce({ ...visit, script }, of, how);
  const again = { pays: 'once', wants: how.wants === 'dearer' ? 'cheaper' : 'dearer' } as const;
  if (how.next === 'again') await exchangeOnce({ ...visit, script: { ...script, paying: 'once' } }, of, again);
  if (how.next === 'cancels') await cancelAll(visit, of.bookingId);
}

type Way = Pick<Exchanging, 'pays' | 'wants'>;

async function exchangeOnce(visit: LaterVisit, of: Exchangeable, way: Way): Promise<void> {
  const asked = await of.ask(way.wants);
  if (asked === null) return;
  await of.meanwhile?.('shown');
  await Promise.all([asked.payPaise > 0 && payFor(visit, of, asked, way), of.meanwhile?.('paying')]);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    await pause(BETWEEN_LOOKS_MS);
    if (!(await of.isUnderWay())) return;
  }
}

async function payFor(visit: LaterVisit, of: Exchangeable, asked: Asked, { pays, wants }: Way): Promise<void> {
  const { bookingId, sessionId, subjects } = of;
  const order = await openOrder(visit, bookingId, asked);
  if (order === null) return;
  const pay = (each: Order) => payAndNotify(visit, sessionId, each, subjects);
  switch (pays) {
    case 'nothing':
      return;
    case 'late':
      await visit.letOfferEnd(bookingId);
      return pay(order);
    case 'both-tabs': {
      const other = await of.ask(wants);
      const second = other && other.payPaise > 0 ? await openOrder(visit, bookingId, other) : null;
      if (other !== null && second !== null) visit.diary.paysExchange(other.changeId);
      await Promise.all([order, ...(second === null ? [] : [second])].map(pay));
      return;
    }
    case 'beside-cancelling':
      await Promise.all([pay(order), cancelAll(visit, bookingId)]);
      return;
    case 'once':
    case 'twice-at-once':
    case 'declined-then-once':
      visit.diary.paysExchange(asked.changeId);
      return pay(order);
  }
}

/** Presses Pay for what an exchange costs more. Null when that is refused. */
async function openOrder(
  visit: Visit,
  bookingId: string,
  { changeId, priceHash, payPaise }: Asked,
): Promise<Order | null> {
  const { script, diary } = visit;
  const body = { bookingId, changeId, priceHash };
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const answers = await pressAtOnce(visit, script.orderClicks, changeOrder, { body });
    const orders = granted(answers, changeOrder).map(({ order }) => order);
    if (new Set(orders.map(({ id }) => id)).size > 1)
      diary.complain(script.name, 'one exchange was opened as two orders');
    const [order] = orders;
    if (order !== undefined) {
      if (order.amount !== payPaise)
        diary.complain(script.name, `an exchange was shown for ${payPaise} paise, and ${order.amount} are asked for`);
      return { id: order.id, amountPaise: order.amount };
    }
    if (!isWorthAnotherTry(Refusal.parse(answers[0]?.body).code)) return null;
    await hesitate();
  }
  return null;
}

/** Gives the whole booking up for what its page shows; where it shows that it cannot be, it is kept. */
async function cancelAll(visit: Visit, bookingId: string): Promise<void> {
  const shown = await whatItCosts(visit, bookingId, null);
  if (shown === null) return;
  visit.diary.gaveUp(bookingId);
  const [promise] = await giveUpFor(visit, bookingId, null, shown);
  if (promise !== undefined) visit.diary.promisedBack(bookingId, promise.refundPaise);
}
