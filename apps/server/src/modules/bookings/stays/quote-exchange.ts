import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { exchangeQuote as quoteCall, exchangeStay as exchangeCall } from '@safar/contract/exchange';
import { shownLines, type PriceLine } from '@safar/domain/money/price-lines';
import { totalOfLines } from '@safar/domain/order/post-change';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { exchangedPrice, exchangeSum, type ExchangeSum } from '@safar/domain/order/exchange';
import { isPriced } from '@safar/domain/order/sale';
import type { GuestRules } from '@safar/domain/people/guests';
import { sha256Hex } from '../../../platform/crypto.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { closeCheckout, lockCheckout, openCheckout, stayCharge, type Checkout } from '../../checkout/index.ts';
import { askPayments, heldBy } from '../change/refund-promise.ts';
import { cancellationBlock } from '../change/stay-cancellation.ts';
import { isPaidInFull } from '../order/booking-basics.ts';
import type { BookingItem, BookingKey, StayBooking } from '../order/booking.ts';
import { insertChange, type ChangeKey } from '../order/change-rows.ts';
import { itemsBeingGivenUp } from '../order/wish-rows.ts';
import { isBeingChanged, proposeToPay } from '../order/change-to-pay.ts';
import { isExchanging, takeRecord } from '../order/exchanged-records.ts';
import { peopleByRoom } from '../order/people-rows.ts';
import { nextPerson } from '../order/people-store.ts';
import { onlyRooms, roomItems } from '../order/rooms-of-stay.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { bookableUntilOf } from '../buy/begin-booking.ts';
import type { StaysContext } from '../context.ts';

type StayCheckout = Extract<Checkout, { kind: 'hotel' }>;
type Refused = Failure<'CHANGE_NOT_POSSIBLE'>;

/** A stay on other dates, and what it costs in place of the one that is had. */
interface Exchange {
  readonly stay: StayBooking;
  /** The rooms that are given up for it. */
  readonly rooms: readonly BookingItem[];
  readonly price: readonly PriceLine[];
  readonly sum: ExchangeSum;
  readonly needsNames: boolean;
  /** Why what it costs more cannot be paid at once; null when it can. */
  readonly tooMuch: Failure<'AMOUNT_ABOVE_MOST'> | null;
  /** Of both sums and of the new terms. */
  readonly priceHash: string;
}

/** Why a stay cannot be had on other dates by its traveller alone, as a sentence; null when it can. */
async function blockOf(db: Queryable, stay: StayBooking, nowMs: number): Promise<string | null> {
  const key = { userId: stay.userId, bookingId: stay.id };
  if (!isTravelled(stay.status) || !isPaidInFull(stay)) return t(m.exchangeNotYet);
  const blocked = cancellationBlock(stay, nowMs, null);
  if (blocked !== null) return blocked;
  if (await isBeingChanged(db, key)) return t(m.exchangeUnderWay);
  if (roomItems(stay).some(({ state }) => state === 'gone')) return t(m.exchangeRoomGone);
  return (await itemsBeingGivenUp(db, key)).size > 0 ? t(m.exchangeRoomAsked) : null;
}

/** Why this rate does not take the place of a stay's own; null when it may. */
function mismatch({ context }: StayBooking, checkout: Checkout): string | null {
  if (checkout.kind !== 'hotel' || checkout.context.hotelCode !== context.hotelCode) return t(m.exchangeOtherHotel);
  return checkout.context.nat === context.nat ? null : t(m.exchangeOtherNationality);
}

/** Whether its checkout has to be told first who stays: other people than those of the booking, or more about them (decision 0110). */
function needsNames({ context, offer }: StayBooking, checkout: StayCheckout): boolean {
  if (checkout.guests !== null) return false;
  const isSameParty = JSON.stringify(checkout.context.paxRooms) === JSON.stringify(context.paxRooms);
  return !isSameParty || asksMore(checkout.offer.rate.guestRules, offer.rate.guestRules);
}

/** How many adults must give a PAN. */
function pans({ panMandatory, panCountRequired }: GuestRules): number {
  return panMandatory ? panCountRequired || Infinity : 0;
}

