import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { cancelBooking as cancelCall, cancellationPreview as previewCall } from '@safar/contract/cancellation';
import { formatInr, sumPaise, type Paise } from '@safar/domain/money/money';
import { isTravelled } from '@safar/domain/order/booking-machine';
import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import { formatDayTime } from '@safar/domain/time/days';
import type { Queryable } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { duePaise } from '../change/balance.ts';
import { askedForItems } from '../change/cancellation-store.ts';
import { askPayments, heldBy } from '../change/refund-promise.ts';
import { cancellationBlock } from '../change/stay-cancellation.ts';
import type { CancelRequest } from '../fulfilment.ts';
import type { BookingItem, BookingKey, StayBooking } from '../order/booking.ts';
import { insertWish, insertWishForDesk, itemsBeingGivenUp } from '../order/wish-rows.ts';
import { costOfRooms, type RoomCosts } from '../order/room-costs.ts';
import { nextLead, standingRooms } from '../order/rooms-of-stay.ts';
import { isExchanging } from '../order/exchanged-records.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { saveEscalation } from '../recover/escalation-store.ts';
import type { StaysContext } from '../context.ts';

type Preview = CallAnswer<typeof previewCall>;

/** The rooms with these numbers of items, or why they cannot be given up alone now, as a sentence. */
function roomsToGiveUp(
  stay: StayBooking,
  items: readonly number[],
  {
    nowMs,
    asked,
    isAtOnce,
  }: { readonly nowMs: number; readonly asked: ReadonlyMap<number, unknown>; readonly isAtOnce: boolean },
): BookingItem[] | string {
  const blocked = cancellationBlock(stay, nowMs, null);
  if (blocked !== null) return blocked;
  if (!isTravelled(stay.status) && duePaise(stay, nowMs) === 0) return t(m.roomNotYet);
  const standing = standingRooms(stay);
  const rooms = standing.filter(({ item }) => items.includes(item));
  if (rooms.length < new Set(items).size) return t(m.partNotThere);
  if (rooms.some(({ item }) => asked.has(item))) return t(isAtOnce ? m.roomOneAtATime : m.roomAsked);
  if (standing.every(({ item }) => asked.has(item) || items.includes(item))) return t(m.roomNotAll);
  // The supplier decides about one request of a booking at a time.
  return isAtOnce && asked.size > 0 ? t(m.roomOneAtATime) : rooms;
}

/** Whether its supplier gives single rooms back by itself; else the desk asks the hotel (decision 0103). */
function isAtOnce({ suppliers }: StaysContext, stay: Pick<StayBooking, 'supplier'>): boolean {
  return suppliers.of(stay).roomByRoom !== undefined;
}

interface RoomsQuote extends RoomCosts {
  readonly rooms: readonly BookingItem[];
  readonly chargePaise: Paise;
  readonly refundPaise: Paise;
}

async function quoteRooms(
  context: StaysContext,
  db: Queryable,
  stay: StayBooking,
  items: readonly number[],
): Promise<RoomsQuote | Failure<'CANCEL_NOT_POSSIBLE'>> {
  const { clock, payments } = context;
  const key = { userId: stay.userId, bookingId: stay.id };
  const nowMs = clock.nowMs();
  const asked = await itemsBeingGivenUp(db, key);
  const rooms = roomsToGiveUp(stay, items, { nowMs, asked, isAtOnce: isAtOnce(context, stay) });
  if (typeof rooms === 'string') return fail('CANCEL_NOT_POSSIBLE', { text: rooms });
  const { costs, duePaise: stillPaise } = costOfRooms(stay, rooms, nowMs);
  const chargePaise = sumPaise(costs.map((cost) => cost.chargePaise));
  if (stillPaise !== null && stillPaise < LEAST_REFUND_PAISE)
    return fail('CANCEL_NOT_POSSIBLE', { text: t(m.roomPayFirst) });
  if (stillPaise !== null) return { rooms, costs, chargePaise, refundPaise: 0, duePaise: stillPaise };
  const { leftPaise } = await payments.refundable(db, stay.userId, stay.id);
  const backPaise = sumPaise(costs.map(({ pricePaise }) => pricePaise)) - chargePaise;
  return { rooms, costs, chargePaise, refundPaise: sendable(backPaise, leftPaise), duePaise: null };
}

/** What of an amount that is due goes back: never more than is with us, and nothing that no gateway sends. */
export function sendable(duePaise: Paise, leftPaise: Paise): Paise {
  const paise = Math.min(duePaise, leftPaise);
  return paise < LEAST_REFUND_PAISE ? 0 : paise;
}

