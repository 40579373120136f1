import { z } from 'zod';
import { tell } from '../../platform/notices.ts';
import { prepared } from '../../platform/prepared.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Taking } from '../../platform/outbox.ts';
import { traceparent } from '../../platform/tracing.ts';
import { readEach, storedJson } from '../../platform/stored-json.ts';
import { BookingNotification, occasionOf, NotificationKind } from './notification.ts';

const notificationColumn = storedJson<BookingNotification>({
  column: 'messages.notification',
  schema: BookingNotification,
});

/** The channels of messages; each message is sent over both. */
export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
/** A push message goes beside an SMS, never in its place, to the devices where a traveller wants it (REQ-MSG-8). */
export const STORED_CHANNELS = [...CHANNELS, 'push'] as const;
export type StoredChannel = (typeof STORED_CHANNELS)[number];

/**
 * The outcome of a message. `unknown`: it may have been delivered; `outdated`: it no longer applied; `limited`: too
 * many e-mails to unverified addresses.
 */
export type Ending = 'accepted' | 'unknown' | 'no-address' | 'outdated' | 'given-up' | 'limited';

/** A message that is due. */
export interface DueMessage {
  readonly userId: string;
  readonly bookingId: string;
  readonly kind: NotificationKind;
  readonly occasion: string;
  readonly channel: StoredChannel;
  /** Null when the stored notification cannot be read. */
  readonly notification: BookingNotification | null;
  /** Number of tries, including the present one. */
  readonly tries: number;
  /** Trace context of the code that queued it. */
  readonly traceparent: string | null;
}

/** A message whose stored notification could be read. */
export interface ReadMessage extends DueMessage {
  readonly notification: BookingNotification;
}

/** SQL condition: a message is due. */
export const MESSAGES_DUE = 'exists (select from messages where next_try_at <= $1)';

/**
 * Queues a message to be sent at once; one that exists already stays as it is. A push message is written before its SMS: what was said before a
 * device wanted it is not said again.
 */
export async function insertMessage(
  db: Queryable,
  channel: StoredChannel,
  notification: BookingNotification,
  nowIso: string,
): Promise<void> {
  await db.query(
    prepared(`insert into messages (user_id, booking_id, kind, occasion, channel, outcome, notification, traceparent, next_try_at, created_at, updated_at)
     select $1::uuid, $2::uuid, $3, $4, $5, 'waiting', $6::jsonb, $8, $7::timestamptz, $7::timestamptz, $7::timestamptz
     where $5 <> 'push' or not exists (
       select from messages where (user_id, booking_id, kind, occasion, channel) = ($1, $2, $3, $4, 'sms'))
     on conflict do nothing`),
    [
      notification.userId,
      notification.bookingId,
      notification.kind,
      occasionOf(notification),
      channel,
      notificationColumn.write(notification),
      nowIso,
      traceparent(),
    ],
  );
  await tell(db, 'due');
}

