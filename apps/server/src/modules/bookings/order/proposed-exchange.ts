/** Other flights that a traveller chose in place of those of an issued ticket, as changes of reason `exchange` (REQ-TKT-16). */
import type { Paise } from '@safar/domain/money/money';
import { CHANGE_STATES } from '@safar/domain/order/moves';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { storedJson, type FieldsOf } from '../../../platform/stored-json.ts';
import type { FlightOffer } from '../../../suppliers/flight-supplier.ts';
import { StoredOffer } from '../../../suppliers/stored-flight.ts';
import type { BookingKey } from './booking.ts';
import type { ChangeKey } from './change-rows.ts';
import type { TicketKey } from './flight-tickets.ts';

/** What is put in place of a ticket's flights. */
interface NewFlights {
  /** The supplier's search that the offer is of. */
  readonly trace: string;
  readonly offer: FlightOffer;
  /** What the airline charges for the exchange. */
  readonly chargePaise: Paise;
  /** By how much the new fare is dearer than what was paid for the old one; below zero when it is cheaper. */
  readonly differencePaise: Paise;
}

const proposal = storedJson<NewFlights>({
  column: 'booking_changes.proposal',
  schema: z.object({
    trace: z.string(),
    offer: StoredOffer,
    chargePaise: z.int(),
    differencePaise: z.int(),
  } satisfies FieldsOf<NewFlights>),
});

/** An exchange of one ticket's flights. */
export interface Exchange extends NewFlights {
  readonly changeId: string;
  /** In the order of the booking's changes, from 1. */
  readonly n: number;
  /** Index in the trip. */
  readonly ticket: number;
  readonly state: (typeof CHANGE_STATES)[number];
  /** What its traveller pays for it before it is carried out. */
  readonly payPaise: Paise;
  readonly priceHash: string;
  /** ISO instant until which it may be paid, or begun where nothing is to be paid. */
  readonly until: string;
}

const Row = z.object({
  id: z.string(),
  n: z.int(),
  record: z.int(),
  state: z.enum(CHANGE_STATES),
  payPaise: Amount.nullable(),
  priceHash: z.string(),
  until: Instant,
  proposal: z.unknown(),
});

const COLUMNS = `id, n, record, state, pay_paise as "payPaise", price_hash as "priceHash", until, proposal`;
const OF_TICKET = `user_id = $1 and booking_id = $2 and reason = 'exchange' and record is not null`;

function toExchange({ id, record, proposal: kept, payPaise, ...row }: z.infer<typeof Row>): Exchange {
  return { ...proposal.read(kept, id), ...row, changeId: id, ticket: record, payPaise: payPaise ?? 0 };
}

/** The exchange of a ticket; null when the booking has no such. */
export async function findExchange(
  db: Queryable,
  { userId, bookingId, changeId }: ChangeKey,
): Promise<Exchange | null> {
  const [row] = await rowsOf(db, Row)(`select ${COLUMNS} from booking_changes where ${OF_TICKET} and id = $3`, [
    userId,
    bookingId,
    changeId,
  ]);
  return row === undefined ? null : toExchange(row);
}

/** The exchange of a ticket. Throws when the booking has no such. */
export async function getExchange(db: Queryable, key: ChangeKey): Promise<Exchange> {
  const exchange = await findExchange(db, key);
  if (exchange === null) throw new Error(`booking ${key.bookingId} has no exchange ${key.changeId}`);
  return exchange;
}

/** The exchange that an airline is being asked for; null when there is none. */
export async function runningExchange(db: Queryable, { userId, bookingId }: BookingKey): Promise<Exchange | null> {
  const [row] = await rowsOf(db, Row)(
    `select ${COLUMNS} from booking_changes where ${OF_TICKET} and state in ('accepted', 'running') limit 1`,
    [userId, bookingId],
  );
  return row === undefined ? null : toExchange(row);
}

/** Saves what a change puts in place of a ticket's flights. */
export async function saveNewFlights(
  transaction: Transaction,
  { userId, bookingId, ticket }: TicketKey,
  changeId: string,
  { trace, offer, chargePaise, differencePaise }: NewFlights,
): Promise<void> {
  await transaction.query(
    `update booking_changes set record = $4, proposal = $5 where user_id = $1 and booking_id = $2 and id = $3`,
    [userId, bookingId, changeId, ticket, proposal.write({ trace, offer, chargePaise, differencePaise })],
  );
}

/** Has a change for which nothing is to be paid wait for its traveller's word, until an instant. */
export async function waitForWord(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  { priceHash, until }: Pick<Exchange, 'priceHash' | 'until'>,
): Promise<void> {
  await transaction.query(
    `update booking_changes set state = 'proposed', waits = 'answer', price_hash = $4, until = $5
     where user_id = $1 and booking_id = $2 and id = $3 and runs = 0`,
    [userId, bookingId, changeId, priceHash, until],
  );
}

/** Ends the exchanges of a booking that were shown and not begun: another one was asked for. */
export async function forgetShown(transaction: Transaction, { userId, bookingId }: BookingKey, at: string) {
  await transaction.query(
    `update booking_changes set state = 'lapsed', waits = null, ended_at = $3,
       ended_n = (select 1 + coalesce(max(ended_n), 0) from booking_changes where user_id = $1 and booking_id = $2)
     where ${OF_TICKET} and state = 'proposed' and waits = 'answer'`,
    [userId, bookingId, at],
  );
}

/** Begins an exchange for which nothing is to be paid. */
export async function runShown(transaction: Transaction, { userId, bookingId, changeId }: ChangeKey): Promise<void> {
  await transaction.query(
    `update booking_changes set state = 'running', waits = null where ${OF_TICKET} and id = $3 and state = 'proposed' and waits = 'answer'`,
    [userId, bookingId, changeId],
  );
}
