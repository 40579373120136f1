import type * as calls from '@safar/contract/desk/moves';
import type { Paise } from '@safar/domain/money/money';
import type { NoteAction } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { deniedRooms } from '../order/exchanged-records.ts';
import { lockIfThere } from '../order/store.ts';
import type { RecordKey } from '../order/supplier-records.ts';
import { settleReason } from '../recover/escalation-store.ts';

type Refused = Failure<(typeof calls.settleDeniedRoom)['errors'][number]>;

/** Enters what a supplier answered to the claim for a room that its hotel denied, once (REQ-DESK-65). */
export async function settleDeniedRoom(
  { database, clock }: BookingsContext,
  { stays }: BookingKinds,
  record: RecordKey,
  { keptPaise, reason }: { readonly keptPaise: Paise; readonly reason: string },
  note: NoteAction,
): Promise<'settled' | Refused> {
  return database.transaction(async (transaction) => {
    if ((await lockIfThere(transaction, record)) === null) return fail('BOOKING_NOT_FOUND');
    const denied = await stays.settleDenied(transaction, record, keptPaise);
    if (denied === null) return fail('CLAIM_NOT_OPEN');
    if ((await deniedRooms(transaction, record)).length === 0)
      await settleReason(transaction, record, 'denied-room', clock.nowIso());
    const { hotel, costPaise } = denied;
    const subject = { kind: 'booking', id: record.bookingId };
    await note(transaction, { subject, reason, before: { hotel, costPaise }, after: { keptPaise } });
    return 'settled' as const;
  });
}
