import { booking as bookingCall } from '@safar/contract/bookings';
import { creditNotePdf, invoicePdf } from '@safar/contract/documents';
import { succeed, type Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { SignedInTraveller } from '../../../apps/server/src/platform/testing/sign-in.ts';

/** Opens every tax document that the page of a booking has of its changes: each is issued when it is first asked for. */
export async function openPapers(shop: Shop, as: SignedInTraveller, id: string): Promise<void> {
  const { booking } = await succeed(shop, bookingCall, { as, params: { id } });
  for (const { kind, to } of booking.documents.changePapers) {
    const call = kind === 'invoice' ? invoicePdf : creditNotePdf;
    const query = Object.fromEntries(new URL(to, shop.sandboxUrl).searchParams);
    const { status } = await shop.call(call, { as, params: { id }, query });
    if (status !== 200) throw new Error(`${to} answered ${status}`);
  }
}
