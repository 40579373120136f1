import type { DatabaseSync } from 'node:sqlite';
import type { Target } from './faults.ts';

const MAX_ROWS = 20_000;
const PRUNE_EVERY = 500;
const MAX_REFERENCE_LENGTH = 4000;

/** A call that the sandbox received. */
export interface Call {
  readonly id: number;
  readonly target: string;
  readonly operation: string;
  /** The instant of arrival in ISO format. */
  readonly at: string;
  /** The text that identifies the question or the purchase: an idempotency key, a booking id, or the stay asked for. */
  readonly reference: string | null;
  /** The HTTP status of the answer; null while there is none, and for good when the call is never answered. */
  readonly status: number | null;
  readonly tookMs: number | null;
  /** The kind of the armed fault that the call met, or null. */
  readonly fault: string | null;
}

/** The filter for listed calls. The list starts with the newest. */
export interface CallFilter {
  readonly target?: string | undefined;
  readonly operation?: string | undefined;
  readonly reference?: string | undefined;
  readonly limit?: number | undefined;
}

/** The record of received calls. It keeps the newest 20,000. */
export interface Calls {
  /** Records an arrival and returns its id, which `answered` takes. */
  received(target: Target, operation: string, reference: string | null, fault: string | null): number;
  answered(id: number, status: number): void;
  list(filter: CallFilter): Call[];
  clear(): void;
}

/** Opens the record of calls and creates its table when it is missing. */
export function openCalls(db: DatabaseSync, now: () => number): Calls {
  db.exec(`CREATE TABLE IF NOT EXISTS calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, operation TEXT NOT NULL, at INTEGER NOT NULL,
    reference TEXT, status INTEGER, took INTEGER, fault TEXT)`);
  const insert = db.prepare('INSERT INTO calls (target, operation, at, reference, fault) VALUES (?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE calls SET status = ?, took = ? - at WHERE id = ?');
  const prune = db.prepare('DELETE FROM calls WHERE id <= ?');
  const select = db.prepare(`SELECT id, target, operation, at, reference, status, took, fault FROM calls
    WHERE (?1 IS NULL OR target = ?1) AND (?2 IS NULL OR operation = ?2 COLLATE NOCASE)
      AND (?3 IS NULL OR instr(reference, ?3) > 0)
    ORDER BY id DESC LIMIT ?4`);
  return {
    received(target, operation, reference, fault) {
      const id = Number(
        insert.run(target, operation, now(), reference?.slice(0, MAX_REFERENCE_LENGTH) ?? null, fault).lastInsertRowid,
      );
      if (id % PRUNE_EVERY === 0) prune.run(id - MAX_ROWS);
      return id;
    },
    answered(id, status) {
      update.run(status, now(), id);
    },
    list: (filter) =>
      select
        .all(filter.target ?? null, filter.operation ?? null, filter.reference ?? null, filter.limit ?? MAX_ROWS)
        .map((row) => ({
          id: Number(row['id']),
          target: String(row['target']),
          operation: String(row['operation']),
          at: new Date(Number(row['at'])).toISOString(),
          reference: row['reference'] === null ? null : String(row['reference']),
          status: row['status'] === null ? null : Number(row['status']),
          tookMs: row['took'] === null ? null : Number(row['took']),
          fault: row['fault'] === null ? null : String(row['fault']),
        })),
    clear() {
      db.exec('DELETE FROM calls');
    },
  };
}
