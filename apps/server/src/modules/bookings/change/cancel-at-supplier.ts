import { untilSent, type Waits } from '../recover/workflow-waits.ts';

/** The answer of a supplier to a request to cancel. */
export type RequestAnswer =
  | { readonly kind: 'requested'; readonly requestIds: readonly string[] }
  | { readonly kind: 'refused' }
  /** It was sent and the outcome is unknown. */
  | { readonly kind: 'silent'; readonly sentAtMs: number }
  /** Nothing was sent. */
  | { readonly kind: 'not-sent' };

/** The state of a room or a ticket at the supplier; null while the supplier does not answer. */
export type AtSupplier = 'cancelled' | 'standing' | 'undecided' | null;

/** The steps of a workflow that cancels one room or ticket at its supplier. */
export interface SupplierCancellation extends Waits {
  /** How long a request without an answer may still take effect, ms. */
  effectWithinMs(): Promise<number>;
  request(): Promise<RequestAnswer>;
  /** The common state of all requests. */
  check(requestIds: readonly string[]): Promise<'open' | 'done' | 'refused'>;
  look(): Promise<AtSupplier>;
  /** Discards a request that did not arrive: it may be made again. */
  forget(): Promise<void>;
}

/** How a cancellation at the supplier ends; 'unknown' after a day of asking. */
export type SupplierCancelEnd = 'cancelled' | 'rejected' | 'unknown';

/** The number of requests without an answer and without effect before an operator is called (REQ-CXL-5). */
const MAX_REQUESTS = 5;

/**
 * Cancels a room or a ticket at its supplier and follows the request to its end. A request without an answer is not
 * repeated blindly: the room or ticket itself shows whether it arrived. The request is made once more only when they
 * still stand after the time in which it could take effect (REQ-CXL-5).
 */
export async function cancelAtSupplier(run: SupplierCancellation): Promise<SupplierCancelEnd> {
  const { giveUpAfterMs } = run.retryPolicy;
  for (let requests = 1; ; requests += 1) {
    const answer = await untilSent(run, () => run.request());
    switch (answer.kind) {
      case 'requested':
        return follow(run, answer.requestIds);
      case 'refused': {
        const isFirst = requests === 1;
        // A later request may be refused because an earlier one is being worked on. Only the room or ticket shows that.
        const end = await watch(run, await run.now(), isFirst ? 0 : giveUpAfterMs);
        if (end !== 'standing') return end;
        return isFirst ? 'rejected' : 'unknown';
      }
      case 'silent': {
        const isLast = requests === MAX_REQUESTS;
        const end = await watch(run, answer.sentAtMs, isLast ? giveUpAfterMs : await run.effectWithinMs());
        if (end !== 'standing') return end;
        if (isLast) return 'unknown';
        await run.forget();
      }
    }
  }
}

async function follow(run: SupplierCancellation, requestIds: readonly string[]): Promise<SupplierCancelEnd> {
  const sinceMs = await run.now();
  for (let looks = 0; (await run.now()) - sinceMs < run.retryPolicy.giveUpAfterMs; looks += 1) {
    const progress = await run.check(requestIds);
    if (progress !== 'open') return progress === 'done' ? 'cancelled' : 'rejected';
    await run.backOff(looks);
  }
  return 'unknown';
}

/**
 * Watches the room or ticket when there is no request number: until it is cancelled, or still stands after
 * `patienceMs`.
 */
async function watch(
  run: SupplierCancellation,
  sinceMs: number,
  patienceMs: number,
): Promise<'cancelled' | 'standing' | 'unknown'> {
  for (let looks = 0; ; looks += 1) {
    const agoMs = (await run.now()) - sinceMs;
    const state = await run.look();
    if (state === 'cancelled') return 'cancelled';
    if (state === 'standing' && agoMs >= patienceMs) return 'standing';
    if (agoMs >= run.retryPolicy.giveUpAfterMs) return 'unknown';
    await run.backOff(looks);
  }
}
