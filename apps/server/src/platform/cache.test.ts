import { afterAll, expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics({ processMetrics: false });
const cache = createCache(metrics);
afterAll(() => cache.close());

test('a hundred who ask at once are one question', async () => {
  const named = cache.create<{ n: number }>({ name: 'one-question', ttlMs: 1000 });
  let asked = 0;
  const gate = Promise.withResolvers<void>();
  const answers = Promise.all(
    Array.from({ length: 100 }, () =>
      named.get('goa', async () => {
        asked += 1;
        await gate.promise;
        return { n: asked };
      }),
    ),
  );
  await expect.poll(() => asked).toBe(1);
  gate.resolve();
  expect(new Set((await answers).map(({ n }) => n))).toEqual(new Set([1]));
});

test('an older answer beats an error while its grace lasts', async () => {
  const named = cache.create<string>({ name: 'grace', ttlMs: 1, graceMs: 60_000 });
  await named.get('k', async () => 'old');
  await expect
    .poll(() =>
      named.get('k', async () => {
        throw new Error('down');
      }),
    )
    .toBe('old');
});

test('[REQ-HRES-21] a newer answer takes the place of one that is still fresh; one that may not be kept does not', async () => {
  const named = cache.create<string>({ name: 'renewed', ttlMs: 60_000, keeps: (value) => value !== '-' });
  await named.get('k', async () => 'old');
  expect(await named.renew('k', async () => '-', 0)).toBe('-');
  expect(await named.get('k', async () => 'asked')).toBe('old');
  await named.renew('k', async () => 'new', 0);
  expect(await named.get('k', async () => 'asked')).toBe('new');
});

test('[REQ-RATE-9] a source that goes on failing is said to fail once the grace of its last answer is over, however often it is asked', async () => {
  const named = cache.create<string>({ name: 'grace-ends', ttlMs: 1, graceMs: 200 });
  await named.get('k', async () => 'old');
  const ask = () =>
    named
      .get('k', async () => {
        throw new Error('down');
      })
      .catch(() => 'down');
  await expect.poll(ask, { interval: 10 }).toBe('down');
});

test('without grace the error is the caller’s, and is not kept', async () => {
  const named = cache.create<string>({ name: 'no-grace', ttlMs: 1000 });
  const failing = named.get('k', async () => {
    throw new Error('down');
  });
  await expect(failing).rejects.toThrow('down');
  expect(await named.get('k', async () => 'up')).toBe('up');
});

test('many who wait for a source that fails share its failure: it is not asked again for each', async () => {
  const named = cache.create<string>({ name: 'failing', ttlMs: 1000 });
  let asked = 0;
  const ends = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      named.get('k', async () => {
        asked += 1;
        throw new Error('down');
      }),
    ),
  );
  expect(asked).toBe(1);
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
});

test('a value that may not be given again is for those who asked together, and an older one in its grace is preferred', async () => {
  const named = cache.create<string>({
    name: 'silent',
    ttlMs: 1,
    graceMs: 60_000,
    keeps: (value) => value !== 'silent',
  });
  const [first, second] = await Promise.all([
    named.get('k', async () => 'silent'),
    named.get('k', async () => 'other'),
  ]);
  expect([first, second]).toEqual(['silent', 'silent']);
  expect(await named.get('k', async () => 'known')).toBe('known');
  await expect.poll(() => named.get('k', async () => 'silent')).toBe('known');
});

test('what is forgotten is asked for again', async () => {
  const named = cache.create<number>({ name: 'forgotten', ttlMs: 10_000 });
  await named.get('k', async () => 1);
  expect(await named.get('k', async () => 2)).toBe(1);
  await named.forget('k');
  expect(await named.get('k', async () => 3)).toBe(3);
});
