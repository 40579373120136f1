import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls.ts';
import { textField } from './fields.ts';

const HOSTILE = ['a\0b', '\u0000', 'a\ud800', '\udc00b', 'a\u202eb', '\u2066', '\u200f'];

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Every schema of a text within a schema, by its path. */
function textsIn(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, path);
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.keyType, `${path}{key}`), ...textsIn(schema.valueType, `${path}{}`)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }];
  return [];
}

const texts = CALLS.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((place) => textsIn(call[place], `${call.id} ${place}`)),
);

describe('one rule for text', () => {
  test('every text a caller sends is refused with NUL, half a character or marks that turn it around', () => {
    expect(texts.length).toBeGreaterThan(100);
    const accepted = texts.flatMap(({ path, schema }) =>
      HOSTILE.filter((text) => schema.safeParse(text).success).map((text) => `${path} takes ${JSON.stringify(text)}`),
    );
    expect(accepted).toEqual([]);
  });

  test('text is composed, and otherwise stays as it was typed', () => {
    const field = textField({ max: 40 });
    expect(field.parse('Jose\u0301')).toBe('José');
    for (const text of ['आदित्य', '💥 O’Neil–D. ', 'नमस्ते\nमित्र', 'ക്‍ഷ'])
      expect(field.parse(text)).toBe(text.normalize('NFC'));
    expect(field.safeParse('x'.repeat(41)).success).toBe(false);
  });
});
