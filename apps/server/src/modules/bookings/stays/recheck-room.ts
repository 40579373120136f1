import { formatInrExact } from '@safar/domain/money/money';
import type { LookupOutcome } from '../../../suppliers/hotel-supplier.ts';
import type { Recheck } from '../../../platform/difference.ts';
import { stayOfSupplierId } from '../desk/find-store.ts';
import type { SoldBooks, SupplierRoom, TakenAsGone } from '../fulfilment.ts';
import type { StayBooking } from '../order/booking.ts';
import { compareStanding, endCancelledStay, isStanding, roomWithoutBooking } from './compare-stays.ts';
import type { StaysContext } from '../context.ts';
import { roomStatusOf } from './query-supplier.ts';

/** A room in our books and in the supplier's, by its id there, asked now. */
export async function bothBooksOfRoom(context: StaysContext, room: SupplierRoom): Promise<SoldBooks> {
  const { booking, found } = await lookAtRoom(context, room);
  const theirs = describeRoom(found);
  if (booking === null)
    return { ours: 'No booking of ours has this room.', theirs, booking: null, backPaise: 0, isRoomUnknown: false };
  const backPaise = booking.paidPaise - booking.goodwillPaise;
  return {
    ours: `The booking is ${booking.status}, ${formatInrExact(backPaise)} paid.`,
    theirs,
    booking: { userId: booking.userId, bookingId: booking.id },
    backPaise,
    isRoomUnknown: found.kind === 'none' && isStanding(booking),
  };
}

/** Compares a single room, and repairs what the nightly comparison would. */
export async function recheckRoom(context: StaysContext, room: SupplierRoom): Promise<Recheck> {
  const { booking, found } = await lookAtRoom(context, room);
  if (found.kind === 'no-answer') return 'silent';
  if (booking !== null && isStanding(booking))
    return (await compareStanding(context, booking, room.subject, found)) ?? 'agrees';
  if (found.kind === 'none' || roomStatusOf(found.booking) !== 'held') return 'agrees';
  return roomWithoutBooking(
    room.counterparty,
    found.booking,
    booking === null
      ? 'The supplier holds it, and no booking of ours does.'
      : `The supplier holds it, and booking ${booking.id} is ${booking.status}.`,
  );
}

/**
 * Ends a booking whose room the supplier does not know, as if the hotel had cancelled it: everything paid is refunded
 * and the traveller is notified. False when the supplier knows the room after all or does not answer, or when the
 * booking is no longer active.
 */
export async function takeRoomAsGone(
  context: StaysContext,
  room: SupplierRoom,
  alongside: TakenAsGone,
): Promise<boolean> {
  const { booking, found } = await lookAtRoom(context, room);
  if (booking === null || !isStanding(booking) || found.kind !== 'none') return false;
  return endCancelledStay(context, booking, alongside);
}

const NOT_CONNECTED = { kind: 'no-answer', reason: 'unreachable', sent: false, text: 'it is not connected' } as const;

interface RoomLook {
  readonly booking: StayBooking | null;
  readonly found: LookupOutcome;
}

/** Looks a room up in both books. For a supplier that is not connected there is no answer. */
async function lookAtRoom(
  { database, suppliers }: StaysContext,
  { counterparty, subject }: SupplierRoom,
): Promise<RoomLook> {
  const supplier = suppliers.find(counterparty);
  return {
    booking: await stayOfSupplierId(database.pool, counterparty, subject),
    found: supplier === null ? NOT_CONNECTED : await supplier.booking(subject),
  };
}

function describeRoom(found: LookupOutcome): string {
  switch (found.kind) {
    case 'found':
      return `The room is ${found.booking.status}${found.booking.vouchered ? ', with a voucher' : ''}.`;
    case 'none':
      return 'The supplier does not know this room.';
    case 'no-answer':
      return 'The supplier does not answer.';
  }
}
