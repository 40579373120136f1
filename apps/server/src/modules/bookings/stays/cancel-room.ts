import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import type { CancelRequestOutcome, HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import type { UnmatchedRoom } from '../fulfilment.ts';
import { waitBefore } from '../../../platform/repeat.ts';
import { roomStatusOf, type RoomStatus } from './query-supplier.ts';
import type { StaysContext } from './context.ts';

const UNMATCHED_ROOM_STEPS = ['look-at-room', 'ask-to-cancel'] as const;
type UnmatchedRoomStep = (typeof UNMATCHED_ROOM_STEPS)[number];

/**
 * Cancels a room at the supplier that has no booking of ours. Asking again while a request is worked on is refused and
 * harmless; the state of the room shows when it is cancelled. An operator is called for a room that cannot be
 * cancelled.
 */
export async function cancelUnmatchedRoom(
  context: StaysContext,
  room: UnmatchedRoom,
  observe?: StepObserver,
): Promise<void> {
  const { suppliers, workflows, retryPolicy } = context;
  const supplier = suppliers.of(room);
  const runner = createStepRunner<UnmatchedRoomStep>(workflows, 'cancel-room', observe);
  const sinceMs = await workflows.now();
  for (let looks = 0; (await workflows.now()) - sinceMs < retryPolicy.giveUpAfterMs; looks += 1) {
    const status = await runner.step('look-at-room', () => lookAtRoom(supplier, room.supplierBookingId));
    if (status === 'cancelled' || status === 'refused') return;
    if (status === 'held')
      await runner.step(
        'ask-to-cancel',
        async (): Promise<CancelRequestOutcome['kind']> =>
          (await supplier.requestCancellation(room.supplierBookingId, 'Not wanted: booked late')).kind,
      );
    await workflows.sleep(waitBefore(looks, retryPolicy.firstAskMs, retryPolicy.lastAskMs));
  }
  await escalateInWorkflow(context, room, 'unwanted-room-not-cancelled', `room ${room.supplierBookingId}`);
}

async function lookAtRoom(supplier: HotelSupplier, supplierBookingId: string): Promise<RoomStatus | null> {
  const found = await supplier.booking(supplierBookingId);
  if (found.kind === 'none') return 'cancelled';
  return found.kind === 'found' ? roomStatusOf(found.booking) : null;
}
