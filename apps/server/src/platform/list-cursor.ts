import { z } from 'zod';

/** A place in a list: the last row that was shown. */
export interface ListPlace {
  /** What the list is sorted by; ISO instant. */
  readonly at: string;
  /** Tells two rows of one instant apart. */
  readonly id: string;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  /** Hands the caller on to the next page; null: this is the last. */
  readonly nextCursor: string | null;
}

/** Ids that are no uuids: those of gateways, and of several columns together. */
export const LONG_ID = z.string().max(600);

/** Where a row stands in a list by the instant it was made. */
export function byCreation({ createdAt, id }: { readonly createdAt: string; readonly id: string }): ListPlace {
  return { at: createdAt, id };
}

/**
 * One page of a list.
 * @param rowsAfter reads at most `limit` rows that come after a place; null: from the start
 * @param placeOf where a row stands in it
 * @param ids what the ids of places are like
 * @returns undefined when the cursor is none of ours
 */
export async function readPage<Row>(
  { cursor, size }: { readonly cursor: string | undefined; readonly size: number },
  rowsAfter: (place: ListPlace | null, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => ListPlace,
  ids: z.ZodType<string> = z.uuid(),
): Promise<ListPage<Row> | undefined> {
  const place = cursor === undefined ? null : placeIn(cursor, ids);
  if (place === undefined) return undefined;
  const found = await rowsAfter(place, size + 1);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorOf(placeOf(last)) };
}

function cursorOf({ at, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

function placeIn(cursor: string, ids: z.ZodType<string>): ListPlace | undefined {
  const schema = z.tuple([z.iso.datetime(), ids]);
  try {
    const [at, id] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return undefined;
  }
}
