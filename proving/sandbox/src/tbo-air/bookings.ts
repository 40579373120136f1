import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { optional, type Row } from '../tbo/rows.ts';
import type { World } from '../world.ts';

const FIRST_BOOKING = 2_123_587;
const FIRST_CHANGE = 309_390;
const PNR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PNR_LENGTH = 6;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tbo_air_bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT, pnr TEXT NOT NULL UNIQUE, trace TEXT NOT NULL, created_at INTEGER NOT NULL,
    document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_air_bookings_trace ON tbo_air_bookings (trace);
  CREATE INDEX IF NOT EXISTS tbo_air_bookings_created ON tbo_air_bookings (created_at);
  CREATE TABLE IF NOT EXISTS tbo_air_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, booking INTEGER NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_air_changes_booking ON tbo_air_changes (booking);
  INSERT INTO sqlite_sequence (name, seq) SELECT 'tbo_air_bookings', ${FIRST_BOOKING - 1}
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tbo_air_bookings');
  INSERT INTO sqlite_sequence (name, seq) SELECT 'tbo_air_changes', ${FIRST_CHANGE - 1}
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tbo_air_changes');`;

const wire = z.record(z.string(), z.unknown());
const passengerFareSchema = z.object({
  base: z.number(),
  yq: z.number(),
  yr: z.number(),
  k3: z.number(),
  udf: z.number(),
  psf: z.number(),
  other: z.number(),
});
const ruleSchema = z.object({
  type: z.enum(['Reissue', 'Cancellation']),
  fromHours: z.number(),
  toHours: z.number().nullable(),
  fee: z.union([z.number(), z.literal('whole')]),
});

const documentSchema = z.object({
  lcc: z.boolean(),
  list: z.enum(['OB', 'IB']),
  carrier: z.string(),
  ticketCode: z.string(),
  domestic: z.boolean(),
  /** The flights and days of the booking. Two bookings with equal criteria are the same trip. */
  criteria: z.string(),
  /** The airline's answer. The booking is pending until `settlesAtMs` (epoch ms). */
  outcome: z.enum(['booked', 'failed']),
  settlesAtMs: z.number(),
  /** When a held booking lapses, in epoch ms; null when it is ticketed at once. */
  lastTicketMs: z.number().nullable(),
  releasedAtMs: z.number().nullable(),
  /** Whether the airline has raised the price and nobody has accepted the new one. */
  unacceptedPrice: z.boolean(),
  /** `voidsFree`: cancelling is free on the day of the ticket. `tellsInvoice`: answers tell the invoice. */
  voidsFree: z.boolean().default(false),
  tellsInvoice: z.boolean().default(true),
  hasConjunction: z.boolean().default(false),
  /** The airline changed a flight of the issued ticket: giving it back costs nothing (`moves.ts`). */
  isMoved: z.boolean().default(false),
  /** How often its ticket was reissued: each time it has another number. */
  reissues: z.number().default(0),
  ticket: z
    .object({ askedAtMs: z.number(), settlesAtMs: z.number(), outcome: z.enum(['ticketed', 'failed']) })
    .nullable(),
  /** The amount paid for the booking in rupees, extras included. */
  amount: z.number(),
  otherCharges: z.number(),
  legs: z.array(
    z.object({
      origin: z.string(),
      destination: z.string(),
      departsMs: z.number(),
      flights: z.array(z.string()),
      rules: z.array(ruleSchema),
    }),
  ),
  passengers: z.array(
    z.object({
      paxId: z.number(),
      ticketId: z.number(),
      type: z.number(),
      title: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** One fare for each leg. */
      fares: z.array(passengerFareSchema),
      extras: z.object({ baggage: z.number(), meals: z.number(), seats: z.number(), services: z.number() }),
      /** The passenger as the itinerary shows it. */
      shown: wire,
    }),
  ),
  /** All other fields of `FlightItinerary`. */
  itinerary: wire,
});
/** The facts of a purchase, as they are stored. */
export type BookingDocument = z.infer<typeof documentSchema>;
export type BookedPassenger = BookingDocument['passengers'][number];

export interface Booking extends BookingDocument {
  readonly id: number;
  readonly pnr: string;
  readonly traceId: string;
  readonly createdAtMs: number;
}

