import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache, type Cache } from '../../../platform/cache.ts';
import { createCrypto } from '../../../platform/crypto.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { HotelSupplier, RateOption, StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { NOTHING_OFF } from '../../../platform/supply.ts';
import { createScriptedSupplier } from '../../bookings/testing/scripted-supplier.ts';
import { createAvailabilityCache, type AvailabilityCache } from './availability-cache.ts';
import { handedOutCode } from './booking-code.ts';
import { NO_FACTS, NO_LOWS, ratesOf } from '../testing/rates-of.ts';
import { fixedPricing } from '../../pricing/testing/fixed-pricing.ts';

const STAY: StayQuestion = {
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  nationality: 'IN',
  paxRooms: [{ adults: 2, children: 0, childAges: [] }],
};
const crypto = createCrypto(['a secret of this test alone, long enough to be one']);
const SILENCE: NoAnswer = { kind: 'no-answer', reason: 'timeout', sent: true, text: 'no answer in time' };
const AGES = { freshMs: 60_000, leastMs: 30_000, mostMs: 240_000, graceMs: 300_000, softLimitMs: 50 };

type SearchAnswer = Awaited<ReturnType<HotelSupplier['search']>>;

const open: Cache[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((cache) => cache.close()));
});

function rate(hotelCode: string): RateOption {
  return {
    bookingCode: `rate-${hotelCode}`,
    hotelCode,
    roomNames: ['Room'],
    inclusion: '',
    mealType: 'Room_Only',
    promotion: null,
    refundable: false,
    policies: [],
    price: { totalFarePaise: 100_000, totalTaxPaise: 0 },
    supplements: [],
    roomIds: [],
    nightlyPaise: [],
    amenities: [],
  };
}

function ok(...codes: string[]): SearchAnswer {
  return { kind: 'ok', options: codes.map(rate) };
}

/** Groups over a supplier with given answers, and a record of its calls. */
function groupsOver(search: (codes: readonly string[]) => Promise<SearchAnswer>): {
  groups: AvailabilityCache;
  asked: string[];
} {
  const cache = createCache(createMetrics({ processMetrics: false }));
  open.push(cache);
  const asked: string[] = [];
  const supplier = {
    ...createScriptedSupplier(),
    search: (codes: readonly string[]) => {
      asked.push(codes.join(','));
      return search(codes);
    },
  };
  return {
    groups: createAvailabilityCache({
      ...ratesOf(supplier),
      crypto,
      switches: NOTHING_OFF,
      cache,
      pricing: fixedPricing(10_000, '2026-11-21'),
      ages: AGES,
    }),
    asked,
  };
}

/** Moves the clock past the life of an answer, within its grace period. */
function growStale(): void {
  vi.setSystemTime(Date.now() + AGES.freshMs + 1);
}

function codesOf(answer: Awaited<ReturnType<AvailabilityCache['ask']>>): string[] | string {
  return 'kind' in answer ? answer.reason : answer.hotels.map((hotel) => hotel.hotelCode);
}

describe('one question, one call', () => {
  test('[REQ-RATE-9] the same set of hotels in any order, asked by many at once, is one question', async () => {
    const { groups, asked } = groupsOver(async (codes) => ok(...codes));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        groups.ask(index % 2 === 0 ? ['2', '1', '10'] : ['10', '2', '1'], STAY),
      ),
    );
    expect(asked).toEqual(['1,10,2']);
    expect(new Set(answers).size).toBe(1);
  });

  test('another stay, party or nationality is another question', async () => {
    const { groups, asked } = groupsOver(async (codes) => ok(...codes));
    await groups.ask(['1'], STAY);
    await groups.ask(['1'], { ...STAY, checkout: '2026-12-04' });
    await groups.ask(['1'], { ...STAY, nationality: 'AU' });
    await groups.ask(['1'], { ...STAY, paxRooms: [{ adults: 1, children: 1, childAges: [8] }] });
    expect(asked).toHaveLength(4);
  });

  test('many who wait for a question that fails share its failure: it is not asked again for each', async () => {
    const { groups, asked } = groupsOver(async () => SILENCE);
    const answers = await Promise.all(Array.from({ length: 50 }, () => groups.ask(['1'], STAY)));
    expect(asked).toHaveLength(1);
    expect(new Set(answers.map(codesOf))).toEqual(new Set(['timeout']));
  });
});

test('[REQ-HOTEL-5] an answer with a rate that has gone is asked for anew, once, and no other is', async () => {
  const { groups, asked } = groupsOver(async (codes) => ok(...codes));
  await groups.ask(['1', '2'], STAY);
  await groups.ask(['3'], STAY);
  groups.forgetRate(handedOutCode(crypto, { supplier: 'tbo', bookingCode: 'rate-2' }, STAY));
  await groups.ask(['3'], STAY);
  await groups.ask(['1', '2'], STAY);
  await groups.ask(['1', '2'], STAY);
  expect(asked).toEqual(['1,2', '3', '1,2']);
});

