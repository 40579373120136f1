import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/moves';
import { directHotelPath } from '@safar/domain/stay/hotel-link';
import { totalOf } from '@safar/domain/money/price-lines';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import type { OtherHotel } from '../../hotels/index.ts';
import type { OnBehalf } from './approvals.ts';
import { referenceOf, titleOf } from '../order/booking-basics.ts';
import { quoteOnBehalf } from './cancel-on-behalf.ts';
import { stayQuestionOf } from '../../checkout/index.ts';
import { CHANNELS } from '../../notifications/index.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { insertMove, movesOf, type Move } from './move-store.ts';
import { whyNotInPlaceOf } from '../order/other-room.ts';
import { findBooking, lockStatus } from '../order/store.ts';
import { isReasonOpen } from '../recover/escalation-store.ts';
import type { Booking, BookingKey, StayBooking } from '../order/booking.ts';

/** Finds hotels for the same stay, with the site's own search. The hotels module provides it. */
export type OtherHotels = (hotelCode: string, stay: StayQuestion) => Promise<OtherHotel[] | 'silent' | 'unknown'>;

type Offers = CallAnswer<typeof calls.moveOffers>;
type Refused = Failure<(typeof calls.sendMove)['errors'][number]>;

const MAX_OFFERS = 20;
/** The same link is sent again only after this time: of two clicks one sends it. */
const SAME_LINK_MS = 2 * 60_000;
const MOVES_SHOWN = 20;

/** Hotels that could replace a stay, at live prices, and the charge and refund of cancelling it (REQ-DESK-16). */
export async function moveOffers(
  context: BookingsContext,
  kinds: BookingKinds,
  otherHotels: OtherHotels,
  key: BookingKey,
): Promise<Omit<Offers, 'ok'> | Refused> {
  const stay = await stayToMove(context, key);
  if (isFailure(stay)) return stay;
  const found = await offersFor(otherHotels, stay);
  if (isFailure(found)) return found;
  const quote = await quoteOnBehalf(context, kinds, key);
  const paidPaise = stay.paidPaise - stay.goodwillPaise;
  const { rating } = stay.context.hotel;
  const atCounter = await isReasonOpen(context.database.pool, key, 'turned-away');
  const mostMorePaise = atCounter ? context.config.atCounter.mostMorePaise : null;
  const isWorse = (hotel: OtherHotel) => Number(hotel.rating < rating);
  return {
    paidPaise,
    rating,
    mostMorePaise,
    cancel: isFailure(quote)
      ? null
      : { chargePaise: quote.chargePaise, refundPaise: quote.refundPaise, needsApproval: quote.needsApproval },
    hotels: found
      .toSorted((left, right) => isWorse(left) - isWorse(right) || left.totalPaise - right.totalPaise)
      .slice(0, MAX_OFFERS)
      .map((hotel) => {
        const { supplier: _supplier, bookingCode: _code, ...shown } = hotel;
        const differencePaise = hotel.totalPaise - paidPaise;
        return { ...shown, differencePaise, isForPress: atCounter && whyNotInPlaceOf(stay, hotel) === null };
      }),
  };
}

/**
 * Sends the traveller a link to another hotel's page for the same days and party. The link carries no price, id or
 * right: the traveller signs in and books as usual. A booking that follows is linked to this one; nothing is cancelled
 * here.
 */
