import { onRecordOf } from '../../../platform/call-record.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { BookingsContext, StaysContext } from '../context.ts';
import type { StayFulfilment } from '../fulfilment.ts';
import { tellBeforeStay } from './before-stay.ts';
import { cancelStay, previewStayCancellation } from './cancel-stay.ts';
import { stayBooks } from './compare-stays.ts';
import { endOfRooms, endRoomsWish } from './end-rooms-wish.ts';
import { numberRound } from './hotel-number.ts';
import { NUMBER_ASKS_DUE } from './hotel-number-store.ts';
import { carryOut } from '../change/change-workflow.ts';
import { notifyTraveller } from './notify-of-stay.ts';
import { askToExchange, beginExchange, quoteExchange } from './quote-exchange.ts';
import { settleDenied } from './carry-out-exchange.ts';
import { roomAtOurCost, takeRoomAtOurCost } from './room-at-our-cost.ts';
import { bothBooksOfRoom, recheckRoom, takeRoomAsGone } from './recheck-room.ts';
import { stayAtSupplier } from './stay-at-supplier.ts';
import { stayChange } from './stay-acts.ts';
import { supplierDetails } from './supplier-details.ts';
import { watchStay } from './watch-stay.ts';

/** How a room is bought, vouchered, released and cancelled (REQ-BKG-9, REQ-BKG-10). */
export function createStays(
  bookings: BookingsContext,
  { suppliers }: { readonly suppliers: HotelSuppliers },
): StayFulfilment {
  const context: StaysContext = { ...bookings, suppliers };
  const numbers = context.due.add({
    what: 'asking hotels for their numbers',
    isDue: NUMBER_ASKS_DUE,
    round: () => numberRound(context),
  });
  return {
    carryOut: (runner, change) => carryOut(stayChange(context, runner, change)),
    previewCancellation: (stay, items) => previewStayCancellation(context, stay, items),
    cancel: ({ userId, id }, asked) => cancelStay(context, { userId, bookingId: id }, asked),
    notify: (...said) => notifyTraveller(context, ...said),
    tellBeforeRoad: (transaction, key) => tellBeforeStay(context, transaction, key),
    askSupplier: (stay) => onRecordOf(stay.id, () => stayAtSupplier(context, stay)),
    watch: (key) => watchStay(context, key),
    supplierBooks: () => suppliers.all.map((supplier) => stayBooks(context, supplier)),
    bothBooks: (room) => bothBooksOfRoom(context, room),
    recheck: (room) => recheckRoom(context, room),
    takeAsGone: (room, alongside) => takeRoomAsGone(context, room, alongside),
    quoteExchange: (key, sessionId) => quoteExchange(context, key, sessionId),
    exchange: (key, asked) => onRecordOf(key.bookingId, () => askToExchange(context, key, asked)),
    beginExchange: (transaction, change) => beginExchange(context, transaction, change),
    roomAtOurCost: (db, stay, offered) => roomAtOurCost(context, db, stay, offered),
    takeRoomAtOurCost: (...taken) => takeRoomAtOurCost(context, ...taken),
    settleDenied: (transaction, record, keptPaise) => settleDenied(context, transaction, record, keptPaise),
    supplierDetails: (key, supplierId) => onRecordOf(key.bookingId, () => supplierDetails(context, key, supplierId)),
    endRoomsWish: (change, decision, alongside) => endRoomsWish(context, change, decision, alongside),
    endOfRooms,
    start: () => numbers.start(),
    stop: () => numbers.stop(),
  };
}
