import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
const OPENED = /openStory\(world, '(?<name>[\w-]+)'/g;
/** A longer file would not be read in review. */
const MOST_LINES = 380;

const expectations = readdirSync(path.join(FOLDER, 'expected')).toSorted();

test('every journey has its file, and every file its journey', () => {
  const tests = readdirSync(FOLDER).filter((file) => file.endsWith('.test.ts'));
  const journeys = tests.flatMap((file) =>
    Array.from(
      readFileSync(path.join(FOLDER, file), 'utf8').matchAll(OPENED),
      ({ groups }) => `${groups?.['name']}.txt`,
    ),
  );
  expect(expectations).toEqual(journeys.toSorted());
});

function linesOf(file: string): number {
  return readFileSync(path.join(FOLDER, 'expected', file), 'utf8').split('\n').length;
}

test('no file of a journey is too long to be read', () => {
  expect(expectations.filter((file) => linesOf(file) > MOST_LINES)).toEqual([]);
});
