import type { Transaction } from '../../platform/database.ts';
import type { BookingsContext } from './context.ts';
import type { BookingKinds } from './fulfilment.ts';
import type { BookingKey } from './order/booking.ts';
import { findBooking } from './order/store.ts';
import { settleReasonAbout } from './recover/escalation-store.ts';

/**
 * Tells the traveller of a booking by mail that a document is registered with the e-invoice portal (REQ-DOC-13), and takes its refusal or its
 * wait before off the desk's list of work. Says nothing of a booking that is gone.
 */
export async function tellRegistered(
  { clock }: BookingsContext,
  { stays, tickets }: BookingKinds,
  {
    key,
    number,
    transaction,
  }: { readonly key: BookingKey; readonly number: string; readonly transaction: Transaction },
): Promise<void> {
  const booking = await findBooking(transaction, key);
  if (booking === null) return;
  for (const reason of ['e-invoice-refused', 'e-invoice-late'] as const)
    await settleReasonAbout(transaction, key, { reason, about: number, at: clock.nowIso() });
  const news = { kind: 'invoice-registered', number } as const;
  await (booking.kind === 'hotel' ? stays : tickets).notify(key, 'email', news, transaction);
}
