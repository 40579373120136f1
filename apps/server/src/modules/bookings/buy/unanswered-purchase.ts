import type { Waits } from '../recover/workflow-waits.ts';

/** The steps a workflow takes for its traveller while the outcome of a purchase is unknown. */
export interface UnansweredRun extends Waits {
  showPending(): Promise<void>;
  notify(kind: 'pending'): Promise<void>;
}

/** How long a purchase has been undecided, over all its attempts. */
export interface Undecided {
  /** When it was first sent, epoch ms; null before that. */
  sinceMs: number | null;
  /** Whether the booking is shown as pending. */
  isShown: boolean;
}

/**
 * Asks the supplier for the outcome of a purchase that was sent at `sentAtMs` until `look` knows it. An undecided
 * booking is shown as pending; after a day of asking the outcome is `unknown` and the booking stays pending for an
 * operator to resolve; the money is safe (REQ-BKG-11). `look` gets the ms since the purchase was sent and whether this
 * is the last time; it returns null while the outcome is not known.
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

/** Shows the booking as pending and notifies its traveller, once. */
export async function showUndecided(run: UnansweredRun, undecided: Undecided): Promise<void> {
  if (undecided.isShown) return;
  await run.showPending();
  await run.notify('pending');
  undecided.isShown = true;
}
