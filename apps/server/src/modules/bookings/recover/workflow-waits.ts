import { waitBefore } from '../../../platform/back-off.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingRetryPolicy } from './booking-retry-policy.ts';

/** The waits every workflow has. */
export interface Waits {
  readonly retryPolicy: BookingRetryPolicy;
  /** Epoch ms, recorded. */
  now(): Promise<number>;
  sleep(ms: number): Promise<void>;
  /** The wait before a supplier is asked again; `tries` made so far, from 0. */
  backOff(tries: number): Promise<void>;
}

/** Waits that are recorded as steps of a workflow. */
export function workflowWaits({
  workflows,
  clock,
  retryPolicy,
}: Pick<BookingsContext, 'workflows' | 'clock' | 'retryPolicy'>): Waits {
  return {
    retryPolicy,
    now: () => workflows.step('clock', async () => clock.nowMs()),
    sleep: (ms) => workflows.sleep(ms),
    backOff: (tries) => workflows.sleep(waitBefore(tries, retryPolicy.firstAskMs, retryPolicy.lastAskMs)),
  };
}

/** Sends; while the supplier cannot even be reached, again and again. */
export async function untilSent<Answer extends { readonly kind: string }>(
  run: Waits,
  send: () => Promise<Answer>,
): Promise<Exclude<Answer, { readonly kind: 'not-sent' }>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send();
    if (isSent(answer)) return answer;
    await run.backOff(tries);
  }
}

function isSent<Answer extends { readonly kind: string }>(
  answer: Answer,
): answer is Exclude<Answer, { readonly kind: 'not-sent' }> {
  return answer.kind !== 'not-sent';
}
