import type { Paise } from '@safar/domain/money';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import type { BookingKey } from '../store.ts';

export type TicketState = 'processing' | 'held' | 'ticketed' | 'failed' | 'undone' | 'cancelling' | 'cancelled';

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
  /** What the airline keeps and gives back, once it has decided. */
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
