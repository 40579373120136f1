import { ADULT_TITLES } from '@safar/domain/guests';
import { z } from 'zod';
import { Count, rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Queryable, type Transaction } from '../../platform/database.ts';

/** A saved traveller; PAN and passport masked, `numbers` the sealed truth. A birth date is readable only as an earlier release kept it. */
const TravellerRow = z.object({
  title: z.enum(ADULT_TITLES),
  firstName: z.string(),
  lastName: z.string(),
  nationality: z.string(),
  dateOfBirth: z.string().nullable(),
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
  date_of_birth::text as "dateOfBirth", pan, passport, passport_issued_on::text as "passportIssuedOn",
  passport_expires_on::text as "passportExpiresOn", numbers,
  ${instantText('created_at')} as "createdAt", ${instantText('updated_at')} as "updatedAt"`;

async function readTravellers(db: Queryable, where: string, parameters: unknown[]): Promise<TravellerRow[]> {
  return rowsOf(db, TravellerRow)(`select ${COLUMNS} from saved_travellers ${where}`, parameters);
}

/** A traveller's saved travellers, by name. */
export function travellersOf({ pool }: Pick<Database, 'pool'>, userId: string): Promise<TravellerRow[]> {
  return readTravellers(pool, 'where user_id = $1 order by first_name, last_name, id', [userId]);
}

/** One saved traveller, locked until the transaction ends; null: not theirs. */
export async function lockTraveller(transaction: Transaction, { userId, id }: Key): Promise<TravellerRow | null> {
  const [row] = await readTravellers(transaction, 'where user_id = $1 and id = $2 for update', [userId, id]);
  return row ?? null;
}

/** At most `limit` travellers whose birth dates rest readable, held until the transaction ends; those another holds are left out. */
export function lockReadableBirths(transaction: Transaction, limit: number): Promise<TravellerRow[]> {
  return readTravellers(transaction, 'where date_of_birth is not null limit $1 for update skip locked', [limit]);
}

/** Saves a traveller; false when the account holds `limit` already. */
export async function insertTraveller(transaction: Transaction, row: TravellerRow, limit: number): Promise<boolean> {
  // One at a time for each account, so that none slips past the count.
  await transaction.query('select from users where id = $1 for update', [row.userId]);
  const held = await rowsOf(transaction, Count)(
    'select count(*)::int as count from saved_travellers where user_id = $1',
    [row.userId],
  );
  if ((held[0]?.count ?? 0) >= limit) return false;
  await transaction.query(
    `insert into saved_travellers (user_id, id, title, first_name, last_name, nationality, date_of_birth, pan, passport,
       passport_issued_on, passport_expires_on, numbers, updated_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [...parametersOf(row), row.createdAt],
  );
  return true;
}

export async function updateTraveller(transaction: Transaction, row: TravellerRow): Promise<void> {
  await transaction.query(
    `update saved_travellers set title = $3, first_name = $4, last_name = $5, nationality = $6, date_of_birth = $7, pan = $8,
       passport = $9, passport_issued_on = $10, passport_expires_on = $11, numbers = $12, updated_at = $13
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
    row.dateOfBirth,
    row.pan,
    row.passport,
    row.passportIssuedOn,
    row.passportExpiresOn,
    row.numbers,
    row.updatedAt,
  ];
}

/** Forgets a saved traveller; false when there is none. */
export async function deleteTraveller({ pool }: Pick<Database, 'pool'>, { userId, id }: Key): Promise<boolean> {
  const gone = await pool.query('delete from saved_travellers where user_id = $1 and id = $2', [userId, id]);
  return gone.rowCount === 1;
}
