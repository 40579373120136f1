import { z } from 'zod';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import { STORED_CHANNELS } from '../../notifications/index.ts';
import type { BookingKey } from '../order/booking.ts';

const MessageRow = z.object({ at: Instant, kind: z.string(), channel: z.enum(STORED_CHANNELS), outcome: z.string() });
/** What operators call a channel. */
export const CHANNEL_NAMES = { sms: 'SMS', email: 'E-mail', push: 'Push message' } as const;

/** A message to the traveller, sent or to be sent. */
export type SentMessage = z.infer<typeof MessageRow>;

/** The messages to the traveller of a booking, newest first. */
export function messagesOf(db: Queryable, { userId, bookingId }: BookingKey, limit: number): Promise<SentMessage[]> {
  return rowsOf(db, MessageRow)(
    `select updated_at as at, kind, channel, outcome from messages where user_id = $1 and booking_id = $2
     order by updated_at desc limit $3`,
    [userId, bookingId, limit],
  );
}

const ActionRow = z.object({
  at: Instant,
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
});
/** An operator's action, by the id of its call. */
export type Action = z.infer<typeof ActionRow>;

/** The actions of operators on a booking, newest first, without their notes. */
export function actionsOn(db: Queryable, bookingId: string, limit: number): Promise<Action[]> {
  return rowsOf(db, ActionRow)(
    `select at, operator_email as by, action, reason from audit_log where subject_id = $1 and action <> 'addNote'
     order by seq desc limit $2`,
    [bookingId, limit],
  );
}

const CallRow = z.object({
  id: z.string(),
  at: Instant,
  service: z.string(),
  operation: z.string(),
  outcome: z.string().nullable(),
  status: z.number().nullable(),
  tookMs: z.number().nullable(),
});
/** A call to a supplier or the gateway. Without an outcome it is under way, or its process died. */
export type OutsideCall = z.infer<typeof CallRow>;

/** The calls made for a booking, before it was made too, newest first (REQ-DESK-6). */
export function callsFor(db: Queryable, bookingId: string, limit: number): Promise<OutsideCall[]> {
  return rowsOf(db, CallRow)(
    `select id, at, service, operation, outcome, status, took_ms as "tookMs" from outside_calls
     where subject_id = $1 order by id desc limit $2`,
    [bookingId, limit],
  );
}

const CallTextRow = z.object({ request: z.string(), answer: z.string().nullable() });

/** The redacted request and answer of one of these calls. */
export async function callTexts(
  db: Queryable,
  bookingId: string,
  callId: string,
): Promise<z.infer<typeof CallTextRow> | null> {
  const [found] = await rowsOf(db, CallTextRow)(
    'select request, answer from outside_calls where id = $1 and subject_id = $2',
    [callId, bookingId],
  );
  return found ?? null;
}

/** The longest time of a checkout. Earlier events belong to another one. */
const JOURNEY_MS = 2 * HOUR_MS;

const StepRow = z.object({ at: Instant, event: z.string(), path: z.string().nullable() });

/** The traveller's steps before a booking, in order, as far as the journey log still has them. */
export function journeyOf(
  db: Queryable,
  userId: string,
  bookedAt: string,
  limit: number,
): Promise<z.infer<typeof StepRow>[]> {
  return rowsOf(db, StepRow)(
    `select at, event, path from journey_events where user_id = $1 and at between $2 and $3 order by at limit $4`,
    [userId, new Date(Date.parse(bookedAt) - JOURNEY_MS), bookedAt, limit],
  );
}
