import type { EscalationReason } from '../recover/escalation-reasons.ts';
import type { Waits } from '../recover/workflow-waits.ts';

/** Since when our balance is known to be short for a booking, and until when the supplier holds it; epoch ms, null: not told. */
export interface TopUp {
  readonly sinceMs: number;
  readonly untilMs: number | null;
}

/** So long before a hold ends it is given up: its release must still come in time. */
const RELEASE_MARGIN_MS = 5 * 60_000;

/**
 * Waits for a person to top our balance up, after calling them. False: the hold would not last until the next try, and what is held
 * must be given back.
 */
export async function waitForTopUp(
  run: Waits & { escalate(reason: EscalationReason): Promise<void> },
  { sinceMs, untilMs }: TopUp,
  reason: EscalationReason,
): Promise<boolean> {
  await run.escalate(reason);
  const endMs = untilMs === null ? sinceMs + run.retryPolicy.giveUpAfterMs : untilMs - RELEASE_MARGIN_MS;
  if ((await run.now()) + run.retryPolicy.topUpMs > endMs) return false;
  await run.sleep(run.retryPolicy.topUpMs);
  return true;
}
