import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { mergeTravellers } from '@safar/contract/desk/travellers';
import type { NoteAction } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { TravellersContext } from './context.ts';
import { countOf, findAccount, isPaying, lockAccounts, moveEverything } from './store.ts';

type Refusal = Failure<'ACCOUNT_NOT_FOUND' | 'SAME_ACCOUNT' | 'ACCOUNT_AT_WORK'>;

/** PostgreSQL's error code for a row whose owner was deleted meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Merges two accounts of the same person into one (REQ-DESK-48): everything of the other account becomes this one's, and the other is
 * closed. Fails with ACCOUNT_AT_WORK while either pays, books, cancels or waits for the gateway to accept a refund.
 */
export async function mergeAccounts(
  { database, clock, identity, bookings }: TravellersContext,
  into: string,
  { mobile, reason }: CallInput<typeof mergeTravellers>['body'],
  note: NoteAction,
): Promise<CallAnswer<typeof mergeTravellers> | Refusal> {
  return database
    .transaction(async (transaction) => {
      const other = await findAccount(transaction, { mobile });
      if (other === null) return fail('ACCOUNT_NOT_FOUND');
      if (other.id === into) return fail('SAME_ACCOUNT');
      const pair = [into, other.id];
      await lockAccounts(transaction, pair);
      for (const id of pair) if ((await findAccount(transaction, { id })) === null) return fail('ACCOUNT_NOT_FOUND');
      const nowIso = clock.nowIso();
      if ((await isPaying(transaction, pair, nowIso)) || (await bookings.areAtWork(transaction, pair)))
        return fail('ACCOUNT_AT_WORK');
      const moved = await countOf(transaction, other.id);
      await moveEverything(transaction, { from: other.id, into, nowIso });
      await identity.deleteAccount(transaction, { userId: other.id, mobile });
      await note(transaction, {
        subject: { kind: 'traveller', id: into },
        reason,
        before: { closed: other.id },
        after: moved,
      });
      return moved;
    })
    .catch((error: unknown) => {
      if (isAboutAnOwner(error)) return fail('ACCOUNT_AT_WORK');
      throw error;
    });
}

/** Whether something new was written for the other account during the merge. */
function isAboutAnOwner(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
