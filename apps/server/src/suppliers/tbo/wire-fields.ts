import { z } from 'zod';
import { comparedAs } from '../../platform/wire-schema.ts';
import { listOf, MAX_FIGURE, numberOf, objectsOf, textOf, truthOf, wholeOf } from './read-fields.ts';

/**
 * Schemas of values in a TBO answer. Each may be absent, and is read as tolerantly as in `read-fields.ts`: a number instead of text, or text instead of a
 * number, is read and reported as drift. Only `id` has a transform: in a Search of 3.5 MB those cost 60 ms, the rest 10 ms.
 */

export const text = z
  .string()
  .nullish()
  .catch(({ input }) => textOf(input));

/** Null when there is no usable number. */
export const figure = z
  .number()
  .min(-MAX_FIGURE)
  .max(MAX_FIGURE)
  .nullish()
  .catch(({ input }) => numberOf(input));

/** A whole number of any size, such as an id or a code; null when there is none. */
export const whole = z
  .int()
  .nullish()
  .catch(({ input }) => wholeOf(input));

/** Null when it is neither true nor false. */
export const flag = z
  .boolean()
  .nullish()
  .catch(({ input }) => truthOf(input, null));

/** An id: a number on the wire and text in other code; '' when there is none. */
export const id = z
  .number()
  .nullish()
  .transform(textOf)
  .catch(({ input }) => textOf(input));

/** A text or a number, which `textOf` and `numberOf` read. */
export const textOrNumber = z.union([z.string(), z.number()]).nullish().catch(null);

/** A number that is read as it is when it is a text. */
export const numberOrText = comparedAs(textOrNumber, z.number().optional());

/** A text that is read as it is when it is a list of them. */
export const textOrTexts = comparedAs(
  z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(({ input }) => listOf(input).map(textOf)),
  z.string().optional(),
);

/** A text of this list; any other is read as it is, and is drift. */
export function word(words: readonly string[]) {
  return comparedAs(text, z.enum(words).optional());
}

/** A number of this list; any other is read as it is, and is drift. */
export function code(numbers: readonly number[]) {
  return comparedAs(whole, z.literal(numbers).optional());
}

/** A list of texts; a single one is a list of one. */
export const texts = z
  .array(z.string())
  .nullish()
  .catch(({ input }) => listOf(input).map(textOf));

/** A list of values of which each is readable alone; a single one is a list of one. */
export function list<S extends z.ZodType>(item: S) {
  return z
    .array(item)
    .nullish()
    .catch(({ input }) => listOf(input).map((each) => item.parse(each)));
}

/** A list of objects; a single one is a list of one, anything else in it is left out, and anything else in its place is no list. */
export function rows<S extends z.ZodObject>(row: S) {
  return z
    .array(row)
    .nullish()
    .catch(({ input }) =>
      typeof input === 'object' && input !== null ? objectsOf(input).map((each) => row.parse(each)) : null,
    );
}

/** An object; null when it is anything else. */
export function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape).nullish().catch(null);
}
