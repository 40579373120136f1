import { z } from 'zod';

/** Keys of an outside service's answer of which nothing is read: whatever they hold refuses no answer, and what is not of `schema` is drift. */
export function unread<K extends string>(schema: z.ZodType, ...keys: readonly K[]): Record<K, z.ZodType>;
export function unread(schema: z.ZodType, ...keys: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, schema.nullish().catch(null)]));
}

/** Words of a list that may grow: any other text is read as it is, and is drift. */
export function openEnum(words: readonly string[], text: z.ZodType<string> = z.string()): z.ZodType<string> {
  return z.union([z.enum(words), text]);
}

/** All keys of an object, where nothing is read of it. */
export function unreadShape(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.nullish().catch(null)]));
}
