import { and, asc, count, eq } from 'drizzle-orm';
import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SavedTraveller } from '@safar/domain/travellers';
import { type Database, drizzleIn, type Transaction } from '../../platform/database.ts';
import { instant, users } from './store.ts';

const travellers = pgTable(
  'saved_travellers',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').$type<SavedTraveller['title']>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nationality: text('nationality').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    pan: text('pan'),
    passport: text('passport'),
    passportIssuedOn: date('passport_issued_on', { mode: 'string' }),
    passportExpiresOn: date('passport_expires_on', { mode: 'string' }),
    numbers: text('numbers'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** A saved traveller; PAN and passport masked, `numbers` the sealed truth. */
export type TravellerRow = typeof travellers.$inferSelect;

interface Key {
  readonly userId: string;
  readonly id: string;
}

function rowOf({ userId, id }: Key) {
  return and(eq(travellers.userId, userId), eq(travellers.id, id));
}

/** A traveller's saved travellers, by name. */
export function travellersOf(database: Database, userId: string): Promise<TravellerRow[]> {
  return database.drizzle
    .select()
    .from(travellers)
    .where(eq(travellers.userId, userId))
    .orderBy(asc(travellers.firstName), asc(travellers.lastName), asc(travellers.id));
}

/** The same, held until the transaction ends. */
export async function lockTraveller(transaction: Transaction, key: Key): Promise<TravellerRow | null> {
  const [row] = await drizzleIn(transaction).select().from(travellers).where(rowOf(key)).for('update');
  return row ?? null;
}

/** Saves a traveller; false when the account holds `limit` already. */
export async function insertTraveller(transaction: Transaction, row: TravellerRow, limit: number): Promise<boolean> {
  const db = drizzleIn(transaction);
  // One at a time for each account, so that none slips past the count.
  await db.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
  const [held] = await db.select({ count: count() }).from(travellers).where(eq(travellers.userId, row.userId));
  if (held !== undefined && held.count >= limit) return false;
  await db.insert(travellers).values(row);
  return true;
}

export async function updateTraveller(transaction: Transaction, row: TravellerRow): Promise<void> {
  await drizzleIn(transaction).update(travellers).set(row).where(rowOf(row));
}

/** Forgets a saved traveller; false when there is none. */
export async function deleteTraveller(database: Database, key: Key): Promise<boolean> {
  const gone = await database.drizzle.delete(travellers).where(rowOf(key)).returning({ id: travellers.id });
  return gone.length === 1;
}
