/** A stay that was bought, and what other books have of it. */
import { until } from '../../../platform/testing/eventually.ts';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { clientReference } from '../buy/client-reference.ts';
import type { CommerceApp } from './commerce-app.ts';
import { openOrder, pay, readBooking, verify, type ChosenRate, type OpenOrder, type Shop } from './journey.ts';

/** Buys a rate in full, and waits for its voucher. */
export async function bookedStay(
  app: Shop,
  as: SignedInTraveller,
  rate: ChosenRate,
): Promise<OpenOrder & { readonly bookingId: string }> {
  const order = await openOrder(app, as, rate);
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });
  return { ...order, bookingId };
}

/** All that the scripted supplier has of a booking, in the order in which it was booked. */
export function bookedUnder({ supplier }: Pick<CommerceApp, 'supplier'>, bookingId: string) {
  const own = clientReference({ userId: '', bookingId, attempt: 1 }).slice(0, -1);
  return supplier.books.filter(({ reference }) => reference.startsWith(own));
}
