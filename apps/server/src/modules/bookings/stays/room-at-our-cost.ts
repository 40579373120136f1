/** Another hotel's room for guests whom theirs turned away, in place of the one they have and at our cost (REQ-DESK-64). */
import { isTravelled } from '@safar/domain/order/booking-machine';
import { exchangeSum, priceAtOurCost } from '@safar/domain/order/exchange';
import { totalOfLines } from '@safar/domain/order/post-change';
import { isPriced } from '@safar/domain/order/sale';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { closeCheckout, type StayCheckout } from '../../checkout/index.ts';
import { bookableUntilOf } from '../buy/begin-booking.ts';
import { bookedCodeOf, isPaidInFull } from '../order/booking-basics.ts';
import type { OfferedRoom, RoomAtOurCost } from '../fulfilment.ts';
import type { StayBooking } from '../order/booking.ts';
import { insertChange } from '../order/change-rows.ts';
import { itemsBeingGivenUp } from '../order/wish-rows.ts';
import { isBeingChanged } from '../order/change-to-pay.ts';
import { whyNotInPlaceOf } from '../order/other-room.ts';
import { takeRecord } from '../order/exchanged-records.ts';
import { roomItems } from '../order/rooms-of-stay.ts';
import { transitionBooking } from '../order/transition-status.ts';
import { isReasonOpen } from '../recover/escalation-store.ts';
import type { StaysContext } from '../context.ts';
import { asksMore } from './quote-exchange.ts';

/** Why no other room can be taken for a stay from here, as a sentence for the desk; null when one can. */
async function blockOf({ suppliers }: StaysContext, db: Queryable, stay: StayBooking): Promise<string | null> {
  const key = { userId: stay.userId, bookingId: stay.id };
  if (!(await isReasonOpen(db, key, 'turned-away')))
    return 'Its traveller has not told us that the hotel turns them away, or was answered.';
  if (!isTravelled(stay.status) || !isPaidInFull(stay)) return 'It is not paid in full and confirmed.';
  if (suppliers.of(stay).isOwedByHotel === true)
    return 'Its hotel has a contract with us: the two have to be settled by hand.';
  if (await isBeingChanged(db, key)) return 'A change of it is being carried out: wait until that is over.';
  if (roomItems(stay).some(({ state }) => state === 'gone')) return 'One of its rooms was given up.';
  return (await itemsBeingGivenUp(db, key)).size > 0 ? 'One of its rooms is being given up.' : null;
}

/** Why this room does not take the place of a stay's own, as a sentence for the desk; null when it may. */
function mismatch(stay: StayBooking, { hotel, offer: other }: OfferedRoom): string | null {
  const why = whyNotInPlaceOf(stay, hotel);
  if (why !== null) return why;
  if (other.rate.roomNames.length !== stay.context.rooms) return 'It is for another number of rooms.';
  return asksMore(other.rate.guestRules, stay.offer.rate.guestRules)
    ? 'It asks for ID numbers that the guests did not give.'
    : null;
}

/** What an offered room costs in place of a stay's own; why it is not taken from here, as a sentence for the desk. */
export async function roomAtOurCost(
  context: StaysContext,
  db: Queryable,
  stay: StayBooking,
  offered: OfferedRoom,
): Promise<RoomAtOurCost | string> {
  const why = (await blockOf(context, db, stay)) ?? mismatch(stay, offered);
  if (why !== null) return why;
  const rooms = roomItems(stay).filter(({ state }) => state === 'standing');
  const numbers = new Set(rooms.map(({ item }) => item));
  const old = stay.lines.filter(({ item, kind }) => item !== null && numbers.has(item) && isPriced(kind));
  const { price, ourPaise } = priceAtOurCost(offered.offer.priceLines, old);
  const { leftPaise } = await context.payments.refundable(db, stay.userId, stay.id);
  const { backPaise } = exchangeSum(old, price, { chargePaise: 0, leftPaise });
  const claimPaise = totalOfLines(old.filter(({ party }) => party === 'supplier'));
  const { rate, prebook } = offered.offer;
  const seen = [stay.id, stay.record, rate.hotelCode, prebook.priceHash, ourPaise, backPaise];
  const priceHash = sha256Hex(JSON.stringify(seen)).slice(0, HASH_DIGITS);
  return { rooms, price, ourPaise, backPaise, claimPaise, priceHash };
}
const HASH_DIGITS = 32;

/**
 * Takes an offered room for a stay: the same workflow as of other dates gets it and puts it in force (decision 0108). The caller holds the
 * locks of the booking and the checkout. Returns the id of the change.
 */
export async function takeRoomAtOurCost(
  { clock, changes }: Pick<StaysContext, 'clock' | 'changes'>,
  transaction: Transaction,
  stay: StayBooking,
  checkout: StayCheckout,
  { rooms, price, backPaise }: RoomAtOurCost,
): Promise<string> {
  const key = { userId: stay.userId, bookingId: stay.id };
  const { id: changeId, supplier, bookingCode, context, offer, createdAt: pricedAt } = checkout;
  const at = clock.nowIso();
  const note = { code: 'other-room-began', hotel: context.hotel.name } as const;
  await transitionBooking(transaction, key, { event: 'change-began', note, at }, () =>
    insertChange(transaction, key, {
      id: changeId,
      reason: 'exchange',
      askedBy: 'desk',
      gives: { items: rooms.map(({ item }) => ({ item, chargePaise: 0 })) },
      shown: { remarks: '', chargePaise: 0, refundPaise: backPaise },
      at,
    }),
  );
  const terms = {
    supplier,
    bookingCode,
    bookableUntil: bookableUntilOf(checkout, clock.nowMs()),
    context: { ...context, bookedCode: bookedCodeOf(stay.context) },
    offer,
    priceLines: price,
    pricedAt,
  };
  await takeRecord(
    transaction,
    { ...key, changeId },
    terms,
    rooms.map(({ people }) => people),
  );
  await closeCheckout(transaction, checkout, 'closed', at);
  await changes.start(transaction, { ...key, changeId });
  return changeId;
}