/** Whether a rate asks more of its guests than they gave for another one. */
export function asksMore(now: GuestRules, before: GuestRules): boolean {
  return pans(now) > pans(before) || (now.passportMandatory && !before.passportMandatory);
}

async function exchangeOf(
  { clock, payments }: Pick<StaysContext, 'clock' | 'payments'>,
  db: Queryable,
  stay: StayBooking,
  checkout: Checkout,
): Promise<Exchange | Refused> {
  const nowMs = clock.nowMs();
  const why = (await blockOf(db, stay, nowMs)) ?? mismatch(stay, checkout);
  if (why !== null || checkout.kind !== 'hotel')
    return fail('CHANGE_NOT_POSSIBLE', { text: why ?? t(m.exchangeNotYet) });
  const rooms = roomItems(stay).filter(({ state }) => state === 'standing');
  const old = linesOfOld(stay, rooms);
  const price = exchangedPrice(checkout.priceLines, old);
  const { chargePaise } = stayCharge(onlyRooms(stay, rooms), nowMs);
  const { leftPaise } = await payments.refundable(db, stay.userId, stay.id);
  const sum = exchangeSum(old, price, { chargePaise, leftPaise });
  const { checkin, checkout: until } = checkout.context;
  const priceHash = sha256Hex(JSON.stringify([stay.id, checkout.offer.prebook.priceHash, checkin, until, sum])).slice(
    0,
    HASH_DIGITS,
  );
  const tooMuch = payments.changeAboveMost(sum.payPaise);
  return { stay, rooms, price, sum, needsNames: needsNames(stay, checkout), tooMuch, priceHash };
}
const HASH_DIGITS = 32;

/** The lines in force of what is given up. */
function linesOfOld({ lines }: StayBooking, rooms: readonly BookingItem[]): StayBooking['lines'] {
  const numbers = new Set(rooms.map(({ item }) => item));
  return lines.filter(({ item, kind }) => item !== null && numbers.has(item) && isPriced(kind));
}

type Quoted = CallAnswer<typeof quoteCall>;

/**
 * What a stay costs on other dates in place of its own, to show before the press (REQ-CHG-3).
 * @param sessionId the checkout of those dates; undefined while none is chosen
 */
export async function quoteExchange(
  context: StaysContext,
  key: BookingKey,
  sessionId: string | undefined,
): Promise<Quoted | Failure<(typeof quoteCall)['errors'][number]>> {
  const { pool } = context.database;
  const seen = await getStay(pool, key);
  const isUnderWay = await isExchanging(pool, key);
  const blocked = await blockOf(pool, seen, context.clock.nowMs());
  const { hotelCode, hotel, checkin, checkout: until, nat, paxRooms } = seen.context;
  const stay = { hotelCode, cityName: hotel.city, checkin, checkout: until, nat, paxRooms };
  if (sessionId === undefined) return { blocked, isUnderWay, stay, quote: null };
  const checkout = await openCheckout(context, key.userId, sessionId);
  if (isFailure(checkout)) return checkout;
  const looked = await askPayments(context, seen);
  const exchange = await exchangeOf(context, pool, await getStay(pool, key), checkout);
  if (isFailure(exchange)) return exchange;
  const { heldPaise, note } = await heldBy(context, pool, exchange.stay, {
    refundPaise: exchange.sum.backPaise,
    looked,
  });
  return { blocked, isUnderWay, stay, quote: { ...quoteOf(exchange, checkout), heldPaise, note } };
}

function quoteOf(
  { stay, sum, price, needsNames: isUnnamed, tooMuch, priceHash }: Exchange,
  { id, expiresAt }: Checkout,
) {
  const fee = stay.lines.filter(({ item, kind }) => item === null && isPriced(kind));
  return {
    sessionId: id,
    ...sum,
    feePaise: totalOfLines(fee),
    lines: shownLines(price).map((line) => ({ ...line })),
    needsNames: isUnnamed,
    tooMuch: tooMuch?.text ?? null,
    priceHash,
    until: expiresAt,
  };
}

type Answer = CallAnswer<typeof exchangeCall> | Failure<(typeof exchangeCall)['errors'][number]>;

