import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareWithSchema, type Oddity } from './compare-with-schema.ts';
import { comparedAs, unread } from './wire-schema.ts';

/** The findings about a value: `Rooms[].Fee unknown-key`. */
function told(value: unknown, schema: z.ZodType): string[] {
  const found: Oddity[] = [];
  compareWithSchema(value, schema, (oddity) => found.push(oddity));
  return found.map(({ kind, path }) => `${path} ${kind}`);
}

describe('[REQ-OPS-7] what a schema does not know of an answer is told', () => {
  const fee = z.object({ Amount: z.number(), Remark: z.string().nullish() });
  const answer = z.object({
    Rooms: z.array(z.array(fee)),
    State: z.enum(['open', 'done']).catch('open'),
    Method: z.union([z.enum(['card', 'upi']), z.string()]).nullish(),
    From: z
      .string()
      .refine((text) => text.startsWith('2026'))
      .nullish()
      .catch(null)
      .transform((text) => text ?? ''),
    Count: z.int().max(9).optional(),
    Notes: z.unknown(),
    Provider: z.null().optional(),
  });
  const whole = { Rooms: [[{ Amount: 1 }]], State: 'done' };

  test('an answer that it knows in all is not odd', () => {
    expect(told({ ...whole, Method: 'upi', From: '2026-01-01', Count: 3, Notes: { a: [1] } }, answer)).toEqual([]);
  });

  test('keys, kinds, words and texts are told by their path, though the schema reads past them', () => {
    const odd = {
      Rooms: [[{ Amount: '1', Mood: 'fine' }, { Remark: 'x' }]],
      State: 'ended',
      Method: 'barter',
      From: 'soon',
      Count: 10,
      Provider: 'x',
    };
    expect(told(odd, answer).toSorted()).toEqual([
      'Count unknown-kind',
      'From unread-text',
      'Method unknown-value',
      'Provider unknown-kind',
      'Rooms[][].Amount missing-key',
      'Rooms[][].Amount unknown-kind',
      'Rooms[][].Mood unknown-key',
      'State unknown-value',
    ]);
  });

  test('a key that has to be there is told when it is gone, one that may be left out is not', () => {
    expect(told({}, answer)).toEqual(['Rooms missing-key', 'State missing-key']);
  });

  test('a key of which nothing is read refuses no answer, and is told when it is of another kind', () => {
    const schema = z.object({ Id: z.string(), ...unread(z.object({ Name: z.string() }), 'Member', 'Guest') });
    const odd = { Id: 'a', Member: 'nobody', Guest: { Name: 7 } };
    expect(schema.safeParse(odd).success).toBe(true);
    expect(told(odd, schema)).toEqual(['Member unknown-kind', 'Guest.Name unknown-kind']);
    expect(told({ Id: 'a' }, schema)).toEqual([]);
  });

  test('a key that is read by one schema and compared by a stricter one is read, and told', () => {
    const text = z.string().nullish().catch('');
    const schema = z.object({
      Meal: comparedAs(text, z.enum(['none', 'all']).optional()),
      Name: comparedAs(text, z.string()),
    });
    expect(schema.parse({ Meal: 'some' })).toEqual({ Meal: 'some' });
    expect(told({ Meal: 'some' }, schema)).toEqual(['Name missing-key', 'Meal unknown-value']);
    expect(told({ Meal: 7, Name: 'x' }, schema)).toEqual(['Meal unknown-kind']);
    expect(told({ Name: null }, schema)).toEqual([]);
  });

  test('null, an empty list and an empty text are nothing new anywhere', () => {
    expect(told({ Rooms: null, State: [], Method: null, From: ' ', Count: [], Provider: null }, answer)).toEqual([]);
  });

  test('of two objects the one that knows most keys is meant', () => {
    const refused = z.object({ error: z.object({ code: z.string() }) });
    const either = z.union([fee, refused]);
    expect(told({ error: { code: 'x', step: 'y' } }, either)).toEqual(['error.step unknown-key']);
    expect(told({ Amount: 1, Fee: 2 }, either)).toEqual(['Fee unknown-key']);
    expect(told('x', either)).toEqual([' unknown-kind']);
  });

  test('parts that contradict each other are told by the key that the check names', () => {
    const judged = z
      .object({ fee: z.number(), tax: z.number() })
      .refine(({ fee: whole, tax }) => tax <= whole, { path: ['tax'] });
    expect(told([{ fee: 1, tax: 2 }], z.array(judged))).toEqual(['[].tax unknown-value']);
    expect(told([{ fee: 2, tax: 1 }], z.array(judged))).toEqual([]);
  });

  test('a row that nobody can read is told by what is odd in it', () => {
    const rows = z.array(fee.transform(({ Amount }) => Amount).catch(0));
    expect(told([{ Amount: 1 }, { Amount: 'much' }], rows)).toEqual(['[].Amount unknown-kind']);
  });
});

/** A schema with values that match it. */
interface Sample {
  readonly schema: z.ZodType;
  readonly values: fc.Arbitrary<unknown>;
}

const leaf = fc.constantFrom<Sample>(
  { schema: z.string(), values: fc.string() },
  { schema: z.number().catch(0), values: fc.double({ noNaN: true }) },
  { schema: z.boolean().nullish(), values: fc.boolean() },
  { schema: z.enum(['a', 'b']), values: fc.constantFrom('a', 'b') },
  { schema: z.int().min(0).max(9), values: fc.integer({ min: 0, max: 9 }) },
);
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'small' },
    leaf,
    tie('sample').map(({ schema, values }) => ({ schema: z.array(schema), values: fc.array(values) })),
    fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('sample')).map((parts) => ({
      schema: z.object(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.schema]))),
      values: fc.record(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.values]))),
    })),
  ),
}));
const withValue = sample.chain((each) => each.values.map((value) => ({ schema: each.schema, value })));

/** The value with an extra key in its first object, and the path of that object; null when it contains none. */
function withNewKey(value: unknown, path = ''): { value: unknown; path: string } | null {
  if (Array.isArray(value)) {
    const rows: unknown[] = value;
    const inner = withNewKey(rows[0], `${path}[]`);
    return inner === null ? null : { value: [inner.value, ...rows.slice(1)], path: inner.path };
  }
  if (typeof value !== 'object' || value === null) return null;
  return { value: { ...value, New: 1 }, path: path === '' ? 'New' : `${path}.New` };
}

describe('[REQ-OPS-7] whatever the schema', () => {
  test('a value that it parses as it is holds nothing odd', () => {
    fc.assert(
      fc.property(withValue, ({ schema, value }) => {
        expect(told(value, schema)).toEqual([]);
      }),
    );
  });

  test('a new key is told once, by its path, and parsed past', () => {
    fc.assert(
      fc.property(withValue, ({ schema, value }) => {
        const changed = withNewKey(value);
        fc.pre(changed !== null);
        expect(schema.safeParse(changed.value).success).toBe(true);
        expect(told(changed.value, schema)).toEqual([`${changed.path} unknown-key`]);
      }),
    );
  });

  test('no answer at all breaks the comparison', () => {
    fc.assert(
      fc.property(sample, fc.jsonValue(), ({ schema }, value) => {
        expect(() => told(value, schema)).not.toThrow();
      }),
    );
  });
});
