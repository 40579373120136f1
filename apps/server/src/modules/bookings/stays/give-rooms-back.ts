/** Rooms of a stay that its supplier gives back while others stay, as a part of the change that gives them up (decision 0103). */
import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { RoomByRoom } from '../../../suppliers/hotel-supplier.ts';
import { stayCharge } from '../../checkout/index.ts';
import { askToCancel } from '../change/ask-to-cancel.ts';
import type { AtSupplier, RequestAnswer } from '../change/cancel-at-supplier.ts';
import type { RecordEnds, WishEnd } from '../change/change-workflow.ts';
import type { NotificationDetails } from '../../notifications/index.ts';
import type { BookingItem, StayBooking } from '../order/booking.ts';
import { type ChangeKey } from '../order/change-rows.ts';
import { openWish, type WishForItems } from '../order/wish-rows.ts';
import { onlyRooms, standingRooms } from '../order/rooms-of-stay.ts';
import { getStay } from '../order/store.ts';
import { endCancel, noteCheck, saveDecision } from '../order/supplier-calls.ts';
import { getRecord, roomRecord } from '../order/supplier-records.ts';
import type { StaysContext } from '../context.ts';
import { endOfRooms, refuse, takeRoomsOut } from './end-rooms-wish.ts';

/** A change that gives up some of the rooms that stand. */
export interface RoomsPart {
  readonly stay: StayBooking;
  readonly wish: WishForItems;
  readonly rooms: readonly BookingItem[];
  /** What the rate's own terms charge for them. */
  readonly supplierPaise: Paise;
}

/** What a change gives up when others stay; null for every other change (REQ-CXL-14). */
export async function partOf(db: Queryable, change: ChangeKey): Promise<RoomsPart | null> {
  const wish = await openWish(db, change);
  if (wish === null) return null;
  const stay = await getStay(db, change);
  const standing = standingRooms(stay);
  const rooms = standing.filter(({ item }) => wish.items.includes(item));
  if (rooms.length === 0 || rooms.length === standing.length) return null;
  const charges = rooms.map((room) => stayCharge(onlyRooms(stay, [room]), wish.askedAt).policyChargePaise);
  return { stay, wish, rooms, supplierPaise: sumPaise(charges) };
}

/** Asks the supplier for the rooms, once over all runs. */
export async function requestRooms(
  context: StaysContext,
  change: ChangeKey,
  { stay, rooms, supplierPaise: chargePaise }: RoomsPart,
): Promise<RequestAnswer> {
  const { roomByRoom, bookingId } = await atSupplier(context, stay);
  const places = standingRooms(stay).map(({ item }) => item);
  return askToCancel(context, roomRecord(stay), async () => {
    const outcome = await roomByRoom.giveUp({
      bookingId,
      wish: change.changeId,
      rooms: rooms.map(({ item }) => places.indexOf(item)),
      chargePaise,
    });
    return outcome.kind === 'requested' ? { kind: 'requested', changeRequestIds: [outcome.changeRequestId] } : outcome;
  });
}

/** Whether the supplier has given the rooms back. */
export async function lookAtRooms(context: StaysContext, change: ChangeKey, part: RoomsPart): Promise<AtSupplier> {
  const { database, clock } = context;
  const { roomByRoom, bookingId } = await atSupplier(context, part.stay);
  const known = await roomByRoom.isGivenUp({ bookingId, wish: change.changeId });
  if (known.kind === 'no-answer') return null;
  if (!known.isGone) return 'standing';
  await noteCheck(database.pool, roomRecord(part.stay), { status: 'done', at: clock.nowIso() });
  await saveDecision(database.pool, roomRecord(part.stay), { chargePaise: part.supplierPaise, refundedPaise: null });
  return 'cancelled';
}

async function atSupplier(
  { database, suppliers }: StaysContext,
  stay: StayBooking,
): Promise<{ roomByRoom: RoomByRoom; bookingId: string }> {
  const { supplier, supplierId } = await getRecord(database.pool, roomRecord(stay));
  const { roomByRoom } = suppliers.of({ supplier });
  if (roomByRoom === undefined || supplierId === null)
    throw new Error(`${supplier} gives no single room of booking ${stay.id} back`);
  return { roomByRoom, bookingId: supplierId };
}

/** Ends such a change as the supplier decided: the rooms are gone and the refund is decided, or they stay booked and a person is called. */
export async function endRooms(
  context: StaysContext,
  transaction: Transaction,
  change: ChangeKey,
  { part, ends }: { readonly part: RoomsPart; readonly ends: RecordEnds },
): Promise<WishEnd<Extract<NotificationDetails, { kind: 'part-cancelled' | 'part-refused' }>>> {
  const { payments } = context;
  const { stay, wish, rooms, supplierPaise } = part;
  await endCancel(transaction, roomRecord(stay));
  if (!ends.every(({ end }) => end === 'cancelled')) {
    const { told } = await refuse(context, transaction, change, { rooms, stay, words: '' });
    return { refundIds: [], told, troubles: ['stay-cancel-rejected'] };
  }
  const { leftPaise } = await payments.refundable(transaction, change.userId, change.bookingId);
  const sums = endOfRooms(stay, wish, { supplierPaise, leftPaise });
  const told = await takeRoomsOut(context, transaction, change, { rooms, stay, sums, supplierPaise });
  const { refundPaise: amountPaise } = sums;
  const refundIds = amountPaise === 0 ? [] : await payments.decideRefund(transaction, { ...change, amountPaise });
  return { refundIds, told, troubles: [] };
}
