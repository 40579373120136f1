import type { Paise } from '@safar/domain/money';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import type { SupplierFlightBooking } from '../../suppliers/flight-supplier.ts';
import { StoredTicketNumbers } from '../../suppliers/stored-flight.ts';
import type { BookingKey } from './store.ts';

export type TicketState = 'processing' | 'held' | 'ticketed' | 'failed' | 'undone' | 'cancelling' | 'cancelled';

/** Names one ticket of a booking: its place in the trip, from 0. */
export interface TicketKey extends BookingKey {
  readonly ticket: number;
}

/** An extra that was paid for and not given. */
export interface DeniedExtra {
  /** Index of its passenger. */
  readonly passenger: number;
  readonly id: string;
  readonly text: string;
  readonly pricePaise: number;
}

/** A ticket of a flight booking, and what the supplier and the airline know it by. */
export interface FlightTicket {
  readonly bookingId: string;
  readonly ticket: number;
  readonly state: TicketState;
  readonly supplierBookingId: number | null;
  readonly pnr: string | null;
  readonly airlinePnr: string | null;
  /** One for each passenger, in order. */
  readonly numbers: SupplierFlightBooking['tickets'];
  readonly invoiceNo: string | null;
  readonly changeRequestIds: readonly number[] | null;
  /** What the airline keeps and gives back: as it says before it is asked to cancel, and at last as it decided. */
  readonly chargePaise: Paise | null;
  readonly refundedPaise: Paise | null;
  /** ISO instants: until when it can be issued, and voided for nothing; null: not told. */
  readonly heldUntil: string | null;
  readonly voidUntil: string | null;
  /** What the airline changed when it held it; null: nothing its traveller is asked about. */
  readonly change: TicketChange | null;
  /** Extras that were paid for and not given. */
  readonly denied: readonly DeniedExtra[];
}

/** What its traveller said of a change; `dearer`: nobody was asked, it costs more than was paid. */
export type ChangeState = 'asked' | 'accepted' | 'refused' | 'lapsed' | 'dearer';

export interface TicketChange {
  readonly sentences: readonly string[];
  readonly state: ChangeState;
  /** By when it must be answered, ISO instant; null where nobody was asked. */
  readonly dueAt: string | null;
}

interface Row {
  booking_id: string;
  ticket: number;
  state: TicketState;
  supplier_booking_id: string | null;
  pnr: string | null;
  airline_pnr: string | null;
  /** This and the next three are JSONB, read through their column's schema. */
  numbers: unknown;
  change_request_ids: unknown;
  changes: unknown;
  denied: unknown;
  invoice_no: string | null;
  charge_paise: string | null;
  refunded_paise: string | null;
  held_until: Date | null;
  void_until: Date | null;
  change_state: ChangeState | null;
  change_due_at: Date | null;
}

const COLUMN = {
  numbers: storedJson({ column: 'flight_tickets.numbers', schema: StoredTicketNumbers }),
  changeRequestIds: storedJson({ column: 'flight_tickets.change_request_ids', schema: z.array(z.number()).readonly() }),
  changes: storedJson({ column: 'flight_tickets.changes', schema: z.array(z.string()).readonly() }),
  denied: storedJson({
    column: 'flight_tickets.denied',
    schema: z
      .array(
        z.object({
          passenger: z.int(),
          id: z.string(),
          text: z.string(),
          pricePaise: z.int(),
        } satisfies FieldsOf<DeniedExtra>),
      )
      .readonly(),
  }),
};

const COLUMNS = `booking_id, ticket, state, supplier_booking_id, pnr, airline_pnr, numbers, invoice_no, change_request_ids, charge_paise,
  refunded_paise, held_until, void_until, changes, change_state, change_due_at, denied`;

/** Writes the tickets of a booking down as it begins, none of them bought. */
export async function insertTickets(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  count: number,
): Promise<void> {
  await transaction.query(
    `insert into flight_tickets (user_id, booking_id, ticket) select $1, $2, ticket from generate_series(0, $3 - 1) as trip (ticket)`,
    [userId, bookingId, count],
  );
}

