import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import { sealBirths } from './passenger-numbers.ts';
import { soldColumns } from './stored-checkout.ts';

const NAMELESS = `'{"firstName": "Guest", "lastName": ""}'::jsonb`;
const NAMELESS_UNLESS_LEAD = `case when (adult -> 'isLead')::boolean then '{}'::jsonb else ${NAMELESS} end`;

/**
 * SQL for the column `guests`, of a stay or a flight, without documents; or with nothing personal left in it but the name of who leads,
 * which invoices must keep.
 */
export function guestsWithout(what: 'documents' | 'names and documents'): string {
  return `case kind when 'flight' then ${passengersWithout(what)} else ${stayGuestsWithout(what)} end`;
}

function passengersWithout(what: 'documents' | 'names and documents'): string {
  const passenger =
    what === 'documents'
      ? `passenger - 'pan' - 'passport' - 'dateOfBirth'`
      : `(passenger - 'pan' - 'passport' - 'dateOfBirth' - 'company') || case p when 1 then '{}'::jsonb else ${NAMELESS} end`;
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
 * Takes everything personal out of a traveller's checkouts and ends the open ones: money that still arrives for one has
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

const ReadableBirths = z.object({
  user_id: z.string(),
  id: z.string(),
  guests: z.unknown(),
  guest_numbers: z.string().nullable(),
});
type ReadableBirths = z.infer<typeof ReadableBirths>;

/** Seals the birth dates of at most `limit` checkouts, or bookings, that an earlier release kept readable; how many there were. */
export function sealBirthsIn(
  table: 'checkout_sessions' | 'bookings',
  database: Database,
  crypto: Crypto,
  limit: number,
): Promise<number> {
  const { passengers: column } = soldColumns(table);
  return database.transaction(async (transaction) => {
    const found = await rowsOf(transaction, ReadableBirths)(
      `select user_id, id, guests, guest_numbers from ${table}
       where kind = 'flight' and guests @? '$[*].dateOfBirth' limit $1 for update skip locked`,
      [limit],
    );
    for (const { user_id, id, guests, guest_numbers: guestNumbers } of found) {
      const sealed = sealBirths({ passengers: column.read(guests, id), guestNumbers }, crypto);
      await transaction.query(`update ${table} set guests = $3, guest_numbers = $4 where user_id = $1 and id = $2`, [
        user_id,
        id,
        column.write(sealed.passengers),
        sealed.guestNumbers,
      ]);
    }
    return found.length;
  });
}

/** Erases the personal numbers of at most `limit` checkouts that expired before an instant; how many there were. */
export async function eraseCheckoutNumbers(db: Queryable, before: string, limit: number): Promise<number> {
  const erased = await db.query(
    `update checkout_sessions set guest_numbers = null, guests = ${guestsWithout('documents')}
     where (user_id, id) in (
       select user_id, id from checkout_sessions where guest_numbers is not null and expires_at < $1 limit $2)`,
    [before, limit],
  );
  return erased.rowCount ?? 0;
}
