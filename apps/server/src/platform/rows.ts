import { z } from 'zod';
import type { Queryable } from './database.ts';
import { placesOf } from './stored-json.ts';

const SHOWN_SQL_LENGTH = 200;

/**
 * A statement whose rows are parsed by `schema` (decision 0045): `await rowsOf(db, UserRow)('select …', [id])`. Throws when a row does
 * not match, naming place and statement but no value: the statement and its schema disagree then.
 */
export function rowsOf<Schema extends z.ZodType>(db: Queryable, schema: Schema) {
  return async (sql: string, parameters: readonly unknown[] = []): Promise<z.infer<Schema>[]> => {
    const { rows } = await db.query<object>(sql, [...parameters]);
    const read = z.array(schema).safeParse(rows);
    if (read.success) return read.data;
    throw new Error(`a row is not what its schema says: ${placesOf(read.error)} of ${sql.slice(0, SHOWN_SQL_LENGTH)}`);
  };
}

/**
 * PostgreSQL's bigint and numeric arrive as text: sums and amounts (in paise where the column says so) are safe integers.
 */
export const Amount = z.coerce.number<string>().int();
/** A `timestamptz` as ISO text in UTC. */
export const Instant = z.date().transform((at) => at.toISOString());
export const Count = z.object({ count: z.int() });
