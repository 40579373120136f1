import { z } from 'zod';
import { optional, type Row } from '../tbo/rows.ts';
import type { World } from '../world.ts';
import { roomsSchema } from './passengers.ts';

const FIRST_BOOKING = 2_120_634;
const FIRST_CHANGE = 309_390;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tbo_hotel_bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT, trace TEXT NOT NULL UNIQUE, confirmation TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL, voucher_at INTEGER, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_hotel_bookings_created ON tbo_hotel_bookings (created_at);
  CREATE TABLE IF NOT EXISTS tbo_hotel_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, booking INTEGER NOT NULL, created_at INTEGER NOT NULL,
    stage_ms INTEGER NOT NULL, rejected TEXT NOT NULL, charge REAL NOT NULL, refunded REAL NOT NULL,
    remarks TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_hotel_changes_booking ON tbo_hotel_changes (booking);
  INSERT INTO sqlite_sequence (name, seq) SELECT 'tbo_hotel_bookings', ${FIRST_BOOKING - 1}
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tbo_hotel_bookings');
  INSERT INTO sqlite_sequence (name, seq) SELECT 'tbo_hotel_changes', ${FIRST_CHANGE - 1}
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tbo_hotel_changes');`;

const documentSchema = z.object({
  clientReferenceId: z.string().nullable(),
  /** The hotel's answer. The booking is pending until `settlesAtMs` (epoch ms). */
  outcome: z.enum(['confirmed', 'failed']),
  settlesAtMs: z.number(),
  /** When a held booking lapses, in epoch ms; null when it cannot be held. */
  lastVoucherMs: z.number().nullable(),
  bookingRefNo: z.string(),
  hotelCode: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  nationality: z.string(),
  /** Amounts are in rupees. */
  netAmount: z.number(),
  totalFare: z.number(),
  roomNames: z.array(z.string()),
  roomTypeId: z.number(),
  nightly: z.array(z.array(z.number())),
  breakup: z.object({ roomRate: z.number(), roomTax: z.number(), serviceFee: z.number(), feeTax: z.number() }),
  inclusion: z.string(),
  promotion: z.string().nullable(),
  amenities: z.array(z.string()),
  rateConditions: z.array(z.string()),
  policies: z.array(z.object({ fromMs: z.number(), chargeType: z.enum(['Fixed', 'Percentage']), charge: z.number() })),
  rooms: roomsSchema,
});
/** The facts of a booking, which do not change any more. */
export type BookingDocument = z.infer<typeof documentSchema>;

export interface Booking extends BookingDocument {
  readonly id: number;
  readonly traceId: string;
  readonly confirmationNo: string;
  readonly createdAtMs: number;
  /** When the voucher is issued, in epoch ms, unless the booking fails; null while the booking is only held. */
  readonly voucherAtMs: number | null;
}

/** When the hotel refuses a cancellation: at once, after both stages, or never. */
export type Rejection = 'at-once' | 'in-the-end' | 'never';

/** A request to cancel a booking. Amounts are in rupees. */
export interface ChangeRequest {
  readonly id: number;
  readonly bookingId: number;
  readonly createdAtMs: number;
  /** How long the request is pending, and then as long again in progress, in milliseconds. */
  readonly stageMs: number;
  readonly rejection: Rejection;
  readonly charge: number;
  readonly refunded: number;
  readonly remarks: string;
}

/** The supplier's database of bookings. Every write is committed when its function returns. */
export interface Bookings {
  add(document: BookingDocument, keys: Omit<Booking, 'id' | keyof BookingDocument>): Booking;
  byId(id: number): Booking | undefined;
  byTrace(traceId: string): Booking | undefined;
  byConfirmation(confirmationNo: string): Booking | undefined;
  /** Lists the bookings made between two instants (epoch ms, the end is not included), oldest first. */
  between(fromMs: number, toMs: number): Booking[];
  voucher(id: number, atMs: number): void;
  /** Loses a booking, as if it had never been made. False when there is no such. */
  forget(id: number): boolean;
  addChange(change: Omit<ChangeRequest, 'id'>): ChangeRequest;
  change(id: number): ChangeRequest | undefined;
  changesOf(bookingId: number): ChangeRequest[];
}

/** Opens the bookings and creates their tables when they are missing. */
export function openBookings(world: World): Bookings {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare(`INSERT INTO tbo_hotel_bookings (trace, confirmation, created_at, voucher_at, document)
    VALUES (?, ?, ?, ?, ?)`);
  const columns = 'SELECT id, trace, confirmation, created_at, voucher_at, document FROM tbo_hotel_bookings';
  const byId = db.prepare(`${columns} WHERE id = ?`);
  const byTrace = db.prepare(`${columns} WHERE trace = ?`);
  const byConfirmation = db.prepare(`${columns} WHERE confirmation = ?`);
  const between = db.prepare(`${columns} WHERE created_at >= ? AND created_at < ? ORDER BY id`);
  const voucher = db.prepare('UPDATE tbo_hotel_bookings SET voucher_at = ? WHERE id = ?');
  const forget = db.prepare('DELETE FROM tbo_hotel_bookings WHERE id = ?');
  const insertChange = db.prepare(`INSERT INTO tbo_hotel_changes
    (booking, created_at, stage_ms, rejected, charge, refunded, remarks) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const change = db.prepare('SELECT * FROM tbo_hotel_changes WHERE id = ?');
  const changesOf = db.prepare('SELECT * FROM tbo_hotel_changes WHERE booking = ? ORDER BY id');
  return {
    add(document, keys) {
      const { lastInsertRowid } = insert.run(
        keys.traceId,
        keys.confirmationNo,
        keys.createdAtMs,
        keys.voucherAtMs,
        JSON.stringify(document),
      );
      return { ...document, ...keys, id: Number(lastInsertRowid) };
    },
    byId: (id) => optional(byId.get(id), bookingOf),
    byTrace: (traceId) => optional(byTrace.get(traceId), bookingOf),
    byConfirmation: (confirmationNo) => optional(byConfirmation.get(confirmationNo), bookingOf),
    between: (fromMs, toMs) => between.all(fromMs, toMs).map(bookingOf),
    voucher(id, atMs) {
      voucher.run(atMs, id);
    },
    forget: (id) => Number(forget.run(id).changes) === 1,
    addChange(asked) {
      const { bookingId, createdAtMs, stageMs, rejection, charge, refunded, remarks } = asked;
      const { lastInsertRowid } = insertChange.run(
        bookingId,
        createdAtMs,
        stageMs,
        rejection,
        charge,
        refunded,
        remarks,
      );
      return { ...asked, id: Number(lastInsertRowid) };
    },
    change: (id) => optional(change.get(id), changeOf),
    changesOf: (bookingId) => changesOf.all(bookingId).map(changeOf),
  };
}

function bookingOf(row: Row): Booking {
  return {
    ...documentSchema.parse(JSON.parse(String(row['document']))),
    id: Number(row['id']),
    traceId: String(row['trace']),
    confirmationNo: String(row['confirmation']),
    createdAtMs: Number(row['created_at']),
    voucherAtMs: row['voucher_at'] === null ? null : Number(row['voucher_at']),
  };
}

function changeOf(row: Row): ChangeRequest {
  const rejected = row['rejected'];
  return {
    id: Number(row['id']),
    bookingId: Number(row['booking']),
    createdAtMs: Number(row['created_at']),
    stageMs: Number(row['stage_ms']),
    rejection: rejected === 'at-once' || rejected === 'in-the-end' ? rejected : 'never',
    charge: Number(row['charge']),
    refunded: Number(row['refunded']),
    remarks: String(row['remarks']),
  };
}