/** The most that giving up rooms costs, to show before their traveller asks for it (REQ-CXL-14). */
export async function previewRooms(
  context: StaysContext,
  seen: StayBooking,
  items: readonly number[],
): Promise<Preview | Failure<'CANCEL_NOT_POSSIBLE'>> {
  const { pool } = context.database;
  const looked = await askPayments(context, seen);
  const stay = await getStay(pool, { userId: seen.userId, bookingId: seen.id });
  const quote = await quoteRooms(context, pool, stay, items);
  if (isFailure(quote)) return quote;
  const { rooms, costs, chargePaise, refundPaise } = quote;
  const isHeld = quote.duePaise !== null;
  const atOnce = isAtOnce(context, stay);
  const lead = nextLead(stay, rooms);
  const { heldPaise, note } = await heldBy(context, pool, stay, { refundPaise, looked });
  return {
    paidPaise: isHeld ? stay.paidPaise - stay.goodwillPaise : sumPaise(costs.map(({ pricePaise }) => pricePaise)),
    policyChargePaise: sumPaise(costs.map(({ policyPaise }) => policyPaise)),
    holdPaise: 0,
    chargePaise,
    feePaise: 0,
    airlinesKeepPaise: [],
    refundPaise,
    heldPaise,
    note: [
      t(atOnce ? m.roomNow : isHeld ? m.roomAtMostHeld : m.roomAtMost, { rooms: costs.length }),
      ...(lead === null ? [] : [t(m.roomNextLead, { name: lead.name, by: atOnce ? 'machine' : 'hotel' })]),
      ...balanceNotes(stay, quote, { atOnce, nowMs: context.clock.nowMs() }),
      ...(note === null ? [] : [note]),
    ].join(' '),
    ...(atOnce && { isAtOnce: true as const }),
    ...(quote.duePaise !== null && {
      balance: { beforePaise: duePaise(stay, context.clock.nowMs()), duePaise: quote.duePaise, dueAt: stay.dueAt },
    }),
    unchangedUntil: null,
    parts: costs.map(({ item, pricePaise, chargePaise: most }) => ({
      item,
      paidPaise: pricePaise,
      refundPaise: pricePaise - most,
    })),
  };
}

/** What is said of the payments and the balance of a stay that is not paid in full, once rooms of it go. */
function balanceNotes(
  stay: StayBooking,
  { duePaise: stillPaise, chargePaise }: RoomsQuote,
  { atOnce, nowMs }: { readonly atOnce: boolean; readonly nowMs: number },
): string[] {
  if (stillPaise === null) return [];
  const paidPaise = stay.paidPaise - stay.goodwillPaise;
  const time = stay.dueAt === null ? 'none' : formatDayTime(stay.dueAt);
  return [
    ...(paidPaise === 0
      ? []
      : [
          t(m.roomPaidCounts, {
            paid: formatInr(paidPaise),
            kept: chargePaise === 0 ? 'none' : formatInr(chargePaise),
            counts: formatInr(paidPaise - chargePaise),
          }),
        ]),
    t(m.roomSameDeadline, { amount: formatInr(stillPaise), time }),
    ...(atOnce ? [] : [t(m.roomBalanceMeanwhile, { amount: formatInr(duePaise(stay, nowMs)) })]),
  ];
}

/**
 * Asks to give up rooms of a stay, once. Where the supplier gives single rooms back, a workflow does it (decision
 * 0103); else the wish waits for the desk, which asks the hotel, and the rooms stay booked until it has agreed. What
 * was shown is the most that it costs (REQ-CXL-14).
 */
export async function askForRooms(
  context: StaysContext,
  key: BookingKey,
  { items = [], remarks, shownChargePaise, shownRefundPaise = null, alongside }: CancelRequest,
): Promise<CallAnswer<typeof cancelCall> | Failure<(typeof cancelCall)['errors'][number]>> {
  const { clock, database, changes } = context;
  await askPayments(context, await getStay(database.pool, key));
  return database.transaction(async (transaction) => {
    const status = await lockStatus(transaction, key);
    const before = await askedForItems(transaction, key, status, items);
    if (before !== null) return before;
    if (await isExchanging(transaction, key)) return fail('CANCEL_NOT_POSSIBLE', { text: t(m.exchangeUnderWay) });
    const stay = await getStay(transaction, key);
    const quote = await quoteRooms(context, transaction, stay, items);
    if (isFailure(quote)) return quote;
    const { rooms, costs, chargePaise, refundPaise } = quote;
    const sums = { chargePaise, refundPaise };
    const hasMoved =
      (shownChargePaise !== null && shownChargePaise !== sums.chargePaise) ||
      (shownRefundPaise !== null && shownRefundPaise !== sums.refundPaise);
    if (hasMoved) return fail('CANCEL_CHARGE_CHANGED', { details: sums });
    await alongside?.(transaction, sums);
    const at = clock.nowIso();
    const numbers = rooms.map(({ place }) => place + 1);
    const atOnce = isAtOnce(context, stay);
    const note = { code: 'rooms-requested', rooms: numbers, ...(atOnce && { isAtOnce: true as const }) } as const;
    const gives = { items: costs.map((cost) => ({ item: cost.item, chargePaise: cost.chargePaise })) };
    const wish = { id: newId(clock.nowMs()), gives, shown: { remarks, ...sums }, at };
    await transitionBooking(transaction, key, { event: 'part-requested', note, at }, () =>
      (atOnce ? insertWish : insertWishForDesk)(transaction, key, wish),
    );
    if (atOnce) await changes.start(transaction, { ...key, changeId: wish.id });
    else await saveEscalation(transaction, key, { reason: 'room-to-give-up', detail: '' }, at);
    return { outcome: 'requested', status, ...sums };
  });
}
