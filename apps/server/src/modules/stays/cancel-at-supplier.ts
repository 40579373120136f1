import type { SupplierCancelSteps } from './cancel-steps.ts';
import { waitBefore } from '../../platform/back-off.ts';

/** How a cancellation at the supplier ends; 'unknown' after a day of asking. */
export type CancelEnd = 'cancelled' | 'rejected' | 'unknown';

/** So often a request that nobody answered, and that had no effect, is made; then a person looks. */
const MAX_REQUESTS = 5;

/**
 * Cancels a booking at the supplier: asks, then follows the request to its end. A request without an answer is not
 * repeated blindly; the booking itself shows whether it arrived (tbo-hotel.md 8.4), and only while it still stands when the
 * request could have come long ago it is made once more.
 */
export async function cancelAtSupplier(run: SupplierCancelSteps): Promise<CancelEnd> {
  for (let requests = 1; ; requests += 1) {
    const answer = await ask(run);
    switch (answer.kind) {
      case 'requested':
        return followRequest(run, answer.changeRequestId);
      case 'refused': {
        if (requests === 1) return (await run.lookAtBooking()) === 'cancelled' ? 'cancelled' : 'rejected';
        // It may be because an earlier one is being worked on, which only the booking itself will show.
        const end = await watchBooking(run, await run.now(), run.retryPolicy.giveUpAfterMs);
        return end === 'standing' ? 'unknown' : end;
      }
      case 'silent': {
        const isLast = requests === MAX_REQUESTS;
        const end = await watchBooking(
          run,
          answer.sentAtMs,
          isLast ? run.retryPolicy.giveUpAfterMs : await run.effectWithinMs(),
        );
        if (end !== 'standing') return end;
        if (isLast) return 'unknown';
        await run.forgetRequest();
      }
    }
  }
}

type Asked = Exclude<Awaited<ReturnType<SupplierCancelSteps['askToCancel']>>, { kind: 'not-sent' }>;

/** Asks; while the supplier cannot even be reached, again and again. */
async function ask(run: SupplierCancelSteps): Promise<Asked> {
  for (let tries = 0; ; tries += 1) {
    const answer = await run.askToCancel();
    if (answer.kind !== 'not-sent') return answer;
    await run.sleep(waitBefore(tries, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
}

/** Pending, in progress, then processed or rejected. */
async function followRequest(run: SupplierCancelSteps, changeRequestId: string): Promise<CancelEnd> {
  const sinceMs = await run.now();
  for (let looks = 0; (await run.now()) - sinceMs < run.retryPolicy.giveUpAfterMs; looks += 1) {
    const status = await run.checkRequest(changeRequestId);
    if (status === 'done') return 'cancelled';
    if (status === 'refused') return 'rejected';
    await run.sleep(waitBefore(looks, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
  return 'unknown';
}

/** Without a request's id, the booking tells: cancelled, or still standing after `patienceMs`. */
async function watchBooking(
  run: SupplierCancelSteps,
  sinceMs: number,
  patienceMs: number,
): Promise<CancelEnd | 'standing'> {
  for (let looks = 0; ; looks += 1) {
    const agoMs = (await run.now()) - sinceMs;
    const status = await run.lookAtBooking();
    if (status === 'cancelled') return 'cancelled';
    if (status === 'held' && agoMs >= patienceMs) return 'standing';
    if (agoMs >= run.retryPolicy.giveUpAfterMs) return 'unknown';
    await run.sleep(waitBefore(looks, run.retryPolicy.firstAskMs, run.retryPolicy.lastAskMs));
  }
}