/**
 * Asks for a stay on other dates, once, at the sum that was shown. Its supplier is asked once more. What it costs more waits to be paid;
 * where nothing is to be paid the change begins at once.
 */
export async function askToExchange(
  context: StaysContext,
  key: BookingKey,
  { sessionId, priceHash }: { readonly sessionId: string; readonly priceHash: string },
): Promise<Answer> {
  const { database, clock, payments, changes } = context;
  const seen = await openCheckout(context, key.userId, sessionId);
  if (isFailure(seen)) return seen;
  await askPayments(context, await getStay(database.pool, key));
  const before = await exchangeOf(context, database.pool, await getStay(database.pool, key), seen);
  if (isFailure(before)) return before;
  if (before.tooMuch !== null) return before.tooMuch;
  const now = await payments.readyToExchange(seen);
  if (isFailure(now)) return now;
  return database.transaction(async (transaction) => {
    const checkout = await lockCheckout(transaction, key.userId, sessionId);
    if (checkout?.status !== 'open') return fail('SESSION_CLOSED');
    await lockStatus(transaction, key);
    const exchange = await exchangeOf(context, transaction, await getStay(transaction, key), checkout);
    if (isFailure(exchange)) return exchange;
    if (exchange.needsNames) return fail('CHANGE_NOT_POSSIBLE', { text: t(m.exchangeNames) });
    if (exchange.priceHash !== priceHash)
      return fail('PRICE_CHANGED', {
        details: { quote: { ...quoteOf(exchange, checkout), heldPaise: 0, note: null } },
      });
    if (exchange.tooMuch !== null) return exchange.tooMuch;
    const { chargePaise, backPaise, payPaise } = exchange.sum;
    const at = clock.nowIso();
    const change = {
      id: checkout.id,
      reason: 'exchange',
      askedBy: 'traveller',
      gives: { items: exchange.rooms.map(({ item }) => ({ item, chargePaise })) },
      shown: { remarks: '', chargePaise, refundPaise: backPaise },
      at,
    } as const;
    if (payPaise > 0) {
      await proposeToPay(transaction, key, change, { payPaise, priceHash, until: checkout.expiresAt });
      return { changeId: change.id, payPaise };
    }
    const { checkin, checkout: checkoutDay } = stayOf(checkout);
    const note = { code: 'exchange-began', checkin, checkout: checkoutDay } as const;
    await transitionBooking(transaction, key, { event: 'change-began', note, at }, () =>
      insertChange(transaction, key, change),
    );
    await beginExchange(context, transaction, { ...key, changeId: change.id });
    await changes.start(transaction, { ...key, changeId: change.id });
    return { changeId: change.id, payPaise };
  });
}

function stayOf(checkout: Checkout): StayCheckout['context'] {
  if (checkout.kind !== 'hotel') throw new Error(`checkout ${checkout.id} is not of a stay`);
  return checkout.context;
}

/** Writes down what an exchange takes, once it is paid or needs no payment: its checkout is over, and its record wanted. */
export async function beginExchange(
  { clock }: Pick<StaysContext, 'clock'>,
  transaction: Transaction,
  { changeId, ...key }: ChangeKey,
): Promise<void> {
  const checkout = await lockCheckout(transaction, key.userId, changeId);
  if (checkout?.kind !== 'hotel') throw new Error(`change ${changeId} has lost its checkout`);
  const stay = await getStay(transaction, key);
  const rooms = roomItems(stay).filter(({ state }) => state === 'standing');
  const { supplier, bookingCode, offer, guests, createdAt: pricedAt } = checkout;
  const { bookedCode } = stay.context;
  const context = { ...checkout.context, ...(bookedCode !== undefined && { bookedCode }) };
  const bookableUntil = bookableUntilOf(checkout, clock.nowMs());
  const priceLines = exchangedPrice(checkout.priceLines, linesOfOld(stay, rooms));
  await takeRecord(
    transaction,
    { ...key, changeId },
    { supplier, bookingCode, bookableUntil, context, offer, priceLines, pricedAt },
    guests === null ? rooms.map(({ people }) => people) : peopleByRoom(guests, await nextPerson(transaction, key)),
  );
  await closeCheckout(transaction, checkout, 'closed', clock.nowIso());
}
