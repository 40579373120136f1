import { endAskedBy } from '../../platform/approvals.ts';
import type { NoteAction } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { DeskContext } from './context.ts';
import { findOperator, setDisabled } from './operator-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { closePlaceRequestsOf } from './place-request-store.ts';

/**
 * Disables an operator and ends their passkeys and sessions at once. Operators cannot disable themselves: one
 * administrator always remains (REQ-DESK-2).
 */
export async function disableOperator(
  { database, clock, deskSessions }: DeskContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, note }: { readonly by: string; readonly note: NoteAction },
): Promise<'disabled' | Failure<'OPERATOR_NOT_FOUND' | 'OWN_PLACE'>> {
  if (by === id) return fail('OWN_PLACE');
  return database.transaction(async (transaction) => {
    const place = await findOperator(transaction, { id });
    if (place === null) return fail('OPERATOR_NOT_FOUND');
    await closePlaceRequestsOf(transaction, place, clock.nowIso());
    await endAskedBy(transaction, id, clock.nowIso());
    await setDisabled(transaction, id, clock.nowIso());
    await deletePasskeysOf(transaction, id);
    await deskSessions.endAll(transaction, id);
    await note(transaction, {
      subject: { kind: 'operator', id },
      reason,
      before: { disabled: place.disabledAt !== null },
      after: { disabled: true },
    });
    return 'disabled';
  });
}
