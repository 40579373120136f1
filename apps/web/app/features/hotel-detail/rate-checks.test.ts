import { describe, expect, test } from 'vitest';
import { eventually } from '#lib/testing/eventually.ts';
import { MAX_PREBOOKS, RateChecker, type RateCheck } from './rate-checks.ts';

const GONE: RateCheck = { kind: 'gone', text: 'Sold out' };

function pending() {
  const asked: { code: string; signal: AbortSignal; answer: (check: RateCheck) => void }[] = [];
  const checker = new RateChecker((code, signal) => new Promise((answer) => asked.push({ code, signal, answer })));
  return { asked, checker };
}

describe('[REQ-HOTEL-5] the latest price of each rate', () => {
  test('at most four are asked for at once, the next when one has answered', async () => {
    const { asked, checker } = pending();
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) checker.check(code);
    expect(asked.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'd']);
    expect(asked).toHaveLength(MAX_PREBOOKS);
    asked[1]?.answer(GONE);
    await eventually(() => expect(asked.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(checker.snapshot().get('b')).toEqual(GONE);
    expect(checker.snapshot().get('f')).toEqual({ kind: 'waiting' });
  });

  test('a code is asked for once however often it is seen, and again only on demand', async () => {
    const { asked, checker } = pending();
    checker.check('a');
    checker.check('a');
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ kind: 'failed', text: 'No answer' });
    await eventually(() => expect(checker.snapshot().get('a')?.kind).toBe('failed'));
    checker.check('a');
    expect(asked).toHaveLength(1);
    await eventually(() => {
      checker.again('a');
      expect(asked).toHaveLength(2);
    });
  });

  test('leaving the page aborts what runs and drops what waits', () => {
    const { asked, checker } = pending();
    for (const code of ['a', 'b', 'c', 'd', 'e']) checker.check(code);
    checker.stop();
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    asked[0]?.answer(GONE);
    expect(checker.snapshot().size).toBe(0);
    checker.check('a');
    expect(asked.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'd', 'a']);
  });
});
