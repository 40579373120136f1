import { channel } from 'node:diagnostics_channel';
import { z } from 'zod';

/** Turns a value of one version into a value of the next. */
export type Upgrade = (before: unknown) => unknown;

/** One schema for each field of an interface: with `satisfies`, a field that is left out does not compile. */
export type FieldsOf<Shape> = { readonly [Field in keyof Shape]-?: z.ZodType<Shape[Field]> };

interface Definition<Value> {
  /** `'bookings.rate'`: its name in errors. */
  readonly column: string;
  /** The schema of the newest version. */
  readonly schema: z.ZodType<Value>;
  /** The first upgrade makes version 2 from version 1, and so on; without upgrades only version 1 exists. */
  readonly upgrades?: readonly Upgrade[];
}

/** How the values of one JSONB column are written and read. */
export interface StoredJson<Value> {
  /** Writes a value, with its version, as the parameter of a statement. */
  write(value: Value): string;
  /**
   * Reads the value of a row, upgraded and checked. Throws StoredJsonError.
   * @param id of its row
   */
  read(stored: unknown, id: string): Value;
  /** Writes a parameter for a nullable column. */
  writeNullable(value: Value | null): string | null;
  readNullable(stored: unknown, id: string): Value | null;
}

/** A row holds a value that no schema describes. Names the place, never the value. */
export class StoredJsonError extends Error {
  constructor(column: string, id: string, problem: string) {
    super(`${column} of row ${id} cannot be read: ${problem}`);
    this.name = 'StoredJsonError';
  }
}

/** Receives the StoredJsonError of each row that a list leaves out. */
export const unreadableRows = channel('safar:unreadable-rows');

/** The names of all columns that have a schema: `'bookings.rate'`. */
export const describedColumns = new Set<string>();

/**
 * Reads rows one by one. A row that cannot be read is reported to `unreadableRows` and left out, so that the rest of its list is
 * shown.
 */
export function readEach<Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Value[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof StoredJsonError)) throw error;
      unreadableRows.publish(error);
      return [];
    }
  });
}

/**
 * The text of a row as one of the known words. Throws StoredJsonError for any other.
 * @param id of its row
 */
export function knownWord<Word extends string>(column: string, id: string, words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new StoredJsonError(column, id, 'its word is not one of ours');
  return known;
}

/** Most places named in one error. */
const MAX_PLACES = 5;

/**
 * Describes a JSONB column. Objects carry their version as `v`. A list at version 1 is stored as it is, since nothing can be written
 * beside its items; from version 2 on it is `{ v, list }`. A value without a version has version 1.
 */
export function storedJson<Value extends object>({
  column,
  schema,
  upgrades = [],
}: Definition<Value>): StoredJson<Value> {
  describedColumns.add(column);
  const newest = upgrades.length + 1;

  function write(value: Value): string {
    if (!Array.isArray(value)) return JSON.stringify({ v: newest, ...value });
    return JSON.stringify(newest === 1 ? value : { v: newest, list: value });
  }

  function read(stored: unknown, id: string): Value {
    const { version, data } = versionOf(stored);
    if (version > newest)
      throw new StoredJsonError(column, id, `version ${version} is newer than ${newest}, which this release knows`);
    try {
      return schema.parse(upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), data));
    } catch (error) {
      throw error instanceof z.ZodError ? new StoredJsonError(column, id, placesOf(error)) : error;
    }
  }

  return {
    write,
    read,
    writeNullable: (value) => (value === null ? null : write(value)),
    readNullable: (stored, id) => (stored === null ? null : read(stored, id)),
  };
}

/**
 * Runs for every row that is read. It uses no schema: a failed parse of each unversioned value would cost more than reading it.
 */
function versionOf(stored: unknown): { version: number; data: unknown } {
  if (typeof stored !== 'object' || stored === null || !('v' in stored)) return { version: 1, data: stored };
  const { v: version, ...data } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { version: 1, data: stored };
  return { version, data: version > 1 && 'list' in data && Array.isArray(data.list) ? data.list : data };
}

/** `price.totalPaise (invalid_type)`; zod's own messages are left out, since they may repeat the stored value. */
export function placesOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, MAX_PLACES)
    .map(({ path, code }) => `${path.map(String).join('.') || 'the whole'} (${code})`)
    .join(', ');
}
