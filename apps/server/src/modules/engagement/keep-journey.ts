import type { appendSnapshot } from '@safar/contract/engagement';
import type { CallInput } from '@safar/contract/call';
import { JOURNEYS_KEPT_DAYS } from '@safar/domain/retention';
import { DAY_MS } from '@safar/domain/time-units';
import { countedNetworks } from '../../platform/counted-networks.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { EngagementContext } from './context.ts';
import { deleteJourneyUseBefore, spendJourneyBudget } from './journey-use-store.ts';
import { deleteJourneyBefore, insertJourneyEvent } from './store.ts';

/** What may be added in a day (UTC) without a login: by one address, of which many may share one, and by one session. */
const ADDRESS_BUDGET = { maxEvents: 5000, maxBytes: 2 * 1024 * 1024 };
const SESSION_BUDGET = { maxEvents: 1000, maxBytes: 512 * 1024 };
/** Most events forgotten in one round, so that none takes long. */
const FORGOTTEN_AT_ONCE = 5000;

/**
 * Stores an event of a traveller's way (REQ-LOG-1). The time is ours; who is signed in comes from the session, never from
 * the body. Fails with SNAPSHOTS_LIMITED once the day's budget of the address or the session is used.
 */
export async function keepJourney(
  { clock, database, crypto }: EngagementContext,
  body: CallInput<typeof appendSnapshot>['body'],
  { userId, ip }: { readonly userId: string | null; readonly ip: string },
): Promise<Failure<'SNAPSHOTS_LIMITED'> | null> {
  const entry =
    'payload' in body
      ? { event: body.payload.event, data: body.payload.details ?? {}, path: null }
      : { event: body.event, data: body.data ?? {}, path: body.meta?.path ?? null };
  const id = newId(clock.nowMs());
  const at = clock.nowIso();
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  const subjects = countedNetworks(ip).flatMap((network) => (network === undefined ? [] : [network]));
  const budgets = [
    { subject: crypto.hmac('journey-session', body.sessionId), ...SESSION_BUDGET },
    ...subjects.map(({ name, times }) => ({
      subject: crypto.hmac('journey-address', name),
      maxEvents: ADDRESS_BUDGET.maxEvents * times,
      maxBytes: ADDRESS_BUDGET.maxBytes * times,
    })),
  ];
  return database.transaction(async (transaction) => {
    // Always in the same order, so that two events never wait for each other.
    for (const budget of budgets.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
      if (!(await spendJourneyBudget(transaction, budget, at.slice(0, 10), bytes))) return fail('SNAPSHOTS_LIMITED');
    await insertJourneyEvent(transaction, { id, at, userId, sessionId: body.sessionId, ...entry });
    return null;
  });
}

/** Forgets events that are older than thirty days. */
export async function forgetOldJourneys({
  clock,
  database,
}: Pick<EngagementContext, 'clock' | 'database'>): Promise<void> {
  const yesterday = new Date(clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
  await database.transaction((transaction) => deleteJourneyUseBefore(transaction, yesterday));
  const before = new Date(clock.nowMs() - JOURNEYS_KEPT_DAYS * DAY_MS).toISOString();
  let forgotten = FORGOTTEN_AT_ONCE;
  while (forgotten === FORGOTTEN_AT_ONCE)
    forgotten = await deleteJourneyBefore(database.pool, before, FORGOTTEN_AT_ONCE);
}
