import { randomInt } from 'node:crypto';
import { epochMs } from '@safar/domain/days';
import type { RefusalReason } from '@safar/domain/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { BookOutcome, BookRequest } from '../hotel-supplier.ts';
import {
  addSold,
  bookingByClientReference,
  insertBooking,
  lockNights,
  roomTypeOf,
  type DirectBooking,
} from './booking-store.ts';
import { planById } from './plan-store.ts';
import { freeUntil, type Quote, type Unsold } from './quote-stay.ts';
import { quoteNow, termsOf } from './rate-calls.ts';
import { readRateCode, type NamedRate } from './rate-code.ts';
import type { RatePlan } from './rate-plan.ts';
import { holdsRooms, supplierBooking } from './supplier-booking.ts';

/** Without letters and digits that are taken for one another on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

type Answered = Exclude<BookOutcome, { kind: 'no-answer' }>;

/**
 * Takes the rooms of a stay, all or none (REQ-DIR-4, REQ-DIR-5): the nights are locked in their order, so that of all who want the
 * last room one reads that it is there. The same reference twice is one booking.
 */
export async function bookStay(clock: Clock, transaction: Transaction, request: BookRequest): Promise<Answered> {
  const named = readRateCode(request.bookingCode);
  const roomTypeId = named && (await roomTypeOf(transaction, named.planId));
  if (named === null || roomTypeId === null) return failed('fare-gone', 'no rate plan has this code');
  await lockNights(transaction, { roomTypeId, ...named.stay });
  const known = await bookingByClientReference(transaction, request.clientReferenceId);
  if (known !== null) {
    if (holdsRooms(known)) return { kind: 'booked', booking: supplierBooking(known) };
    return failed('other', `${known.reference} was booked under this reference and is ${known.state}`);
  }
  const plan = await planById(transaction, named.planId, named.stay);
  if (plan === null) return failed('sold-out', 'the rate plan is closed');
  const outcome = quoteNow(plan, named.stay, clock.nowMs());
  if (outcome.kind === 'unsold') return failed(REASONS[outcome.why], `not sold for this stay: ${outcome.why}`);
  if (termsOf(plan, outcome.quote) !== request.supplierState)
    return { kind: 'changed', text: 'the price or the terms moved' };
  const holdUntil = request.voucher ? null : freeUntil(outcome.quote.policies);
  if (!request.voucher && (holdUntil === null || epochMs(holdUntil) <= clock.nowMs()))
    return failed('fare-gone', 'a stay that is not free to cancel is not held');
  const booking = newBooking(request, { named, plan, quote: outcome.quote, holdUntil, at: clock.nowIso() });
  await insertBooking(transaction, booking);
  await addSold(transaction, booking, booking.rooms);
  return { kind: 'booked', booking: supplierBooking(booking) };
}

const REASONS: Readonly<Record<Unsold, RefusalReason>> = {
  past: 'fare-gone',
  'too-short': 'fare-gone',
  'too-long': 'fare-gone',
  'too-many': 'fare-gone',
  'no-price': 'sold-out',
  'closed-to-arrival': 'sold-out',
  'stop-sell': 'sold-out',
  'sold-out': 'sold-out',
};

function failed(reason: RefusalReason, text: string): Answered {
  return { kind: 'failed', text, reason };
}

interface Agreed {
  readonly named: NamedRate;
  readonly plan: RatePlan;
  readonly quote: Quote;
  /** Null: to be vouchered at once. */
  readonly holdUntil: string | null;
  readonly at: string;
}

function newBooking(
  { clientReferenceId }: BookRequest,
  { named, plan, quote: { price, nightlyPaise, policies }, holdUntil, at }: Agreed,
): DirectBooking {
  const { checkin, checkout, paxRooms } = named.stay;
  return {
    reference: newReference(),
    clientReference: clientReferenceId,
    hotelCode: plan.hotelCode,
    roomTypeId: plan.roomTypeId,
    ratePlanId: plan.id,
    checkin,
    checkout,
    rooms: paxRooms.length,
    totalPaise: price.totalFarePaise,
    sale: {
      roomName: plan.roomName,
      inclusion: plan.inclusion,
      amenities: [...plan.amenities],
      conditions: [...plan.conditions],
      paxRooms: [...paxRooms],
      taxPaise: price.totalTaxPaise,
      nightlyPaise,
      policies,
    },
    state: holdUntil === null ? 'vouchered' : 'held',
    holdUntil,
    madeAt: at,
    voucheredAt: holdUntil === null ? at : null,
    updatedAt: at,
    chargePaise: null,
  };
}

function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
