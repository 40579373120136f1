/** A row as SQLite hands it over. */
export type Row = Record<string, unknown>;

/** Reads a row that may not be there. */
export function optional<T>(row: Row | undefined, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row);
}
