import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import type { BookingKey } from '../store.ts';

export type TicketState = 'processing' | 'held' | 'ticketed' | 'failed' | 'undone' | 'cancelling' | 'cancelled';

/** Names one ticket of a booking: its place in the trip, from 0. */
export interface TicketKey extends BookingKey {
  readonly ticket: number;
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
}

interface Row {
  booking_id: string;
  ticket: number;
  state: TicketState;
  supplier_booking_id: string | null;
  pnr: string | null;
  airline_pnr: string | null;
  numbers: SupplierFlightBooking['tickets'];
  invoice_no: string | null;
  change_request_ids: number[] | null;
  charge_paise: string | null;
  refunded_paise: string | null;
}

const COLUMNS = `booking_id, ticket, state, supplier_booking_id, pnr, airline_pnr, numbers, invoice_no, change_request_ids, charge_paise,
  refunded_paise`;

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
    `update flight_tickets set state = $4, supplier_booking_id = $5, pnr = $6, airline_pnr = $7, numbers = $8, invoice_no = $9
     where user_id = $1 and booking_id = $2 and ticket = $3`,
    [
      userId,
      bookingId,
      ticket,
      state,
      held.bookingId,
      held.pnr || null,
      held.airlinePnr,
      JSON.stringify(held.tickets),
      held.invoiceNo,
    ],
  );
}

/** Changes the states of a booking's tickets that are in one of `from`. */
export async function moveTickets(
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

/** Who may ask the supplier to take a ticket back: the caller, or it was asked before. */
export interface GiveBackClaim {
  readonly isMine: boolean;
  readonly sentAtMs: number;
  readonly changeRequestIds: readonly number[] | null;
}

/** Marks the supplier as asked to take a ticket back, which only the first caller can. */
export async function claimGiveBack(
  db: Queryable,
  { userId, bookingId, ticket }: TicketKey,
  nowMs: number,
): Promise<GiveBackClaim> {
  const key = [userId, bookingId, ticket];
  const claimed = await db.query(
    `update flight_tickets set cancel_sent_at = $4 where user_id = $1 and booking_id = $2 and ticket = $3 and cancel_sent_at is null`,
    [...key, new Date(nowMs)],
  );
  if (claimed.rowCount === 1) return { isMine: true, sentAtMs: nowMs, changeRequestIds: null };
  const found = await db.query<{ cancel_sent_at: Date; change_request_ids: number[] | null }>(
    'select cancel_sent_at, change_request_ids from flight_tickets where user_id = $1 and booking_id = $2 and ticket = $3',
    key,
  );
  const row = found.rows[0];
  return {
    isMine: false,
    sentAtMs: row?.cancel_sent_at.getTime() ?? nowMs,
    changeRequestIds: row?.change_request_ids ?? null,
  };
}

/** The request did not reach the supplier: it may be sent again. */
export async function unclaimGiveBack(db: Queryable, { userId, bookingId, ticket }: TicketKey): Promise<void> {
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
    [userId, bookingId, ticket, JSON.stringify(ids)],
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

function toTicket(row: Row): FlightTicket {
  return {
    bookingId: row.booking_id,
    ticket: row.ticket,
    state: row.state,
    supplierBookingId: row.supplier_booking_id === null ? null : Number(row.supplier_booking_id),
    pnr: row.pnr,
    airlinePnr: row.airline_pnr,
    numbers: row.numbers,
    invoiceNo: row.invoice_no,
    changeRequestIds: row.change_request_ids,
    chargePaise: paise(row.charge_paise),
    refundedPaise: paise(row.refunded_paise),
  };
}