export async function sendMove(
  context: BookingsContext,
  { stays }: BookingKinds,
  otherHotels: OtherHotels,
  key: BookingKey,
  { hotelCode, reason, by }: { readonly hotelCode: string; readonly reason: string; readonly by: OnBehalf },
): Promise<Omit<CallAnswer<typeof calls.sendMove>, 'ok'> | Refused> {
  const { database, clock } = context;
  const stay = await stayToMove(context, key);
  if (isFailure(stay)) return stay;
  const offers = await offersFor(otherHotels, stay);
  if (isFailure(offers)) return offers;
  const chosen = offers.find(({ code }) => code === hotelCode);
  if (chosen === undefined) return notPossible('This hotel has no room for this stay any more.');
  const nowMs = clock.nowMs();
  const move = {
    id: newId(nowMs),
    fromBookingId: key.bookingId,
    hotelCode,
    hotelName: chosen.name,
    cityName: chosen.cityName,
    shownPaise: chosen.totalPaise,
    sentAt: clock.nowIso(),
    atCounter: await isReasonOpen(database.pool, key, 'turned-away'),
  };
  const path = pathOf(stay, move);
  const sent = await database.transaction(async (transaction) => {
    await lockStatus(transaction, key);
    const before = await movesOf(transaction, key.bookingId, MOVES_SHOWN);
    if (before.some((sent) => sent.hotelCode === hotelCode && nowMs - Date.parse(sent.sentAt) < SAME_LINK_MS))
      return notPossible('This link was sent a moment ago.');
    await insertMove(transaction, { ...move, operatorId: by.operator.id });
    await by.note(transaction, {
      subject: { kind: 'booking', id: key.bookingId },
      reason,
      after: { hotel: hotelCode, shownPaise: chosen.totalPaise },
    });
    const said = { kind: 'move-offered', move: move.id, otherHotel: chosen.name, path } as const;
    for (const channel of CHANNELS) await stays.notify(key, channel, said, transaction);
    return 'sent' as const;
  });
  return isFailure(sent) ? sent : { url: context.config.publicUrl + path };
}

export async function stayToMove(
  { database, clock }: BookingsContext,
  key: BookingKey,
): Promise<StayBooking | Refused> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  if (booking.kind !== 'hotel') return notPossible('Only a stay can be moved to another hotel.');
  const today = indiaDateOf(clock.nowMs()).toString();
  return booking.context.checkin < today ? notPossible('This stay has begun: no hotel is sold for its days.') : booking;
}

export async function offersFor(otherHotels: OtherHotels, { context }: StayBooking): Promise<OtherHotel[] | Refused> {
  const found = await otherHotels(context.hotelCode, stayQuestionOf(context));
  if (found === 'silent') return fail('SUPPLIER_UNAVAILABLE');
  return found === 'unknown'
    ? notPossible('Its hotel has left the catalogue: the city to search is not known.')
    : found;
}

export function notPossible(text: string): Failure<'MOVE_NOT_POSSIBLE'> {
  return fail('MOVE_NOT_POSSIBLE', { text });
}

/** The path of the hotel's page for the stay, without the language. */
function pathOf(
  { context }: StayBooking,
  { hotelName: name, hotelCode: code, cityName }: Pick<Move, 'hotelName' | 'hotelCode' | 'cityName'>,
): string {
  const { checkin, checkout, rooms, adults, children, nat, paxRooms } = context;
  const ages = paxRooms.flatMap(({ ChildrenAges }) => ChildrenAges).join(',');
  return directHotelPath({ name, code, cityName }, { checkin, checkout, rooms, adults, children, nat, ages });
}

/** The other booking of a move, as the desk shows it. */
interface Related {
  readonly userId: string;
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly status: Booking['status'];
  readonly totalPaise: number;
  /** ISO instant. */
  readonly createdAt: string;
}

/** The hotels offered in place of a booking, the bookings that followed, and the booking that this one replaces. */
export async function movesOfBooking(
  { database, config }: BookingsContext,
  booking: Booking,
): Promise<{
  moves: { hotel: string; url: string; shownPaise: number; sentAt: string; booking: Related | null }[];
  movedFrom: Related | null;
}> {
  const { pool } = database;
  const all = booking.kind === 'hotel' ? await movesOf(pool, booking.id, MOVES_SHOWN) : [];
  const relatedOf = async (bookingId: string | null): Promise<Related | null> => {
    const other = bookingId === null ? null : await findBooking(pool, { userId: booking.userId, bookingId });
    if (other === null) return null;
    const { userId, id, status, createdAt } = other;
    return {
      userId,
      id,
      status,
      createdAt,
      reference: referenceOf(other),
      title: titleOf(other),
      totalPaise: totalOf(other.priceLines),
    };
  };
  const moves = [];
  for (const move of all.filter(({ fromBookingId }) => fromBookingId === booking.id)) {
    const url = booking.kind === 'hotel' ? config.publicUrl + pathOf(booking, move) : '';
    const { hotelName: hotel, shownPaise, sentAt } = move;
    moves.push({ hotel, url, shownPaise, sentAt, booking: await relatedOf(move.toBookingId) });
  }
  const from = all.find(({ toBookingId }) => toBookingId === booking.id);
  return { moves, movedFrom: await relatedOf(from?.fromBookingId ?? null) };
}
