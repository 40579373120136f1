import { policyCharge } from '@safar/domain/stay/cancellation-charge';
import { epochMs, nightsBetween } from '@safar/domain/time/days';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CancelRequestOutcome, VoucherOutcome } from '../hotel-supplier.ts';
import { addSold, lockBooking, lockNights, saveState, type DirectBooking } from './booking-store.ts';
import { holdsRooms, supplierBooking } from './supplier-booking.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

/** Issues the voucher of a booking; a booking that has one stays as it is. A hold that has ended gets none. */
export async function voucherStay(
  clock: Clock,
  transaction: Transaction,
  reference: string,
): Promise<Answered<VoucherOutcome>> {
  const booking = await lockBooking(transaction, reference);
  if (booking === null || !holdsRooms(booking) || holdEnded(booking, clock.nowMs()))
    return { kind: 'failed', text: `${reference} is not on hold any more`, reason: 'fare-gone' };
  if (booking.state === 'held') await saveState(transaction, reference, { state: 'vouchered', at: clock.nowIso() });
  return { kind: 'vouchered', booking: supplierBooking({ ...booking, state: 'vouchered' }) };
}

/**
 * Cancels a booking at once, on the terms it was sold on, and gives its rooms back; a cancelled booking stays as it
 * is (REQ-DIR-7).
 */
export async function cancelStay(
  clock: Clock,
  transaction: Transaction,
  reference: string,
): Promise<Answered<CancelRequestOutcome>> {
  const booking = await lockBooking(transaction, reference);
  if (booking === null) return { kind: 'failed', text: `there is no booking ${reference}` };
  if (holdsRooms(booking)) {
    await restoreAllotment(transaction, booking);
    const { totalPaise, checkin, checkout, sale } = booking;
    const chargePaise = policyCharge(sale.policies, clock.nowMs(), {
      supplierPaise: totalPaise,
      nights: nightsBetween(checkin, checkout),
    });
    await saveState(transaction, reference, { state: 'cancelled', chargePaise, at: clock.nowIso() });
  }
  return { kind: 'requested', changeRequestId: reference };
}

/** Ends a hold whose time is over and gives its rooms back (REQ-DIR-6). */
export async function expireHold(clock: Clock, transaction: Transaction, reference: string): Promise<void> {
  const booking = await lockBooking(transaction, reference);
  if (booking === null || !holdEnded(booking, clock.nowMs())) return;
  await restoreAllotment(transaction, booking);
  await saveState(transaction, reference, { state: 'expired', at: clock.nowIso() });
}

function holdEnded({ state, holdUntil }: DirectBooking, nowMs: number): boolean {
  return state === 'held' && holdUntil !== null && epochMs(holdUntil) <= nowMs;
}

async function restoreAllotment(transaction: Transaction, booking: DirectBooking): Promise<void> {
  await lockNights(transaction, booking);
  await addSold(transaction, booking, -booking.rooms);
}
