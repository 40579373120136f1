import { z } from 'zod';
import { comparedAs, keysAsSent } from '../../platform/wire-schema.ts';
import {
  type Fields,
  fieldsOf,
  listOf,
  objectsOf,
  MAX_FIGURE,
  numberOf,
  textOf,
  truthOf,
  wholeOf,
} from './read-fields.ts';

/**
 * Schemas of values in a TBO answer: first those that are read, then those that are kept as they were sent (`…AsSent`). Each may be absent, and is read as
 * tolerantly as in `read-fields.ts`: a number instead of text, or text instead of a number, is read and reported as drift. Only `id` has a transform: in a
 * Search of 3.5 MB those cost 60 ms, the rest 10 ms.
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

/*
 * Parts of a large answer, whose values are kept as they were sent and turned into ours where they are used: a schema for each of them would make a
 * Search of 3.5 MB take a third longer.
 */

export const textsAsSent = <K extends string>(...keys: readonly K[]) => keysAsSent(z.string(), ...keys);
export const figuresAsSent = <K extends string>(...keys: readonly K[]) => keysAsSent(z.number(), ...keys);
export const flagsAsSent = <K extends string>(...keys: readonly K[]) => keysAsSent(z.boolean(), ...keys);
/** Keys that have only been seen with null. */
export const unseen = <K extends string>(...keys: readonly K[]) => keysAsSent(z.null(), ...keys);

type Shape = Readonly<Record<string, z.ZodType>>;
type Values<V extends Shape> = { readonly [K in keyof V]?: unknown };
/** An object: its values as they were sent, its parts as their schemas read them. */
type Read<V extends Shape, P extends Shape> = Values<V> & { readonly [K in keyof P]: z.output<P[K]> };

/** An object; null when it is anything else. */
export function partAsSent<V extends Shape>(values: V): z.ZodType<Values<V> | null>;
export function partAsSent<V extends Shape, P extends Shape>(values: V, parts: P): z.ZodType<Read<V, P> | null>;
export function partAsSent(values: Shape, parts?: Shape): z.ZodType<Fields | null> {
  const read = readerOf(parts);
  return comparedAs(
    z.transform((value) => {
      const fields = fieldsOf(value);
      return fields && read(fields);
    }),
    z.object({ ...values, ...parts }).optional(),
  );
}

/** The objects of a list; a single one counts as a list of one, and everything else is left out. */
export function rowsAsSent<V extends Shape>(values: V): z.ZodType<readonly Values<V>[]>;
export function rowsAsSent<V extends Shape, P extends Shape>(values: V, parts: P): z.ZodType<readonly Read<V, P>[]>;
export function rowsAsSent(values: Shape, parts?: Shape): z.ZodType<readonly Fields[]> {
  const read = readerOf(parts);
  return comparedAs(
    z.transform((value) => objectsOf(value).map(read)),
    z.array(z.object({ ...values, ...parts })).optional(),
  );
}

/** A list of lists; a single list counts as one of them. */
export function listsOf<T>(list: z.ZodType<T>): z.ZodType<readonly T[]> {
  return comparedAs(
    z.transform((value) => listOf(value).map((each) => list.parse(each))),
    z.array(list).optional(),
  );
}

function readerOf(parts?: Shape): (fields: Fields) => Fields {
  if (parts === undefined) return (fields) => fields;
  const schema = z.object(parts);
  return (fields) => ({ ...fields, ...schema.parse(fields) });
}
