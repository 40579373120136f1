import { sumPaise } from '@safar/domain/money/money';
import { policiesOfRooms } from '@safar/domain/stay/policies-of-rooms';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CancelRequestOutcome, RoomsRequest } from '../hotel-supplier.ts';
import { addSold, lockBooking, lockNights, saveRoomsLeft, type DirectBooking } from './booking-store.ts';
import { roomTaxes } from './stay-record.ts';
import { holdsRooms } from './supplier-booking.ts';

/**
 * Gives up some rooms of a booking at once and their nights with them; the others stay as they were sold (REQ-DIR-12). The same wish twice is
 * one. What is charged is reckoned where the price was shared out over the rooms, in the traveller's booking, by the terms of this one.
 */
export async function giveUpRooms(
  clock: Clock,
  transaction: Transaction,
  { bookingId, wish, rooms, chargePaise }: RoomsRequest,
): Promise<Exclude<CancelRequestOutcome, { kind: 'no-answer' }>> {
  const booking = await lockBooking(transaction, bookingId);
  if (booking === null) return { kind: 'failed', text: `there is no booking ${bookingId}` };
  const done = { kind: 'requested', changeRequestId: wish } as const;
  if (booking.givenUp.some((before) => before.wish === wish)) return done;
  if (!holdsRooms(booking)) return { kind: 'failed', text: `${bookingId} is ${booking.state}` };
  const left = booking.sale.paxRooms.flatMap((_, room) => (rooms.includes(room) ? [] : room));
  if (left.length === 0 || left.length !== booking.rooms - rooms.length)
    return {
      kind: 'failed',
      text: `${bookingId} has ${booking.rooms} rooms, of which ${rooms.join()} do not leave others`,
    };
  await lockNights(transaction, booking);
  await addSold(transaction, booking, -rooms.length);
  const at = clock.nowIso();
  const reduced = roomsLeft(booking, left);
  const pricePaise = booking.totalPaise - reduced.totalPaise;
  const givenUp = [...booking.givenUp, { wish, rooms: rooms.length, pricePaise, chargePaise, at }];
  await saveRoomsLeft(transaction, { ...reduced, givenUp, updatedAt: at });
  return done;
}

/** A booking with these of its rooms, by their places. */
function roomsLeft(booking: DirectBooking, left: readonly number[]): DirectBooking {
  const { sale } = booking;
  const taxesPaise = roomTaxes(booking);
  const pricesPaise = sale.nightlyPaise.map((nights, room) => sumPaise(nights) + (taxesPaise[room] ?? 0));
  const of = <Each>(each: readonly Each[]): Each[] => each.filter((_, room) => left.includes(room));
  return {
    ...booking,
    rooms: left.length,
    totalPaise: sumPaise(of(pricesPaise)),
    sale: {
      ...sale,
      paxRooms: of(sale.paxRooms),
      nightlyPaise: of(sale.nightlyPaise),
      taxPaise: sumPaise(of(taxesPaise)),
      policies: policiesOfRooms(sale.policies, pricesPaise, left),
    },
  };
}
