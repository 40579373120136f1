import { z } from 'zod';

/** Schemas of keys that the parser ignores: the parser accepts any value there, and `compareWithSchema` uses this schema. */
const passedOver = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * Keys of an outside service's answer that are not read: no value there refuses an answer, and a value that does not match `schema` is drift.
 */
export function unread<K extends string>(schema: z.ZodType, ...keys: readonly K[]): Record<K, z.ZodType>;
export function unread(schema: z.ZodType, ...keys: readonly string[]): Record<string, z.ZodType> {
  return unreadShape(Object.fromEntries(keys.map((key) => [key, schema])));
}

/** All keys of an object of which nothing is read. */
export function unreadShape(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const anything = z.unknown().optional();
      passedOver.set(anything, schema);
      return [key, anything];
    }),
  );
}

/** The schema of a key that is not read; undefined for any other. */
export function schemaOfUnread(schema: z.core.$ZodType): z.ZodType | undefined {
  return passedOver.get(schema);
}

/** Words of a list that may grow: any other text is accepted as it is, and is drift. */
export function openEnum(words: readonly string[], text: z.ZodType<string> = z.string()): z.ZodType<string> {
  return z.union([z.enum(words), text]);
}
