/** A row as SQLite returns it. */
export type Row = Record<string, unknown>;

/** Reads a row, or returns undefined when there is no row. */
export function optional<T>(row: Row | undefined, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row);
}
