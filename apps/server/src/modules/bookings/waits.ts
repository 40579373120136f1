import type { BookingsContext } from './context.ts';
import type { BookingRetryPolicy } from './booking-retry-policy.ts';

/** The waits every workflow has. */
export interface Waits {
  readonly retryPolicy: BookingRetryPolicy;
  /** Epoch ms, recorded. */
  now(): Promise<number>;
  sleep(ms: number): Promise<void>;
}

/** Waits that are recorded as steps of a workflow. */
export function waits({
  workflows,
  clock,
  retryPolicy,
}: Pick<BookingsContext, 'workflows' | 'clock' | 'retryPolicy'>): Waits {
  return {
    retryPolicy,
    now: () => workflows.step('clock', async () => clock.nowMs()),
    sleep: (ms) => workflows.sleep(ms),
  };
}
