import { expect, onTestFinished, test } from 'vitest';
import { createCache, type CacheRules } from './cache.ts';
import { newId } from './ids.ts';
import { createMetrics } from './metrics.ts';
import { beginProcess, fleetOfTest, redisOfTest } from './testing/test-fleet.ts';

const TEXT = { write: (value: string) => JSON.stringify(value), read: (text: string) => String(JSON.parse(text)) };
const rules: CacheRules<string> = { name: 'tested', ttlMs: 60_000, shared: TEXT };

test('[REQ-OPS-23] a question that three processes are asked at once, by four callers each, is one question to its source', async () => {
  const { url } = await redisOfTest();
  const caches = (await fleetOfTest(url, 3)).map(({ cache }) => cache.create(rules));
  let asked = 0;
  const gate = Promise.withResolvers<void>();
  const source = async () => {
    asked += 1;
    await gate.promise;
    return `answer ${asked}`;
  };
  const answers = Promise.all(caches.flatMap((cache) => Array.from({ length: 4 }, () => cache.get('goa', source))));
  await expect.poll(() => asked).toBe(1);
  gate.resolve();
  expect(new Set(await answers)).toEqual(new Set(['answer 1']));
  expect(asked).toBe(1);
});

test('[REQ-OPS-23] what one process was answered another has without asking, and what one forgets all forget', async () => {
  const { url } = await redisOfTest();
  const [one, other] = (await fleetOfTest(url, 2)).map(({ cache }) => cache.create(rules));
  if (one === undefined || other === undefined) throw new Error('two were asked for');
  expect(await one.get('k', async () => 'first')).toBe('first');
  expect(await other.get('k', async () => 'second')).toBe('first');
  await one.forget('k');
  await expect.poll(() => other.get('k', async () => 'third')).toBe('third');
  expect(await one.get('k', async () => 'fourth')).toBe('third');
});

test('[REQ-HRES-21] what ages is renewed once for all processes', async () => {
  const { url } = await redisOfTest();
  const lived = { ...rules, lifeOf: (value: string) => (value === 'old' ? 5000 : 60_000) };
  const caches = (await fleetOfTest(url, 3)).map(({ cache }) => cache.create(lived));
  for (const cache of caches) await cache.get('k', async () => 'old');
  let asked = 0;
  const source = async () => {
    asked += 1;
    return `new ${asked}`;
  };
  await Promise.all(caches.map((cache) => cache.renew('k', source, 10_000)));
  expect(await Promise.all(caches.map((cache) => cache.get('k', source)))).toEqual(['new 1', 'new 1', 'new 1']);
  expect(asked).toBe(1);
});

test('[REQ-OPS-23] while its source fails, a process that has no older answer gives that of another', async () => {
  const { url } = await redisOfTest();
  const graced = { ...rules, ttlMs: 1, graceMs: 60_000 };
  const [one, other] = (await fleetOfTest(url, 2)).map(({ cache }) => cache.create(graced));
  await one?.get('k', async () => 'old');
  await expect
    .poll(() =>
      other?.get('k', async () => {
        throw new Error('down');
      }),
    )
    .toBe('old');
});

test('[REQ-RATE-9, REQ-OPS-23] what another process was answered lives on for what was left of its life, and no longer', async () => {
  const { url } = await redisOfTest();
  const graced = { ...rules, ttlMs: 1, graceMs: 1500 };
  const [one, other] = await fleetOfTest(url, 2);
  if (one === undefined || other === undefined) throw new Error('two were asked for');
  const { redis, prefix } = other.state;
  const lifeLeft = async () => {
    const [, [key = '']] = await redis.scan('0', 'MATCH', `${prefix}kept:*`, 'COUNT', 10);
    return redis.pttl(key);
  };
  await one.cache.create(graced).get('k', async () => 'old');
  await expect.poll(lifeLeft).toBeLessThan(500);
  const theirs = other.cache.create(graced);
  const ask = () =>
    theirs
      .get('k', async () => {
        throw new Error('down');
      })
      .catch(() => 'down');
  expect(await ask()).toBe('old');
  await expect.poll(lifeLeft).toBeLessThan(0);
  await expect.poll(ask, { interval: 10 }).toBe('down');
});

test('[REQ-OPS-23] an answer that is not kept is for all who waited for it, in every process, and for nobody after them', async () => {
  const { url } = await redisOfTest();
  const caches = (await fleetOfTest(url, 2)).map(({ cache }) =>
    cache.create({ ...rules, keeps: (value) => value !== '-' }),
  );
  let asked = 0;
  const gate = Promise.withResolvers<void>();
  const silence = async () => {
    asked += 1;
    await gate.promise;
    return '-';
  };
  const answers = Promise.all(caches.map((cache) => cache.get('k', silence)));
  await expect.poll(() => asked).toBe(1);
  gate.resolve();
  expect(await answers).toEqual(['-', '-']);
  expect(asked).toBe(1);
  expect(await caches[0]?.get('k', async () => 'known')).toBe('known');
});

