import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import '../apps/server/src/platform/testing/global-setup.ts';
import { openTestDatabase } from '../apps/server/src/platform/testing/test-stack.ts';
import { createDirect } from '../apps/server/src/suppliers/direct/direct.ts';
import type { SampleCatalogue } from '../apps/server/src/suppliers/direct/direct.ts';
import { seedContracts } from './sample-contracts.ts';

const DAY_MS = 24 * 3_600_000;

let database: Database;
const named: string[] = [];
const catalogue: SampleCatalogue = {
  cities: async () => [
    { code: '1', name: 'Goa' },
    { code: '2', name: 'Pune' },
  ],
  hotels: async () =>
    [1, 2, 3].map((index) => ({
      code: String(1000 + index),
      name: `Hotel ${index}`,
      rating: 2 + index,
      address: 'Beach Road',
      cityName: 'Goa',
      countryName: 'India',
      latitude: null,
      longitude: null,
    })),
  name: async ({ hotelCode }) => void named.push(hotelCode),
};

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

test('[REQ-DIR-8] the demonstration has contracts for some hotels of its cities, once, each sold in several ways', async () => {
  const parts = { database, clock: systemClock };
  await seedContracts(parts, catalogue);
  await seedContracts(parts, catalogue);
  expect(named).toEqual(['1001', '1002', '1003']);
  const stay = { checkin: dayAhead(40), checkout: dayAhead(43), nationality: 'IN' };
  const codes = named.map((code) => `sample-${code}`);
  const direct = createDirect(parts);
  const paxRooms = [{ adults: 2, children: 1, childAges: [7] }];
  const answer = await direct.search(codes, { ...stay, paxRooms });
  if (answer.kind !== 'ok') throw new Error(answer.text);
  // Two room types, each with three plans.
  expect(answer.options).toHaveLength(codes.length * 6);
  const cheapest = codes.map((code) =>
    Math.min(...answer.options.filter(({ hotelCode }) => hotelCode === code).map(({ price }) => price.totalFarePaise)),
  );
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
  expect(new Set(answer.options.map(({ refundable }) => refundable))).toEqual(new Set([true, false]));
});