/** The tickets of bookings of one traveller, in the order of their trips. */
export async function ticketsOf(db: Queryable, userId: string, bookingIds: readonly string[]): Promise<FlightTicket[]> {
  if (bookingIds.length === 0) return [];
  const found = await db.query<Row>(
    `select ${COLUMNS} from flight_tickets where user_id = $1 and booking_id = any ($2) order by booking_id, ticket`,
    [userId, bookingIds],
  );
  return found.rows.map(toTicket);
}

/** One ticket of a booking. */
export async function getTicket(db: Queryable, key: TicketKey): Promise<FlightTicket> {
  const found = (await ticketsOf(db, key.userId, [key.bookingId])).find(({ ticket }) => ticket === key.ticket);
  if (found === undefined) throw new Error(`booking ${key.bookingId} has no ticket ${key.ticket}`);
  return found;
}

/** Notes what the supplier holds for a ticket. */
export async function saveTicket(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  state: TicketState,
  held: SupplierFlightBooking,
): Promise<void> {
  await db.query(
    `update flight_tickets set state = $4, supplier_booking_id = $5, pnr = $6, airline_pnr = $7, numbers = $8, invoice_no = $9,
       held_until = coalesce($10, held_until), void_until = coalesce($11, void_until)
     where user_id = $1 and booking_id = $2 and ticket = $3`,
    [
      userId,
      bookingId,
      ticket,
      state,
      held.bookingId,
      held.pnr || null,
      held.airlinePnr,
      COLUMN.numbers.write(held.tickets),
      held.invoiceNo,
      held.terms?.heldUntil ?? null,
      held.terms?.voidUntil ?? null,
    ],
  );
}

/** Notes what the airline changed, or what its traveller said of it. */
export async function saveChange(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  { sentences, state, dueAt }: TicketChange,
): Promise<void> {
  await db.query(
    `update flight_tickets set changes = $4, change_state = $5, change_due_at = $6
     where user_id = $1 and booking_id = $2 and ticket = $3`,
    [userId, bookingId, ticket, COLUMN.changes.write(sentences), state, dueAt],
  );
}

/** Notes the extras that were paid for and not given. */
export async function saveDenied(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  denied: readonly DeniedExtra[],
): Promise<void> {
  await db.query('update flight_tickets set denied = $4 where user_id = $1 and booking_id = $2 and ticket = $3', [
    userId,
    bookingId,
    ticket,
    denied.length === 0 ? null : COLUMN.denied.write(denied),
  ]);
}

/** Changes the states of a booking's tickets that are in one of `from`. */
export async function transitionTickets(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  from: readonly TicketState[],
  to: TicketState,
): Promise<void> {
  await db.query('update flight_tickets set state = $4 where user_id = $1 and booking_id = $2 and state = any ($3)', [
    userId,
    bookingId,
    from,
    to,
  ]);
}

/** Takes a ticket to a state, whatever its state was. */
export async function moveTicket(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  to: TicketState,
): Promise<void> {
  await db.query('update flight_tickets set state = $4 where user_id = $1 and booking_id = $2 and ticket = $3', [
    userId,
    bookingId,
    ticket,
    to,
  ]);
}

/** Whether another ticket than this stands for a booking of the supplier's. */
export async function isOfAnotherTicket(db: Queryable, key: TicketKey, supplierBookingId: number): Promise<boolean> {
  const found = await db.query(
    `select 1 from flight_tickets where supplier_booking_id = $4 and not (user_id = $1 and booking_id = $2 and ticket = $3)`,
    [key.userId, key.bookingId, key.ticket, supplierBookingId],
  );
  return found.rows.length > 0;
}

/** Whether another booking was bought from the same quote. */
export async function isQuoteShared(db: Queryable, { userId, bookingId }: BookingKey): Promise<boolean> {
  const found = await db.query(
    `select 1 from bookings b join bookings other on other.user_id = b.user_id and other.booking_code = b.booking_code
     where b.user_id = $1 and b.id = $2 and other.id <> b.id limit 1`,
    [userId, bookingId],
  );
  return found.rows.length > 0;
}

