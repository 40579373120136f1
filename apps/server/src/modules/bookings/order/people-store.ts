import type { Transaction } from '../../../platform/database.ts';
import type { BookingKey } from './booking.ts';

/** Puts a booking in the name of one of its people, with the company that its invoice is for. The caller holds the booking's lock. */
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