test('[REQ-OPS-23] who waits for a process that has died asks itself', async () => {
  const redis = await redisOfTest();
  const [one, other] = await fleetOfTest(redis.url, 2);
  const gate = Promise.withResolvers<string>();
  void one?.cache
    .create(rules)
    .get('k', () => gate.promise)
    .catch(() => undefined);
  await expect.poll(() => redis.commands.filter((name) => name === 'SET').length).toBe(1);
  // It stops renewing its lock, as if its process had died.
  one?.state.close();
  expect(await other?.cache.create(rules).get('k', async () => 'mine')).toBe('mine');
  gate.resolve('too late');
});

test('[REQ-OPS-23] what another release wrote and this one cannot read is asked for anew', async () => {
  const { url } = await redisOfTest();
  const [one, other] = await fleetOfTest(url, 2);
  await one?.cache
    .create({ ...rules, shared: { ...TEXT, write: () => 'not of this release' } })
    .get('k', async () => 'a');
  expect(await other?.cache.create(rules).get('k', async () => 'b')).toBe('b');
});

test('[REQ-OPS-24] while Redis is away or silent every process asks for itself, says so once, and shares again when it is back', async () => {
  const redis = await redisOfTest();
  const all = await fleetOfTest(redis.url, 2, 100);
  const caches = all.map(({ cache }) => cache.create(rules));
  const isShared = () => all.every(({ state }) => state.check().ready);
  const isAway = () => all.every(({ state }) => !state.check().ready);
  const askAll = async (key: string) => {
    let asked = 0;
    for (const cache of caches) await cache.get(key, async () => String((asked += 1)));
    return asked;
  };
  await redis.die();
  await expect.poll(isAway).toBe(true);
  expect(await askAll('dead')).toBe(2);
  expect(await askAll('dead')).toBe(0);
  await redis.comeBack();
  await expect.poll(isShared).toBe(true);
  await expect.poll(() => askAll(newId())).toBe(1);
  redis.hang();
  expect(await askAll('hung')).toBe(2);
  await expect.poll(isAway).toBe(true);
  redis.goOn();
  await expect.poll(isShared).toBe(true);
  for (const { told } of all) {
    expect(told.filter((line) => line.includes('Redis is away'))).toHaveLength(2);
    expect(told.filter((line) => line.includes('Redis is back'))).toHaveLength(2);
  }
});

test('[REQ-OPS-24] a server that answers and refuses its user scripts or channels is told of, once, and named by the check', async () => {
  const redis = await redisOfTest();
  const names = ['EVAL', 'SUBSCRIBE'];
  await redis.permit(names, false);
  const { state, told } = beginProcess(redis.url);
  const refusals = ['turns and limits', 'listening to others'];
  const detail = () => state.check().detail;
  for (const what of refusals) await expect.poll(detail).toContain(what);
  expect(state.check()).toMatchObject({ ready: false });
  for (const what of refusals) expect(told.filter((line) => line.includes(`Redis refuses ${what}`))).toHaveLength(1);
  await redis.permit(names, true);
  await redis.die();
  await redis.comeBack();
  await expect.poll(() => state.check().ready).toBe(true);
});

test('[REQ-OPS-24] work whose answer is kept elsewhere is done by one process at a time', async () => {
  const { url } = await redisOfTest();
  const all = await fleetOfTest(url, 3);
  let inside = 0;
  let most = 0;
  await Promise.all(
    all.map(({ cache }) =>
      cache.oneAtATime('month', TEXT)('k', async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
        return 'done';
      }),
    ),
  );
  expect(most).toBe(1);
});

test('[REQ-OPS-24] who waited for the work of another process is given its answer, also one that is kept nowhere; who comes later does the work', async () => {
  const { url } = await redisOfTest();
  const works = (await fleetOfTest(url, 3)).map(({ cache }) => cache.oneAtATime('month', TEXT));
  let asked = 0;
  const gate = Promise.withResolvers<void>();
  const silence = async () => {
    asked += 1;
    await gate.promise;
    return '-';
  };
  const answers = Promise.all(works.map((work) => work('k', silence)));
  await expect.poll(() => asked).toBe(1);
  gate.resolve();
  expect(await answers).toEqual(['-', '-', '-']);
  expect(asked).toBe(1);
  expect(await works[0]?.('k', async () => 'known')).toBe('known');
});

test('what is kept is bounded by its weight: what was used longest ago goes first, and what weighs more than all is not kept', async () => {
  const cache = createCache(createMetrics({ processMetrics: false }));
  onTestFinished(() => cache.close());
  const weighed = cache.create<string>({
    name: 'weighed',
    ttlMs: 60_000,
    maxBytes: 10,
    bytesOf: (value) => value.length,
  });
  const asks = async (key: string, value: string) => {
    let asked = false;
    await weighed.get(key, async () => {
      asked = true;
      return value;
    });
    return asked;
  };
  expect(await asks('a', '1234')).toBe(true);
  expect(await asks('b', '1234')).toBe(true);
  expect(await asks('a', '')).toBe(false);
  expect(await asks('c', '1234')).toBe(true);
  expect(await asks('a', '')).toBe(false);
  expect(await asks('huge', '12345678901')).toBe(true);
  expect(await asks('huge', '12345678901')).toBe(true);
  expect(await asks('c', '')).toBe(false);
  expect(await asks('b', '1234')).toBe(true);
});
