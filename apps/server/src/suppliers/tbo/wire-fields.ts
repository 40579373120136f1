import { z } from 'zod';
import { numberOf, textOf } from './read-fields.ts';

/**
 * What stands in a key of a TBO answer. Each may be absent, and is read as tolerantly as `read-fields.ts` does: a number where text should stand, or text
 * where a number should, is read and told as drift.
 */

/** '' where there is none. */
export const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')
  .catch(({ input }) => textOf(input));

/** Null where there is none that can be counted with. */
export const figure = z
  .number()
  .nullish()
  .transform(numberOf)
  .catch(({ input }) => numberOf(input));

/** An id: a number of the wire, and text to everybody else; '' where there is none. */
export const id = z
  .number()
  .nullish()
  .transform(textOf)
  .catch(({ input }) => textOf(input));
