import { z } from 'zod';
import { MAX_FIGURE, numberOf, textOf } from './read-fields.ts';

/**
 * What stands in a key of a TBO answer. Each may be absent, and is read as tolerantly as `read-fields.ts` does: a number where text should stand, or text
 * where a number should, is read and told as drift. Texts and figures have no transform: in a Search of 3.5 MB those cost 60 ms, the rest 10 ms.
 */

export const text = z
  .string()
  .nullish()
  .catch(({ input }) => textOf(input));

/** Null where there is none that can be counted with. */
export const figure = z
  .number()
  .min(-MAX_FIGURE)
  .max(MAX_FIGURE)
  .nullish()
  .catch(({ input }) => numberOf(input));

/** An id: a number of the wire, and text to everybody else; '' where there is none. */
export const id = z
  .number()
  .nullish()
  .transform(textOf)
  .catch(({ input }) => textOf(input));
