import * as cancellation from '@safar/contract/cancellation';
import * as bookingCalls from '@safar/contract/bookings';
import * as checkoutCalls from '@safar/contract/checkout';
import { buyFlight, oneway } from '../../../apps/server/src/modules/bookings/testing/flight-journey.ts';
import {
  openOrder,
  pay,
  succeed,
  verify,
  type Shop,
} from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { SignedInTraveller } from '../../../apps/server/src/platform/testing/sign-in.ts';
import { offeredRates } from '../bookings.ts';
import { stay } from '../fixtures.ts';
import type { Pattern } from './copy-rows.ts';

const STAYS = 3;
const POLL_MS = 50;
/** Longer than a booking's mails and webhooks take. */
const LIMIT_MS = 30_000;

/** Buys three stays and a flight, cancels one of the stays, and has the tax documents issued. */
export async function bookPatterns(shop: Shop, as: SignedInTraveller, origin: string): Promise<Pattern[]> {
  const rates = (await offeredRates(origin, { refundable: true })).slice(0, STAYS);
  const patterns: Pattern[] = [];
  for (const rate of rates) {
    const { sessionId, orderId } = await openOrder(shop, as, { ...rate, ...stay() });
    await verify(shop, as, await pay(shop, orderId));
    patterns.push(await booked(shop, as, sessionId));
  }
  const [first] = patterns;
  if (first !== undefined) await cancel(shop, as, first.bookingId);
  const { sessionId } = await buyFlight(shop, as, oneway(true));
  patterns.push(await booked(shop, as, sessionId));
  const headers = { cookie: as.cookie, authorization: `Bearer ${as.token}` };
  for (const { bookingId } of patterns)
    for (const paper of ['invoice', 'fee-invoice', 'credit-note', 'receipt-voucher'])
      await (await fetch(`${origin}/api/bookings/${bookingId}/${paper}.pdf`, { headers })).arrayBuffer();
  return patterns;
}

async function booked(shop: Shop, as: SignedInTraveller, sessionId: string): Promise<Pattern> {
  const bookingId = await until(async () => {
    const { state, bookingId: id } = await succeed(shop, checkoutCalls.checkoutStatus, { as, params: { sessionId } });
    return state === 'confirmed' ? id : null;
  });
  return { userId: as.userId, bookingId };
}

async function cancel(shop: Shop, as: SignedInTraveller, id: string): Promise<void> {
  await succeed(shop, cancellation.cancelBooking, { as, params: { id }, body: {} });
  await until(async () => {
    const { booking } = await succeed(shop, bookingCalls.booking, { as, params: { id } });
    return booking.status === 'cancelled' ? booking : null;
  });
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const endMs = performance.now() + LIMIT_MS;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > endMs) throw new Error('a booking did not settle in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
