import { onRecordOf } from '../../../platform/call-record.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import type { Workflow } from '../../../platform/workflows.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import { beginNextRun, onRecord, returningRoom, voucheringAfterCancel } from '../recover/workflow-runs.ts';
import type { BookingKey } from '../order/booking.ts';
import type { BookingsContext } from '../context.ts';
import type { StayFulfilment, UnmatchedRoom } from '../fulfilment.ts';
import { cancelUnmatchedRoom } from './cancel-room.ts';
import { endCancel } from '../order/supplier-calls.ts';
import { roomRecord } from '../order/supplier-records.ts';
import { cancelStay, previewStayCancellation } from './cancel-stay.ts';
import { cancelBookedRoom } from './cancel-stay-workflow.ts';
import { stayBooks, type StayRepairs } from './compare-stays.ts';
import type { StaysContext } from './context.ts';
import { numberRound } from './hotel-number.ts';
import { NUMBER_ASKS_DUE } from './hotel-number-store.ts';
import { notifyTraveller } from './notify-of-stay.ts';
import { bothBooksOfRoom, recheckRoom, takeRoomAsGone } from './recheck-room.ts';
import { releaseRoom } from './release-workflow.ts';
import { bookingRun } from './stay-steps.ts';
import { fulfilBooking, voucherPaidStay } from './stay-workflow.ts';
import { stayAtSupplier } from './stay-at-supplier.ts';
import { supplierDetails } from './supplier-details.ts';

export interface StaysParts {
  readonly suppliers: HotelSuppliers;
  /** Called for every step of the workflows. */
  readonly onStep?: StepObserver | undefined;
}

/** How a room is bought, vouchered, released and cancelled (REQ-BKG-6). */
export function createStays(bookings: BookingsContext, { suppliers, onStep }: StaysParts): StayFulfilment {
  const context: StaysContext = { ...bookings, suppliers };
  const { workflows } = context;
  const voucherAfterCancel = (key: BookingKey): Promise<void> =>
    workflows.start(flows.settle, voucheringAfterCancel(key.bookingId), key);
  const booking: Workflow<BookingKey, void> = workflows.define(
    'booking',
    onRecord((key: BookingKey) => fulfilBooking(bookingRun(context, 'booking', key, onStep))),
  );
  const cancel: Workflow<BookingKey, void> = workflows.define(
    'cancel',
    onRecord((key: BookingKey) => cancelBookedRoom(context, key, voucherAfterCancel, onStep)),
  );
  const settle: Workflow<BookingKey, void> = workflows.define(
    'settle',
    onRecord((key: BookingKey) => voucherPaidStay(bookingRun(context, 'settle', key, onStep))),
  );
  const release: Workflow<BookingKey, void> = workflows.define(
    'release',
    onRecord((key: BookingKey) => releaseRoom(context, key, onStep)),
  );
  const flows = { booking, cancel, settle, release };
  const returnRoom: Workflow<UnmatchedRoom, void> = workflows.define(
    'cancel-room',
    onRecord((room: UnmatchedRoom) => cancelUnmatchedRoom(context, room, onStep)),
  );
  const numbers = context.due.add({
    what: 'asking hotels for their numbers',
    isDue: NUMBER_ASKS_DUE,
    round: () => numberRound(context),
  });
  return {
    workflows: flows,
    returnRoom,
    begin: (transaction, key) => workflows.startInTransaction(transaction, booking, `booking-${key.bookingId}`, key),
    startVouchering: (transaction, key) =>
      workflows.startInTransaction(transaction, settle, `settle-${key.bookingId}`, key),
    release: (transaction, key) => workflows.startInTransaction(transaction, release, `release-${key.bookingId}`, key),
    releaseAgain: async (transaction, key, run) => {
      await endCancel(transaction, roomRecord(key));
      await workflows.startInTransaction(transaction, release, run, key);
    },
    previewCancellation: (stay) => previewStayCancellation(context, stay),
    cancel: ({ userId, id }, asked) => cancelStay(context, cancel, { userId, bookingId: id }, asked),
    notify: (...said) => notifyTraveller(context, ...said),
    askSupplier: (stay) => onRecordOf(stay.id, () => stayAtSupplier(context, stay)),
    supplierBooks: () => {
      const repairs: StayRepairs = {
        cancelRoom: (room) => workflows.start(returnRoom, returningRoom(room), room),
        takeUp: (key) => beginNextRun(context, booking, `booking-${key.bookingId}`, key),
      };
      return suppliers.all.map((supplier) => stayBooks(context, supplier, repairs));
    },
    bothBooks: (room) => bothBooksOfRoom(context, room),
    recheck: (room) => recheckRoom(context, room),
    takeAsGone: (room, alongside) => takeRoomAsGone(context, room, alongside),
    supplierDetails: (key, supplierId) => onRecordOf(key.bookingId, () => supplierDetails(context, key, supplierId)),
    start: () => numbers.start(),
    stop: () => numbers.stop(),
  };
}
