import type { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import {
  linkSchema,
  orderRecordSchema,
  paymentSchema,
  refundSchema,
  settlementRecordSchema,
  type Link,
  type OrderRecord,
  type Payment,
  type Refund,
  type SettlementRecord,
} from './entities.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS razorpay_records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL UNIQUE, parent TEXT,
    created_at INTEGER NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS razorpay_records_parent ON razorpay_records (kind, parent);
  CREATE INDEX IF NOT EXISTS razorpay_records_created ON razorpay_records (kind, created_at);
  CREATE TABLE IF NOT EXISTS razorpay_idempotency (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, answer TEXT NOT NULL);`;

/** The filter for listed records. The list starts with the newest; times are Unix seconds. */
export interface ListFilter {
  readonly parent?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly count?: number | undefined;
  readonly skip?: number | undefined;
}

/** The records of one kind. */
export interface Shelf<T> {
  get(id: string): T | undefined;
  /** Inserts or replaces a record. Its id, parent and time of creation come from the record itself. */
  put(record: T): void;
  list(filter?: ListFilter): T[];
}

/** The first answer to a repeated request, with the hash of that request. */
export interface Remembered {
  readonly fingerprint: string;
  readonly answer: string;
}

/** The records of the gateway. */
export interface Store {
  /** Orders; the parent is the receipt. */
  readonly orders: Shelf<OrderRecord>;
  /** Payments; the parent is the order. */
  readonly payments: Shelf<Payment>;
  /** Refunds; the parent is the payment. */
  readonly refunds: Shelf<Refund>;
  /** Payment links; the parent is the reference id. */
  readonly links: Shelf<Link>;
  /** Settlements, which have no parent. */
  readonly settlements: Shelf<SettlementRecord>;
  remember(key: string, entry: Remembered): void;
  recall(key: string): Remembered | undefined;
  /** Runs a function in one transaction. */
  atomically<T>(work: () => T): T;
}

/** Opens the records of the gateway and creates their tables when they are missing. */
export function openStore(db: DatabaseSync): Store {
  db.exec(SCHEMA);
  const remember = db.prepare('INSERT OR IGNORE INTO razorpay_idempotency (key, fingerprint, answer) VALUES (?, ?, ?)');
  const recall = db.prepare('SELECT fingerprint, answer FROM razorpay_idempotency WHERE key = ?');
  return {
    orders: openShelf(db, 'order', orderRecordSchema, ({ order }) => [order.id, order.receipt, order.created_at]),
    payments: openShelf(db, 'payment', paymentSchema, (payment) => [payment.id, payment.order_id, payment.created_at]),
    refunds: openShelf(db, 'refund', refundSchema, (refund) => [refund.id, refund.payment_id, refund.created_at]),
    links: openShelf(db, 'link', linkSchema, (link) => [link.id, link.reference_id, link.created_at]),
    settlements: openShelf(db, 'settlement', settlementRecordSchema, ({ settlement }) => [
      settlement.id,
      null,
      settlement.created_at,
    ]),
    remember(key, entry) {
      remember.run(key, entry.fingerprint, entry.answer);
    },
    recall(key) {
      const row = recall.get(key);
      return row === undefined ? undefined : { fingerprint: String(row['fingerprint']), answer: String(row['answer']) };
    },
    atomically: (work) => atomically(db, work),
  };
}

function openShelf<T>(
  db: DatabaseSync,
  kind: string,
  schema: z.ZodType<T>,
  keys: (record: T) => readonly [id: string, parent: string | null, createdAt: number],
): Shelf<T> {
  const select = db.prepare('SELECT document FROM razorpay_records WHERE id = ? AND kind = ?');
  const upsert =
    db.prepare(`INSERT INTO razorpay_records (kind, id, parent, created_at, document) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET parent = excluded.parent, document = excluded.document`);
  const list = db.prepare(`SELECT document FROM razorpay_records
    WHERE kind = ?1 AND (?2 IS NULL OR parent = ?2) AND created_at BETWEEN ?3 AND ?4
    ORDER BY seq DESC LIMIT ?5 OFFSET ?6`);
  const read = (document: unknown): T => schema.parse(JSON.parse(String(document)));
  return {
    get(id) {
      const row = select.get(id, kind);
      return row === undefined ? undefined : read(row['document']);
    },
    put(record) {
      const [id, parent, createdAt] = keys(record);
      upsert.run(kind, id, parent, createdAt, JSON.stringify(record));
    },
    list: (filter = {}) =>
      list
        .all(
          kind,
          filter.parent ?? null,
          filter.from ?? 0,
          filter.to ?? Number.MAX_SAFE_INTEGER,
          filter.count ?? -1,
          filter.skip ?? 0,
        )
        .map((row) => read(row['document'])),
  };
}

function atomically<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
