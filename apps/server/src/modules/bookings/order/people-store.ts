import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';
import type { Guests, SealedNumbers } from '../../checkout/index.ts';
import type { BookingKey } from './booking.ts';
import { guestRows } from './people-rows.ts';

/**
 * Puts a booking in the name of one of its people, with the company that its invoice is for. The caller holds the
 * booking's lock (REQ-CXL-14).
 */
export async function setLead(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  person: number,
): Promise<void> {
  await transaction.query(
    `update booking_people p set is_lead = (person = $3), facts = facts || case when person = $3 then coalesce(
         (select jsonb_build_object('company', l.facts -> 'company') from booking_people l
          where l.user_id = $1 and l.booking_id = $2 and l.is_lead and l.facts ? 'company'), '{}') else '{}' end
     where user_id = $1 and booking_id = $2 and is_lead <> (person = $3)`,
    [userId, bookingId, person],
  );
}

const NextRow = z.object({ next: z.int() });

/** The number of the next person of a booking. */
export async function nextPerson(db: Queryable, { userId, bookingId }: BookingKey): Promise<number> {
  const [row] = await rowsOf(db, NextRow)(
    'select coalesce(max(person) + 1, 0)::int as next from booking_people where user_id = $1 and booking_id = $2',
    [userId, bookingId],
  );
  return row?.next ?? 0;
}

/**
 * Other guests take the place of a booking's: they are numbered from `first` on, and nothing of the others is kept.
 * The caller holds the booking's lock (REQ-CHG-3).
 */
export async function replaceGuests(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  {
    guests,
    guestNumbers,
    first,
  }: { readonly guests: Guests; readonly guestNumbers: SealedNumbers | null; readonly first: number },
): Promise<void> {
  await transaction.query('delete from booking_people where user_id = $1 and booking_id = $2', [userId, bookingId]);
  await transaction.query(
    `insert into booking_people (user_id, booking_id, person, role, travels_with, is_lead, facts, sealed)
     select $1, $2, person + $3, role, null, "isLead", facts, sealed from jsonb_to_recordset($4::jsonb)
       as new (person smallint, role text, "isLead" boolean, facts jsonb, sealed text)`,
    [userId, bookingId, first, JSON.stringify(guestRows(guests, guestNumbers))],
  );
}