/** Hotels with the suppliers of their rates. */
function soldBy(answer: Awaited<ReturnType<AvailabilityCache['ask']>>): string | string[][] {
  return 'kind' in answer
    ? answer.reason
    : answer.hotels.map(({ hotelCode, rates }) => [hotelCode, ...rates.map(({ option }) => option.supplier)]);
}

test('[REQ-RATE-15] a supplier that is down is left out, the others are shown under our codes, and it is back with its answer', async () => {
  const cache = createCache(createMetrics({ processMetrics: false }));
  open.push(cache);
  const home = createScriptedSupplier();
  const other = { ...createScriptedSupplier(), id: 'other' };
  const answers = [SILENCE, ok('1', '2')];
  home.search = async () => answers.shift() ?? SILENCE;
  other.search = async (codes) => ok(...codes);
  const groups = createAvailabilityCache({
    suppliers: createHotelSuppliers(home, [other]),
    crypto,
    switches: NOTHING_OFF,
    whereSold: {
      of: async () =>
        new Map([
          [
            'tbo',
            new Map([
              ['1', '1'],
              ['2', '2'],
            ]),
          ],
          ['other', new Map([['X1', '1']])],
        ]),
    },
    cache,
    priceFacts: NO_FACTS,
    lows: NO_LOWS,
    pricing: fixedPricing(0, '2026-11-21'),
    ages: AGES,
  });
  const partial = await groups.ask(['1', '2'], STAY);
  expect(partial).toMatchObject({ isPartial: true });
  expect(soldBy(partial)).toEqual([['1', 'other']]);
  const whole = await groups.ask(['1', '2'], STAY);
  expect(whole).toMatchObject({ isPartial: false });
  expect(soldBy(whole)).toEqual([
    ['1', 'tbo'],
    ['2', 'tbo'],
  ]);
  expect(await groups.ask(['2', '1'], STAY)).toBe(whole);
});

test('[REQ-HRES-21] prices that were looked at are renewed before they age, so that nobody waits; one that is refused keeps the older', async () => {
  const answers = [ok('1'), ok('1', '2')];
  const { groups, asked } = groupsOver(async () => answers.shift() ?? SILENCE);
  await groups.ask(['1', '2'], STAY);
  await groups.renewPrices();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + AGES.freshMs - 5000);
  await groups.renewPrices();
  await groups.renewPrices();
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + AGES.freshMs - 5000);
  expect(codesOf(await groups.ask(['1', '2'], STAY))).toEqual(['1', '2']);
  expect(asked).toHaveLength(2);
  await groups.renewPrices();
  expect(asked).toHaveLength(3);
  expect(codesOf(await groups.ask(['1', '2'], STAY))).toEqual(['1', '2']);
  expect(asked).toHaveLength(3);
});

describe('an older answer beats an error', () => {
  test('when the supplier fails', async () => {
    const answers = [ok('1'), SILENCE];
    const { groups, asked } = groupsOver(async () => answers.shift() ?? SILENCE);
    await groups.ask(['1'], STAY);
    growStale();
    expect(codesOf(await groups.ask(['1'], STAY))).toEqual(['1']);
    expect(asked).toHaveLength(2);
  });

  test('and when it does not answer within a moment; its answer then serves the next', async () => {
    const slow = Promise.withResolvers<SearchAnswer>();
    const answers = [Promise.resolve(ok('1')), slow.promise];
    const { groups } = groupsOver((codes) => answers.shift() ?? Promise.resolve(ok(...codes)));
    await groups.ask(['1'], STAY);
    growStale();
    expect(codesOf(await groups.ask(['1'], STAY))).toEqual(['1']);
    slow.resolve(ok());
    await expect.poll(async () => codesOf(await groups.ask(['1'], STAY))).toEqual([]);
  });

  test('a failure without an older answer is not kept: the next question is asked', async () => {
    const answers = [SILENCE, ok('1')];
    const { groups } = groupsOver(async () => answers.shift() ?? SILENCE);
    expect(codesOf(await groups.ask(['1'], STAY))).toBe('timeout');
    expect(codesOf(await groups.ask(['1'], STAY))).toEqual(['1']);
  });
});

test('of several groups each has its own answer, in their order', async () => {
  const { groups } = groupsOver(async ([code = '']) => (code === '2' ? SILENCE : ok(code)));
  const answers = await groups.askAll([['1'], ['2'], ['3']], STAY);
  expect(answers.map(codesOf)).toEqual([['1'], 'timeout', ['3']]);
});
