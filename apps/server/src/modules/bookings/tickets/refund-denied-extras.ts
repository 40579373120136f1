import { newId } from '../../../platform/ids.ts';
import { insertDone } from '../order/change-rows.ts';
import { extraKey } from '@safar/domain/money/fare-lines';
import { sumPaise } from '@safar/domain/money/money';
import type { Transaction } from '../../../platform/database.ts';
import type { BoughtKind, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { getFlight } from '../order/store.ts';
import { moveLines } from '../order/order-lines.ts';
import { ticketsOf, type DeniedExtra } from '../order/flight-tickets.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, BookingLine, FlightBooking } from '../order/booking.ts';
import { boughtExtras } from '../../checkout/index.ts';
import type { TicketsContext } from '../context.ts';

const KINDS: readonly BoughtKind[] = ['baggage', 'meal', 'seat'];

/**
 * The paid extras of a ticket that the airline did not provide. When less is charged for a kind than was bought,
 * these are the extras whose code the passenger does not have, or all of that kind when they cannot be told apart. An
 * answer that only says that extras were denied counts for all of them: the traveller does not pay for an extra that
 * is uncertain (REQ-TKT-8).
 */
export function deniedExtras(booking: FlightBooking, ticket: number, { terms }: SupplierFlightBooking): DeniedExtra[] {
  const paid = boughtExtras(booking.quote, booking.passengers).filter(
    (bought) => bought.ticket === ticket && bought.extra.pricePaise > 0,
  );
  if (terms === undefined || paid.length === 0) return [];
  const { extras } = terms;
  const missing = KINDS.flatMap((kind) => {
    const own = paid.filter(({ extra }) => extra.kind === kind);
    const charged = extras.chargedPaise[kind];
    if (charged === null || charged >= sumPaise(own.map(({ extra }) => extra.pricePaise))) return [];
    const absent = own.filter(
      ({ passenger, extra }) => extras.codes[passenger]?.[kind]?.includes(String(extra.row['Code'])) === false,
    );
    return absent.length > 0 ? absent : own;
  });
  const denied = missing.length > 0 || !extras.denied ? missing : paid;
  return denied.map(({ passenger, id, extra }) => ({ passenger, id, pricePaise: extra.pricePaise }));
}

/**
 * Removes the extras that were not provided from a confirmed sale, and decides to refund their price. Returns the ids
 * of the refunds (REQ-TKT-8).
 */
export async function takeOffDenied(
  { clock, payments }: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<string[]> {
  const booking = await getFlight(transaction, key);
  const denied = (await ticketsOf(transaction, key.userId, [key.bookingId])).flatMap((ticket) => ticket.denied);
  const amountPaise = sumPaise(denied.map(({ pricePaise }) => pricePaise));
  if (amountPaise === 0) return [];
  const at = clock.nowIso();
  const labels = denied.map(extraKey);
  const extras = denied.map(({ passenger, id }) => ({ passenger, id }));
  const note = { code: 'extras-denied', extras, refundPaise: amountPaise } as const;
  const { userId, bookingId } = key;
  const changeId = newId(clock.nowMs());
  const out = ({ kind, label }: BookingLine) => kind === 'extra' && labels.includes(label);
  let refundIds: string[] = [];
  await transitionBooking(transaction, key, { event: 'extras-denied', note, at }, async () => {
    const change = { id: changeId, reason: 'denied', askedBy: 'supplier', gives: { extras: labels }, at } as const;
    await insertDone(transaction, key, change);
    await moveLines(transaction, booking, { ...key, changeId }, { out, isSold: true, at });
    refundIds = await payments.decideRefund(transaction, { userId, bookingId, changeId, amountPaise });
  });
  return refundIds;
}