const Row = z.object({
  user_id: z.string(),
  booking_id: z.string(),
  kind: NotificationKind,
  occasion: z.string(),
  channel: z.enum(STORED_CHANNELS),
  notification: z.unknown(),
  tries: z.number(),
  traceparent: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

function readNotification({ booking_id: bookingId, kind, notification }: Row): BookingNotification {
  return notificationColumn.read(notification, `${bookingId}, ${kind}`);
}

/** Takes messages that are due and leases them: if this process dies, another finds them due when the lease ends. */
export async function takeDueMessages(
  transaction: Transaction,
  { nowIso, leaseUntilIso, limit }: Taking,
): Promise<DueMessage[]> {
  const taken = await rowsOf(transaction, Row)(
    `with due as (
       select user_id, booking_id, kind, occasion, channel from messages
       where next_try_at <= $1 order by next_try_at limit $2 for update skip locked)
     update messages set tries = tries + 1, next_try_at = $3, updated_at = $1
     from due where (messages.user_id, messages.booking_id, messages.kind, messages.occasion, messages.channel)
       = (due.user_id, due.booking_id, due.kind, due.occasion, due.channel)
     returning messages.user_id, messages.booking_id, messages.kind, messages.occasion, messages.channel, notification, tries, traceparent`,
    [nowIso, limit, leaseUntilIso],
  );
  return taken.map((row) => ({
    userId: row.user_id,
    bookingId: row.booking_id,
    kind: row.kind,
    occasion: row.occasion,
    channel: row.channel,
    notification: readEach([row], readNotification)[0] ?? null,
    tries: row.tries,
    traceparent: row.traceparent,
  }));
}

const BY_KEY = 'user_id = $1 and booking_id = $2 and kind = $3 and occasion = $4 and channel = $5';

function keyOf({ userId, bookingId, kind, occasion, channel }: MessageKey) {
  return [userId, bookingId, kind, occasion, channel];
}

/**
 * Ends a message: one that was sent, or never will be, is not due again and its text is erased; a given-up one retains
 * its text for a person (REQ-DESK-8), but not a push message: its SMS says the same.
 */
export async function endMessage(db: Queryable, message: DueMessage, ending: Ending, nowIso: string): Promise<void> {
  await db.query(
    prepared(
      `update messages set outcome = $6, notification = case when $6 = 'given-up' and channel <> 'push' then notification end, next_try_at = null, updated_at = $7 where ${BY_KEY}`,
    ),
    [...keyOf(message), ending, nowIso],
  );
}

/** Key of a message of a booking. */
export interface MessageKey {
  readonly userId: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly occasion: string;
  readonly channel: StoredChannel;
}

const GIVEN_UP = `outcome = 'given-up' and notification is not null`;

/** Queues a given-up message again, with all its tries; false when it is no longer in the list. */
export async function sendAgain(transaction: Transaction, key: MessageKey, nowIso: string): Promise<boolean> {
  const sent = await transaction.query(
    `update messages set outcome = 'waiting', tries = 0, next_try_at = $6, updated_at = $6 where ${BY_KEY} and ${GIVEN_UP}`,
    [...keyOf(key), nowIso],
  );
  return sent.rowCount === 1;
}

/** Removes a given-up message from the list and erases its text; false when it is no longer in the list. */
export async function closeGivenUp(transaction: Transaction, key: MessageKey, nowIso: string): Promise<boolean> {
  const closed = await transaction.query(
    `update messages set notification = null, updated_at = $6 where ${BY_KEY} and ${GIVEN_UP}`,
    [...keyOf(key), nowIso],
  );
  return closed.rowCount === 1;
}

/** Counts an e-mail to an unverified address; false when the account has reached `limit` since an instant. */
export async function countUnproved(
  db: Queryable,
  message: DueMessage,
  { sinceIso, nowIso }: { readonly sinceIso: string; readonly nowIso: string },
  limit: number,
): Promise<boolean> {
  const counted = await db.query(
    prepared(`update messages set unproved = true, updated_at = $6
     where ${BY_KEY} and (unproved or
       (select count(*) from messages m where m.user_id = $1 and m.unproved and m.updated_at > $7) < $8)`),
    [...keyOf(message), nowIso, sinceIso, limit],
  );
  return counted.rowCount === 1;
}

export async function postponeMessage(db: Queryable, message: DueMessage, nextTryIso: string): Promise<void> {
  await db.query(`update messages set next_try_at = $6 where ${BY_KEY}`, [...keyOf(message), nextTryIso]);
}

/** Notes that a push message goes to a device; false when it was sent there before. */
export async function noteTold(db: Queryable, message: MessageKey, device: string): Promise<boolean> {
  const noted = await db.query(
    `update messages set told_devices = told_devices || $6::uuid where ${BY_KEY} and not $6 = any (told_devices)`,
    [...keyOf(message), device],
  );
  return noted.rowCount === 1;
}

/** Takes that back: the push service did not take the message. */
export async function noteNotTold(db: Queryable, message: MessageKey, device: string): Promise<void> {
  await db.query(`update messages set told_devices = array_remove(told_devices, $6::uuid) where ${BY_KEY}`, [
    ...keyOf(message),
    device,
  ]);
}

/** Erases the texts of a traveller's unsent messages, which are then never sent. */
export async function eraseMessagesOf(transaction: Transaction, userId: string, nowIso: string): Promise<void> {
  await transaction.query(
    `update messages set outcome = 'no-address', notification = null, next_try_at = null, updated_at = $2
     where user_id = $1 and notification is not null`,
    [userId, nowIso],
  );
}
