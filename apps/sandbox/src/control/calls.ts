import type { DatabaseSync } from 'node:sqlite';
import type { Target } from './faults.ts';

const MAX_ROWS = 20_000;
const PRUNE_EVERY = 500;
const MAX_REFERENCE_LENGTH = 4000;

/** One call the sandbox received. */
export interface Call {
  readonly id: number;
  readonly target: string;
  readonly operation: string;
  /** ISO instant of its arrival. */
  readonly at: string;
  /** What identifies the question or the purchase: idempotency key, booking id, the stay asked for. */
  readonly reference: string | null;
  /** HTTP status answered; null while (or because) there is no answer. */
  readonly status: number | null;
  readonly tookMs: number | null;
  /** The fault it met, if any. */
  readonly fault: string | null;
}

/** Which calls to list, newest first. */
export interface CallFilter {
  readonly target?: string | undefined;
  readonly operation?: string | undefined;
  readonly reference?: string | undefined;
  readonly limit?: number | undefined;
}

/** The record of received calls, of which the newest 20,000 are kept. */
export interface Calls {
  /** Notes an arrival and returns its id for `answered`. */
  received(target: Target, operation: string, reference: string | null, fault: string | null): number;
  answered(id: number, status: number): void;
  list(filter: CallFilter): Call[];
  clear(): void;
}

/** Opens the record of calls, creating its table when missing. */
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
