import { z } from 'zod';
import { MAX_FIGURE, numberOf, textOf } from './read-fields.ts';

/**
 * Schemas of values in a TBO answer. Each may be absent, and is read as tolerantly as in `read-fields.ts`: a number instead of text, or text instead of a
 * number, is read and reported as drift. Texts and figures have no transform: in a Search of 3.5 MB those cost 60 ms, the rest 10 ms.
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

/** An id: a number on the wire and text in other code; '' when there is none. */
export const id = z
  .number()
  .nullish()
  .transform(textOf)
  .catch(({ input }) => textOf(input));
