import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { describe, expect, test } from 'vitest';
import { waitBefore } from '../../../platform/repeat.ts';
import { LIVE_RETRY_POLICY } from '../recover/booking-retry-policy.ts';
import {
  cancelAtSupplier,
  type AtSupplier,
  type RequestAnswer,
  type SupplierCancellation,
} from './cancel-at-supplier.ts';

const { firstAskMs, lastAskMs } = LIVE_RETRY_POLICY;

interface Supplier {
  /** The answers to the requests, in order. The last one is repeated. */
  readonly answers: readonly RequestAnswer['kind'][];
  /** The state of the room or ticket this many ms after the first request. */
  readonly state: (agoMs: number) => AtSupplier;
}

/** A supplier whose clock moves only while the code waits; `requests` counts the requests it got. */
function supplierWith({ answers, state }: Supplier): { run: SupplierCancellation; requests: () => number } {
  let nowMs = 0;
  let requests = 0;
  const sleep = async (ms: number) => void (nowMs += ms);
  const run: SupplierCancellation = {
    retryPolicy: LIVE_RETRY_POLICY,
    now: async () => nowMs,
    sleep,
    backOff: (tries) => sleep(waitBefore(tries, firstAskMs, lastAskMs)),
    effectWithinMs: async () => 2 * MINUTE_MS,
    request: async () => {
      requests += 1;
      const kind = answers[requests - 1] ?? answers.at(-1) ?? 'refused';
      if (kind === 'requested') return { kind, requestIds: ['9'] };
      return kind === 'silent' ? { kind, sentAtMs: nowMs } : { kind };
    },
    check: async () => 'done',
    look: async () => state(nowMs),
    forget: async () => undefined,
  };
  return { run, requests: () => requests };
}

describe('[REQ-CXL-5] cancelling at a supplier', () => {
  test.each<[string, (agoMs: number) => AtSupplier]>([
    ['is silent', (agoMs) => (agoMs < HOUR_MS ? null : 'cancelled')],
    ['works on it', (agoMs) => (agoMs < HOUR_MS ? 'undecided' : 'cancelled')],
  ])('that is refused at first while the supplier %s is followed to its end, and asked for once', async (_, state) => {
    const { run, requests } = supplierWith({ answers: ['refused'], state });
    expect(await cancelAtSupplier(run)).toBe('cancelled');
    expect(requests()).toBe(1);
  });

  test('that is refused at first while all stands is rejected', async () => {
    const { run } = supplierWith({ answers: ['refused'], state: () => 'standing' });
    expect(await cancelAtSupplier(run)).toBe('rejected');
  });

  test('without an answer is asked for again only while all stands, five times at most, and then left to a person', async () => {
    const { run, requests } = supplierWith({ answers: ['silent'], state: () => 'standing' });
    expect(await cancelAtSupplier(run)).toBe('unknown');
    expect(requests()).toBe(5);
  });

  test('refused a second time is not told as rejected: the first request may have done it', async () => {
    const { run } = supplierWith({ answers: ['silent', 'refused'], state: () => 'standing' });
    expect(await cancelAtSupplier(run)).toBe('unknown');
  });

  test('that could not be sent is sent once it can be', async () => {
    const { run, requests } = supplierWith({ answers: ['not-sent', 'not-sent', 'requested'], state: () => 'standing' });
    expect(await cancelAtSupplier(run)).toBe('cancelled');
    expect(requests()).toBe(3);
  });
});
