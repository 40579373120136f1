import { afterEach, expect, test } from 'vitest';
import { createCache, type Cache, type CacheRules } from './cache.ts';
import { newId } from './ids.ts';
import { createLogger } from './logging.ts';
import { createMetrics } from './metrics.ts';
import { openSharedState } from './shared-state.ts';
import { startTestRedis } from './testing/redis-server.ts';

/** On a busy machine an answer that comes is waited for; the tests of a silent server set less. */
const PATIENT_MS = 20_000;
const TEXT = { write: (value: string) => JSON.stringify(value), read: (text: string) => String(JSON.parse(text)) };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Process {
  readonly cache: Cache;
  readonly state: ReturnType<typeof openSharedState>;
  readonly told: string[];
}

async function testRedis() {
  const redis = await startTestRedis();
  ends.push(() => redis.close());
  return redis;
}

/** A process of a fleet: caches of its own, and what is shared. */
async function process(url: string, limitMs = PATIENT_MS): Promise<Process> {
  const told: string[] = [];
  const log = createLogger('info', { write: (line: string) => void told.push(line) });
  const metrics = createMetrics({ processMetrics: false });
  const state = openSharedState(url, { log, metrics, processId: newId(), limitMs });
  const cache = createCache(metrics, state);
  ends.push(
    () => state.close(),
    () => cache.close(),
  );
  return { cache, state, told };
}

/** Processes that have found the server. */
async function fleet(url: string, size: number): Promise<Process[]> {
  const all = await Promise.all(Array.from({ length: size }, () => process(url)));
  await expect.poll(() => all.every(({ state }) => state.check().ready)).toBe(true);
  return all;
}

const rules: CacheRules<string> = { name: 'tested', ttlMs: 60_000, shared: TEXT };

test('[REQ-OPS-23] a question that three processes are asked at once, by four callers each, is one question to its source', async () => {
  const { url } = await testRedis();
  const caches = (await fleet(url, 3)).map(({ cache }) => cache.create(rules));
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
  const { url } = await testRedis();
  const [one, other] = (await fleet(url, 2)).map(({ cache }) => cache.create(rules));
  if (one === undefined || other === undefined) throw new Error('two were asked for');
  expect(await one.get('k', async () => 'first')).toBe('first');
  expect(await other.get('k', async () => 'second')).toBe('first');
  await one.forget('k');
  await expect.poll(() => other.get('k', async () => 'third')).toBe('third');
  expect(await one.get('k', async () => 'fourth')).toBe('third');
});

test('[REQ-OPS-23] while its source fails, a process that has no older answer gives that of another', async () => {
  const { url } = await testRedis();
  const graced = { ...rules, ttlMs: 1, graceMs: 60_000 };
  const [one, other] = (await fleet(url, 2)).map(({ cache }) => cache.create(graced));
  await one?.get('k', async () => 'old');
  await expect
    .poll(() =>
      other?.get('k', async () => {
        throw new Error('down');
      }),
    )
    .toBe('old');
});

test('[REQ-OPS-23] an answer that is not kept is for all who waited for it, in every process, and for nobody after them', async () => {
  const { url } = await testRedis();
  const caches = (await fleet(url, 2)).map(({ cache }) => cache.create({ ...rules, keeps: (value) => value !== '-' }));
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
  const redis = await testRedis();
  const [one, other] = await fleet(redis.url, 2);
  const gate = Promise.withResolvers<string>();
  void one?.cache
    .create(rules)
    .get('k', () => gate.promise)
    .catch(() => undefined);
  await expect.poll(() => redis.commands.filter((name) => name === 'SET').length).toBe(1);
  // It prolongs its turn no more, as if it were gone.
  one?.state.close();
  expect(await other?.cache.create(rules).get('k', async () => 'mine')).toBe('mine');
  gate.resolve('too late');
});

test('[REQ-OPS-23] what another release wrote and this one cannot read is asked for anew', async () => {
  const { url } = await testRedis();
  const [one, other] = await fleet(url, 2);
  await one?.cache
    .create({ ...rules, shared: { ...TEXT, write: () => 'not of this release' } })
    .get('k', async () => 'a');
  expect(await other?.cache.create(rules).get('k', async () => 'b')).toBe('b');
});

test('[REQ-OPS-24] while Redis is away or silent every process asks for itself, says so once, and shares again when it is back', async () => {
  const redis = await testRedis();
  const one = await process(redis.url, 100);
  const other = await process(redis.url, 100);
  const caches = [one, other].map(({ cache }) => cache.create(rules));
  const isShared = () => one.state.check().ready && other.state.check().ready;
  const askAll = async (key: string) => {
    let asked = 0;
    for (const cache of caches) await cache.get(key, async () => String((asked += 1)));
    return asked;
  };
  await expect.poll(isShared).toBe(true);
  await redis.die();
  await expect.poll(isShared).toBe(false);
  expect(await askAll('dead')).toBe(2);
  expect(await askAll('dead')).toBe(0);
  await redis.comeBack();
  await expect.poll(isShared).toBe(true);
  await expect.poll(() => askAll(newId())).toBe(1);
  redis.hang();
  expect(await askAll('hung')).toBe(2);
  await expect.poll(isShared).toBe(false);
  redis.goOn();
  await expect.poll(isShared).toBe(true);
  expect(one.told.filter((text) => text.includes('Redis is away'))).toHaveLength(2);
  expect(one.told.filter((text) => text.includes('Redis is back'))).toHaveLength(2);
});

test('[REQ-OPS-24] work whose answer is kept elsewhere is done by one process at a time', async () => {
  const { url } = await testRedis();
  const all = await fleet(url, 3);
  let inside = 0;
  let most = 0;
  await Promise.all(
    all.map(({ cache }) =>
      cache.oneAtATime('month')('k', async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

test('what is kept is bounded by its weight: what was used longest ago goes first, and what weighs more than all is not kept', async () => {
  const cache = createCache(createMetrics({ processMetrics: false }));
  ends.push(() => cache.close());
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
