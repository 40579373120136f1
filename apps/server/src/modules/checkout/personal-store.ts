import type { Queryable, Transaction } from '../../platform/database.ts';

const NAMELESS = `'{"firstName": "Guest", "lastName": ""}'::jsonb`;
const NAMELESS_UNLESS_LEAD = `case when (adult -> 'isLead')::boolean then '{}'::jsonb else ${NAMELESS} end`;

/**
 * SQL for the column `guests`, of a stay or a flight: without documents, or without any personal data but the lead's
 * name, which invoices must retain.
 */
export function guestsWithout(what: 'documents' | 'names and documents'): string {
  return `case kind when 'flight' then ${passengersWithout(what)} else ${stayGuestsWithout(what)} end`;
}

function passengersWithout(what: 'documents' | 'names and documents'): string {
  const passenger =
    what === 'documents'
      ? `passenger - 'pan' - 'passport'`
      : `(passenger - 'pan' - 'passport' - 'company') || case p when 1 then '{}'::jsonb else ${NAMELESS} end`;
  return `(select jsonb_agg(${passenger} order by p)
    from jsonb_array_elements(stored_items(guests)) with ordinality as passengers (passenger, p))`;
}

function stayGuestsWithout(what: 'documents' | 'names and documents'): string {
  const [adult, child] =
    what === 'documents'
      ? [`adult - 'pan' - 'passport'`, 'child']
      : [
          `(adult - 'pan' - 'passport' - 'company') || '{"email": ""}' || ${NAMELESS_UNLESS_LEAD}`,
          `child || ${NAMELESS}`,
        ];
  return `(select jsonb_agg(room || jsonb_build_object(
      'adults', (select coalesce(jsonb_agg(${adult} order by a), '[]')
        from jsonb_array_elements(room -> 'adults') with ordinality as adults (adult, a)),
      'children', (select coalesce(jsonb_agg(${child} order by c), '[]')
        from jsonb_array_elements(room -> 'children') with ordinality as children (child, c))
    ) order by r) from jsonb_array_elements(stored_items(guests)) with ordinality as rooms (room, r))`;
}

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
    `update checkout_sessions set guest_numbers = null, guests = ${guestsWithout('documents')}
     where (user_id, id) in (
       select user_id, id from checkout_sessions where guest_numbers is not null and expires_at < $1 limit $2)`,
    [before, limit],
  );
  return erased.rowCount ?? 0;
}
