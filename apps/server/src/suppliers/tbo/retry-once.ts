import type { OutgoingTarget } from '../../platform/outgoing-http.ts';
import type { OutgoingCall, OutgoingResult } from '../../platform/outgoing-call.ts';

/** A caller waits: a failure after this time is not retried. */
const FAST_FAILURE_MS = 2000;

/** Asks a question that a caller waits for: a fast failure is retried once, a slow one is not. */
export async function askTwiceIfFast(target: OutgoingTarget, call: OutgoingCall): Promise<OutgoingResult> {
  const startMs = performance.now();
  const first = await target.call(call);
  const worthAnother = first.kind === 'cut' || first.kind === 'refused' || first.kind === 'malformed';
  return worthAnother && performance.now() - startMs <= FAST_FAILURE_MS ? target.call(call) : first;
}
