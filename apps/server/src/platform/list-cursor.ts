import { z } from 'zod';

/** A place in a list: the last row shown. */
export interface ListPlace {
  /** Sort value of the list; ISO instant. */
  readonly at: string;
  /** Distinguishes rows of the same instant. */
  readonly id: string;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  /** Cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/** Ids that are not UUIDs: those of gateways, and those composed of several columns. */
export const LONG_ID = z.string().max(600);

/** The place of a row in a list sorted by creation time. */
export function byCreation({ createdAt, id }: { readonly createdAt: string; readonly id: string }): ListPlace {
  return { at: createdAt, id };
}

/**
 * One page of a list.
 * @param rowsAfter reads at most `limit` rows that come after a place; null starts at the beginning
 * @param placeOf the place of a row
 * @param ids the schema of ids in places
 * @returns undefined when the cursor is invalid
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
