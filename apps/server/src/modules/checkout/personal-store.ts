import type { Queryable, Transaction } from '../../platform/database.ts';

/** SQL for the column `guests`, of a stay or a flight, without documents. */
const WITHOUT_DOCUMENTS = `case kind
  when 'flight' then (select jsonb_agg(passenger - 'pan' - 'passport' order by p)
    from jsonb_array_elements(stored_items(guests)) with ordinality as passengers (passenger, p))
  else (select jsonb_agg(room || jsonb_build_object('adults', (
      select coalesce(jsonb_agg(adult - 'pan' - 'passport' order by a), '[]')
      from jsonb_array_elements(room -> 'adults') with ordinality as adults (adult, a))) order by r)
    from jsonb_array_elements(stored_items(guests)) with ordinality as rooms (room, r)) end`;

/**
 * Erases all personal data from a traveller's checkouts and closes the open ones: money that still arrives for one has
 * nothing to buy and goes back.
 */
export async function eraseCheckoutsOf(transaction: Transaction, userId: string, at: string): Promise<void> {
  await transaction.query(
    `update checkout_sessions set guests = null, guest_numbers = null, contact_phone = '', contact_email = null, updated_at = $2,
       status = case status when 'open' then 'closed' else status end
     where user_id = $1`,
    [userId, at],
  );
}

/** Erases the personal numbers of at most `limit` checkouts that expired before an instant; returns how many. */
export async function eraseCheckoutNumbers(db: Queryable, before: string, limit: number): Promise<number> {
  const erased = await db.query(
    `update checkout_sessions set guest_numbers = null, guests = ${WITHOUT_DOCUMENTS}
     where (user_id, id) in (
       select user_id, id from checkout_sessions where guest_numbers is not null and expires_at < $1 limit $2)`,
    [before, limit],
  );
  return erased.rowCount ?? 0;
}
