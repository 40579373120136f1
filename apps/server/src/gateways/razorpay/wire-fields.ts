import { z } from 'zod';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { cutText, keptText } from '../../platform/outside-text.ts';

/** What a field of the gateway may contain. Other values are not read, since fields are stored, added up or shown. */

/** An id of the gateway, as used in addresses and rows. */
const ID = /^[A-Za-z0-9_-]{1,100}$/;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;
/** ₹100 crore: far above any payment of one traveller, and far below where sums lose paise (REQ-PAY-18). */
const MOST_PAISE = 100_000_000_000;
const MAX_TEXT = 500;
/** Line breaks and control characters. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export const gatewayId = z.string().regex(ID);

/** Text of the gateway on one line. */
export const words = z.string().transform((given) => cutText(keptText(given.replaceAll(NOT_ONE_LINE, ' ')), MAX_TEXT));

/** An amount, zero or more. */
export const paise = z.int().min(0).max(MOST_PAISE);

/** An amount that moved, more than zero. */
export const movedPaise = z.int().min(1).max(MOST_PAISE);

export const unixSeconds = z.int().min(0).max(LAST_SECOND);

/** Unix seconds on the wire, epoch ms here. */
export const toMs = unixSeconds.transform((seconds) => seconds * SECOND_MS);

/** An empty set of notes is sent as a list (razorpay.md 1). */
export const notes = z
  .union([z.record(words, z.coerce.string().pipe(words)), z.array(z.unknown())])
  .nullish()
  .transform((given) => (given === null || given === undefined || Array.isArray(given) ? {} : given));

/** The readable rows of a list, and whether those are all: an unreadable row may be about anything. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly isWhole: boolean;
  /** Number of rows, including unreadable ones. */
  readonly given: number;
}

/** A list in which an unreadable row costs that row, not the list (REQ-PAY-18). */
export function rowsOf<S extends z.ZodType>(row: S) {
  return z.array(row.nullable().catch(null)).transform((all): Rows<z.output<S>> => {
    const rows = all.flatMap((each) => (each === null ? [] : [each]));
    return { rows, isWhole: rows.length === all.length, given: all.length };
  });
}

/** One of these words. A word that is not known yet becomes `unknown`, from which nothing follows. */
export function knownWord<const W extends string>(words: readonly W[]) {
  return z
    .enum(words)
    .transform((word): W | 'unknown' => word)
    .catch('unknown');
}
