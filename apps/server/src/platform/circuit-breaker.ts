import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import type { Metrics } from './metrics.ts';
import type { OutgoingCall, OutgoingResult } from './outgoing-call.ts';

/** Retries of a call that may be repeated. */
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1000;

/** When a service is not called for a while. */
export interface BreakerRules {
  /** `tbo-hotel`, `razorpay`, `sms`: names the service in metrics and spans. */
  readonly name: string;
  /** This many consecutive failures of one operation open its breaker for `breakerRestMs`. */
  readonly breakerAfter: number;
  readonly breakerRestMs: number;
}

/** Makes a call. While the breaker is open the result is `overloaded` and nothing is sent. */
export type CircuitBreaker = (work: () => Promise<OutgoingResult>) => Promise<OutgoingResult>;

/** The breaker of one operation of a service; it retries a call that may be repeated (REQ-OPS-8). */
export function createCircuitBreaker(rules: BreakerRules, call: OutgoingCall, metrics: Metrics): CircuitBreaker {
  const policy = createPolicy(rules, call, metrics);
  return async (work) => {
    try {
      return await policy.execute(async () => {
        const result = await work();
        if (isFailureOfService(result)) throw new CallFailed(result);
        return result;
      });
    } catch (error) {
      if (error instanceof CallFailed) return error.result;
      if (error instanceof BrokenCircuitError) return { kind: 'overloaded' };
      throw error;
    }
  };
}

/** Carries a failed result through the policies, which count exceptions. */
class CallFailed extends Error {
  readonly result: OutgoingResult;

  constructor(result: OutgoingResult) {
    super(result.kind);
    this.result = result;
  }
}

interface Policy {
  execute(work: () => Promise<OutgoingResult>): Promise<OutgoingResult>;
}

/** Retry, then breaker: every attempt counts towards the breaker, and an open one is not retried. */
function createPolicy(rules: BreakerRules, call: OutgoingCall, metrics: Metrics): Policy {
  const isCallFailed = handleWhen((error) => error instanceof CallFailed);
  const breaker = circuitBreaker(isCallFailed, {
    halfOpenAfter: rules.breakerRestMs,
    breaker: new ConsecutiveBreaker(rules.breakerAfter),
  });
  breaker.onStateChange((state) =>
    metrics.breakerOpen.set({ target: rules.name, operation: call.operation }, state === CircuitState.Open ? 1 : 0),
  );
  if (!call.repeatable) return breaker;
  const again = retry(isCallFailed, {
    maxAttempts: MAX_RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
  });
  return wrap(again, breaker);
}

/** Whether a result shows that the service itself is in trouble, and so counts towards its breaker. */
function isFailureOfService(result: OutgoingResult): boolean {
  switch (result.kind) {
    case 'answer':
      return false;
    case 'malformed':
    case 'refused':
    case 'timeout':
    case 'cut':
    case 'unreachable':
    case 'overloaded':
    case 'over-budget':
      return true;
  }
}
