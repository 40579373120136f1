import { paxOf } from '@safar/domain/flight/flight-party';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { epochMs } from '@safar/domain/time/days';
import { dayOf } from '@safar/domain/flight/flight-times';
import type { HeldChange } from '@safar/domain/order/held-change';
import type { Paise } from '@safar/domain/money/money';
import { standingTrip } from '@safar/domain/order/standing-trip';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { readEach, storedJson, type FieldsOf } from '../../../platform/stored-json.ts';
import type { PersonBags, SupplierFlightBooking, SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import {
  StoredHeldChange,
  StoredPersonBags,
  StoredSegment,
  StoredTicketNumbers,
} from '../../../suppliers/stored-flight.ts';
import type { BookingKey, FlightBooking } from './booking.ts';
import { getFlight, saveTripDays } from './store.ts';
import type { RecordKey } from './supplier-records.ts';

const TICKET_STATES = ['processing', 'held', 'ticketed', 'failed', 'undone', 'cancelling', 'cancelled'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Identifies one ticket of a booking by its index in the trip, from 0. */
export interface TicketKey extends BookingKey {
  readonly ticket: number;
}

/** The record of a ticket at its supplier. */
export function recordOf({ userId, bookingId, ticket }: TicketKey): RecordKey {
  return { userId, bookingId, record: ticket };
}

/** What the supplier and the airline know a ticket by. */
interface TicketNumbers {
  readonly pnr: string | null;
  readonly airlinePnr: string | null;
  readonly invoiceNo: string | null;
  readonly tickets: SupplierFlightBooking['tickets'];
}

/** The flights that the airline holds or has issued, and each passenger's baggage on each of them. */
interface ToldTerms {
  readonly flights: readonly SupplierSegment[];
  readonly bags: readonly (readonly PersonBags[])[];
}

/** An extra that was paid for and not provided. */
export interface DeniedExtra {
  /** Index of its passenger. */
  readonly passenger: number;
  readonly id: string;
  readonly pricePaise: number;
}

/** A ticket of a flight booking with its numbers at the supplier and the airline. */
export interface FlightTicket {
  readonly bookingId: string;
  readonly ticket: number;
  readonly state: TicketState;
  readonly supplierBookingId: string | null;
  readonly pnr: string | null;
  readonly airlinePnr: string | null;
  /** One for each passenger, in order. */
  readonly numbers: SupplierFlightBooking['tickets'];
  readonly invoiceNo: string | null;
  readonly changeRequestIds: readonly string[] | null;
  /** The airline's charge and refund: its quote before the cancellation is requested, and in the end its decision. */
  readonly chargePaise: Paise | null;
  readonly refundedPaise: Paise | null;
  /**
   * ISO instants until which the ticket can be issued, and voided without a charge; null when the supplier did not say.
   */
  readonly heldUntil: string | null;
  readonly voidUntil: string | null;
  /** Its flights as the airline holds or has issued them; null when the supplier did not say. */
  readonly heldFlights: readonly SupplierSegment[] | null;
  /**
   * The baggage of each passenger on each of these flights, once they match the booking; empty when the supplier did
   * not say.
   */
  readonly bags: readonly (readonly PersonBags[])[];
  /** The airline's change when it held the ticket; null when the traveller is not asked about any. */
  readonly change: TicketChange | null;
  /** Extras that were paid for and not provided. */
  readonly denied: readonly DeniedExtra[];
}

/** The part of a booked trip that is still valid, without tickets that were cancelled alone, for those who still travel. */
export function standingTripOf(
  booking: Pick<FlightBooking, 'quote' | 'passengers' | 'items'>,
  tickets: readonly FlightTicket[],
): FlightBooking['quote']['trip'] {
  const trip = standingTrip(
    booking.quote.trip,
    tickets.map(({ ticket, state }) => ({ ticket, isCancelled: state === 'cancelled' })),
  );
  const valid = tickets.filter(({ state }) => state !== 'cancelled');
  const travelling = booking.passengers.filter((_, passenger) =>
    valid.some(({ ticket }) => !isSeatGone(booking, ticket, passenger)),
  );
  return travelling.length === 0 ? trip : { ...trip, pax: paxOf(travelling) };
}

/** Whether a passenger's seat on a ticket was given up. */
export function isSeatGone({ items }: Pick<FlightBooking, 'items'>, ticket: number, passenger: number): boolean {
  return items.some(
    ({ kind, record, place, state }) => kind === 'seat' && record === ticket && place === passenger && state === 'gone',
  );
}

/** Until when a ticket can be voided without a charge (ISO instant); null when that time is over. */
export function openVoid({ voidUntil }: Pick<FlightTicket, 'voidUntil'>, nowMs: number): string | null {
  return voidUntil !== null && epochMs(voidUntil) > nowMs ? voidUntil : null;
}

/**
 * Sets the first and last day of a trip to those of its remaining part, after one ticket was cancelled alone
 * (REQ-TKT-9).
 */
export async function keepStandingDays(transaction: Transaction, key: BookingKey): Promise<void> {
  const booking = await getFlight(transaction, key);
  const tickets = await ticketsOf(transaction, key.userId, [key.bookingId]);
  const flights = standingTripOf(booking, tickets).tickets.flatMap(({ legs }) =>
    legs.flatMap(({ segments }) => segments),
  );
  const [first, last] = [flights[0], flights.at(-1)];
  if (first === undefined || last === undefined) return;
  await saveTripDays(transaction, key, { startsOn: dayOf(first.from.time), endsOn: dayOf(last.to.time) });
}

/** The traveller's answer to a change; `dearer` when nobody was asked because it costs more than was paid. */
const CHANGE_STATES = ['asked', 'accepted', 'refused', 'lapsed', 'dearer'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export interface TicketChange {
  /** Empty when nobody was asked. */
  readonly changes: readonly HeldChange[];
  readonly state: ChangeState;
  /** When the answer is due, ISO instant; null when nobody was asked. */
  readonly dueAt: string | null;
}

/** States of a ticket that has been issued. */
const ISSUED: ReadonlySet<TicketState> = new Set(['ticketed', 'cancelling', 'cancelled']);

const Row = z.object({
  booking_id: z.string(),
  record: z.number(),
  state: z.enum(TICKET_STATES),
  supplier_id: z.string().nullable(),
  /** This and the next three are JSONB, read through their column's schema. */
  numbers: z.unknown(),
  told: z.unknown(),
  changes: z.unknown(),
  denied: z.unknown(),
  /** Of the present request to cancel it. */
  request_ids: z.array(z.string()).nullable(),
  charge_paise: Amount.nullable(),
  refunded_paise: Amount.nullable(),
  held_until: Instant.nullable(),
  void_until: Instant.nullable(),
  change_state: z.enum(CHANGE_STATES).nullable(),
  change_due_at: Instant.nullable(),
});
type Row = z.infer<typeof Row>;

/** The JSONB columns, for reading and writing. */
export const TICKET_JSON = {
  numbers: storedJson({
    column: 'supplier_records.numbers',
    schema: z.object({
      pnr: z.string().nullable(),
      airlinePnr: z.string().nullable(),
      invoiceNo: z.string().nullable(),
      tickets: StoredTicketNumbers,
    } satisfies FieldsOf<TicketNumbers>),
  }),
  told: storedJson({
    column: 'supplier_records.told',
    schema: z.object({
      flights: z.array(StoredSegment).readonly(),
      bags: z.array(z.array(StoredPersonBags).readonly()).readonly(),
    } satisfies FieldsOf<ToldTerms>),
  }),
  changes: storedJson({ column: 'supplier_records.changes', schema: z.array(StoredHeldChange).readonly() }),
  denied: storedJson({
    column: 'supplier_records.denied',
    schema: z
      .array(
        z.object({
          passenger: z.int(),
          id: z.string(),
          pricePaise: z.int(),
        } satisfies FieldsOf<DeniedExtra>),
      )
      .readonly(),
  }),
};

/**
 * SQL: the state of a ticket. One that is issued is being cancelled while its booking is; one that is gone was given
 * back by its traveller or its airline, or by us when its trip could not be bought.
 */
const STATE = `case r.state when 'wanted' then 'processing' when 'held' then 'held' when 'never' then 'failed'
    when 'issued' then case b.status when 'cancelling' then 'cancelling' else 'ticketed' end
    else case when b.status in ('failed', 'refunded') then 'undone' else 'cancelled' end end`;

const COLUMNS = `r.booking_id, r.record, ${STATE} as state, r.supplier_id, r.numbers, r.told, request_ids, charge_paise, refunded_paise,
  held_until, void_until, changes, change_state, change_due_at, denied`;

/** The tickets of one traveller's bookings, in trip order. */
export async function ticketsOf(db: Queryable, userId: string, bookingIds: readonly string[]): Promise<FlightTicket[]> {
  return (await ticketRows(db, userId, bookingIds)).map(toTicket);
}

/** The readable tickets of a traveller's bookings, and the ids of bookings with an unreadable one. */
export async function readableTicketsOf(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
): Promise<{ readonly tickets: FlightTicket[]; readonly unreadable: ReadonlySet<string> }> {
  const unreadable = new Set(bookingIds);
  const tickets = [...Map.groupBy(await ticketRows(db, userId, bookingIds), (row) => row.booking_id)].flatMap(
    ([bookingId, rows]) => {
      const read = readEach(rows, toTicket);
      if (read.length === rows.length) unreadable.delete(bookingId);
      return read;
    },
  );
  return { tickets, unreadable };
}

async function ticketRows(db: Queryable, userId: string, bookingIds: readonly string[]): Promise<Row[]> {
  if (bookingIds.length === 0) return [];
  return rowsOf(db, Row)(
    `select ${COLUMNS} from supplier_records r
     join bookings b on b.user_id = r.user_id and b.id = r.booking_id and b.kind = 'flight'
     left join lateral (
       select request_ids, charge_paise, refunded_paise from supplier_calls c
       where c.user_id = r.user_id and c.booking_id = r.booking_id and c.record = r.record and act = 'cancel' order by n desc limit 1) c on true
     where r.user_id = $1 and r.booking_id = any ($2) order by r.booking_id, r.record`,
    [userId, bookingIds],
  );
}

export async function getTicket(db: Queryable, key: TicketKey): Promise<FlightTicket> {
  const found = (await ticketsOf(db, key.userId, [key.bookingId])).find(({ ticket }) => ticket === key.ticket);
  if (found === undefined) throw new Error(`booking ${key.bookingId} has no ticket ${key.ticket}`);
  return found;
}

function toTicket(row: Row): FlightTicket {
  const id = `${row.booking_id}, ticket ${row.record}`;
  const numbers = TICKET_JSON.numbers.readNullable(row.numbers, id);
  const told = TICKET_JSON.told.readNullable(row.told, id);
  return {
    bookingId: row.booking_id,
    ticket: row.record,
    state: row.state,
    supplierBookingId: row.supplier_id,
    pnr: numbers?.pnr ?? null,
    airlinePnr: numbers?.airlinePnr ?? null,
    numbers: numbers?.tickets ?? [],
    invoiceNo: numbers?.invoiceNo ?? null,
    changeRequestIds: row.request_ids,
    chargePaise: row.charge_paise,
    refundedPaise: row.refunded_paise,
    heldUntil: row.held_until,
    voidUntil: row.void_until,
    change:
      row.change_state === null
        ? null
        : {
            changes: TICKET_JSON.changes.readNullable(row.changes, id) ?? [],
            state: row.change_state,
            dueAt: row.change_due_at,
          },
    denied: TICKET_JSON.denied.readNullable(row.denied, id) ?? [],
    heldFlights: told?.flights ?? null,
    bags: isTaken(row) ? (told?.bags ?? []) : [],
  };
}

/**
 * Whether the flights that the airline holds are those of the booking: its traveller has accepted them, or they are
 * issued.
 */
function isTaken({ state, change_state: answer }: Row): boolean {
  return answer === 'accepted' || ISSUED.has(state);
}