/** Whether a ticket of ours stands for a booking of the supplier's. */
export async function isTicketOfOurs(db: Queryable, supplierBookingId: number): Promise<boolean> {
  const found = await db.query('select 1 from flight_tickets where supplier_booking_id = $1 limit 1', [
    supplierBookingId,
  ]);
  return found.rows.length > 0;
}

/** Who may ask the supplier to take a ticket back: the caller, or it was asked before. */
export interface TicketCancelClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
  readonly changeRequestIds: readonly number[] | null;
}

/** Marks the supplier as asked to take a ticket back, which only the first caller can. */
export async function claimTicketCancel(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  nowMs: number,
): Promise<TicketCancelClaim> {
  const key = [userId, bookingId, ticket];
  const claimed = await db.query(
    `update flight_tickets set cancel_sent_at = $4 where user_id = $1 and booking_id = $2 and ticket = $3 and cancel_sent_at is null`,
    [...key, new Date(nowMs)],
  );
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, changeRequestIds: null };
  const found = await db.query<{ cancel_sent_at: Date; change_request_ids: unknown }>(
    'select cancel_sent_at, change_request_ids from flight_tickets where user_id = $1 and booking_id = $2 and ticket = $3',
    key,
  );
  const row = found.rows[0];
  return {
    isMine: false,
    sentAtMs: row?.cancel_sent_at.getTime() ?? nowMs,
    changeRequestIds: COLUMN.changeRequestIds.readNullable(row?.change_request_ids ?? null, rowId(bookingId, ticket)),
  };
}

/** The request did not reach the supplier: it may be sent again. */
export async function releaseTicketCancel(db: Queryable, { userId, bookingId, ticket }: TicketKey): Promise<void> {
  await db.query(
    `update flight_tickets set cancel_sent_at = null
     where user_id = $1 and booking_id = $2 and ticket = $3 and change_request_ids is null`,
    [userId, bookingId, ticket],
  );
}

/** The supplier's numbers of the requests, by which they are followed. */
export async function saveChangeRequests(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  ids: readonly number[],
): Promise<void> {
  await db.query(
    'update flight_tickets set change_request_ids = $4 where user_id = $1 and booking_id = $2 and ticket = $3',
    [userId, bookingId, ticket, COLUMN.changeRequestIds.write(ids)],
  );
}

/** What the airline keeps and gives back of a ticket, as far as it has said. */
export async function saveDecision(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  { chargePaise, refundedPaise }: { chargePaise: Paise; refundedPaise: Paise },
): Promise<void> {
  await db.query(
    `update flight_tickets set charge_paise = $4, refunded_paise = $5 where user_id = $1 and booking_id = $2 and ticket = $3`,
    [userId, bookingId, ticket, chargePaise, refundedPaise],
  );
}

/** Paise in the database are text to the driver. */
function paise(text: string | null): Paise | null {
  return text === null ? null : Number(text);
}

/** What errors name a row by. */
function rowId(bookingId: string, ticket: number): string {
  return `${bookingId}, ticket ${ticket}`;
}

function toTicket(row: Row): FlightTicket {
  const id = rowId(row.booking_id, row.ticket);
  return {
    bookingId: row.booking_id,
    ticket: row.ticket,
    state: row.state,
    supplierBookingId: row.supplier_booking_id === null ? null : Number(row.supplier_booking_id),
    pnr: row.pnr,
    airlinePnr: row.airline_pnr,
    numbers: COLUMN.numbers.read(row.numbers, id),
    invoiceNo: row.invoice_no,
    changeRequestIds: COLUMN.changeRequestIds.readNullable(row.change_request_ids, id),
    chargePaise: paise(row.charge_paise),
    refundedPaise: paise(row.refunded_paise),
    heldUntil: row.held_until?.toISOString() ?? null,
    voidUntil: row.void_until?.toISOString() ?? null,
    change:
      row.change_state === null
        ? null
        : {
            sentences: COLUMN.changes.readNullable(row.changes, id) ?? [],
            state: row.change_state,
            dueAt: row.change_due_at?.toISOString() ?? null,
          },
    denied: COLUMN.denied.readNullable(row.denied, id) ?? [],
  };
}
