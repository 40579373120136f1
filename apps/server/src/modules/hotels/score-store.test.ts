import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { saveGuestScores, totalGuestScore } from './score-store.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

test('the score of all hotels is made of what is kept of each, by how many have written, samples never among them', async () => {
  expect(await totalGuestScore(database)).toBeNull();
  const sample = { hotelCode: '2', score: 6, reviews: 2, sampled: true };
  await saveGuestScores(database, [sample]);
  expect(await totalGuestScore(database)).toEqual({ score: 6, reviews: 2, sampled: true });
  await saveGuestScores(database, [
    { hotelCode: '1', score: 9, reviews: 1, sampled: false },
    { hotelCode: '3', score: 6, reviews: 2, sampled: false },
  ]);
  expect(await totalGuestScore(database)).toEqual({ score: 7, reviews: 3, sampled: false });
  // One guest's review outranks any number of samples.
  await saveGuestScores(database, [{ ...sample, score: 7, reviews: 1, sampled: false }]);
  expect(await totalGuestScore(database)).toEqual({ score: 7, reviews: 4, sampled: false });
});
