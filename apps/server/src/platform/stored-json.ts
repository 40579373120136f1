import { channel } from 'node:diagnostics_channel';
import { z } from 'zod';

/** Makes a value of one version from a value of the version before it. */
export type Upgrade = (before: unknown) => unknown;

/** One schema for each field of an interface: with `satisfies`, a field that is left out does not compile. */
export type FieldsOf<Shape> = { readonly [Field in keyof Shape]-?: z.ZodType<Shape[Field]> };

interface Definition<Value> {
  /** `'bookings.rate'`: what an error names it by. */
  readonly column: string;
  /** Of the newest version. */
  readonly schema: z.ZodType<Value>;
  /** The first makes version 2 of version 1, and so on; none: there is version 1 alone. */
  readonly upgrades?: readonly Upgrade[];
}

/** How the values of one JSONB column are written and read. */
export interface StoredJson<Value> {
  /** The parameter of a statement, with the version in it. */
  write(value: Value): string;
  /** What a row holds, upgraded and checked. Throws StoredJsonError. @param id of its row */
  read(stored: unknown, id: string): Value;
  /** The parameter of a statement for a column that may be null. */
  writeNullable(value: Value | null): string | null;
  readNullable(stored: unknown, id: string): Value | null;
}

/** A row holds what no schema of ours describes. Names the place, never the value. */
export class StoredJsonError extends Error {
  constructor(column: string, id: string, problem: string) {
    super(`${column} of row ${id} cannot be read: ${problem}`);
    this.name = 'StoredJsonError';
  }
}

/** Gets the StoredJsonError of each row that a list leaves out. */
export const unreadableRows = channel('safar:unreadable-rows');

/** The names of all columns that have a schema: `'bookings.rate'`. */
export const describedColumns = new Set<string>();

/** Reads rows one by one. One that cannot be read is told to `unreadableRows` and left out: it does not take its list with it. */
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

/** A word that a row holds, if it is one we know. Throws StoredJsonError. @param id of its row */
export function knownWord<Word extends string>(column: string, id: string, words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new StoredJsonError(column, id, 'its word is not one of ours');
  return known;
}

/** Places named in one error. */
const MAX_PLACES = 5;

/**
 * Describes a JSONB column. Objects carry their version as `v`. A list at version 1 is stored as it is, since nothing can be written
 * beside its items; from version 2 on it is `{ v, list }`. What carries no version is version 1.
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

/** Asked of every row that is read: without a schema, whose refusal of what carries no version would cost more than the value. */
function versionOf(stored: unknown): { version: number; data: unknown } {
  if (typeof stored !== 'object' || stored === null || !('v' in stored)) return { version: 1, data: stored };
  const { v: version, ...data } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { version: 1, data: stored };
  return { version, data: version > 1 && 'list' in data && Array.isArray(data.list) ? data.list : data };
}

/** `price.totalPaise (invalid_type)`: zod's own messages may repeat what was stored. */
export function placesOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, MAX_PLACES)
    .map(({ path, code }) => `${path.map(String).join('.') || 'the whole'} (${code})`)
    .join(', ');
}
