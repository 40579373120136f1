/** Another hotel's room that the desk books at our cost for guests whom theirs turned away (REQ-DESK-64, REQ-HELP-7). */
import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/moves';
import { formatInr, type Paise } from '@safar/domain/money/money';
import { mealTypeText } from '@safar/domain/stay/meal-type';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCheckout, openCheckout, type BeginStay } from '../../checkout/index.ts';
import type { Hotels, OtherHotel } from '../../hotels/index.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds, OfferedRoom, RoomAtOurCost } from '../fulfilment.ts';
import type { BookingKey, StayBooking } from '../order/booking.ts';
import { getStay, lockStatus } from '../order/store.ts';
import { aloneOf, limitOf } from './alone-limits.ts';
import {
  askForApproval,
  noteApproved,
  waitingOf,
  type ApprovalKey,
  type BookingApproval,
  type OnBehalf,
} from './approvals.ts';
import { lockGiver } from './goodwill-store.ts';
import { askedRoom, beginRoomMove, insertRoomMove, lockGivenAtCounter } from './move-store.ts';
import { notPossible, offersFor, stayToMove, type OtherHotels } from './move-to-another-hotel.ts';

/** How the desk finds and buys rooms. */
export interface RoomSeller {
  readonly otherHotels: OtherHotels;
  readonly prebookRate: Hotels['prebookRate'];
  readonly beginStay: BeginStay;
}

type Refused = Failure<(typeof calls.quoteOtherRoom)['errors'][number]>;
type Quote = Omit<CallAnswer<typeof calls.quoteOtherRoom>, 'ok'>;

/** What another hotel's room costs us now: its supplier is asked. */
export async function quoteOtherRoom(
  context: BookingsContext,
  { stays }: BookingKinds,
  seller: RoomSeller,
  key: BookingKey & { readonly hotelCode: string },
  operatorId: string,
): Promise<Quote | Refused> {
  const { pool } = context.database;
  const found = await chosenHotel(context, seller, key);
  if (isFailure(found)) return found;
  const { stay, hotel } = found;
  const answer = await seller.prebookRate(hotel.supplier, hotel.bookingCode);
  if (answer.kind === 'no-answer') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind !== 'ok') return notPossible(SOLD);
  const room = await stays.roomAtOurCost(pool, stay, { hotel, offer: answer.offer });
  if (typeof room === 'string') return notPossible(room);
  const { ourPaise, backPaise, claimPaise, priceHash } = room;
  const { rate } = answer.offer;
  return {
    hotel: hotel.name,
    address: hotel.address,
    roomName: rate.roomNames[0] ?? '',
    mealType: mealTypeText(rate.mealType),
    ourPaise,
    backPaise,
    claimPaise,
    secondBecause: await secondBecause(context, pool, stay, { ourPaise, operatorId }),
    priceHash,
  };
}

const SOLD = 'This hotel has no room for this stay any more.';
const CHANGED = 'It costs another price now, or the booking has changed. Look at it again.';

interface Chosen {
  readonly stay: StayBooking;
  readonly hotel: OtherHotel;
}

async function chosenHotel(
  context: BookingsContext,
  { otherHotels }: RoomSeller,
  { hotelCode, ...key }: BookingKey & { readonly hotelCode: string },
): Promise<Chosen | Refused> {
  const stay = await stayToMove(context, key);
  if (isFailure(stay)) return stay;
  const offers = await offersFor(otherHotels, stay);
  if (isFailure(offers)) return offers;
  const hotel = offers.find(({ code }) => code === hotelCode);
  return hotel === undefined ? notPossible(SOLD) : { stay, hotel };
}

/** Why one operator may not take a room of this cost alone, as text; null when they may. */
async function secondBecause(
  context: BookingsContext,
  db: Queryable,
  stay: StayBooking,
  { ourPaise, operatorId }: { readonly ourPaise: Paise; readonly operatorId: string },
): Promise<string | null> {
  const { alonePaise } = await aloneOf(context, db, stay, operatorId, true);
  if (ourPaise <= alonePaise) return null;
  const limit = await limitOf(context, db, stay, true);
  const ofDay = `${formatInr(context.config.goodwillDayLimitPaise)} by one person in a day`;
  return `above ${ourPaise > limit.paise ? limit.text : ofDay}`;
}

