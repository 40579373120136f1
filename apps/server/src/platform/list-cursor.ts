import { z } from 'zod';

/** A place in a list that runs from the newest to the oldest: the last row that was shown. */
export interface ListPlace {
  /** ISO instant. */
  readonly createdAt: string;
  readonly id: string;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  /** Hands the caller on to the next page; null: this is the last. */
  readonly nextCursor: string | null;
}

/**
 * One page of a list, newest first.
 * @param rowsAfter reads at most `limit` rows that come after a place; null: from the start
 * @param ids what the ids of its rows are like
 * @returns undefined when the cursor is none of ours
 */
export async function readPage<Row extends ListPlace>(
  cursor: string | undefined,
  size: number,
  rowsAfter: (place: ListPlace | null, limit: number) => Promise<Row[]>,
  ids: z.ZodType<string> = z.uuid(),
): Promise<ListPage<Row> | undefined> {
  const place = cursor === undefined ? null : placeOf(cursor, ids);
  if (place === undefined) return undefined;
  const found = await rowsAfter(place, size + 1);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorOf(last) };
}

function cursorOf({ createdAt, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function placeOf(cursor: string, ids: z.ZodType<string>): ListPlace | undefined {
  const schema = z.tuple([z.iso.datetime(), ids]);
  try {
    const [createdAt, id] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt, id };
  } catch {
    return undefined;
  }
}
