import { z } from 'zod';

/** What stands in keys that are passed over when an answer is read: these are of any kind to the parser, and of this schema to `compareWithSchema`. */
const passedOver = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Keys of an outside service's answer of which nothing is read: whatever they hold refuses no answer, and what is not of `schema` is drift. */
export function unread<K extends string>(schema: z.ZodType, ...keys: readonly K[]): Record<K, z.ZodType>;
export function unread(schema: z.ZodType, ...keys: readonly string[]): Record<string, z.ZodType> {
  return unreadShape(Object.fromEntries(keys.map((key) => [key, schema])));
}

/** All keys of an object, where nothing is read of it. */
export function unreadShape(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const anything = z.unknown().optional();
      passedOver.set(anything, schema);
      return [key, anything];
    }),
  );
}

/** What stands in a key of which nothing is read; undefined of any other. */
export function schemaOfUnread(schema: z.core.$ZodType): z.ZodType | undefined {
  return passedOver.get(schema);
}

/** Words of a list that may grow: any other text is read as it is, and is drift. */
export function openEnum(words: readonly string[], text: z.ZodType<string> = z.string()): z.ZodType<string> {
  return z.union([z.enum(words), text]);
}
