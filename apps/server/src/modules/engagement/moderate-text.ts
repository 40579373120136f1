import { looksOfficialName } from '@safar/domain/words/text-moderation';
import { authorName } from '@safar/domain/stay/reviews';
import type { EngagementContext } from './context.ts';
import type { Transaction } from '../../platform/database.ts';
import { decideHeld, hideShown } from './moderation-store.ts';
import { dropSamples } from './sample-store.ts';
import { scoresOf } from './review-store.ts';
import { replaceAnswer } from './question-store.ts';

/**
 * Shows a held text to everyone, or rejects it for good; false when none with this id waits. `alongside` runs in the
 * same transaction (REQ-REV-5).
 */
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

/** The public name of a writer: 'Aditya S.'. A name that could be taken for ours is not shown. */
export function publicAuthor(name: string | null): string {
  return authorName(name !== null && looksOfficialName(name) ? null : name);
}
