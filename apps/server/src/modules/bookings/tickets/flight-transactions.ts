/** The transactions of a flight's changes. Each can run again and then finds its work done. */
import { giveUpReplaced } from '../change/replace-booking.ts';
import { sellLines, chargeUs } from '../order/order-lines.ts';
import {
  itemsStand,
  endPurchase,
  type ChangeKey,
  type UndoneBecause,
  purchaseUnderWay,
  runningPurchase,
} from '../order/change-rows.ts';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { postHoldTaken } from '@safar/domain/money/ledger';
import { epochMs } from '@safar/domain/time/days';
import type { Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { getFlight, lockStatus, saveDueAt } from '../order/store.ts';
import { getTicket, ticketsOf, type ChangeState, type FlightTicket, type TicketKey } from '../order/flight-tickets.ts';
import { isBeingBought, isCancelQueued } from '../change/queued-cancel.ts';
import { setDeadline } from '../change/deadlines.ts';
import { postingKey } from '../order/booking-basics.ts';
import { payHeldBy } from '../../checkout/index.ts';
import { post } from '../../payments/index.ts';
import { refundAll, transitionToFailed } from '../buy/failed-booking.ts';
import { reviewState, type Prepared } from '../buy/review.ts';
import { insertCall } from '../order/supplier-calls.ts';
import { moveRecords } from '../order/supplier-records.ts';
import { transitionBooking } from '../order/transition-status.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { TicketsContext } from '../context.ts';
import { setFlightRoad } from './before-flights.ts';
import { deniedExtras, takeOffDenied } from './refund-denied-extras.ts';
import { judgeHold } from './judge-hold.ts';
import { planWatch } from './plan-watch.ts';
import { purchaseCall, type PurchaseKey } from './send-purchase.ts';
import { takeHeldTerms } from './take-held-terms.ts';
import { saveDenied, saveTicket } from './ticket-store.ts';

/** The facts of a held or issued ticket. */
export interface HeldTicket {
  /** Until when it can be issued, epoch ms; null when the supplier did not say. */
  readonly heldUntilMs: number | null;
  readonly change: ChangeState | null;
}

/**
 * Writes down the next attempt. False when the booking has ended or is no longer wanted: nothing may be bought for it.
 */
export async function preparePurchase(
  { clock }: TicketsContext,
  transaction: Transaction,
  key: PurchaseKey,
): Promise<Prepared> {
  const status = await lockStatus(transaction, key);
  if (!isBeingBought({ status }) && !(await isBalanceToIssue(transaction, key, status))) return false;
  if (await isCancelQueued(transaction, key)) return false;
  const review = await reviewState({ clock }, transaction, key);
  if (review !== 'cleared') return review === 'waiting' ? 'under-review' : false;
  await insertCall(transaction, purchaseCall(key), { clientReference: null, at: clock.nowIso() });
  return true;
}

/** Whether a held ticket is to be issued because its balance was paid. */
async function isBalanceToIssue(transaction: Transaction, key: PurchaseKey, status: BookingStatus): Promise<boolean> {
  const stands = status === 'confirmed' || status === 'cancel-rejected';
  return stands && key.purchase === 'issue' && (await runningPurchase(transaction, key)) !== null;
}

/**
 * Notes a ticket that the supplier holds or has issued. Changes by the airline are put to the traveller, and extras
 * that it did not provide are saved.
 */
export async function noteTicket(
  context: TicketsContext,
  transaction: Transaction,
  key: TicketKey,
  held: SupplierFlightBooking,
): Promise<HeldTicket> {
  await lockStatus(transaction, key);
  const before = await getTicket(transaction, key);
  await saveTicket(transaction, key, held);
  const booking = await getFlight(transaction, key);
  if (held.state !== 'ticketed') {
    // A ticket that was already held has been checked before.
    if (before.state === 'processing') await judgeHold(context, transaction, key, booking, held);
  } else {
    await takeHeldTerms(context, transaction, key, held.terms.flights);
    await saveDenied(transaction, key, deniedExtras(booking, key.ticket, held));
  }
  return heldTicket(await getTicket(transaction, key));
}

/** The facts of a ticket that the workflow needs. */
export function heldTicket({ heldUntil, change }: Pick<FlightTicket, 'heldUntil' | 'change'>): HeldTicket {
  return { heldUntilMs: heldUntil === null ? null : epochMs(heldUntil), change: change?.state ?? null };
}

/** How the hold of a trip that is not paid ends: `overdue` when its airlines leave no time to pay it. */
export type TripHold = 'held' | 'overdue' | 'ended';

/**
 * Notes that every ticket of a trip that is not paid is held: it is sold once it is paid. Nothing is noted when its airlines leave no time
 * for that (REQ-TKT-15).
 */
export async function holdFlight(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<TripHold> {
  const { clock } = context;
  const at = clock.nowIso();
  const status = await lockStatus(transaction, key);
  if (status === 'confirmed') return 'held';
  if (!isBeingBought({ status })) return 'ended';
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const dueAt = heldFareDueAt(booking, tickets);
  if (dueAt === null || epochMs(dueAt) <= clock.nowMs()) return 'overdue';
  const note = { code: 'fare-held', pnrs: tickets.flatMap(({ pnr }) => pnr ?? []), dueAt } as const;
  await transitionBooking(transaction, key, { event: 'supplier-confirmed', note, at }, async () => {
    await itemsStand(transaction, key);
    await endPurchase(transaction, key, at);
  });
  await post(transaction, postingKey(booking, 'hold-taken', at), postHoldTaken(booking.paidPaise));
  await saveDueAt(transaction, key, dueAt);
  await setDeadline(context, transaction, key, dueAt);
  return 'held';
}

/**
 * Until when a held trip is to be paid, ISO text: as its checkout said, or earlier where an airline holds it for less time. Null when it
 * is not held whole.
 */
function heldFareDueAt({ quote }: FlightBooking, tickets: readonly FlightTicket[]): string | null {
  const limits = quote.tickets.map(({ heldUntil: shown }, ticket) => {
    const told = tickets[ticket]?.heldUntil ?? shown;
    return shown === null || told === null || epochMs(shown) < epochMs(told) ? shown : told;
  });
  return payHeldBy(quote, limits);
}

/** The refunds of a confirmed flight, for extras that were paid for and not provided. */
export interface Confirmed {
  readonly refundIds: readonly string[];
}

/** Confirms the sale once every ticket of the trip is issued; that of a held trip was posted when its balance was paid. False when the booking has ended otherwise. */
export async function confirmFlight(
  context: TicketsContext,
  transaction: Transaction,
  key: BookingKey,
): Promise<Confirmed | false> {
  const at = context.clock.nowIso();
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const issued = { code: 'issued', pnrs: tickets.flatMap(({ pnr }) => pnr ?? []) } as const;
  let refundIds: readonly string[] = [];
  const bought = await transitionBooking(transaction, key, { event: 'supplier-confirmed', note: issued, at }, () =>
    itemsStand(transaction, key),
  );
  const booking = await getFlight(transaction, key);
  if (bought !== null) await sellLines(transaction, booking, await purchaseUnderWay(transaction, key), at);
  const note = bought === null ? issued : ({ code: 'vouchered' } as const);
  const vouchered = await transitionBooking(transaction, key, { event: 'voucher-issued', note, at }, () =>
    endPurchase(transaction, key, at),
  );
  if (vouchered !== null) {
    await setFlightRoad(transaction, key);
    await planWatch(context, transaction, key);
    await giveUpReplaced(context, transaction, booking);
    refundIds = await takeOffDenied(context, transaction, key);
  }
  return (await lockStatus(transaction, key)) === 'vouchered' && { refundIds };
}

/**
 * Fails a flight of which not everything could be bought, and refunds everything paid. Returns the ids of the
 * refunds, or null when it has already ended otherwise (REQ-TKT-5).
 */
export async function failFlight(
  context: TicketsContext,
  transaction: Transaction,
  change: ChangeKey,
  why: UndoneBecause,
): Promise<string[] | null> {
  const before = await transitionToFailed(context, transaction, change, why);
  if (before === null) return null;
  const { changeId } = change;
  // A held trip was sold when its balance was paid.
  const isSold = !isBeingBought({ status: before });
  return refundAll(context, transaction, await getFlight(transaction, change), { changeId, isSold });
}

/**
 * Notes the return of a ticket whose trip was not bought as a whole. The airline's charge is our loss, never the
 * traveller's (REQ-TKT-2). The first of the changes that find the ticket unwanted notes it.
 */
export async function noteTicketReturned(
  { clock }: Pick<TicketsContext, 'clock'>,
  transaction: Transaction,
  change: ChangeKey,
  ticket: number,
): Promise<void> {
  await lockStatus(transaction, change);
  if (!(await moveRecords(transaction, change, 'gone', ticket))) return;
  const { chargePaise } = await getTicket(transaction, { ...change, ticket });
  const charged = { record: ticket, supplierPaise: chargePaise ?? 0, at: clock.nowIso() };
  await chargeUs(transaction, await getFlight(transaction, change), change, charged);
}
