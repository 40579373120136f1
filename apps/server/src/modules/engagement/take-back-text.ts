import type { EngagementContext } from './context.ts';
import type { Transaction } from '../../platform/database.ts';
import { hideShown } from './moderation-store.ts';
import { replaceAnswer, scoresOf } from './store.ts';

/**
 * Hides a shown text, or removes its answer so that the question waits again (REQ-REV-6); false when it is not shown. `alongside` runs in
 * the same transaction.
 */
export async function takeBackText(
  { database, hotels, clock }: EngagementContext,
  { id, what }: { readonly id: string; readonly what: 'text' | 'answer' },
  alongside: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  const done = await database.transaction(async (transaction) => {
    const found =
      what === 'text'
        ? await hideShown(transaction, id)
        : (await replaceAnswer(transaction, id, { text: null, at: clock.nowIso() })) && ({ kind: 'question' } as const);
    if (found) await alongside(transaction);
    return found || null;
  });
  if (done?.kind === 'review') {
    await hotels.forgetGuestScore(done.hotelCode);
    await hotels.saveGuestScores(await scoresOf(database.pool, [done.hotelCode]));
  }
  return done !== null;
}
