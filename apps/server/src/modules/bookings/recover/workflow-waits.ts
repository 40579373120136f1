import { waitBefore } from '../../../platform/repeat.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingRetryPolicy } from './booking-retry-policy.ts';

/** The waits that every workflow has. */
export interface Waits {
  readonly retryPolicy: BookingRetryPolicy;
  /** The current time, epoch ms, recorded as a step. */
  now(): Promise<number>;
  sleep(ms: number): Promise<void>;
  /** Waits before a supplier is asked again; `tries` is the number of tries so far, from 0. */
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

/** Sends, and repeats while the supplier cannot be reached. */
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
