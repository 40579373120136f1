import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorName, scoreWord, shownAuthor, shownScore, topicsOf } from './reviews.ts';

test('[REQ-REV-2] a score is called what it is', () => {
  expect([9.4, 9, 8.5, 7.2, 6, 4.9, 1].map(scoreWord)).toEqual([
    'Wonderful',
    'Wonderful',
    'Very Good',
    'Good',
    'Pleasant',
    'Mixed',
    'Mixed',
  ]);
});

test('[REQ-REV-2] a shown score has one decimal and stays between 1 and 10', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 10, noNaN: true }), (score) => {
      const shown = shownScore(score);
      expect(shown).toBeGreaterThanOrEqual(1);
      expect(shown).toBeLessThanOrEqual(10);
      expect(String(shown)).toMatch(/^\d+(\.\d)?$/);
      expect(Math.abs(shown - score)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

test('[REQ-REV-2] topics are those that several guests mention, the most mentioned first', () => {
  const texts = ['Breakfast was great, room small.', 'Loved the breakfast', 'A clean room', 'Breakfast again!', 'Pool'];
  expect(topicsOf(texts)).toEqual([
    { topic: 'Breakfast', mentions: 3 },
    { topic: 'Room', mentions: 2 },
  ]);
  expect(topicsOf([])).toEqual([]);
});

test('[REQ-REV-2] an author is named by first name and initial, never in full', () => {
  expect(['Aditya Sharma', ' leela  devi nair ', 'Madonna', '', null].map(authorName)).toEqual([
    'Aditya S.',
    'leela N.',
    'Madonna',
    '',
    '',
  ]);
  expect(['Aditya S.', ''].map(shownAuthor)).toEqual(['Aditya S.', 'A guest']);
});
