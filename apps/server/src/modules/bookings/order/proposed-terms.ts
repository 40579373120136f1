/** What airlines made of issued tickets, as changes of reason `terms` that wait for an answer (REQ-WATCH-3). */
import type { HeldChange } from '@safar/domain/order/held-change';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { storedJson, type FieldsOf } from '../../../platform/stored-json.ts';
import type { SupplierSegment } from '../../../suppliers/flight-supplier.ts';
import { StoredHeldChange, StoredSegment } from '../../../suppliers/stored-flight.ts';
import type { BookingKey } from './booking.ts';
import { endChange, insertChange, type ChangeKey } from './change-rows.ts';
import type { TicketKey } from './flight-tickets.ts';

/** What was sold of a ticket, and what its airline makes of it. */
interface Terms {
  readonly changes: readonly HeldChange[];
  /** All its flights, as they were sold or accepted before. */
  readonly before: readonly SupplierSegment[];
  /** All its flights, as the airline now has them; null when it flies none in place of those that it cancelled. */
  readonly offer: readonly SupplierSegment[] | null;
  /** Whether the ticket may be given back for all its money. */
  readonly isFree: boolean;
}

/** A change that waits for its traveller's answer, or for a person who calls them. */
export interface ProposedTerms extends Terms {
  readonly changeId: string;
  /** Index in the trip. */
  readonly ticket: number;
  /** Whether the answer is overdue: a person calls, and what the airline flies has been taken. */
  readonly isLate: boolean;
  /** ISO instants. */
  readonly knownAt: string;
  readonly answerBy: string;
}

const proposal = storedJson<Terms>({
  column: 'booking_changes.proposal',
  schema: z.object({
    changes: z.array(StoredHeldChange).readonly(),
    before: z.array(StoredSegment).readonly(),
    offer: z.array(StoredSegment).readonly().nullable(),
    isFree: z.boolean(),
  } satisfies FieldsOf<Terms>),
});

const Row = z.object({
  id: z.string(),
  bookingId: z.string(),
  record: z.int(),
  waits: z.enum(['answer', 'person']),
  askedAt: Instant,
  until: Instant,
  proposal: z.unknown(),
});

const OPEN = `reason = 'terms' and state = 'proposed'`;

/** What airlines changed of a booking's tickets and nobody has answered yet, ticket by ticket. */
export async function openTerms(db: Queryable, { userId, bookingId }: BookingKey): Promise<ProposedTerms[]> {
  const found = await rowsOf(db, Row)(
    `select id, booking_id as "bookingId", record, waits, asked_at as "askedAt", until, proposal from booking_changes
     where user_id = $1 and booking_id = $2 and ${OPEN} order by record, n`,
    [userId, bookingId],
  );
  return found.map(({ id, record, waits, askedAt, until, proposal: kept }) => ({
    ...proposal.read(kept, id),
    changeId: id,
    ticket: record,
    isLate: waits === 'person',
    knownAt: askedAt,
    answerBy: until,
  }));
}

/** What a traveller answered to what an airline changed. */
export interface AnsweredTerms extends Terms, Pick<ProposedTerms, 'changeId' | 'ticket' | 'knownAt' | 'answerBy'> {
  readonly how: 'accepted' | 'given-up';
  /** ISO instant. */
  readonly answeredAt: string;
}

const AnsweredRow = Row.omit({ waits: true }).extend({ state: z.enum(['done', 'refused']), endedAt: Instant });

/** What airlines changed of a booking's tickets and its traveller answered, the newest first. */
export async function answeredTerms(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  limit: number,
): Promise<AnsweredTerms[]> {
  const found = await rowsOf(db, AnsweredRow)(
    `select id, booking_id as "bookingId", record, asked_at as "askedAt", until, proposal, state, ended_at as "endedAt"
     from booking_changes where user_id = $1 and booking_id = $2 and reason = 'terms' and state in ('done', 'refused')
     order by n desc limit $3`,
    [userId, bookingId, limit],
  );
  return found.map(({ id, record, askedAt, until, proposal: kept, state, endedAt }) => ({
    ...proposal.read(kept, id),
    changeId: id,
    ticket: record,
    knownAt: askedAt,
    answerBy: until,
    how: state === 'done' ? 'accepted' : 'given-up',
    answeredAt: endedAt,
  }));
}

