import { and, eq } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { BookingNews } from './news.ts';

export type Channel = 'sms' | 'email';
export type Outcome = 'sending' | 'accepted' | 'refused' | 'unknown' | 'no-address';

const notifications = pgTable(
  'notifications',
  {
    userId: uuid('user_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind').$type<BookingNews['kind']>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookingId, table.kind, table.channel] })],
);

type Said = Pick<BookingNews, 'userId' | 'bookingId' | 'kind'> & { channel: Channel };

function rowOf(said: Said) {
  return and(
    eq(notifications.userId, said.userId),
    eq(notifications.bookingId, said.bookingId),
    eq(notifications.kind, said.kind),
    eq(notifications.channel, said.channel),
  );
}

/** How saying this over this channel went so far; null when it was not tried. */
export async function outcomeSoFar(database: Database, said: Said): Promise<Outcome | null> {
  const [row] = await database.drizzle
    .select({ outcome: notifications.outcome })
    .from(notifications)
    .where(rowOf(said));
  return row?.outcome ?? null;
}

export async function saveOutcome(database: Database, said: Said, outcome: Outcome, nowIso: string): Promise<void> {
  const { userId, bookingId, kind, channel } = said;
  await database.drizzle
    .insert(notifications)
    .values({ userId, bookingId, kind, channel, outcome, triedAt: nowIso })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.bookingId, notifications.kind, notifications.channel],
      set: { outcome, triedAt: nowIso },
    });
}
