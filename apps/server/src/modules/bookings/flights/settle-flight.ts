import { postBookingConfirmed, postCancellation, NOTHING_SOLD } from '@safar/domain/ledger';
import type { Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { post } from '../../payments/index.ts';
import type { BookingsContext } from '../context.ts';
import { moveBooking } from '../move.ts';
import { postingKey, soldPrice } from '../sale.ts';
import { getFlight, lockStatus, type BookingKey } from '../store.ts';
import { moveToFailed, refundAll } from '../unbought.ts';
import { insertPurchase, type PurchaseKey } from './attempt-store.ts';
import { getTicket, moveTicket, moveTickets, saveTicket, ticketsOf, type TicketKey } from './ticket-store.ts';

/** The transactions of the flight workflow. Each finds its own work done when it is carried out again. */

/** Writes the next attempt down; false when the booking has ended and nothing may be bought for it any more. */
export async function preparePurchase(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: PurchaseKey,
): Promise<boolean> {
  const status = await lockStatus(transaction, key);
  if (status !== 'processing' && status !== 'pending') return false;
  await insertPurchase(transaction, key, clock.nowIso());
  return true;
}

/** The supplier holds, or has issued, a ticket. */
export async function noteTicket(transaction: Transaction, key: TicketKey, held: SupplierFlightBooking): Promise<void> {
  await saveTicket(transaction, key, held.state === 'ticketed' ? 'ticketed' : 'held', held);
}

/** Every ticket of the trip is issued: the sale is made. False when the booking has ended otherwise. */
export async function confirmFlight(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<boolean> {
  const at = clock.nowIso();
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const pnrs = tickets.map(({ pnr }) => pnr).join(' and ');
  const text = `The airline issued your ${tickets.length === 1 ? 'ticket' : 'tickets'}: PNR ${pnrs}.`;
  if ((await moveBooking(transaction, key, { event: 'supplier-confirmed', text, at })) !== null) {
    const booking = await getFlight(transaction, key);
    await post(transaction, postingKey(booking, 'booking-confirmed', at), postBookingConfirmed(soldPrice(booking)));
    await moveBooking(transaction, key, { event: 'voucher-issued', text: 'Your e-ticket is ready.', at });
  }
  return (await lockStatus(transaction, key)) === 'vouchered';
}

/** Not everything could be bought: all that was paid goes back; the ids of the refunds. Null when it has ended otherwise. */
export async function failFlight(
  context: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  text: string,
): Promise<string[] | null> {
  if ((await moveToFailed(context, transaction, key, text)) === null) return null;
  await moveTickets(transaction, key, ['processing'], 'failed');
  return refundAll(context, transaction, await getFlight(transaction, key));
}

/** A ticket that was bought for a trip that was not is given back; what the airline kept of it is our loss, never the traveller's. */
export async function noteUndone({ clock }: BookingsContext, transaction: Transaction, key: TicketKey): Promise<void> {
  const { chargePaise } = await getTicket(transaction, key);
  await moveTicket(transaction, key, 'undone');
  const booking = await getFlight(transaction, key);
  const loss = { sold: NOTHING_SOLD, paidPaise: 0, supplierChargePaise: chargePaise ?? 0, travellerChargePaise: 0 };
  await post(transaction, postingKey(booking, `ticket-undone-${key.ticket}`, clock.nowIso()), postCancellation(loss));
}
