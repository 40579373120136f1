import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { readEach, storedJson, StoredJsonError, unreadableRows, type FieldsOf } from './stored-json.ts';

const ROW = '0199-row';

const Name = z.object({ first: z.string(), last: z.string().nullable() });
const first = storedJson({ column: 'people.name', schema: z.object({ name: z.string() }) });
const third = storedJson({
  column: 'people.name',
  schema: Name,
  upgrades: [whole, withoutSurname],
});
const list = storedJson({ column: 'people.tags', schema: z.array(z.string()) });
const laterList = storedJson({ column: 'people.tags', schema: z.array(Name.shape.first), upgrades: [textsOfTags] });

/** Version 1: `{ name }`. Version 2: `{ first }`. */
function whole(before: unknown): unknown {
  return { first: z.object({ name: z.string() }).parse(before).name };
}

/** Version 3 knows surnames. */
function withoutSurname(before: unknown): unknown {
  return { ...z.looseObject({}).parse(before), last: null };
}

function textsOfTags(before: unknown): unknown {
  return z
    .array(z.object({ text: z.string() }))
    .parse(before)
    .map(({ text }) => text);
}

/** The value as PostgreSQL returns it. */
function kept(written: string): unknown {
  return JSON.parse(written);
}

function errorOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoredJsonError) return error.message;
  }
  return 'no error';
}

test('what was written is read as it was, its version beside it', () => {
  expect(kept(first.write({ name: 'Asha' }))).toEqual({ v: 1, name: 'Asha' });
  expect(first.read(kept(first.write({ name: 'Asha' })), ROW)).toEqual({ name: 'Asha' });
  expect(kept(third.write({ first: 'Asha', last: 'Rao' }))).toEqual({ v: 3, first: 'Asha', last: 'Rao' });
  expect(list.read(kept(list.write(['a', 'b'])), ROW)).toEqual(['a', 'b']);
  expect(kept(laterList.write(['a']))).toEqual({ v: 2, list: ['a'] });
  expect(laterList.read(kept(laterList.write(['a'])), ROW)).toEqual(['a']);
});

test('an older version goes through every upgrade after it, and no other; without a version it is the first', () => {
  expect(third.read({ name: 'Asha' }, ROW)).toEqual({ first: 'Asha', last: null });
  expect(third.read({ v: 1, name: 'Asha' }, ROW)).toEqual({ first: 'Asha', last: null });
  expect(third.read({ v: 2, first: 'Asha' }, ROW)).toEqual({ first: 'Asha', last: null });
  expect(third.read({ v: 3, first: 'Asha', last: 'Rao' }, ROW)).toEqual({ first: 'Asha', last: 'Rao' });
  expect(laterList.read([{ text: 'a' }], ROW)).toEqual(['a']);
});

test('what does not parse is refused with column, row and place, and without the value', () => {
  const secret = 'ABCDE1234F';
  const guests = storedJson({
    column: 'bookings.guests',
    schema: z.array(z.object({ pan: z.enum(['masked']), ages: z.array(z.int()) })),
  });
  const message = errorOf(() => guests.read([{ pan: secret, ages: [1, secret] }], ROW));
  expect(message).toContain('bookings.guests');
  expect(message).toContain(ROW);
  expect(message).toContain('0.pan (invalid_value), 0.ages.1 (invalid_type)');
  expect(message).not.toContain(secret);
  expect(errorOf(() => guests.read('nothing', ROW))).toContain('the whole (invalid_type)');
  expect(errorOf(() => guests.read(null, ROW))).toContain('the whole (invalid_type)');
});

test('a row that cannot be read is told of and hides none of the others; another error is nobody’s to swallow', () => {
  const rows = [{ name: 'Asha' }, { name: 7 }, { name: 'Leela' }];
  const errors: unknown[] = [];
  const tell = (error: unknown) => errors.push(error);
  unreadableRows.subscribe(tell);
  expect(readEach(rows, (row) => first.read(row, ROW).name)).toEqual(['Asha', 'Leela']);
  unreadableRows.unsubscribe(tell);
  expect(errors).toEqual([expect.any(StoredJsonError)]);
  expect(() => readEach(rows, ({ name }) => 'x'.repeat(Number(name) - 8))).toThrow(RangeError);
});

test('what an upgrade cannot read is refused in the same way', () => {
  expect(errorOf(() => third.read({ nobody: true }, ROW))).toContain('name (invalid_type)');
});

test('a version that a later release wrote is refused, not guessed at', () => {
  expect(errorOf(() => first.read({ v: 2, name: 'Asha' }, ROW))).toContain('version 2 is newer than 1');
});

test('a column that may be null keeps null', () => {
  expect(first.writeNullable(null)).toBeNull();
  expect(first.readNullable(null, ROW)).toBeNull();
  expect(first.readNullable(kept(first.writeNullable({ name: 'Asha' }) ?? ''), ROW)).toEqual({ name: 'Asha' });
});

test('a schema that leaves a field of its interface out does not compile, be the field optional', () => {
  interface Rate {
    code: string;
    note?: string;
  }
  expectTypeOf<{ code: z.ZodString }>().not.toExtend<FieldsOf<Rate>>();
  expectTypeOf<{ code: z.ZodString; note: z.ZodExactOptional<z.ZodString> }>().toExtend<FieldsOf<Rate>>();
});
