import type { EngagementContext } from './context.ts';
import type { Transaction } from '../../platform/database.ts';
import { decideHeld } from './moderation-store.ts';
import { dropSamples, scoresOf } from './store.ts';

/** Shows a held text to everyone, or rejects it for good; false when none with this id waits. `alongside` runs in the same transaction. */
export async function decideHeldText(
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
