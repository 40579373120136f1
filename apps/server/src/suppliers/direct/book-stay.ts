import { randomInt } from 'node:crypto';
import { epochMs } from '@safar/domain/time/days';
import type { RefusalReason } from '@safar/domain/money/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { BookOutcome, BookRequest, PrebookedRate } from '../hotel-supplier.ts';
import {
  addSold,
  bookingByClientReference,
  insertBooking,
  lockNights,
  roomTypeOf,
  type DirectBooking,
} from './booking-store.ts';
import { giveBackRooms } from './keep-stay.ts';
import { isKept, lockKeep, type Keep } from './keep-store.ts';
import { planById } from './plan-store.ts';
import { freeUntil, type Unsold } from './quote-stay.ts';
import { prebookedRate, quoteNow, unsoldText } from './rate-calls.ts';
import { readRateCode, type NamedRate } from './rate-code.ts';
import { holdsRooms, supplierBooking } from './supplier-booking.ts';

/** Letters and digits that are not confused on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

type Answered = Exclude<BookOutcome, { kind: 'no-answer' }>;

/**
 * Books the rooms of a stay, all or none (REQ-DIR-4, REQ-DIR-5). The nights are locked in order, so that of several
 * requests for the last room only one finds it free. The same reference twice is one booking. Rooms kept for its
 * checkout are booked on the terms they were kept on (REQ-DIR-10, REQ-DIR-7).
 */
export async function bookStay(clock: Clock, transaction: Transaction, request: BookRequest): Promise<Answered> {
  const named = readRateCode(request.bookingCode);
  const roomTypeId = named && (await roomTypeOf(transaction, named.planId));
  if (named === null || roomTypeId === null) return failed('fare-gone', 'no rate plan has this code');
  const keep = await keptFor(transaction, request);
  await lockNights(transaction, { roomTypeId, ...named.stay });
  const known = await bookingByClientReference(transaction, request.clientReferenceId);
  if (known !== null) {
    if (holdsRooms(known)) return { kind: 'booked', booking: supplierBooking(known) };
    return failed('other', `${known.reference} was booked under this reference and is ${known.state}`);
  }
  if (keep !== null) await giveBackRooms(transaction, keep);
  const isAsKept =
    isKept(keep, request.bookingCode, clock.nowMs()) && keep.rate.supplierState === request.supplierState;
  const sold = isAsKept ? keep.rate : await rateNow(clock, transaction, named);
  if ('kind' in sold) return sold;
  if (sold.supplierState !== request.supplierState) return { kind: 'changed', text: 'the price or the terms moved' };
  const holdUntil = request.voucher ? null : freeUntil(sold.policies);
  if (!request.voucher && (holdUntil === null || epochMs(holdUntil) <= clock.nowMs()))
    return failed('fare-gone', 'a stay that is not free to cancel is not held');
  const booking = newBooking(request, { named, roomTypeId, rate: sold, holdUntil, at: clock.nowIso() });
  await insertBooking(transaction, booking);
  await addSold(transaction, booking, booking.rooms);
  return { kind: 'booked', booking: supplierBooking(booking) };
}

/** The keep of this rate for the checkout, locked. */
async function keptFor(transaction: Transaction, request: BookRequest): Promise<Keep | null> {
  const keep = request.keptFor === undefined ? null : await lockKeep(transaction, request.keptFor);
  return keep?.bookingCode === request.bookingCode ? keep : null;
}

async function rateNow(clock: Clock, transaction: Transaction, named: NamedRate): Promise<PrebookedRate | Answered> {
  const plan = await planById(transaction, named.planId, named.stay);
  if (plan === null) return failed('sold-out', 'the rate plan is closed');
  const outcome = quoteNow(plan, named.stay, clock.nowMs());
  if (outcome.kind === 'unsold') return failed(REASONS[outcome.why], unsoldText(outcome.why));
  return prebookedRate(plan, named.stay, outcome.quote, clock.nowMs());
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
  readonly roomTypeId: string;
  readonly rate: PrebookedRate;
  /** Null when the booking is vouchered at once. */
  readonly holdUntil: string | null;
  readonly at: string;
}

function newBooking(
  { clientReferenceId }: BookRequest,
  { named, roomTypeId, rate, holdUntil, at }: Agreed,
): DirectBooking {
  const { checkin, checkout, paxRooms } = named.stay;
  return {
    reference: newReference(),
    clientReference: clientReferenceId,
    hotelCode: rate.hotelCode,
    roomTypeId,
    ratePlanId: named.planId,
    checkin,
    checkout,
    rooms: paxRooms.length,
    totalPaise: rate.price.totalFarePaise,
    sale: {
      roomName: rate.roomNames[0] ?? '',
      inclusion: rate.inclusion,
      amenities: rate.amenities,
      conditions: rate.rateConditions,
      paxRooms: [...paxRooms],
      taxPaise: rate.price.totalTaxPaise,
      nightlyPaise: rate.nightlyPaise,
      policies: rate.policies,
    },
    givenUp: [],
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
