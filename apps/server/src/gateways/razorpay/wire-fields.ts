import { z } from 'zod';
import { SECOND_MS } from '@safar/domain/time-units';
import { cutText, keptText } from '../../platform/outside-text.ts';

/** What a field of the gateway's may hold. What is outside is not read: it would be kept, added up or shown. */

/** An id of the gateway's, as it goes into addresses and rows. */
const ID = /^[A-Za-z0-9_-]{1,100}$/;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;
/** Far above anything one traveller pays, and far below where sums lose paise: ₹100 crore. */
const MOST_PAISE = 100_000_000_000;
const MAX_TEXT = 500;
/** What breaks a line or is no sign of one. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export const gatewayId = z.string().regex(ID);

/** Words of the gateway's in one line. */
export const words = z.string().transform((given) => cutText(keptText(given.replaceAll(NOT_ONE_LINE, ' ')), MAX_TEXT));

/** An amount, at least nothing. */
export const paise = z.int().min(0).max(MOST_PAISE);

/** An amount that moved: more than nothing. */
export const movedPaise = z.int().min(1).max(MOST_PAISE);

export const unixSeconds = z.int().min(0).max(LAST_SECOND);

/** Unix seconds on the wire, epoch ms here. */
export const toMs = unixSeconds.transform((seconds) => seconds * SECOND_MS);

/** An empty set of notes comes back as a list (razorpay.md 1). */
export const notes = z
  .union([z.record(words, z.coerce.string().pipe(words)), z.array(z.unknown())])
  .nullish()
  .transform((given) => (given === null || given === undefined || Array.isArray(given) ? {} : given));

/** The rows of a list that can be read, and whether those are all: of a row that cannot be read nothing is known, not even that it is none. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly isWhole: boolean;
  /** How many rows there were, those that cannot be read among them. */
  readonly given: number;
}

/** A list of which one row nobody can read costs that row, not the list. */
export function rowsOf<S extends z.ZodType>(row: S) {
  return z.array(row.nullable().catch(null)).transform((all): Rows<z.output<S>> => {
    const rows = all.flatMap((each) => (each === null ? [] : [each]));
    return { rows, isWhole: rows.length === all.length, given: all.length };
  });
}

/** One of these words. Nothing follows from a word nobody knows yet: it is `unknown`. */
export function knownWord<const W extends string>(words: readonly W[]) {
  return z
    .enum(words)
    .transform((word): W | 'unknown' => word)
    .catch('unknown');
}
