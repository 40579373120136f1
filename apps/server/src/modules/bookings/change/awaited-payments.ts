import type { Paise } from '@safar/domain/money/money';
import { checkoutsOf } from '../../checkout/index.ts';
import { startsOn, titleOf } from '../order/booking-basics.ts';
import type { BookingsContext } from '../context.ts';
import { sessionOf } from '../order/store.ts';

/** A payment that may have been made: the gateway is still asked about it. */
export interface AwaitedPayment {
  readonly orderId: string;
  readonly sessionId: string;
  /** The booking whose balance it pays; null when it pays for a new booking. */
  readonly bookingId: string | null;
  readonly kind: 'hotel' | 'flight';
  /** The hotel or the route. */
  readonly title: string;
  /** `yyyy-MM-dd` */
  readonly startsOn: string;
  readonly amountPaise: Paise;
  readonly gateway: string;
  /** The gateway's id of the order, or of the payment link where there is no order. */
  readonly gatewayId: string | null;
  readonly begunAt: string;
  /** When a payment window proved that it was paid and the gateway has not confirmed it yet; null when none did. */
  readonly provedAt: string | null;
  /** The gateway's last answer; null when it was not asked yet. */
  readonly lastAnswer: 'not-paid' | 'none' | null;
}

/**
 * A traveller's payments that the gateway is still asked about, at most `limit`: those with a proof first, then the
 * newest.
 * @param which all of them, or only those that a payment window proved
 */
export async function awaitedPayments(
  { database: { pool }, payments }: Pick<BookingsContext, 'database' | 'payments'>,
  userId: string,
  limit: number,
  which: 'all' | 'proved' = 'all',
): Promise<AwaitedPayment[]> {
  const awaited = await payments.ordersAwaited(userId, limit);
  const orders = which === 'all' ? awaited : awaited.filter(({ provedAt }) => provedAt !== null);
  if (orders.length === 0) return [];
  const wanted = orders.map(({ bookingId }) => bookingId);
  const checkouts = new Map(
    (await checkoutsOf(pool, userId, wanted)).map((checkout) => [checkout.bookingId, checkout]),
  );
  const described = orders.map(async (order): Promise<AwaitedPayment | null> => {
    const { bookingId } = order;
    const checkout = checkouts.get(bookingId);
    if (checkout === undefined) return null;
    return {
      orderId: order.id,
      sessionId: checkout.id,
      bookingId: (await sessionOf(pool, { userId, bookingId })) === null ? null : bookingId,
      kind: checkout.kind,
      title: titleOf(checkout),
      startsOn: startsOn(checkout),
      amountPaise: order.amountPaise,
      gateway: order.gateway,
      gatewayId: order.gatewayOrderId ?? order.gatewayLinkId,
      begunAt: order.createdAt,
      provedAt: order.provedAt,
      lastAnswer: lastAnswerOf(order),
    };
  });
  return (await Promise.all(described)).filter((payment) => payment !== null);
}

function lastAnswerOf({ silences, polls }: { silences: number; polls: number }): AwaitedPayment['lastAnswer'] {
  if (silences > 0) return 'none';
  return polls > 0 ? 'not-paid' : null;
}