const changeSchema = z.object({
  ticketId: z.number(),
  /** The indexes of the cancelled legs. */
  legs: z.array(z.number()),
  createdAtMs: z.number(),
  /**
   * How long the request is unassigned, and then as long again assigned, in milliseconds; 0 when the airline answers at
   * once.
   */
  stageMs: z.number(),
  rejected: z.boolean(),
  charge: z.number(),
  refunded: z.number(),
  remarks: z.string(),
});

/** A request to cancel one ticket, or some legs of it. Amounts are in rupees. */
export interface ChangeRequest extends z.infer<typeof changeSchema> {
  readonly id: number;
  readonly bookingId: number;
}

/** The supplier's database of bookings. Every write is committed when its function returns. */
export interface Bookings {
  add(document: BookingDocument, traceId: string, createdAtMs: number): Booking;
  update(booking: Booking, change: Partial<BookingDocument>): Booking;
  byId(id: number): Booking | undefined;
  byPnr(pnr: string): Booking | undefined;
  /** Returns the newest booking of a trace. */
  byTrace(traceId: string): Booking | undefined;
  since(fromMs: number): Booking[];
  addChange(bookingId: number, change: Omit<ChangeRequest, 'id' | 'bookingId'>): ChangeRequest;
  change(id: number): ChangeRequest | undefined;
  changesOf(bookingId: number): ChangeRequest[];
}

/** Opens the bookings and creates their tables when they are missing. */
export function openBookings(world: World): Bookings {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO tbo_air_bookings (pnr, trace, created_at, document) VALUES (?, ?, ?, ?)');
  const replace = db.prepare('UPDATE tbo_air_bookings SET document = ? WHERE id = ?');
  const columns = 'SELECT id, pnr, trace, created_at, document FROM tbo_air_bookings';
  const byId = db.prepare(`${columns} WHERE id = ?`);
  const byPnr = db.prepare(`${columns} WHERE pnr = ?`);
  const byTrace = db.prepare(`${columns} WHERE trace = ? ORDER BY id DESC LIMIT 1`);
  const since = db.prepare(`${columns} WHERE created_at >= ? ORDER BY id`);
  const insertChange = db.prepare('INSERT INTO tbo_air_changes (booking, document) VALUES (?, ?)');
  const change = db.prepare('SELECT id, booking, document FROM tbo_air_changes WHERE id = ?');
  const changesOf = db.prepare('SELECT id, booking, document FROM tbo_air_changes WHERE booking = ? ORDER BY id');
  return {
    add(document, traceId, createdAtMs) {
      let pnr = newPnr();
      while (byPnr.get(pnr) !== undefined) pnr = newPnr();
      const { lastInsertRowid } = insert.run(pnr, traceId, createdAtMs, JSON.stringify(document));
      return { ...document, pnr, traceId, createdAtMs, id: Number(lastInsertRowid) };
    },
    update(booking, changed) {
      const { id, pnr, traceId, createdAtMs, ...document } = { ...booking, ...changed };
      replace.run(JSON.stringify(document), id);
      return { id, pnr, traceId, createdAtMs, ...document };
    },
    byId: (id) => optional(byId.get(id), bookingOf),
    byPnr: (pnr) => optional(byPnr.get(pnr), bookingOf),
    byTrace: (traceId) => optional(byTrace.get(traceId), bookingOf),
    since: (fromMs) => since.all(fromMs).map(bookingOf),
    addChange(bookingId, asked) {
      const { lastInsertRowid } = insertChange.run(bookingId, JSON.stringify(asked));
      return { ...asked, bookingId, id: Number(lastInsertRowid) };
    },
    change: (id) => optional(change.get(id), changeOf),
    changesOf: (bookingId) => changesOf.all(bookingId).map(changeOf),
  };
}

function bookingOf(row: Row): Booking {
  return {
    ...documentSchema.parse(JSON.parse(String(row['document']))),
    id: Number(row['id']),
    pnr: String(row['pnr']),
    traceId: String(row['trace']),
    createdAtMs: Number(row['created_at']),
  };
}

function changeOf(row: Row): ChangeRequest {
  return {
    ...changeSchema.parse(JSON.parse(String(row['document']))),
    id: Number(row['id']),
    bookingId: Number(row['booking']),
  };
}

function newPnr(): string {
  return Array.from({ length: PNR_LENGTH }, () => PNR_LETTERS[randomInt(PNR_LETTERS.length)]).join('');
}
