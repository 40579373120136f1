import { epochMs } from '@safar/domain/time/days';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { KeepOutcome, KeepRequest } from '../hotel-supplier.ts';
import { addSold, lockNights, roomTypeOf } from './booking-store.ts';
import { deleteKeep, insertKeep, isKept, lockKeep, setKeptUntil, type Keep } from './keep-store.ts';
import { planById } from './plan-store.ts';
import { prebookedRate, quoteNow, unsoldText } from './rate-calls.ts';
import { readRateCode } from './rate-code.ts';

type Answered = Exclude<KeepOutcome, { kind: 'no-answer' }>;

/**
 * Keeps the rooms of a rate for a checkout, at its price and terms, before its payment opens: of several travellers who want the last room one
 * gets it, and the others pay nothing (REQ-DIR-10). A repeated request moves its end; another rate replaces it.
 */
export async function keepStay(clock: Clock, transaction: Transaction, request: KeepRequest): Promise<Answered> {
  const { bookingCode, supplierState, keptFor, until } = request;
  const named = readRateCode(bookingCode);
  const roomTypeId = named && (await roomTypeOf(transaction, named.planId));
  if (named === null || roomTypeId === null) return { kind: 'gone', text: 'no rate plan has this code' };
  const before = await lockKeep(transaction, keptFor);
  await lockNights(transaction, { roomTypeId, ...named.stay });
  if (isKept(before, bookingCode, clock.nowMs())) {
    await setKeptUntil(transaction, keptFor, until);
    return { kind: 'kept' };
  }
  if (before !== null) await giveBackRooms(transaction, before);
  const plan = await planById(transaction, named.planId, named.stay);
  if (plan === null) return { kind: 'gone', text: 'the rate plan is closed' };
  const outcome = quoteNow(plan, named.stay, clock.nowMs());
  if (outcome.kind === 'unsold') return { kind: 'gone', text: unsoldText(outcome.why) };
  const rate = prebookedRate(plan, named.stay, outcome.quote, clock.nowMs());
  if (rate.supplierState !== supplierState) return { kind: 'gone', text: 'the price or the terms moved' };
  const { checkin, checkout, paxRooms } = named.stay;
  const keep = {
    checkoutId: keptFor,
    bookingCode,
    roomTypeId,
    checkin,
    checkout,
    rooms: paxRooms.length,
    rate,
    keptUntil: until,
  };
  await insertKeep(transaction, keep);
  await addSold(transaction, keep, keep.rooms);
  return { kind: 'kept' };
}

/** Gives back the rooms kept for a checkout's other rate. Only its nights are locked, so that no deadlock arises. */
export async function dropOtherKeep(transaction: Transaction, { keptFor, bookingCode }: KeepRequest): Promise<void> {
  const keep = await lockKeep(transaction, keptFor);
  if (keep === null || keep.bookingCode === bookingCode) return;
  await lockNights(transaction, keep);
  await giveBackRooms(transaction, keep);
}

/** Ends the keep of a checkout once its time is over. */
export async function expireKeep(clock: Clock, transaction: Transaction, checkoutId: string): Promise<void> {
  const keep = await lockKeep(transaction, checkoutId);
  if (keep === null || epochMs(keep.keptUntil) > clock.nowMs()) return;
  await lockNights(transaction, keep);
  await giveBackRooms(transaction, keep);
}

/** Gives back the rooms of a locked keep, whose nights are locked too. */
export async function giveBackRooms(transaction: Transaction, keep: Keep): Promise<void> {
  await addSold(transaction, keep, -keep.rooms);
  await deleteKeep(transaction, keep.checkoutId);
}
