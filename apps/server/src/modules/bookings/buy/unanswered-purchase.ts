import type { Waits } from '../recover/workflow-waits.ts';

/** What a workflow does for its traveller while it is not known what became of a purchase. */
interface UnansweredRun extends Waits {
  showPending(): Promise<void>;
  notify(kind: 'pending'): Promise<void>;
}

/** How long a purchase has been undecided, over all its attempts. */
export interface Undecided {
  /** When it was first sent, epoch ms; null until then. */
  sinceMs: number | null;
  /** Whether the booking is shown as pending. */
  isShown: boolean;
}

/**
 * Asks the supplier what became of a purchase that was sent at `sentAtMs` until `look` knows. What stays unknown is shown as pending,
 * and after a day of asking it is `unknown`: the booking stays pending, for a person to find out; the money is safe (REQ-BKG-11).
 * `look` gets how long ago the purchase was sent, ms, and whether it is asked for the last time; null: not known yet.
 */
export async function untilDecided<End>(
  run: UnansweredRun,
  undecided: Undecided,
  sentAtMs: number,
  look: (agoMs: number, isLast: boolean) => Promise<End | null>,
): Promise<End | { readonly kind: 'unknown' }> {
  const sinceMs = (undecided.sinceMs ??= sentAtMs);
  for (let looks = 0; ; looks += 1) {
    const nowMs = await run.now();
    const undecidedMs = nowMs - sinceMs;
    const isLast = undecidedMs >= run.retryPolicy.giveUpAfterMs;
    const end = await look(nowMs - sentAtMs, isLast);
    if (end !== null) return end;
    if (undecidedMs >= run.retryPolicy.pendingAfterMs) await showUndecided(run, undecided);
    if (isLast) return { kind: 'unknown' };
    await run.backOff(looks);
  }
}

/** Shows the booking as pending and tells its traveller, once. */
export async function showUndecided(run: UnansweredRun, undecided: Undecided): Promise<void> {
  if (undecided.isShown) return;
  await run.showPending();
  await run.notify('pending');
  undecided.isShown = true;
}
