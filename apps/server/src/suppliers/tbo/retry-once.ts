import type { OutgoingTarget } from '../../platform/outgoing-http.ts';
import type { OutgoingCall, OutgoingResult } from '../../platform/outgoing-call.ts';

/** Somebody waits: what fails later than this is not asked again. */
const FAST_FAILURE_MS = 2000;

/** A question that somebody waits for: what failed at once is asked once more, what took long is not. */
export async function askTwiceIfFast(target: OutgoingTarget, call: OutgoingCall): Promise<OutgoingResult> {
  const startMs = performance.now();
  const first = await target.call(call);
  const worthAnother = first.kind === 'cut' || first.kind === 'refused' || first.kind === 'malformed';
  return worthAnother && performance.now() - startMs <= FAST_FAILURE_MS ? target.call(call) : first;
}
