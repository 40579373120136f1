import { z } from 'zod';

/** The schemas by which `compareWithSchema` compares what another schema reads. */
const compared = new WeakMap<z.core.$ZodType, z.ZodType>();

/** A schema that reads an outside service's answer, whose values are compared by a stricter one: what that refuses is read and is drift. */
export function comparedAs<S extends z.ZodType>(schema: S, strict: z.ZodType): S {
  const own = schema.clone();
  compared.set(own, strict);
  return own;
}

/** The schema by which values of another are compared; undefined when it is the same one. */
export function strictOf(schema: z.core.$ZodType): z.ZodType | undefined {
  return compared.get(schema);
}

/** A value that is kept as it was sent: none refuses an answer, and one that does not match `known` is drift. */
export function asSent(known: z.ZodType): z.ZodType {
  return comparedAs(z.unknown().optional(), known.optional());
}

/** Keys whose values are kept as they were sent. */
export function keysAsSent<K extends string>(known: z.ZodType, ...keys: readonly K[]): Record<K, z.ZodType>;
export function keysAsSent(known: z.ZodType, ...keys: readonly string[]): Record<string, z.ZodType> {
  return unreadShape(Object.fromEntries(keys.map((key) => [key, known])));
}

/**
 * Keys of an outside service's answer that are not read: no value there refuses an answer, and a value that does not match the schema is drift.
 */
export function unread<K extends string>(known: z.ZodType, ...keys: readonly K[]): Record<K, z.ZodType> {
  return keysAsSent(known, ...keys);
}

/** All keys of an object of which nothing is read. */
export function unreadShape(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, asSent(schema)]));
}

/** An object of a large answer: the parser passes over the keys of `rest`, which would cost it time and memory if they were `unread`. */
export function partlyRead<S extends z.core.$ZodLooseShape>(read: S, rest: Readonly<Record<string, z.ZodType>>) {
  return comparedAs(z.object(read), z.object({ ...read, ...rest }));
}

/** Words of a list that may grow: any other text is accepted as it is, and is drift. */
export function openEnum(words: readonly string[], text: z.ZodType<string> = z.string()): z.ZodType<string> {
  return z.union([z.enum(words), text]);
}
