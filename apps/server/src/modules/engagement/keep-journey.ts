import type { appendSnapshot } from '@safar/contract/engagement';
import type { CallInput } from '@safar/contract/call';
import { newId } from '../../platform/ids.ts';
import type { EngagementContext } from './context.ts';
import { deleteJourneyBefore, insertJourneyEvent } from './store.ts';

const KEPT_MS = 30 * 86_400_000;
/** Most events forgotten in one round, so that none takes long. */
const FORGOTTEN_AT_ONCE = 5000;

/**
 * Stores an event of a traveller's way (spec 3.7). The time is ours; who is signed in comes from the session, never from
 * the body.
 */
export async function keepJourney(
  { clock, database }: EngagementContext,
  body: CallInput<typeof appendSnapshot>['body'],
  userId: string | null,
): Promise<void> {
  const entry =
    'payload' in body
      ? { event: body.payload.event, data: body.payload.details ?? {}, path: null }
      : { event: body.event, data: body.data ?? {}, path: body.meta?.path ?? null };
  const id = newId(clock.nowMs());
  await insertJourneyEvent(database.pool, { id, at: clock.nowIso(), userId, sessionId: body.sessionId, ...entry });
}

/** Forgets events that are older than thirty days. */
export async function forgetOldJourneys({
  clock,
  database,
}: Pick<EngagementContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.nowMs() - KEPT_MS).toISOString();
  let forgotten = FORGOTTEN_AT_ONCE;
  while (forgotten === FORGOTTEN_AT_ONCE)
    forgotten = await deleteJourneyBefore(database.pool, before, FORGOTTEN_AT_ONCE);
}