/** Books that room as it was shown. Of several operators who press at once one does. */
export async function bookOtherRoom(
  context: BookingsContext,
  kinds: BookingKinds,
  seller: RoomSeller,
  key: BookingKey & { readonly hotelCode: string },
  { priceHash, reason, by }: { readonly priceHash: string; readonly reason: string; readonly by: OnBehalf },
): Promise<CallAnswer<typeof calls.bookOtherRoom> | Failure<(typeof calls.bookOtherRoom)['errors'][number]>> {
  return withCheckout(context, kinds, seller, key, async (transaction, { stay, hotel, room, take }) => {
    if (room.priceHash !== priceHash) return notPossible(CHANGED);
    if ((await waitingOf(transaction, stay.id, context.clock.nowIso())) !== null) return fail('APPROVAL_WAITS');
    const operatorId = by.operator.id;
    await lockGiver(transaction, operatorId);
    await lockGivenAtCounter(transaction, stay.id);
    const { ourPaise } = room;
    const why = await secondBecause(context, transaction, stay, { ourPaise, operatorId });
    const changeId = why === null ? await take() : null;
    await insertRoomMove(transaction, {
      id: newId(context.clock.nowMs()),
      fromBookingId: stay.id,
      hotelCode: hotel.code,
      hotelName: hotel.name,
      cityName: hotel.cityName,
      shownPaise: hotel.totalPaise,
      sentAt: context.clock.nowIso(),
      operatorId,
      ourPaise,
      changeId,
    });
    if (why !== null) {
      const wish = { kind: 'room', chargePaise: 0, refundPaise: ourPaise, hotel: hotel.name, reason, why } as const;
      return askForApproval(context, transaction, stay, wish, by);
    }
    const after = { hotel: hotel.name, ourPaise };
    await by.note(transaction, { subject: { kind: 'booking', id: stay.id }, reason, after });
    return { outcome: 'booking' } as const;
  });
}

/** Books the room that another operator asked for, at most at the cost that was asked for. */
export async function approveRoom(
  context: BookingsContext,
  kinds: BookingKinds,
  seller: RoomSeller,
  { approvalId, ...key }: ApprovalKey,
  { refundPaise: mostPaise, reason }: BookingApproval,
  by: OnBehalf,
): Promise<'approved' | Refused | Failure<'APPROVAL_NOT_FOUND'>> {
  const asked = await askedRoom(context.database.pool, key.bookingId);
  if (asked === null) return fail('APPROVAL_NOT_FOUND');
  const of = { ...key, hotelCode: asked.hotelCode };
  return withCheckout(context, kinds, seller, of, async (transaction, { stay, hotel, room, take }) => {
    if (room.ourPaise > mostPaise)
      return notPossible(
        `It costs us ${formatInr(room.ourPaise)} now, more than was asked for. Send the request back.`,
      );
    await noteApproved(context, transaction, { ...key, approvalId }, by);
    await beginRoomMove(transaction, asked.id, { changeId: await take(), ourPaise: room.ourPaise });
    const after = { hotel: hotel.name, ourPaise: room.ourPaise };
    await by.note(transaction, { subject: { kind: 'booking', id: stay.id }, reason, after });
    return 'approved' as const;
  });
}

interface Takeable extends Chosen {
  readonly room: RoomAtOurCost;
  /** Begins the change that takes it. Returns its id. */
  readonly take: () => Promise<string>;
}

/** Asks for the room once more, in a checkout of its traveller, and decides about it with the booking locked. */
async function withCheckout<Decided>(
  context: BookingsContext,
  { stays }: BookingKinds,
  seller: RoomSeller,
  key: BookingKey & { readonly hotelCode: string },
  decide: (transaction: Transaction, takeable: Takeable) => Promise<Decided>,
): Promise<Decided | Refused> {
  const { database, payments } = context;
  const { userId, bookingId } = key;
  const chosen = await chosenHotel(context, seller, key);
  if (isFailure(chosen)) return chosen;
  const { hotel, stay: seen } = chosen;
  const began = await seller.beginStay(
    { userId, mobile: seen.contactPhone },
    { bookingCode: hotel.bookingCode, context: askedIn(seen.context, hotel.code) },
  );
  if (isFailure(began)) return refusedBy(began);
  const opened = await openCheckout(context, userId, began.sessionId);
  const ready = isFailure(opened) ? opened : await payments.readyToExchange(opened);
  if (isFailure(ready)) return refusedBy(ready);
  return database.transaction(async (transaction) => {
    const checkout = await lockCheckout(transaction, userId, began.sessionId);
    if (checkout?.kind !== 'hotel' || checkout.status !== 'open') return notPossible(SOLD);
    await lockStatus(transaction, { userId, bookingId });
    const stay = await getStay(transaction, { userId, bookingId });
    const offered: OfferedRoom = { hotel, offer: { ...checkout.offer, priceLines: checkout.priceLines } };
    const room = await stays.roomAtOurCost(transaction, stay, offered);
    if (typeof room === 'string') return notPossible(room);
    const take = () => stays.takeRoomAtOurCost(transaction, stay, checkout, room);
    return decide(transaction, { stay, hotel, room, take });
  });
}

/** The same days and party in another hotel. */
function askedIn(stay: StayBooking['context'], hotelCode: string) {
  const { checkin, checkout, rooms, adults, children, nat, paxRooms } = stay;
  return { hotelCode, checkin, checkout, rooms, adults, children, nat, paxRooms: [...paxRooms] };
}

/** What a checkout was refused for, as the desk reads it. */
function refusedBy({ error }: Failure): Refused {
  if (error === 'SUPPLIER_UNAVAILABLE') return fail('SUPPLIER_UNAVAILABLE');
  return notPossible(error === 'SALES_PAUSED' ? 'Our balance with its supplier does not cover it.' : SOLD);
}
