import { SHOWN_NAMES, type ShownNames } from '@safar/domain/order/names-on-shared-trip';
import { LANGUAGES, type Language } from '@safar/messages/language';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const Row = z.object({
  userId: z.string(),
  id: z.string(),
  bookingIds: z.array(z.string()),
  sealedToken: z.string(),
  names: z.enum(SHOWN_NAMES),
  withNumbers: z.boolean(),
  language: z.enum(LANGUAGES.map(({ code }) => code)),
  /** Null for a calendar. */
  expiresAt: Instant.nullable(),
});
export type TripShare = z.infer<typeof Row>;

const COLUMNS = `user_id as "userId", id, booking_ids as "bookingIds", sealed_token as "sealedToken", names, with_numbers as "withNumbers",
  language, expires_at as "expiresAt"`;

/** What an address with a secret opens; null when it opens nothing, or not any more. */
export async function findShare(
  db: Queryable,
  kind: 'family' | 'calendar',
  tokenHash: string,
  nowIso: string,
): Promise<TripShare | null> {
  const [found] = await rowsOf(db, Row)(
    `select ${COLUMNS} from trip_shares
     where token_hash = $1 and kind = $2 and (expires_at is null or expires_at > $3)`,
    [tokenHash, kind, nowIso],
  );
  return found ?? null;
}

/** The newest link to a trip that has one of these bookings; null when there is none that is still open. */
export async function linkOf(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
  nowIso: string,
): Promise<TripShare | null> {
  const [found] = await rowsOf(db, Row)(
    `select ${COLUMNS} from trip_shares
     where user_id = $1 and kind = 'family' and booking_ids && $2::uuid[] and expires_at > $3 order by created_at desc limit 1`,
    [userId, bookingIds, nowIso],
  );
  return found ?? null;
}

/** The newest calendar of a traveller; null when there is none. */
export async function calendarOf(db: Queryable, userId: string): Promise<TripShare | null> {
  const [found] = await rowsOf(db, Row)(
    `select ${COLUMNS} from trip_shares where user_id = $1 and kind = 'calendar' order by created_at desc limit 1`,
    [userId],
  );
  return found ?? null;
}

export interface NewShare {
  readonly userId: string;
  readonly id: string;
  readonly kind: 'family' | 'calendar';
  readonly bookingIds: readonly string[];
  readonly tokenHash: string;
  readonly sealedToken: string;
  readonly names: ShownNames;
  readonly withNumbers: boolean;
  readonly language: Language;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** Saves what is shared, in place of the earlier one of the same trip, or of the traveller's earlier calendar. */
export async function replaceShare(transaction: Transaction, share: NewShare): Promise<void> {
  const { userId, id, kind, bookingIds, tokenHash, sealedToken, names, withNumbers, language } = share;
  await (kind === 'family' ? endLinks(transaction, userId, bookingIds) : endCalendars(transaction, userId));
  await transaction.query(
    `insert into trip_shares (user_id, id, kind, booking_ids, token_hash, sealed_token, names, with_numbers, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      userId,
      id,
      kind,
      bookingIds,
      tokenHash,
      sealedToken,
      names,
      withNumbers,
      language,
      share.createdAt,
      share.expiresAt,
    ],
  );
}

export async function endLinks(db: Queryable, userId: string, bookingIds: readonly string[]): Promise<void> {
  await db.query(`delete from trip_shares where user_id = $1 and kind = 'family' and booking_ids && $2::uuid[]`, [
    userId,
    bookingIds,
  ]);
}

export async function endCalendars(db: Queryable, userId: string): Promise<void> {
  await db.query(`delete from trip_shares where user_id = $1 and kind = 'calendar'`, [userId]);
}
