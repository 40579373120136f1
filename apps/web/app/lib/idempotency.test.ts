import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-error.ts';
import { withKey } from './idempotency.ts';
import { stubStore } from './testing/browser-store.ts';

beforeEach(() => void stubStore('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

/** The key that a step is sent with when the call succeeds (null) or fails with `answer`. */
function keyOf(step: string, answer: ApiFailure | null): Promise<string> {
  let sent = '';
  return withKey(step, async ({ header }) => {
    sent = header['idempotency-key'];
    if (answer) throw answer;
  }).then(
    () => sent,
    () => sent,
  );
}

const NO_ANSWER = new ApiFailure('NETWORK', 'offline', 0, null);
const REFUSED = new ApiFailure('PRICE_CHANGED', 'It changed.', 409, null);

describe('[REQ-API-5] the key of a purchase step', () => {
  test('is the same until there is an answer, so that what was taken is not taken twice', async () => {
    const first = await keyOf('order:1', NO_ANSWER);
    expect(await keyOf('order:1', NO_ANSWER)).toBe(first);
    expect(await keyOf('order:1', null)).toBe(first);
    expect(await keyOf('order:1', null)).not.toBe(first);
  });

  test('is a new one after a refusal, and another for another step', async () => {
    const refused = await keyOf('order:1', REFUSED);
    const again = await keyOf('order:1', NO_ANSWER);
    expect(again).not.toBe(refused);
    expect(await keyOf('order:2', NO_ANSWER)).not.toBe(again);
  });
});
