import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { storedJson } from '../../platform/stored-json.ts';

const dataColumn = storedJson({
  column: 'journey_events.data',
  schema: z.object({ details: z.record(z.string(), z.unknown()) }),
});

/** One action of a traveller. */
export interface JourneyEvent {
  readonly id: string;
  readonly at: string;
  readonly userId: string | null;
  readonly sessionId: string;
  readonly event: string;
  readonly path: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function insertJourneyEvent(db: Queryable, event: JourneyEvent): Promise<void> {
  await db.query(
    'insert into journey_events (id, at, user_id, session_id, event, path, data) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      event.id,
      event.at,
      event.userId,
      event.sessionId,
      event.event,
      event.path,
      dataColumn.write({ details: event.data }),
    ],
  );
}

/** Daily limit of a subject's additions to the journey log. */
export interface JourneyBudget {
  readonly subject: string;
  readonly maxEvents: number;
  readonly maxBytes: number;
}

/** Counts an event against a day's budget; false when there is no room for it, and nothing is counted. */
export async function spendJourneyBudget(
  transaction: Transaction,
  { subject, maxEvents, maxBytes }: JourneyBudget,
  day: string,
  bytes: number,
): Promise<boolean> {
  const spent = await transaction.query(
    `insert into journey_use as u (subject, day, events, bytes) values ($1, $2, 1, $3)
     on conflict (subject, day) do update set events = u.events + 1, bytes = u.bytes + excluded.bytes
       where u.events < $4 and u.bytes + excluded.bytes <= $5`,
    [subject, day, bytes, maxEvents, maxBytes],
  );
  return spent.rowCount === 1;
}
