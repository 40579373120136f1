import type { Metrics } from './metrics.ts';

/** How one operation of an outside service has answered this process since it started. */
export interface AnswerTimes {
  readonly service: string;
  readonly operation: string;
  readonly calls: number;
  /** Calls that got no usable answer. */
  readonly failed: number;
  /** Median and 95th percentile in seconds, as exact as the buckets of the metric allow. */
  readonly middleSeconds: number;
  readonly slowSeconds: number;
}

const ANSWERED = 'answer';
const MIDDLE = 0.5;
const SLOW = 0.95;

/** Calls counted by the upper bound of their bucket, and the number of calls without a usable answer. */
interface Counted {
  readonly service: string;
  readonly operation: string;
  readonly below: Map<number, number>;
  calls: number;
  failed: number;
}

/** Answer times of every operation that was called, the most called first (REQ-DESK-32). */
export async function answerTimes({ outgoing }: Pick<Metrics, 'outgoing'>): Promise<AnswerTimes[]> {
  const { values } = await outgoing.get();
  const byOperation = new Map<string, Counted>();
  for (const { labels, value, metricName } of values) {
    const { target, operation: named, outcome, le }: Partial<Record<string, string | number>> = labels;
    const [service, operation] = [String(target), String(named)];
    const key = `${service} ${operation}`;
    const counted = byOperation.get(key) ?? {
      service,
      operation,
      below: new Map<number, number>(),
      calls: 0,
      failed: 0,
    };
    byOperation.set(key, counted);
    if (metricName?.endsWith('_count') === true) {
      counted.calls += value;
      if (outcome !== ANSWERED) counted.failed += value;
    } else if (metricName?.endsWith('_bucket') === true) {
      const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
      counted.below.set(bound, (counted.below.get(bound) ?? 0) + value);
    }
  }
  return [...byOperation.values()]
    .map(({ service, operation, below, calls, failed }) => ({
      service,
      operation,
      calls,
      failed,
      middleSeconds: quantile(below, calls, MIDDLE),
      slowSeconds: quantile(below, calls, SLOW),
    }))
    .toSorted((a, b) => b.calls - a.calls);
}

/** Calls are assumed to be spread evenly within a bucket; calls beyond the last bound are counted as equal to it. */
function quantile(below: ReadonlyMap<number, number>, calls: number, share: number): number {
  const wanted = calls * share;
  let [bound, count] = [0, 0];
  for (const [nextBound, nextCount] of [...below].toSorted(([a], [b]) => a - b)) {
    if (nextCount >= wanted && nextCount > count)
      return nextBound === Number.POSITIVE_INFINITY
        ? bound
        : bound + ((nextBound - bound) * (wanted - count)) / (nextCount - count);
    [bound, count] = [nextBound, nextCount];
  }
  return bound;
}
