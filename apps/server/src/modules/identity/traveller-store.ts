import { ADULT_TITLES } from '@safar/domain/people/guests';
import { z } from 'zod';
import { Count, rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Queryable, type Transaction } from '../../platform/database.ts';

/** A saved traveller; PAN and passport masked; `numbers` has them sealed, with the birth date. */
const TravellerRow = z.object({
  title: z.enum(ADULT_TITLES),
  firstName: z.string(),
  lastName: z.string(),
  nationality: z.string(),
  pan: z.string().nullable(),
  passport: z.string().nullable(),
  passportIssuedOn: z.string().nullable(),
  passportExpiresOn: z.string().nullable(),
  userId: z.string(),
  id: z.string(),
  numbers: z.string().nullable(),
  /** ISO instants. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TravellerRow = z.infer<typeof TravellerRow>;

interface Key {
  readonly userId: string;
  readonly id: string;
}

const COLUMNS = `user_id as "userId", id, title, first_name as "firstName", last_name as "lastName", nationality,
  pan, passport, passport_issued_on::text as "passportIssuedOn",
  passport_expires_on::text as "passportExpiresOn", numbers,
  ${instantText('created_at')} as "createdAt", ${instantText('updated_at')} as "updatedAt"`;

async function readTravellers(db: Queryable, where: string, parameters: unknown[]): Promise<TravellerRow[]> {
  return rowsOf(db, TravellerRow)(`select ${COLUMNS} from saved_travellers ${where}`, parameters);
}

/** A traveller's saved travellers, by name. */
export function travellersOf({ pool }: Pick<Database, 'pool'>, userId: string): Promise<TravellerRow[]> {
  return readTravellers(pool, 'where user_id = $1 order by first_name, last_name, id', [userId]);
}

/** One saved traveller, locked until the transaction ends; null when it is not theirs. */
export async function lockTraveller(transaction: Transaction, { userId, id }: Key): Promise<TravellerRow | null> {
  const [row] = await readTravellers(transaction, 'where user_id = $1 and id = $2 for update', [userId, id]);
  return row ?? null;
}

/** Saves a traveller; false when the account has `limit` already. */
export async function insertTraveller(transaction: Transaction, row: TravellerRow, limit: number): Promise<boolean> {
  // Serialised for each account, so that the limit cannot be exceeded.
  await transaction.query('select from users where id = $1 for update', [row.userId]);
  const held = await rowsOf(transaction, Count)(
    'select count(*)::int as count from saved_travellers where user_id = $1',
    [row.userId],
  );
  if ((held[0]?.count ?? 0) >= limit) return false;
  await transaction.query(
    `insert into saved_travellers (user_id, id, title, first_name, last_name, nationality, pan, passport,
       passport_issued_on, passport_expires_on, numbers, updated_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...parametersOf(row), row.createdAt],
  );
  return true;
}

export async function updateTraveller(transaction: Transaction, row: TravellerRow): Promise<void> {
  await transaction.query(
    `update saved_travellers set title = $3, first_name = $4, last_name = $5, nationality = $6, pan = $7,
       passport = $8, passport_issued_on = $9, passport_expires_on = $10, numbers = $11, updated_at = $12
     where user_id = $1 and id = $2`,
    parametersOf(row),
  );
}

function parametersOf(row: TravellerRow): unknown[] {
  return [
    row.userId,
    row.id,
    row.title,
    row.firstName,
    row.lastName,
    row.nationality,
    row.pan,
    row.passport,
    row.passportIssuedOn,
    row.passportExpiresOn,
    row.numbers,
    row.updatedAt,
  ];
}

/** Deletes a saved traveller; false when there is none. */
export async function deleteTraveller({ pool }: Pick<Database, 'pool'>, { userId, id }: Key): Promise<boolean> {
  const gone = await pool.query('delete from saved_travellers where user_id = $1 and id = $2', [userId, id]);
  return gone.rowCount === 1;
}
