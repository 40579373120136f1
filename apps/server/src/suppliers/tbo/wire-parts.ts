import { z } from 'zod';
import { asSent, comparedAs } from '../../platform/wire-schema.ts';
import { type Fields, fieldsOf, listOf, objectsOf } from './read-fields.ts';

/**
 * Schemas of the parts of a large TBO answer. Each reads as tolerantly as `read-fields.ts`. Values are kept as they were sent and turned into ours where they
 * are used: a schema for each of them would make a Search of 3.5 MB take a third longer.
 */

const text = asSent(z.string());
const figure = asSent(z.number());
const flag = asSent(z.boolean());
const none = asSent(z.null());

export const texts = <K extends string>(...keys: readonly K[]) => keysOf(text, keys);
export const figures = <K extends string>(...keys: readonly K[]) => keysOf(figure, keys);
export const flags = <K extends string>(...keys: readonly K[]) => keysOf(flag, keys);
/** Keys that have only been seen with null. */
export const unseen = <K extends string>(...keys: readonly K[]) => keysOf(none, keys);

function keysOf<K extends string>(leaf: z.ZodType, keys: readonly K[]): Record<K, z.ZodType>;
function keysOf(leaf: z.ZodType, keys: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, leaf]));
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Values<V extends Shape> = { readonly [K in keyof V]?: unknown };
/** An object: its values as they were sent, its parts as their schemas read them. */
type Read<V extends Shape, P extends Shape> = Values<V> & { readonly [K in keyof P]: z.output<P[K]> };

/** An object; null when it is anything else. */
export function part<V extends Shape>(values: V): z.ZodType<Values<V> | null>;
export function part<V extends Shape, P extends Shape>(values: V, parts: P): z.ZodType<Read<V, P> | null>;
export function part(values: Shape, parts?: Shape): z.ZodType<Fields | null> {
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
export function rows<V extends Shape>(values: V): z.ZodType<readonly Values<V>[]>;
export function rows<V extends Shape, P extends Shape>(values: V, parts: P): z.ZodType<readonly Read<V, P>[]>;
export function rows(values: Shape, parts?: Shape): z.ZodType<readonly Fields[]> {
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