/** Those of a traveller's bookings whose airline changed something that is not answered yet. */
export async function bookingsWithOpenTerms(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const found = await rowsOf(db, z.object({ bookingId: z.string() }))(
    `select distinct booking_id as "bookingId" from booking_changes where user_id = $1 and booking_id = any ($2) and ${OPEN}`,
    [userId, bookingIds],
  );
  return new Set(found.map(({ bookingId }) => bookingId));
}

const StateRow = z.object({ state: z.string() });

/** The state of a change of terms; null when the booking has no such. */
export async function stateOfTerms(db: Queryable, { userId, bookingId, changeId }: ChangeKey): Promise<string | null> {
  const [row] = await rowsOf(db, StateRow)(
    `select state from booking_changes where user_id = $1 and booking_id = $2 and id = $3 and reason = 'terms'`,
    [userId, bookingId, changeId],
  );
  return row?.state ?? null;
}

const RecordRow = z.object({ record: z.int() });

/**
 * The tickets of a booking that may be given up for all their money, since their airline changed what it sold: nothing is kept of them,
 * neither by the airline nor of our fee. One whose change was accepted, or taken back, is no such.
 */
export async function freedTickets(db: Queryable, { userId, bookingId }: BookingKey): Promise<ReadonlySet<number>> {
  const found = await rowsOf(db, RecordRow)(
    `select record from (
       select distinct on (record) record, state, proposal from booking_changes
       where user_id = $1 and booking_id = $2 and reason = 'terms' order by record, n desc) last
     where state in ('proposed', 'refused') and (proposal ->> 'isFree')::boolean`,
    [userId, bookingId],
  );
  return new Set(found.map(({ record }) => record));
}

/** Writes what an airline made of a ticket, for its traveller to answer. */
export async function proposeTerms(
  transaction: Transaction,
  { userId, bookingId, ticket }: TicketKey,
  terms: Terms & Pick<ProposedTerms, 'changeId' | 'knownAt' | 'answerBy'>,
): Promise<void> {
  const { changeId: id, knownAt: at, answerBy, changes, before, offer, isFree } = terms;
  await insertChange(
    transaction,
    { userId, bookingId },
    { id, reason: 'terms', askedBy: 'supplier', gives: 'nothing', at },
  );
  await transaction.query(
    `update booking_changes set state = 'proposed', waits = 'answer', record = $4, until = $5, proposal = $6
     where user_id = $1 and booking_id = $2 and id = $3`,
    [userId, bookingId, id, ticket, answerBy, proposal.write({ changes, before, offer, isFree })],
  );
}

/** Notes that nobody answered in time, and that a person calls; it waits until an instant. */
export async function termsAreLate(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  until: string,
): Promise<void> {
  await transaction.query(
    `update booking_changes set waits = 'person', until = $4 where user_id = $1 and booking_id = $2 and id = $3 and ${OPEN}`,
    [userId, bookingId, changeId, until],
  );
}

/** Ends a change of terms: accepted (`done`), its ticket given up (`refused`), or no longer what the airline says (`lapsed`). */
export async function endTerms(
  transaction: Transaction,
  { changeId, ...key }: ChangeKey,
  state: 'done' | 'refused' | 'lapsed',
  at: string,
): Promise<void> {
  if (state === 'done')
    await transaction.query(
      `update booking_changes set state = 'running' where user_id = $1 and booking_id = $2 and id = $3 and ${OPEN}`,
      [key.userId, key.bookingId, changeId],
    );
  if (!(await endChange(transaction, key, changeId, { state, at })))
    throw new Error(`change ${changeId} of booking ${key.bookingId} has ended already`);
}
