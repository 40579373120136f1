import { RELEASE_BEFORE_HOLD_ENDS_MS } from '@safar/domain/limits';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import type { Waits } from '../recover/workflow-waits.ts';

/**
 * Since when our balance is known to be too low for a booking, and until when the supplier holds it; epoch ms, null
 * when the supplier did not say.
 */
export interface TopUp {
  readonly sinceMs: number;
  readonly untilMs: number | null;
}

/**
 * Calls an operator and waits for our balance to be topped up. False when the hold would end before the next try; the
 * hold must then be released (REQ-TKT-7).
 */
export async function waitForTopUp(
  run: Waits & { escalate(reason: EscalationReason): Promise<void> },
  { sinceMs, untilMs }: TopUp,
  reason: EscalationReason,
): Promise<boolean> {
  await run.escalate(reason);
  const endMs = untilMs === null ? sinceMs + run.retryPolicy.giveUpAfterMs : untilMs - RELEASE_BEFORE_HOLD_ENDS_MS;
  if ((await run.now()) + run.retryPolicy.topUpMs > endMs) return false;
  await run.sleep(run.retryPolicy.topUpMs);
  return true;
}
