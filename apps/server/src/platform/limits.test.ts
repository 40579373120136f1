import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimits, type Limits } from './limits.ts';
import { fleetOfTest, redisOfTest } from './testing/test-fleet.ts';

/** How many of `times` concurrent requests each process grants. */
async function granted(fleet: readonly Limits[], times: number, key: string): Promise<number> {
  const wishes = fleet.flatMap((limits) =>
    Array.from({ length: times }, () => limits.perMinute('tested', 10).spend(key)),
  );
  return (await Promise.all(wishes)).filter(({ isWithin }) => isWithin).length;
}

test('[REQ-OPS-25] three processes grant together what one may, to each key, and say when it is over', async () => {
  const { url } = await redisOfTest();
  const fleet = (await fleetOfTest(url, 3)).map(({ state }) => createLimits(state));
  expect(await granted(fleet, 8, 'one')).toBe(10);
  expect(await granted(fleet, 2, 'other')).toBe(6);
  const { againMs } = (await fleet[0]?.perMinute('tested', 10).spend('one')) ?? { againMs: 0 };
  expect(againMs).toBeGreaterThan(0);
  expect(againMs).toBeLessThanOrEqual(60_000);
  const left = await Promise.all(fleet.map((limits) => limits.perMinute('tested', 10).hasLeftOver('one')));
  expect(left).toEqual([false, false, false]);
  expect(await fleet[0]?.perMinute('tested', 10).hasLeftOver('a third')).toBe(true);
});

test('[REQ-HRES-21] left over is what the part of a minute that is over grants and nobody used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createLimits(null).perMinute('tested', 10);
  expect(await limit.hasLeftOver('k')).toBe(true);
  await limit.spend('k');
  expect(await limit.hasLeftOver('k')).toBe(false);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await limit.hasLeftOver('k')).toBe(true);
  for (let spent = 1; spent < 5; spent += 1) await limit.spend('k');
  expect(await limit.hasLeftOver('k')).toBe(false);
});

test('[REQ-OPS-24, REQ-OPS-25] while Redis is away each process counts by itself, and together again when it is back', async () => {
  const redis = await redisOfTest();
  const all = await fleetOfTest(redis.url, 2);
  const fleet = all.map(({ state }) => createLimits(state));
  await redis.die();
  await expect.poll(() => all.some(({ state }) => state.check().ready)).toBe(false);
  expect(await granted(fleet, 12, 'dead')).toBe(20);
  await redis.comeBack();
  await expect.poll(() => all.every(({ state }) => state.check().ready)).toBe(true);
  expect(await granted(fleet, 12, 'back')).toBe(10);
});
