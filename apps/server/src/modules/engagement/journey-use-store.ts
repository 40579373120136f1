import type { Transaction } from '../../platform/database.ts';

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
