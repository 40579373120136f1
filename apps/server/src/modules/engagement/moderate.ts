import type { EngagementContext } from './context.ts';
import type { Transaction } from '../../platform/database.ts';
import { decideHeld, heldWritings, type HeldWriting } from './moderation-store.ts';
import { dropSamples, scoresOf } from './store.ts';

/** Most texts listed for an operator at a time. */
const MAX_LISTED = 200;

/** The texts that wait, oldest first. */
export function listHeld({ database }: EngagementContext): Promise<HeldWriting[]> {
  return heldWritings(database.pool, MAX_LISTED);
}

/** Shows a text that waits to everybody, or never; false when none of this id waits. `alongside` is done in the same transaction. */
export async function moderate(
  { database, hotels }: EngagementContext,
  { id, verdict }: { readonly id: string; readonly verdict: 'release' | 'reject' },
  alongside?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  const decided = await database.transaction(async (transaction) => {
    const found = await decideHeld(transaction, id, verdict === 'release' ? null : 'rejected');
    if (found !== null) await alongside?.(transaction);
    return found;
  });
  if (decided === null) return false;
  if (decided.kind === 'review') {
    await dropSamples(database.pool, decided.hotelCode);
    await hotels.saveGuestScores(await scoresOf(database.pool, [decided.hotelCode]));
  }
  return true;
}
